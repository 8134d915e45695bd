//! The components in a page of a real browser: what they show, and what they tell of a tap. None of
//! them needs more of the app than its values.

use super::choice::{Choices, ModePicker};
use super::folded::Folded;
use super::key::{Key, NumberChange, NumberInput, Select, TextInput};
use super::keypad::{Keypad, NumberKey, Tap, tap_of};
use super::mark::Mark;
use super::question::AskedKey;
use super::report::{ReportPage, ReportParts, Under};
use super::search::SearchField;
use super::sheet::SheetFrame;
use super::toast::Toast;
use crate::engine::base::mode::Mode;
use crate::text::extract::{DataCell, DataTable};
use crate::text::report::{Report, ReportPart};
use crate::text::{Locale, language};
use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyViewState;
use leptos::task::tick;
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{
    Element, Event, EventInit, HtmlElement, HtmlInputElement, KeyboardEvent, KeyboardEventInit,
    PointerEvent, PointerEventInit,
};

/// A view on the page; it goes with this.
struct Shown {
    root: HtmlElement,
    _mounted: UnmountHandle<AnyViewState>,
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.root.remove();
    }
}

fn show(view: impl FnOnce() -> AnyView + 'static) -> Shown {
    let root: HtmlElement = document().create_element("div").expect("div").unchecked_into();
    document().body().expect("body").append_child(&root).expect("on the page");
    Shown { _mounted: mount_to(root.clone(), view), root }
}

/// What follows a signal is drawn.
async fn drawn() {
    tick().await;
}

impl Shown {
    fn find(&self, selector: &str) -> Element {
        let found = self.root.query_selector(selector).expect("a selector");
        found.unwrap_or_else(|| panic!("no {selector} in {}", self.root.inner_html()))
    }

    fn has(&self, selector: &str) -> bool {
        self.root.query_selector(selector).expect("a selector").is_some()
    }

    fn words(&self, selector: &str) -> Vec<String> {
        let all = self.root.query_selector_all(selector).expect("a selector");
        let each = (0..all.length()).filter_map(|nth| all.item(nth));
        each.map(|node| node.text_content().unwrap_or_default()).collect()
    }

    fn key(&self, word: &str) -> HtmlElement {
        let all = self.root.query_selector_all("button").expect("a selector");
        let keys =
            (0..all.length()).filter_map(|nth| all.item(nth)?.dyn_into::<HtmlElement>().ok());
        let named = |key: &HtmlElement| {
            key.get_attribute("aria-label").or(key.text_content()).as_deref() == Some(word)
        };
        keys.into_iter().find(named).unwrap_or_else(|| panic!("no key {word:?}"))
    }

    fn tap(&self, word: &str) {
        self.key(word).click();
    }

    fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.find(selector).get_attribute(name)
    }

    /// Types `text` in place of what stands in the field, as a person does without leaving it.
    fn write(&self, selector: &str, text: &str) -> HtmlInputElement {
        let field: HtmlInputElement = self.find(selector).unchecked_into();
        field.set_value(text);
        fire(&field, "input");
        field
    }
}

fn fire(on: &Element, name: &str) {
    let init = EventInit::new();
    init.set_bubbles(true);
    let event = Event::new_with_event_init_dict(name, &init).expect("an event");
    on.dispatch_event(&event).expect("sent");
}

fn press(on: &Element, key: &str) -> KeyboardEvent {
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_key(key);
    let event =
        KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).expect("an event");
    on.dispatch_event(&event).expect("sent");
    event
}

fn finger(on: &Element, name: &str, down: i32) {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_client_y(down);
    let event = PointerEvent::new_with_event_init_dict(name, &init).expect("an event");
    on.dispatch_event(&event).expect("sent");
}

/// What a component told, in order.
struct Told<T>(Arc<Mutex<Vec<T>>>);

impl<T: Send + 'static> Told<T> {
    fn nothing() -> Told<T> {
        Told(Arc::default())
    }

    fn here(&self) -> Callback<T> {
        let all = Arc::clone(&self.0);
        Callback::new(move |one| all.lock().expect("one thread").push(one))
    }

    fn so_far(&self) -> Vec<T> {
        std::mem::take(&mut *self.0.lock().expect("one thread"))
    }
}

