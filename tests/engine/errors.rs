//! Every error of the engine is one of the library too: short and technical, for whoever writes a
//! program with it. The sentences for people are in `text`.

use jasstafel::engine::archive::file::Damage;
use jasstafel::engine::archive::read::read_line;
use jasstafel::engine::base::card::{Card, Hand};
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::points::Factor;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::refusal::Refusal;
use std::error::Error;

/// As a program shows it that knows nothing of ours.
fn shown(error: impl Error + 'static) -> String {
    let error: Box<dyn Error> = error.into();
    error.to_string()
}

#[test]
fn an_error_of_the_engine_is_one_of_the_library_too() {
    assert_eq!(shown(Refusal::NothingToUndo), "nichts_zurueckzunehmen");
    assert_eq!(shown(Damage::TooLarge { max: 5 }), "TooLarge { max: 5 }");
    assert_eq!(shown(read_line("[]").expect_err("a list")), "Record { nth: 1, what: \"\" }");
    assert_eq!(shown("Xx".parse::<Card>().expect_err("no card")), "no card: Xx");
    let id = "17".parse::<EventId>().expect_err("no id");
    assert_eq!(shown(id), "no id of an event: 17");
    let session = SessionId::try_from("a b".to_owned()).expect_err("no id");
    assert_eq!(shown(session), "no id of a session: a b");
    assert_eq!(shown(Side::try_from(2).expect_err("no side")), "no side: 2");
    assert_eq!(shown(Factor::try_from(21).expect_err("no factor")), "no factor: 21");
    assert_eq!(shown(Edition::try_from(0).expect_err("no edition")), "no edition: 0");
    let twice = "EiA EiA".parse::<Hand>().expect_err("a card twice");
    assert!(shown(twice).starts_with("Doubled("));
}
