//! The colours of pictures that are sent: the dark ones of the style sheet's tokens, read when this
//! is compiled, so that a picture looks like the slate it was made of and no colour stands twice.

/// The second colour of `name: light-dark(#…, #…)` in the tokens.
const fn dark(name: &str) -> [u8; 7] {
    let tokens = include_str!("../../../style/tokens.css").as_bytes();
    let name = name.as_bytes();
    let pair = b": light-dark(#";
    let mut at = 0;
    while at + name.len() + 40 < tokens.len() {
        if stands(tokens, at, name) && stands(tokens, at + name.len(), pair) {
            let from = at + name.len() + b": light-dark(#000000, ".len();
            let mut colour = [0; 7];
            let mut nth = 0;
            while nth < colour.len() {
                colour[nth] = tokens[from + nth];
                nth += 1;
            }
            assert!(colour[0] == b'#' && tokens[from + 7] == b')', "not two colours of six digits");
            return colour;
        }
        at += 1;
    }
    panic!("no such colour in style/tokens.css")
}

const fn stands(text: &[u8], at: usize, what: &[u8]) -> bool {
    let mut nth = 0;
    while nth < what.len() {
        if text[at + nth] != what[nth] {
            return false;
        }
        nth += 1;
    }
    true
}

macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident = $token:literal;)*) => {$(
        $(#[$doc])*
        pub const $name: &str = {
            const COLOUR: [u8; 7] = dark($token);
            match str::from_utf8(&COLOUR) {
                Ok(colour) => colour,
                Err(_) => panic!("a colour is written in digits"),
            }
        };
    )*};
}

colours! {
    /// What lies around the frame.
    GROUND = "--color-ground";
    /// The slate.
    SLATE = "--color-slate";
    /// Text and strokes.
    CHALK = "--color-chalk";
    /// What stands beside it.
    DIM = "--color-chalk-dim";
    /// The Z, and lines between parts.
    GUIDE = "--color-guide";
    /// What stands out.
    ACCENT = "--color-accent";
    /// The side of the first player.
    SIDE_0 = "--color-side-0";
    /// The other side.
    SIDE_1 = "--color-side-1";
    /// What is wrong, or a fifth line.
    DANGER = "--color-danger";
    /// The frame.
    WOOD = "--color-wood";
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_colour_is_the_dark_one_of_its_pair() {
        let tokens = include_str!("../../../style/tokens.css");
        for (name, colour) in [("slate", SLATE), ("side-1", SIDE_1), ("wood", WOOD)] {
            let line = tokens.lines().find(|line| line.contains(&format!("--color-{name}:")));
            assert!(line.is_some_and(|line| line.ends_with(&format!(", {colour});"))), "{line:?}");
        }
    }
}