#[wasm_bindgen_test]
fn the_keypad_has_its_digits_in_the_order_of_a_phone_and_tells_what_was_tapped() {
    let told = Told::nothing();
    let on_tap = told.here();
    let page = show(move || {
        view! { <Keypad on_tap delete="Löschen" extra=Some("Matsch".into()) /> }.into_any()
    });
    assert_eq!(page.words("button").concat(), "123456789Matsch0");
    for word in ["2", "5", "0", "Löschen", "Matsch"] {
        page.tap(word);
    }
    let digits = [2, 5, 0].map(Tap::Digit);
    assert_eq!(told.so_far(), [&digits[..], &[Tap::Delete, Tap::Extra]].concat());
}

#[wasm_bindgen_test]
fn a_keypad_without_a_key_of_the_caller_keeps_the_place_of_the_zero() {
    let on_tap = Told::nothing().here();
    let page = show(move || view! { <Keypad on_tap delete="Löschen" /> }.into_any());
    assert_eq!(page.words(".pad > *").concat(), "1234567890");
    let places: Vec<String> = page.words(".pad > *");
    assert_eq!((places[9].as_str(), places[10].as_str()), ("", "0"));
}

#[wasm_bindgen_test]
fn keys_of_the_keyboard_type_unless_they_belong_to_what_has_the_focus() {
    let typed: &'static Mutex<Vec<Option<Tap>>> = Box::leak(Box::default());
    let page = show(move || {
        view! {
            <div on:keydown=move |event| typed.lock().expect("one thread").push(tap_of(&event))>
                <button class="cell">"A"</button>
                <button name="other">"B"</button>
                <input />
            </div>
        }
        .into_any()
    });
    let seen = |selector: &str, key: &str| {
        let event = press(&page.find(selector), key);
        (typed.lock().expect("one thread").pop().flatten(), event.default_prevented())
    };
    assert_eq!(seen(".cell", "7"), (Some(Tap::Digit(7)), false));
    assert_eq!(seen(".cell", "Backspace"), (Some(Tap::Delete), false));
    assert_eq!(seen(".cell", "Enter"), (Some(Tap::Extra), true));
    assert_eq!(
        seen("[name=other]", "Enter"),
        (None, false),
        "a key with the focus is tapped by Enter"
    );
    assert_eq!(seen("input", "7"), (None, false), "a field gets its own digits");
    assert_eq!(seen(".cell", "F7"), (None, false));
}

#[wasm_bindgen_test]
async fn a_number_key_is_read_with_its_value_and_says_what_is_wrong_with_it() {
    let (value, wrong) = (RwSignal::new("12".to_owned()), RwSignal::new(None));
    let chosen = RwSignal::new(false);
    let page = show(move || {
        view! {
            <NumberKey
                name="Passen"
                value=value
                chosen=chosen
                wrong=wrong
                on_choose=move || chosen.set(true)
            />
        }
        .into_any()
    });
    let seen = |name: &str| page.attribute("button", name);
    assert_eq!(seen("aria-label").as_deref(), Some("Passen: 12"));
    assert_eq!((seen("aria-pressed").as_deref(), seen("aria-invalid")), (Some("false"), None));

    page.key("Passen: 12").focus().expect("focus");
    value.set("13".to_owned());
    wrong.set(Some("fault"));
    drawn().await;
    assert_eq!(seen("aria-label").as_deref(), Some("Passen: 13"));
    assert_eq!(seen("aria-pressed").as_deref(), Some("true"), "the focus chooses it");
    assert_eq!(seen("aria-invalid").as_deref(), Some("true"));
    assert_eq!(seen("aria-describedby").as_deref(), Some("fault"));
}

