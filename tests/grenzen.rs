//! How much memory the reader of files takes, whatever is in the file. A program of its own: the
//! counter sees everything that is asked for in it.

use jasstafel::engine::save::{SPEICHER_JE_BYTE, lies_sicherung, lies_zeile};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

struct Zaehler;

static JETZT: AtomicUsize = AtomicUsize::new(0);
static HOECHSTENS: AtomicUsize = AtomicUsize::new(0);

unsafe impl GlobalAlloc for Zaehler {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let jetzt = JETZT.fetch_add(layout.size(), Relaxed) + layout.size();
        HOECHSTENS.fetch_max(jetzt, Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, ort: *mut u8, layout: Layout) {
        JETZT.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(ort, layout) }
    }
}

#[global_allocator]
static ZAEHLER: Zaehler = Zaehler;

/// The most memory that was in use at once during `lauf`, beyond what was before.
fn bedarf<T>(lauf: impl FnOnce() -> T) -> usize {
    let vorher = JETZT.load(Relaxed);
    HOECHSTENS.store(vorher, Relaxed);
    drop(lauf());
    HOECHSTENS.load(Relaxed) - vorher
}

#[test]
fn a_file_never_takes_more_memory_than_its_size_allows() {
    const GROSS: usize = 1 << 20;
    let innen = |anfang: &str, stueck: &str, ende: &str| {
        format!("{anfang}{}0{ende}", stueck.repeat(GROSS / stueck.len()))
    };
    // What costs most a byte: lists of little, lists of lists, names of names.
    let mut schlimmste = 0;
    for stueck in
        ["0,", "[],", "[0],", "{},", "{\"\":0},", "\"\",", "{\"a\":{}},", "[[]],", "null,"]
    {
        for (anfang, ende) in [
            ("[", "]"),
            ("{\"art\":\"jasstafel-session\",\"version\":2,\"session\":\"a\",\"saetze\":[", "]}"),
            ("{\"art\":\"jasstafel-sicherung\",\"version\":2,\"sessions\":[", "],\"beiseite\":[]}"),
            ("{\"art\":\"jasstafel-sicherung\",\"version\":2,\"sessions\":[],\"beiseite\":[", "]}"),
        ] {
            let text = innen(anfang, stueck, ende);
            let bytes = bedarf(|| lies_sicherung(&text));
            schlimmste = schlimmste.max(bytes.div_ceil(text.len()));
            assert!(bytes <= text.len() * SPEICHER_JE_BYTE, "{anfang}{stueck}: {bytes}");
            let satz = innen("{\"v\":1,\"ereignis\":[", stueck, "]}");
            assert!(bedarf(|| lies_zeile(&satz)) < 1000, "larger than a record may be");
        }
    }
    // Names, each another one.
    let namen: String = (0..GROSS / 10).map(|nr| format!("\"{nr}\":0,")).collect();
    let text = format!("{{{namen}\"art\":\"jasstafel-session\",\"version\":2}}");
    assert!(bedarf(|| lies_sicherung(&text)) <= text.len() * SPEICHER_JE_BYTE);
    // The bound is not out of the air.
    assert!(schlimmste * 2 > SPEICHER_JE_BYTE, "{schlimmste}");
}
