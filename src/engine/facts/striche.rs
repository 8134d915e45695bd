//! Striche and Nuller as they are written, and noted at the end of a Partie.

use crate::engine::base::variants;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use strum::VariantArray;

/// Striche by kind, as they are written: with the table's weight for each kind (R1, R2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "one field a [`StrichKind`]")]
pub struct Striche {
    pub berg: u16,
    #[serde(rename = "sieg")]
    pub win: u16,
    pub matsch: u16,
    pub schneider: u16,
    pub kontermatsch: u16,
}

/// What earned Striche.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
#[allow(missing_docs, reason = "Jass words; how many Striche each is worth is R1 and R2")]
pub enum StrichKind {
    Berg,
    Win,
    Matsch,
    Schneider,
    Kontermatsch,
}

impl StrichKind {
    /// Every kind, in the order in which they are told.
    pub const ALL: [StrichKind; 5] = variants::all();

    /// The name in files; `strich.` and this is the setting with its weight.
    pub const fn code(self) -> &'static str {
        match self {
            StrichKind::Berg => "berg",
            StrichKind::Win => "sieg",
            StrichKind::Matsch => "matsch",
            StrichKind::Schneider => "schneider",
            StrichKind::Kontermatsch => "kontermatsch",
        }
    }
}

impl Striche {
    /// The Striche of one kind.
    pub fn kind(&self, kind: StrichKind) -> u16 {
        match kind {
            StrichKind::Berg => self.berg,
            StrichKind::Win => self.win,
            StrichKind::Matsch => self.matsch,
            StrichKind::Schneider => self.schneider,
            StrichKind::Kontermatsch => self.kontermatsch,
        }
    }

    /// Adds Striche of one kind.
    pub fn write(&mut self, kind: StrichKind, count: u16) {
        let field = match kind {
            StrichKind::Berg => &mut self.berg,
            StrichKind::Win => &mut self.win,
            StrichKind::Matsch => &mut self.matsch,
            StrichKind::Schneider => &mut self.schneider,
            StrichKind::Kontermatsch => &mut self.kontermatsch,
        };
        *field = field.saturating_add(count);
    }

    /// What came to them since they were these.
    pub fn since(&self, then: Striche) -> Striche {
        let mut since = Striche::default();
        for kind in StrichKind::ALL {
            since.write(kind, self.kind(kind).saturating_sub(then.kind(kind)));
        }
        since
    }

    /// All kinds together.
    pub fn sum(&self) -> u32 {
        StrichKind::ALL.into_iter().map(|kind| u32::from(self.kind(kind))).sum()
    }
}

impl AddAssign for Striche {
    fn add_assign(&mut self, other: Striche) {
        for kind in StrichKind::ALL {
            self.write(kind, other.kind(kind));
        }
    }
}

/// Striche and Nuller as they are written, side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// Striche.
    pub s: u16,
    /// Nuller.
    pub n: u16,
}

impl AddAssign for Marks {
    fn add_assign(&mut self, other: Marks) {
        self.s = self.s.saturating_add(other.s);
        self.n = self.n.saturating_add(other.n);
    }
}

impl Marks {
    /// What came to them since they were these.
    pub fn since(&self, then: Marks) -> Marks {
        Marks { s: self.s.saturating_sub(then.s), n: self.n.saturating_sub(then.n) }
    }
}