#[wasm_bindgen_test]
async fn a_key_that_asks_does_nothing_before_the_answer() {
    let told = Told::nothing();
    let on_yes = told.here();
    let page = show(move || {
        view! { <AskedKey word="Löschen" question="Wirklich?" keep="Nein" yes="Ja" on_yes /> }
            .into_any()
    });
    page.tap("Löschen");
    drawn().await;
    assert_eq!(page.attribute("[role=alertdialog]", "aria-label").as_deref(), Some("Wirklich?"));
    page.tap("Nein");
    drawn().await;
    assert_eq!(page.words("button"), ["Löschen"]);
    assert_eq!(told.so_far(), []);

    page.tap("Löschen");
    drawn().await;
    page.tap("Ja");
    assert_eq!(told.so_far(), [()]);
}

#[wasm_bindgen_test]
async fn a_key_says_whether_it_is_pressed_only_where_it_chooses_and_rests_when_it_cannot() {
    let told = Told::nothing();
    let (on_tap, disabled) = (told.here(), RwSignal::new(false));
    let page = show(move || {
        view! {
            <Key on_tap disabled>"Schreiben"</Key>
            <Key on_tap pressed=true waiting=true>"Berg"</Key>
        }
        .into_any()
    });
    assert_eq!(page.key("Schreiben").get_attribute("aria-pressed"), None);
    assert_eq!(page.key("Schreiben").get_attribute("data-waiting"), None);
    assert_eq!(page.key("Berg").get_attribute("aria-pressed").as_deref(), Some("true"));
    assert_eq!(page.key("Berg").get_attribute("data-waiting").as_deref(), Some(""));
    page.tap("Schreiben");
    disabled.set(true);
    drawn().await;
    page.tap("Schreiben");
    assert_eq!(told.so_far(), [()]);
}

#[wasm_bindgen_test]
async fn what_is_folded_away_is_drawn_when_it_is_wanted_and_stays() {
    let page = show(move || {
        view! {
            <Folded word="Filter">
                <p>"Inhalt"</p>
            </Folded>
        }
        .into_any()
    });
    assert!(!page.has("p"));
    let word = page.find("summary").unchecked_into::<HtmlElement>();
    word.click();
    drawn().await;
    assert_eq!(page.words("details[open] > p"), ["Inhalt"]);
    word.click();
    drawn().await;
    assert_eq!(page.words("details:not([open]) > p"), ["Inhalt"]);
    let open = show(move || view! { <Folded word="Filter" open=true>"Inhalt"</Folded> }.into_any());
    assert_eq!(open.words("details[open]"), ["FilterInhalt"]);
}

#[wasm_bindgen_test]
async fn a_sheet_closes_by_its_key_the_veil_and_a_long_pull_and_hears_the_keyboard() {
    let (closed, pressed) = (Told::nothing(), Told::nothing());
    let (on_close, keys) = (closed.here(), pressed.here());
    let title = RwSignal::new("Spiel 3".to_owned());
    let page = show(move || {
        view! {
            <SheetFrame
                title
                close="Schliessen"
                on_close
                on_key=move |event: KeyboardEvent| keys.run(event.key())
            >
                <p>"Inhalt"</p>
            </SheetFrame>
        }
        .into_any()
    });
    title.set("Spiel 4".to_owned());
    drawn().await;
    assert_eq!(page.attribute("[role=dialog]", "aria-label").as_deref(), Some("Spiel 4"));
    assert_eq!(page.words("h2"), ["Spiel 4"]);

    page.tap("Schliessen");
    assert_eq!(closed.so_far().len(), 1);
    page.find(".veil").unchecked_into::<HtmlElement>().click();
    assert_eq!(closed.so_far().len(), 1);
    press(&page.find("p"), "5");
    assert_eq!(pressed.so_far(), ["5"]);

    let head = page.find(".sheet-head");
    for (way, expected) in [(60, 0), (91, 1)] {
        finger(&head, "pointerdown", 100);
        finger(&head, "pointermove", 100 + way);
        assert!(page.attribute(".sheet", "style").is_some_and(|style| style.contains("px")));
        finger(&head, "pointerup", 100 + way);
        assert_eq!(closed.so_far().len(), expected, "pulled by {way}");
    }
}

