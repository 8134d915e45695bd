//! Our own small pictures: the suits, the directions, and the signs of the keys. All are hidden
//! from a screen reader; what they mean stands beside them or in the label of their key.

use crate::engine::base::card::Suit;
use crate::engine::base::mode::Mode;
use leptos::prelude::*;

/// What a sign means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Back,
    Menu,
    Undo,
    Delete,
    Close,
    Star,
    Up,
    Down,
    Handle,
    Settings,
    Redo,
    Flag,
    Cards,
    Warning,
    List,
    Stich,
    Seats,
    Rules,
    Book,
    Pencil,
    Chart,
    Share,
    Eye,
    Disk,
    Live,
}

/// A drawing on a field of 24 × 24: filled shapes and lines.
fn drawing(shapes: &'static str, lines: &'static str) -> AnyView {
    view! {
        <svg class="picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d=shapes fill="currentColor" fill-rule="evenodd" />
            <path class="icon-line" d=lines />
        </svg>
    }
    .into_any()
}

/// A sign on a key, drawn in lines.
#[component]
pub fn Icon(sign: Sign) -> impl IntoView {
    let path = match sign {
        Sign::Back => "M15 5l-7 7 7 7",
        Sign::Menu => "M4 7h16M4 12h16M4 17h16",
        Sign::Undo => "M9 14L4 9l5-5M4 9h10a5 5 0 0 1 0 11h-4",
        Sign::Delete => "M9 6h11v12H9L3 12zM12 9.500l5 5M17 9.500l-5 5",
        Sign::Close => "M6 6l12 12M18 6L6 18",
        Sign::Star => {
            "M12 3.500l2.600 5.600 6.100.7-4.500 4.100 1.200 6-5.400-3-5.400 3 1.200-6-4.500-4.100 6.100-.7z"
        }
        Sign::Up => "M6 15l6-6 6 6",
        Sign::Down => "M6 9l6 6 6-6",
        Sign::Handle => "M5 9h14M5 15h14",
        Sign::Settings => "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5",
        Sign::Redo => "M15 14l5-5-5-5M20 9H10a5 5 0 0 0 0 11h4",
        Sign::Flag => "M6 21V4M6 4h12l-3 4 3 4H6",
        Sign::Cards => "M8 5l9 2-3 13-9-2zM11 4l8 1-1 8",
        Sign::Warning => "M12 4l9 16H3zM12 10v4.500M12 17v.5",
        Sign::List => "M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5",
        Sign::Stich => "M5 8l7-3 7 3-7 3zM5 12l7 3 7-3M5 16l7 3 7-3",
        Sign::Seats => "M8 8h8v8H8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21",
        Sign::Rules => "M6 4h12v16H6zM9 8h6M9 12h6M9 16h3",
        Sign::Book => "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
        Sign::Pencil => "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
        Sign::Chart => "M4 20h16M7 20v-7M12 20V5M17 20v-10",
        Sign::Share => "M12 15V4M8 7.500L12 4l4 3.500M6 12v8h12v-8",
        Sign::Eye => {
            "M2.500 12C7 5.500 17 5.500 21.500 12 17 18.500 7 18.500 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
        }
        Sign::Live => {
            "M12 11v2M8.500 8.500a5 5 0 0 0 0 7M15.500 8.500a5 5 0 0 1 0 7M5.500 5.500a9 9 0 0 0 0 13M18.500 5.500a9 9 0 0 1 0 13"
        }
        Sign::Disk => "M5 5h11l3 3v11H5zM8 5v5h7V5M8 19v-6h8v6",
    };
    drawing("", path)
}

/// The picture of a mode.
#[component]
pub fn ModeIcon(mode: Mode) -> impl IntoView {
    let (shapes, lines) = mode_paths(mode);
    drawing(shapes, lines)
}

