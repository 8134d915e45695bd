//! What is to be shared, and the report it may be about.

use super::nav::{Nav, Sheet};
use crate::text::Msg;
use crate::text::report::Report;
use chrono::NaiveDate;
use leptos::prelude::*;

/// In what form results travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareKind {
    /// The picture to post, upright or as a square.
    Portrait,
    Square,
    File,
    Spreadsheet,
    Text,
    Slate,
    Outcome,
    Link,
    /// Of the report that is to be shared.
    ReportPicture,
    ReportText,
    ReportTable,
    /// Of a Passe, from 0: who sits where, and the empty sheets.
    Draw(usize),
    Sheets(usize),
    /// The empty sheet of a table as a link: Passe and table.
    TableLink(usize, usize),
    /// The filled one, back to the Jassleitung.
    SheetLink,
    /// The rule book, on paper alone.
    RuleBook,
}

impl ShareKind {
    /// Of the report, not of the session.
    pub fn is_report(self) -> bool {
        ShareKind::REPORT.iter().any(|(what, _)| *what == self)
    }

    /// What a tournament has; a Passe once it is drawn.
    pub fn of_tournament(passe: Option<usize>) -> Vec<(ShareKind, Msg)> {
        let mut all = ShareKind::ALL[1..4].to_vec();
        if let Some(p) = passe {
            all.push((ShareKind::Draw(p), Msg::GoodsDraw));
            all.push((ShareKind::Sheets(p), Msg::GoodsSheets));
        }
        all
    }

    /// What an evening can be made into.
    pub const ALL: [(ShareKind, Msg); 8] = [
        (ShareKind::Portrait, Msg::GoodsPortrait),
        (ShareKind::File, Msg::GoodsFile),
        (ShareKind::Spreadsheet, Msg::GoodsSpreadsheet),
        (ShareKind::Text, Msg::GoodsText),
        (ShareKind::Square, Msg::GoodsSquare),
        (ShareKind::Slate, Msg::GoodsSlate),
        (ShareKind::Outcome, Msg::GoodsOutcome),
        (ShareKind::Link, Msg::GoodsLink),
    ];
    /// What a report can be made into.
    pub const REPORT: [(ShareKind, Msg); 3] = [
        (ShareKind::ReportPicture, Msg::GoodsPicture),
        (ShareKind::ReportText, Msg::GoodsText),
        (ShareKind::ReportTable, Msg::GoodsSpreadsheet),
    ];
}

/// From when to when; an open end is none.
pub type Period = (Option<NaiveDate>, Option<NaiveDate>);

/// Two days in their order, whichever was chosen first.
pub fn sorted((from, until): Period) -> Period {
    if until.is_some() && until < from { (until, from) } else { (from, until) }
}

/// What the sheet to share with is about.
#[derive(Clone, Copy)]
pub struct Sharing {
    /// The report that is to be shared.
    pub report: RwSignal<Report>,
    /// How its files are called, before what they end in.
    pub report_name: RwSignal<String>,
    /// From which day to which the statistics go; empty without end.
    pub period: RwSignal<Period>,
    /// What the sheet to share with has chosen; printed is what goes with it.
    pub what: RwSignal<ShareKind>,
    /// Of this Passe every sheet lies ready with its code.
    pub coded: RwSignal<Option<usize>>,
    nav: Nav,
}

pub fn use_sharing() -> Sharing {
    expect_context()
}

impl Sharing {
    pub fn new(nav: Nav) -> Sharing {
        Sharing {
            report: RwSignal::new(Report::default()),
            report_name: RwSignal::new(String::new()),
            period: RwSignal::new(Default::default()),
            what: RwSignal::new(ShareKind::File),
            coded: RwSignal::new(None),
            nav,
        }
    }

    /// Opens the sheet to share, save and print with, at this.
    pub fn open_at(self, what: ShareKind) {
        self.what.set(what);
        self.nav.open(Sheet::Share);
    }

    /// The same with this report, as it is now, in files of this name.
    pub fn open_report(self, report: Report, name: String) {
        self.report.set(report);
        self.report_name.set(name);
        self.open_at(ShareKind::ReportPicture);
    }
}