#[wasm_bindgen_test]
async fn a_choice_of_modes_shows_which_one_and_that_one_is_missing() {
    language::german().learn();
    let told = Told::nothing();
    let (chosen, lacks) = (RwSignal::new(None), RwSignal::new(false));
    let on_choose = told.here();
    let modes: Vec<Mode> = Mode::all().take(3).collect();
    let page = show(move || {
        view! {
            <Choices title="Was?" wrong=Signal::derive(move || lacks.get().then_some("why"))>
                <ModePicker
                    modes=modes
                    chosen
                    on_choose
                    label="Trumpf"
                    lacks
                    locale=Locale::DE
                />
            </Choices>
        }
        .into_any()
    });
    assert_eq!(page.attribute("[role=group]", "aria-label").as_deref(), Some("Trumpf"));
    assert!(!page.has(".missing") && !page.has("[aria-describedby]"));
    lacks.set(true);
    drawn().await;
    assert!(page.has(".modes.missing") && page.has("fieldset[aria-describedby=why]"));

    let second = page.find(".mode:nth-of-type(2)");
    second.clone().unchecked_into::<HtmlElement>().click();
    let mode = Mode::all().nth(1).expect("a mode");
    assert_eq!(told.so_far(), [mode]);
    chosen.set(Some(mode));
    drawn().await;
    let pressed = page.words("[aria-pressed=true]");
    assert_eq!(pressed, [second.text_content().unwrap_or_default()]);
}

#[wasm_bindgen_test]
async fn fields_tell_what_is_typed_and_leave_a_half_typed_number_alone() {
    let (texts, numbers) = (Told::nothing(), Told::nothing());
    let (on_text, on_number) = (texts.here(), numbers.here());
    let number = RwSignal::new(Some(7));
    let page = show(move || {
        let on_input = move |typed| {
            number.set(typed);
            on_number.run(typed);
        };
        view! {
            <TextInput value="Anna".to_owned() on_input=on_text label="Name" max_length=40 />
            <NumberInput range=(1, 20) value=number on_input />
        }
        .into_any()
    });
    drawn().await;
    assert_eq!(page.attribute("[type=text]", "maxlength").as_deref(), Some("40"));
    page.write("[type=text]", "Anna M");
    assert_eq!(texts.so_far(), ["Anna M"]);

    let field = page.write("[type=number]", "12");
    field.set_value("");
    fire(&field, "input");
    drawn().await;
    assert_eq!(numbers.so_far(), [Some(12), None]);
    assert_eq!(field.value(), "");
}

#[wasm_bindgen_test]
async fn a_number_told_on_leaving_shows_what_became_of_it() {
    let value = RwSignal::new(Some(5));
    let page = show(move || {
        view! {
            <NumberChange
                value
                label="Ziel"
                on_change=move |number: i32| value.set(Some(number.min(9)))
            />
        }
        .into_any()
    });
    let field = page.write("input", "12");
    fire(&field, "change");
    drawn().await;
    assert_eq!(field.value(), "9");
    // What is no number stays with the person who types it.
    page.write("input", "");
    fire(&field, "change");
    assert_eq!(value.get_untracked(), Some(9));
}

/// What it brought came between touch and lift of whoever tapped a key next, and moved that.
#[wasm_bindgen_test]
async fn a_number_in_range_was_told_only_when_its_field_was_left() {
    let value = RwSignal::new(Some(5));
    let page = show(move || {
        view! { <NumberChange value range=(2, 9) on_change=move |number: i32| value.set(Some(number)) /> }
            .into_any()
    });
    page.write("input", "7");
    assert_eq!(value.get_untracked(), Some(7));
    drawn().await;
    // What may become another one is left alone until the field is.
    for typed in ["1", "12", ""] {
        let field = page.write("input", typed);
        drawn().await;
        assert_eq!((value.get_untracked(), field.value().as_str()), (Some(7), typed));
    }
}