/// The picture of a suit, as the German or the French deck has it: Schaufel, Kreuz, Herz, Ecken
/// (K1).
#[component]
pub fn SuitIcon(suit: Suit, french: bool) -> impl IntoView {
    if french {
        return drawing(french_suit(suit), "");
    }
    let (shapes, lines) = mode_paths(match suit {
        Suit::Eicheln => Mode::Eicheln,
        Suit::Rosen => Mode::Rosen,
        Suit::Schellen => Mode::Schellen,
        Suit::Schilten => Mode::Schilten,
    });
    drawing(shapes, lines)
}

/// What is drawn for a mode: filled shapes and lines on a 24 × 24 field.
fn mode_paths(mode: Mode) -> (&'static str, &'static str) {
    match mode {
        Mode::Eicheln => (
            "M12 3c.8 0 1 .6 1 1.500 2.900.300 4.900 1.900 5 4.500H6c.1-2.600 2.100-4.200 5-4.500C11 3.600 11.200 3 12 3zM7 10.500h10c0 5-2.300 9-5 10.500-2.700-1.500-5-5.500-5-10.500z",
            "",
        ),
        Mode::Rosen => (
            "M12 2.500a4 4 0 0 1 3.800 5.300 4 4 0 0 1 3.900 6.500 4 4 0 0 1-4.500 1.300A4 4 0 0 1 12 21.500a4 4 0 0 1-3.200-5.900 4 4 0 0 1-4.500-1.300 4 4 0 0 1 3.900-6.500A4 4 0 0 1 12 2.500zm0 6.700a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
            "",
        ),
        Mode::Schellen => (
            "M12 3.500a2 2 0 0 1 1.500 3.100A7 7 0 0 1 19 13.500a7 7 0 1 1-14 0 7 7 0 0 1 5.500-6.900A2 2 0 0 1 12 3.500zM6.800 12.300h10.400v1.700H6.800zM12 15.200a1.400 1.400 0 0 0-.7 2.600v2h1.400v-2a1.400 1.400 0 0 0-.7-2.600z",
            "",
        ),
        Mode::Schilten => (
            "M4.500 4h15v7.500c0 4.500-3 7.500-7.500 9.500-4.500-2-7.500-5-7.500-9.500zM11 6.500H7v4.700h4zM13 13v5c2.300-1.300 3.700-2.900 4-5z",
            "",
        ),
        Mode::Obenabe => ("", "M5 4h14M12 8v12M6.500 14.500 12 20l5.500-5.500"),
        Mode::Undenufe => ("", "M5 20h14M12 16V4M6.500 9.500 12 4l5.500 5.500"),
        Mode::Slalom => ("", "M4 7l4 10L12 7l4 10 4-10"),
        Mode::Guschti => {
            ("", "M8 4v16M4.500 16.500 8 20l3.500-3.500M16 20V4M12.500 7.500 16 4l3.500 3.500")
        }
        Mode::Mary => {
            ("", "M8 20V4M4.500 7.500 8 4l3.500 3.500M16 4v16M12.500 16.500 16 20l3.500-3.500")
        }
        Mode::ThreeTimesThree => {
            ("", "M5 5h2M11 5h2M17 5h2M5 12h2M11 12h2M17 12h2M5 19h2M11 19h2M17 19h2")
        }
    }
}

fn french_suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Eicheln => {
            "M12 2.500c7 6 9 9.500 9 12.300a4.500 4.500 0 0 1-8 2.700l1.500 4h-5l1.500-4a4.500 4.500 0 0 1-8-2.700C3 12 5 8.500 12 2.500z"
        }
        Suit::Rosen => {
            "M12 2.500a4.200 4.200 0 0 1 3.600 6.400 4.200 4.200 0 1 1-2.600 7.400l1.500 5.200h-5l1.500-5.200a4.200 4.200 0 1 1-2.600-7.400A4.200 4.200 0 0 1 12 2.500z"
        }
        Suit::Schellen => {
            "M12 21C5 15 3 11.500 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-2 6.500-9 12.500z"
        }
        Suit::Schilten => "M12 2.500 19.500 12 12 21.500 4.500 12z",
    }
}
