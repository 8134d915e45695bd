//! How much memory the reader of files takes, whatever is in the file. A program of its own: the
//! counter sees everything that is asked for in it.

#[cfg(feature = "cli")]
use jasstafel::cli::replay::{write_json, write_text};
use jasstafel::engine::archive::file::MEMORY_PER_BYTE;
use jasstafel::engine::archive::read::{read_backup, read_line};
#[cfg(feature = "cli")]
use jasstafel::engine::base::time::Time;
use jasstafel::engine::session::log::{Record, Session};
#[cfg(feature = "cli")]
use jasstafel::text::Locale;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

struct Counter;

static NOW: AtomicUsize = AtomicUsize::new(0);
static AT_MOST: AtomicUsize = AtomicUsize::new(0);

unsafe impl GlobalAlloc for Counter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Relaxed) + layout.size();
        AT_MOST.fetch_max(now, Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, venue: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(venue, layout) }
    }
}

#[global_allocator]
static COUNTER: Counter = Counter;

/// The counter is one for all: only one at a time looks at it.
static ONE: Mutex<()> = Mutex::new(());

/// The most memory that was in use at once during `run`, beyond what was before.
fn need<T>(run: impl FnOnce() -> T) -> usize {
    let before = NOW.load(Relaxed);
    AT_MOST.store(before, Relaxed);
    drop(run());
    AT_MOST.load(Relaxed) - before
}

#[test]
fn a_file_never_takes_more_memory_than_its_size_allows() {
    let _one = ONE.lock();
    const LARGE: usize = 1 << 20;
    let inside = |beginning: &str, piece: &str, end: &str| {
        format!("{beginning}{}0{end}", piece.repeat(LARGE / piece.len()))
    };
    // What costs most a byte: lists of little, lists of lists, names of names.
    let mut worst = 0;
    for piece in ["0,", "[],", "[0],", "{},", "{\"\":0},", "\"\",", "{\"a\":{}},", "[[]],", "null,"]
    {
        for (beginning, end) in [
            ("[", "]"),
            ("{\"art\":\"jasstafel-session\",\"version\":3,\"session\":\"a\",\"saetze\":[", "]}"),
            ("{\"art\":\"jasstafel-sicherung\",\"version\":3,\"sessions\":[", "],\"beiseite\":[]}"),
            ("{\"art\":\"jasstafel-sicherung\",\"version\":3,\"sessions\":[],\"beiseite\":[", "]}"),
        ] {
            let text = inside(beginning, piece, end);
            let bytes = need(|| read_backup(&text));
            worst = worst.max(bytes.div_ceil(text.len()));
            assert!(bytes <= text.len() * MEMORY_PER_BYTE, "{beginning}{piece}: {bytes}");
            let record = inside("{\"v\":1,\"ereignis\":[", piece, "]}");
            assert!(need(|| read_line(&record)) < 1000, "larger than a record may be");
        }
    }
    // Names, each another one.
    let names: String = (0..LARGE / 10).map(|nth| format!("\"{nth}\":0,")).collect();
    let text = format!("{{{names}\"art\":\"jasstafel-session\",\"version\":3}}");
    assert!(need(|| read_backup(&text)) <= text.len() * MEMORY_PER_BYTE);
    // The bound is not out of the air.
    assert!(worst * 2 > MEMORY_PER_BYTE, "{worst}");
}

/// Partien of ten Spiele each, and of one Weis.
#[cfg(feature = "cli")]
fn evening(partien: usize) -> Session {
    let event = |nth: usize| match nth % 12 {
        0 => "{\"partie\":{\"jassart\":\"schieber\",\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\
             \"Dora\"],\"geber\":1,\"tischregeln\":{},\"ausgabe\":1}}"
            .to_owned(),
        place => {
            let entry = match place {
                1 => "{\"weis\":{\"seite\":0,\"punkte\":20}}",
                _ => {
                    "{\"spiel\":{\"modus\":\"rosen\",\"ansager\":0,\"ausgang\":{\"punkte\":[79,78]}}}"
                }
            };
            format!("{{\"eintrag\":{{\"partie\":\"{}-a\",\"eintrag\":{entry}}}}}", nth + 1 - place)
        }
    };
    Session::of((0..partien * 12).map(|nth| Record {
        id: format!("{}-a", nth + 1).parse().expect("an id"),
        time: Time(0),
        event: serde_json::from_str(&event(nth)).expect("an event"),
    }))
}

#[cfg(feature = "cli")]
#[test]
fn the_board_of_a_long_evening_is_printed_without_being_held_as_a_whole() {
    let _one = ONE.lock();
    // A Partie is some kilobytes of the library's values; of all there is a line each.
    let need = |partien: usize| {
        let session = evening(partien);
        assert_eq!(session.partien().count(), partien);
        let mut board = Counted(0);
        let need = need(|| write_json(&session, &mut board));
        (need, board.0)
    };
    let (few, short) = need(10);
    let (many, long) = need(300);
    assert!(long > 25 * short, "{short}, {long}");
    assert!(long > 3_000_000 && many < 100_000 && many < few + 40_000, "{few}, {many} of {long}");
}

#[cfg(feature = "cli")]
#[test]
fn the_text_of_a_long_evening_is_printed_without_being_held_as_a_whole() {
    let _one = ONE.lock();
    let need = |partien: usize| {
        let session = evening(partien);
        let mut text = Counted(0);
        let need = need(|| write_text(Locale::DE, &session, &mut text));
        (need, text.0)
    };
    // The catalogue is split when it is first used.
    need(1);
    let (few, short) = need(10);
    let (many, long) = need(300);
    assert!(long > 25 * short, "{short}, {long}");
    assert!(long > 200_000 && many < 100_000 && many < few + 40_000, "{few}, {many} of {long}");
}

/// Counts what is written, and keeps nothing.
#[cfg(feature = "cli")]
struct Counted(usize);

#[cfg(feature = "cli")]
impl std::io::Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