#[wasm_bindgen_test]
async fn a_choice_that_was_refused_stood_in_its_list() {
    let value = RwSignal::new("a".to_owned());
    let page = show(move || {
        let entries = ["a", "b", "c"].map(|entry| (entry.to_owned(), entry.to_owned())).to_vec();
        let on_choose = move |entry: String| {
            if entry != "c" {
                value.set(entry);
            }
        };
        view! { <Select entries value on_choose /> }.into_any()
    });
    for (chosen, holds) in [("b", "b"), ("c", "b"), ("a", "a")] {
        let list = page.write("select", chosen);
        fire(&list, "change");
        drawn().await;
        assert_eq!(list.value(), holds);
    }
}

#[wasm_bindgen_test]
async fn the_search_field_follows_what_is_wanted_both_ways() {
    let wanted = RwSignal::new(String::new());
    let page = show(move || view! { <SearchField wanted label="Suchen" /> }.into_any());
    assert_eq!(page.attribute("input", "aria-label").as_deref(), Some("Suchen"));
    let field = page.write("input", "Weis");
    assert_eq!(wanted.get_untracked(), "Weis");
    wanted.set(String::new());
    drawn().await;
    assert_eq!(field.value(), "");
}

#[wasm_bindgen_test]
async fn a_message_is_closed_by_its_key_and_a_mark_is_read_as_a_word() {
    let told = Told::nothing();
    let (on_close, warns) = (told.here(), RwSignal::new(false));
    let page = show(move || {
        view! {
            <Toast text="Nicht gesichert." fault=true close="Schliessen" on_close>
                <button>"Nochmals"</button>
            </Toast>
            <Mark sign="✓" warns meaning="gesichert" />
        }
        .into_any()
    });
    assert!(page.has(".message.fault"));
    assert_eq!(page.words("button"), ["Nochmals", "Schliessen"]);
    page.tap("Schliessen");
    assert_eq!(told.so_far(), [()]);

    assert_eq!(page.words(".mark :not([aria-hidden])"), ["gesichert"]);
    warns.set(true);
    drawn().await;
    assert!(page.has(".mark.open"));
}

#[wasm_bindgen_test]
fn the_parts_of_a_report_are_headings_of_the_page_or_below_that_of_a_sheet() {
    language::german().learn();
    for (under, heading) in [(Under::Page, "h2"), (Under::Sheet, "h3")] {
        let part = ReportPart { title: "Stand".to_owned(), ..ReportPart::default() };
        let report = Report { parts: vec![part], ..Report::default() };
        let page = show(move || {
            let on_player = |_: String| {};
            view! { <ReportParts report locale=Locale::DE under on_player /> }.into_any()
        });
        assert_eq!(page.words("h1, h2, h3, h4"), ["Stand"]);
        assert!(page.has(heading));
    }
}

#[wasm_bindgen_test]
async fn a_long_table_begins_with_some_lines_on_the_screen_and_has_all_on_paper_below_what_was_noted()
 {
    language::german().learn();
    let lines = (0..40).map(|nth| vec![DataCell::Text(format!("Name {nth}"))]).collect();
    let grid = DataTable { head: vec!["Name".to_owned()], lines };
    let part = ReportPart { grid, ..ReportPart::default() };
    let note = "Anna hat gekocht.".to_owned();
    let report = Report { note, parts: vec![part], ..Report::default() };
    let (locale, on_screen) = (Locale::DE, report.clone());
    let screen = show(move || {
        let on_player = Told::nothing().here();
        view! { <ReportParts report=on_screen locale under=Under::Page on_player /> }.into_any()
    });
    assert_eq!(screen.words("tbody tr").len(), 20);
    assert_eq!(screen.words(".further span"), ["Die ersten 20 von 40."]);
    screen.tap("Alle zeigen");
    drawn().await;
    assert_eq!(screen.words("tbody tr").len(), 40);
    let paper = show(move || view! { <ReportPage report locale /> }.into_any());
    assert_eq!(paper.words("tbody tr").len(), 40);
    assert_eq!(paper.words("p"), ["", "Anna hat gekocht."]);
}
