//! A line of a table's sheet while somebody fills it in: what one side has tells what the other
//! has, where both share all card points of a Spiel (S1, SB 9).

use super::Scoring;
use crate::engine::base::points::SPIEL_POINTS;

/// What stands in the two cells of a line.
type Cells = [Option<u16>; 2];

impl Scoring {
    /// What both sides of a line come to together; `None` where each writes for itself.
    pub const fn together(self) -> Option<u16> {
        match self {
            Scoring::Bruehl => Some(SPIEL_POINTS.0 as u16),
            Scoring::Points | Scoring::Striche => None,
        }
    }

    /// A line out of what was typed of it: where one number is there, the other may follow.
    pub fn completed(self, typed: Cells) -> Cells {
        let rest = |value: u16| self.together().and_then(|all| all.checked_sub(value));
        match typed {
            [Some(a), None] => [Some(a), rest(a)],
            [None, Some(b)] => [rest(b), Some(b)],
            cells => cells,
        }
    }

    /// Whether a line can be as it stands, as far as it is filled in.
    pub fn fits(self, cells: Cells) -> bool {
        match (cells, self.together()) {
            ([Some(a), Some(b)], Some(all)) => a.checked_add(b) == Some(all),
            _ => true,
        }
    }

    /// What both sums of so many Spiele must come to together.
    pub fn control_sum(self, spiele: usize) -> Option<i32> {
        let spiele = i32::try_from(spiele).ok()?;
        i32::from(self.together()?).checked_mul(spiele)
    }

    /// Whether a sheet with so many lines may be unfinished though nothing is missing on them: where each side
    /// writes for itself one line is the total of the Passe, and as many as it has Spiele are all.
    pub const fn seems_unfinished(self, lines: usize, spiele: usize) -> bool {
        self.together().is_none() && 1 < lines && lines < spiele
    }

    /// The lines of a sheet that is filled in. Where a Passe has no fixed number of lines, what is
    /// left empty at the end is none.
    ///
    /// # Errors
    /// The first Spiel, from 1, that is not filled in.
    pub fn finished(self, lines: &[Cells]) -> Result<Vec<[i32; 2]>, usize> {
        let mut lines = lines;
        while let [before @ .., [None, None]] = lines
            && self.together().is_none()
        {
            lines = before;
        }
        let line = |(nth, cells): (usize, &Cells)| match *cells {
            [Some(a), Some(b)] => Ok([i32::from(a), i32::from(b)]),
            _ => Err(nth + 1),
        };
        let sheet = lines.iter().enumerate().map(line).collect::<Result<Vec<_>, _>>()?;
        if sheet.is_empty() { Err(1) } else { Ok(sheet) }
    }
}

#[cfg(test)]
mod tests {
    use super::Scoring::{Bruehl, Points, Striche};

    #[test]
    fn s1_the_other_side_has_what_one_has_not_where_all_card_points_are_shared() {
        for (typed, expected) in [
            ([Some(100), None], [Some(100), Some(57)]),
            ([None, Some(157)], [Some(0), Some(157)]),
            ([Some(100), Some(3)], [Some(100), Some(3)]),
            ([None, None], [None, None]),
            // Nobody has less than nothing.
            ([Some(158), None], [Some(158), None]),
        ] {
            assert_eq!(Bruehl.completed(typed), expected);
            assert_eq!(Points.completed(typed), typed);
            assert_eq!(Striche.completed(typed), typed);
        }
    }

    #[test]
    fn s1_a_line_fits_when_both_come_to_157() {
        assert!(Bruehl.fits([Some(100), Some(57)]));
        assert!(!Bruehl.fits([Some(100), Some(56)]));
        assert!(!Bruehl.fits([Some(u16::MAX), Some(158)]));
        assert!(Bruehl.fits([Some(100), None]) && Bruehl.fits([None, None]));
        assert!(Points.fits([Some(1000), Some(3)]) && Striche.fits([Some(9), Some(0)]));
    }

    #[test]
    fn s6_the_control_sum_is_157_a_spiel() {
        assert_eq!((Bruehl.control_sum(8), Bruehl.control_sum(12)), (Some(1256), Some(1884)));
        assert_eq!((Points.control_sum(8), Striche.control_sum(1)), (None, None));
        assert_eq!(Bruehl.control_sum(usize::MAX), None);
    }

    #[test]
    fn a_sheet_with_fewer_spiele_than_a_passe_is_in_doubt_unless_it_is_a_total() {
        for (lines, doubtful) in
            [(0, false), (1, false), (2, true), (7, true), (8, false), (9, false)]
        {
            assert!(!Bruehl.seems_unfinished(lines, 8));
            assert_eq!(Points.seems_unfinished(lines, 8), doubtful, "{lines}");
            assert_eq!(Striche.seems_unfinished(lines, 8), doubtful, "{lines}");
        }
        assert!(!Points.seems_unfinished(1, 1));
    }

    #[test]
    fn a_sheet_is_finished_when_every_spiel_is_filled_in() {
        let whole = [[Some(100), Some(57)], [Some(0), Some(157)]];
        assert_eq!(Bruehl.finished(&whole), Ok(vec![[100, 57], [0, 157]]));
        let with_empty = [[Some(100), Some(57)], [None, None]];
        assert_eq!(Bruehl.finished(&with_empty), Err(2));
        assert_eq!(Points.finished(&with_empty), Ok(vec![[100, 57]]));
        assert_eq!(Points.finished(&[[None, None], [Some(1), Some(2)]]), Err(1));
        assert_eq!(Points.finished(&[[Some(1), None]]), Err(1));
        assert_eq!(Points.finished(&[[None, None]]), Err(1));
        assert_eq!(Bruehl.finished(&[]), Err(1));
    }
}
