//! Has the browser keep what it compiled, so that the next start need not compile it again.
//!
//! Chromium keeps the compiled code of a file once a kilobyte of it was worth optimising, which takes a
//! function that runs for long: nothing that a slate does. It notes then what else of the file has run,
//! and the next start compiles all of that beside the page, not when it is first called. So at every
//! [`Moment`] something runs for long on purpose, once in each file, when the device has nothing to do.
//! Where there is no `requestIdleCallback` (WebKit), nothing runs.

use leptos::prelude::{request_idle_callback, set_timeout};
use std::hint::black_box;
use std::time::Duration;

/// The files of the program, each with functions of its own here.
const FIRST: u8 = 0;
const TABLE: u8 = 1;
const REST: u8 = 2;
/// What table and rest both call is in a file that they share.
const SHARED: u8 = 3;

/// When enough has run that will run again; each is noted by a function of its own, because one that is
/// optimised already changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// The board of a running Partie stands.
    Slate,
    /// One of the sheets over it was opened, and most likely closed.
    Sheet,
    /// Anything else is shown.
    Elsewhere,
}

impl Moment {
    /// How long until that is so.
    fn wait(self) -> Duration {
        Duration::from_secs(match self {
            Moment::Slate => 6,
            Moment::Sheet => 20,
            Moment::Elsewhere => 4,
        })
    }
}

/// Keeps what has run by then in the first file and in those of a part ([`table`] or [`rest`]).
pub fn soon(moment: Moment, part: fn(Moment)) {
    let keep = move || {
        request_idle_callback(move || {
            run::<FIRST>(moment);
            part(moment);
        });
    };
    set_timeout(keep, moment.wait());
}

/// In the files of the table.
pub fn table(moment: Moment) {
    run::<TABLE>(moment);
    run::<SHARED>(moment);
}

/// In the files of everything else.
pub fn rest(moment: Moment) {
    run::<REST>(moment);
    run::<SHARED>(moment);
}

fn run<const FILE: u8>(moment: Moment) {
    match moment {
        Moment::Slate => run_long::<FILE, 0>(),
        Moment::Sheet => run_long::<FILE, 1>(),
        Moment::Elsewhere => run_long::<FILE, 2>(),
    }
}

macro_rules! four_times {
    ($($step:tt)*) => { $($step)* $($step)* $($step)* $($step)* };
}

/// A function for every file and moment: some milliseconds, and more than a kilobyte of code.
#[inline(never)]
fn run_long<const FILE: u8, const MOMENT: u8>() {
    let mut all = u32::from_be_bytes([0, 0, FILE, MOMENT]);
    for nth in 0..8_000 {
        four_times! { four_times! { four_times! {
            all = black_box(all ^ nth).wrapping_mul(16_777_619);
        } } }
    }
    black_box(all);
}
