//! What is tried with guessed texts: [`targets`] says what must hold of any text, a program in
//! `targets/` is one of them driven by libFuzzer, [`seeds`] is where the guessing begins.

pub mod seeds;
pub mod targets;

pub use libfuzzer_sys;

use targets::Target;

/// Tries what was guessed. Only text is asked about: whatever is none is refused before the readers.
pub fn attempt(target: &Target, guessed: &[u8]) -> libfuzzer_sys::Corpus {
    match str::from_utf8(guessed) {
        Ok(text) => {
            (target.holds)(text);
            libfuzzer_sys::Corpus::Keep
        }
        Err(_) => libfuzzer_sys::Corpus::Reject,
    }
}

/// Changes a text somewhere, and mostly puts its checksums right: what lies behind them is to be
/// reached.
pub fn mutate(target: &Target, data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let size = libfuzzer_sys::fuzzer_mutate(data, size, most);
    let text = String::from_utf8_lossy(&data[..size]);
    let text = if seed.is_multiple_of(8) { text.into_owned() } else { (target.mended)(&text) };
    let size = text.floor_char_boundary(most.min(data.len()));
    data[..size].copy_from_slice(&text.as_bytes()[..size]);
    size
}

/// The program of a target, by its name in [`targets::ALL`].
#[macro_export]
macro_rules! drive {
    ($name:ident) => {
        use $crate::libfuzzer_sys::{Corpus, fuzz_mutator, fuzz_target};
        use $crate::targets::{Target, find};

        static TARGET: &Target = find(stringify!($name));

        fuzz_target!(|guessed: &[u8]| -> Corpus { $crate::attempt(TARGET, guessed) });
        fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            $crate::mutate(TARGET, data, size, most, seed)
        });
    };
}
