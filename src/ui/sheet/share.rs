//! Share, save, print: what is to travel, a look at it, and the ways it can go.

use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;
use crate::engine::tournament::Tournament;
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::{self, Msg, extract, later};
use crate::ui::component::key::Key;
use crate::ui::component::report::ReportPage;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::paper_table::paper_table;
use crate::ui::piece::place::{place, teams};
use crate::ui::platform::{files, page, paper};
use crate::ui::share::{self, Lack, Packing, Parcel, Sending, use_packing, use_sending};
use crate::ui::sheet::booklet::Booklet;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Lang, Toasts, clock, use_evening, use_hall, use_lang, use_live, use_nav, use_score_sheets,
    use_sharing, use_toasts,
};
use leptos::prelude::*;
use std::ops::RangeInclusive;
use wasm_bindgen_futures::spawn_local;

/// What was chosen, and what was made of it.
#[derive(Clone, Copy)]
struct Choice {
    what: RwSignal<ShareKind>,
    /// `None` while it is being made; then what came of it.
    parcel: RwSignal<Option<Result<Parcel, Lack>>>,
    packing: Packing,
}

impl Choice {
    fn choose(self, what: ShareKind) {
        self.what.set(what);
        self.parcel.set(None);
        spawn_local(async move {
            let parcel = self.packing.prepare(what).await;
            // Nothing happens where the sheet is closed by then, or something else was chosen.
            self.parcel.try_update(|finished| {
                if self.what.get_untracked() == what {
                    *finished = Some(parcel);
                }
            });
        });
    }
}

#[component]
pub fn ShareSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (sharing, parcel) = (use_sharing(), RwSignal::new(None));
    let choice = Choice { what: sharing.what, parcel, packing: use_packing() };
    let what = choice.what.get_untracked();
    if what == ShareKind::RuleBook {
        return view! { <PrintBooklet /> }.into_any();
    }
    choice.choose(what);
    // What is seen here is photographed, scanned, printed and sent.
    let hall = use_hall();
    Effect::new(move || {
        let shown = choice.what.get();
        if let (ShareKind::Draw(p) | ShareKind::Sheets(p) | ShareKind::TableLink(p, _), Some(id)) =
            (shown, untrack(|| evening.id()))
        {
            untrack(|| hall.hand_out(&id, p));
        }
    });
    let link_only = matches!(what, ShareKind::TableLink(..) | ShareKind::SheetLink);
    let last = untrack(|| evening.with_tournament(|t| t.state.passen.len().checked_sub(1)));
    let all = match (link_only, what, last) {
        (true, ..) => Vec::new(),
        _ if what.is_report() => ShareKind::REPORT.to_vec(),
        (_, ShareKind::Draw(p) | ShareKind::Sheets(p), _) => ShareKind::of_tournament(Some(p)),
        (_, _, Some(last)) => ShareKind::of_tournament(last),
        _ => ShareKind::ALL.to_vec(),
    };
    let key = move |(what, name): (ShareKind, Msg)| {
        view! {
            <Key
                class="choice"
                on_tap=move || choice.choose(what)
                pressed=Signal::derive(move || choice.what.get() == what)
            >
                {lang.t(name)}
            </Key>
        }
    };
    let keys = all.clone().into_iter().map(key).collect_view();
    let parcel = move || match choice.parcel.get() {
        None => view! { <p class="goods-coming">{lang.t(Msg::BeingPrepared)}</p> }.into_any(),
        Some(Err(Lack::Part)) => {
            let again = move || choice.choose(choice.what.get_untracked());
            view! {
                <p class="warning">{lang.t(Msg::PartMissing)}</p>
                <Key on_tap=again>{lang.t(Msg::TryAgain)}</Key>
            }
            .into_any()
        }
        Some(Err(Lack::Means)) => {
            let what = choice.what.get_untracked();
            let name = all.iter().find(|(kind, _)| *kind == what).map(|(_, name)| *name);
            let name = lang.t(name.unwrap_or(Msg::GoodsLink));
            view! { <p class="warning">{say!(lang, Msg::GoodsFailed, goods = name)}</p> }.into_any()
        }
        Some(Ok(parcel)) => {
            let only_paper = matches!(choice.what.get_untracked(), ShareKind::Sheets(_));
            let preview = view! { <SharePreview choice parcel=parcel.clone() /> };
            view! {
                {preview}
                {(!only_paper).then(|| view! { <Ways parcel /> })}
            }
            .into_any()
        }
    };
    let uncoded = Signal::derive(move || match choice.what.get() {
        ShareKind::Sheets(p) => sharing.coded.get() != Some(p),
        _ => false,
    });
    let print = (!link_only).then(|| {
        view! {
            <Key class="button quiet" on_tap=page::print disabled=uncoded>
                {move || lang.t(if uncoded.get() { Msg::BeingPrepared } else { Msg::Print })}
            </Key>
        }
    });
    view! {
        <SheetFrame
            title=lang.t(Msg::ShareSavePrint)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form menu">
                <div class="choice-row two">{keys}</div>
                <div class="goods">{parcel}</div>
                {print}
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// The rule book goes out on paper alone.
#[component]
fn PrintBooklet() -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    view! {
        <SheetFrame
            title=lang.t(Msg::PrintBooklet)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                <p>{lang.t(Msg::HelpBooklet)}</p>
                <Key class="button primary" on_tap=page::print>
                    {lang.t(Msg::Print)}
                </Key>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// A look at what goes out.
#[component]
fn SharePreview(choice: Choice, parcel: Parcel) -> impl IntoView {
    let (lang, evening, sharing) = (use_lang(), use_evening(), use_sharing());
    let (live, own) = (use_live(), use_score_sheets().own);
    let help = move |word: Msg| view! { <p class="small">{lang.t(word)}</p> };
    let what = choice.what.get_untracked();
    match what {
        ShareKind::File if untrack(|| evening.is_tournament()) => {
            view! { <p class="small">{later::help_tournament_file(lang.locale())}</p> }.into_any()
        }
        ShareKind::File => help(Msg::HelpFile).into_any(),
        ShareKind::RuleBook => help(Msg::HelpBooklet).into_any(),
        ShareKind::Sheets(_) => {
            view! { <p class="small">{later::help_sheets(lang.locale())}</p> }.into_any()
        }
        ShareKind::Spreadsheet
        | ShareKind::Text
        | ShareKind::Draw(_)
        | ShareKind::ReportTable
        | ShareKind::ReportText => view! {
            <pre class="preview" tabindex="0">
                {parcel.text}
            </pre>
        }
        .into_any(),
        ShareKind::Portrait
        | ShareKind::Square
        | ShareKind::Slate
        | ShareKind::Outcome
        | ShareKind::ReportPicture => {
            let address = parcel.file.as_deref().and_then(files::address).unwrap_or_default();
            // A report is as long as it is: its beginning is shown so that it can be read.
            let long = what == ShareKind::ReportPicture;
            let shows = match long {
                true => sharing.report.with_untracked(|report| report.title.clone()),
                false => untrack(|| evening.with_partie(|_, partie| pictured(lang, partie)))
                    .unwrap_or_default(),
            };
            view! {
                <img
                    class=if long { "preview cropped" } else { "preview" }
                    alt=shows
                    src=address.clone()
                    on:load=move |_| files::release(&address)
                />
            }
            .into_any()
        }
        ShareKind::Link | ShareKind::TableLink(..) | ShareKind::SheetLink => {
            let about = match what {
                ShareKind::TableLink(..) if parcel.has_secret => live.words().help_table_link,
                ShareKind::TableLink(..) => lang.t(Msg::HelpTableLink),
                ShareKind::SheetLink => lang.t(Msg::HelpSheetLink),
                _ => lang.t(Msg::HelpLink),
            };
            // One code looks like another: of which table it is stands above it.
            let sheet = match what {
                ShareKind::TableLink(p, t) => evening.table_sheet(p, t),
                ShareKind::SheetLink => own.get_untracked(),
                _ => None,
            };
            let whose = sheet.map(|sheet| {
                view! {
                    <h3>{place(lang, sheet.passe, sheet.table)}</h3>
                    <p>{joined(&teams(&sheet), " – ")}</p>
                }
            });
            let code = match qr_code(&parcel.text, lang.t(Msg::GoodsLink)) {
                Some(code) => code,
                None => view! {
                    <p class="warning">{lang.t(Msg::QrTooLarge)}</p>
                    <Key class="button quiet" on_tap=move || choice.choose(ShareKind::File)>
                        {lang.t(Msg::GoodsFile)}
                    </Key>
                }
                .into_any(),
            };
            view! {
                {whose}
                <p class="small">{about}</p>
                {code}
            }
            .into_any()
        }
    }
}

/// What a picture of a Partie shows, for those who do not see it.
fn pictured(lang: Lang, partie: &Partie) -> String {
    let locale = lang.locale();
    let heading = extract::heading(locale, partie, &clock::day_of);
    [heading, extract::end_sentence(locale, partie)].join(". ")
}

/// A text as a square that a camera reads; `None` where it is too long for any.
pub fn qr_code(text: &str, label: &'static str) -> Option<AnyView> {
    let (path, width) = share::qr(text)?;
    let view_box = format!("0 0 {width} {width}");
    let code = view! {
        <svg class="qr" viewBox=view_box role="img" aria-label=label>
            <path d=path />
        </svg>
    };
    Some(code.into_any())
}

/// Sharing first, then saving, then the clipboard.
#[component]
pub fn Ways(parcel: Parcel) -> impl IntoView {
    let (lang, sending) = (use_lang(), use_sending());
    let can_share = share::can_share(&parcel);
    let is_file = parcel.file.is_some();
    let parcel = StoredValue::new(parcel);
    let way = move |word: Msg, go: fn(Sending, &Parcel)| {
        view! { <Key on_tap=move || parcel.with_value(|parcel| go(sending, parcel))>{lang.t(word)}</Key> }
    };
    view! {
        {can_share.then(|| way(Msg::Export, Sending::share))}
        {is_file.then(|| way(Msg::Download, Sending::download))}
        {way(Msg::Copy, Sending::copy)}
    }
    .into_any()
}

/// What is printed while the sheet is open, on paper only: a page a Partie, or of a tournament
/// what is chosen.
#[component]
pub fn Paper() -> impl IntoView {
    let (lang, evening, sharing) = (use_lang(), use_evening(), use_sharing());
    let what = sharing.what.get_untracked();
    if what == ShareKind::RuleBook {
        paper::running_head(lang.t(Msg::RuleBook), "Jasstafel");
        return view! { <Booklet /> }.into_any();
    }
    if what.is_report() {
        let report = sharing.report.get_untracked();
        paper::running_head(&report.title, &report.when);
        let locale = untrack(|| lang.locale());
        return view! { <ReportPage report locale /> }.into_any();
    }
    let day = lang.date(untrack(|| evening.day()));
    if let Some(tournament) = untrack(|| evening.tournament()) {
        let name = match tournament.name.as_str() {
            "" => lang.t(Msg::Tournament),
            name => name,
        };
        paper::running_head(name, &day);
        return tournament_pages(lang, what, &tournament);
    }
    let name = untrack(|| evening.with_session(|_, session| whose(session)));
    paper::running_head(name.flatten().as_deref().unwrap_or("Jasstafel"), &day);
    let pages = untrack(|| {
        evening.with_session(|_, session| {
            let partien = session.partien();
            partien.map(|partie| partie_page(lang, &session.title, partie)).collect_view()
        })
    });
    pages.into_any()
}

/// What an evening is called: by its title, or by those who sat there in all of its Partien.
fn whose(session: &Session) -> Option<String> {
    if !session.title.is_empty() {
        return Some(session.title.clone());
    }
    let mut tables = session.partien().map(|partie| &partie.head.players);
    let first = tables.next()?;
    let same = tables.all(|players| {
        players.len() == first.len() && players.iter().all(|player| first.contains(player))
    });
    same.then(|| joined(first, ", "))
}

fn partie_page(lang: Lang, title: &str, partie: &Partie) -> AnyView {
    let locale = lang.locale();
    let data = extract::grid(locale, partie);
    // So that a long Partie fits its page: smaller, then in two halves side by side.
    let count = data.lines.len();
    let (class, in_table) = match count {
        0..=24 => ("paper-page", count),
        25..=44 => ("paper-page narrow", count),
        45..=72 => ("paper-page narrower", count),
        _ => ("paper-page narrower", count.div_ceil(2)),
    };
    let tables = data.lines.chunks(in_table.max(1)).map(|lines| {
        let grid = extract::DataTable { head: data.head.clone(), lines: lines.to_vec() };
        paper_table(lang, &grid)
    });
    view! {
        <section class=class>
            <p>{title.to_owned()}</p>
            <h1>{extract::heading(locale, partie, &clock::day_of)}</h1>
            <h2>{extract::end_sentence(locale, partie)}</h2>
            {list(&extract::end_lines(locale, partie))}
            <div class="tables">{tables.collect_view()}</div>
        </section>
    }
    .into_any()
}

fn list(sentences: &[String]) -> AnyView {
    let lines = sentences.iter().map(|sentence| view! { <li>{sentence.clone()}</li> });
    view! { <ul>{lines.collect_view()}</ul> }.into_any()
}

fn tournament_pages(lang: Lang, what: ShareKind, tournament: &Tournament) -> AnyView {
    let locale = lang.locale();
    let page = |title: String, data: &extract::DataTable, below: Option<AnyView>| {
        view! {
            <section class="paper-page">
                <p>{tournament.name.clone()}</p>
                <h1>{title}</h1>
                {paper_table(lang, data)}
                {below}
            </section>
        }
        .into_any()
    };
    let passe = |p: usize| say!(lang, Msg::PasseNth, passe = &(p + 1).to_string());
    match what {
        ShareKind::Draw(p) => tournament
            .passen
            .get(p)
            .map(|plan| {
                let title = [passe(p), lang.t(Msg::GoodsDraw).to_owned()].join(" · ");
                page(title, &text::tournament::draw(locale, tournament, plan), None)
            })
            .into_any(),
        ShareKind::Sheets(p) => {
            view! { <EmptySheets tournament=tournament.clone() p /> }.into_any()
        }
        _ => {
            let title = text::tournament::title(locale, tournament);
            let data = text::tournament::ranking(locale, tournament);
            let corrections = text::tournament::rectifications(locale, tournament);
            let below = || {
                let notes = text::tournament::ranking_notes(locale, tournament).into_iter();
                let corrected = (!corrections.is_empty()).then(|| {
                    view! {
                        <h2>{lang.t(Msg::Rectifications)}</h2>
                        {list(&corrections)}
                    }
                });
                view! {
                    <div class="below">
                        {notes.map(|note| view! { <p>{note}</p> }).collect_view()}
                        {corrected}
                    </div>
                }
                .into_any()
            };
            let parts = column_parts(&data, tournament.passen.len());
            let last = parts.len().saturating_sub(1);
            let part = |(nth, (of, data)): (usize, (RangeInclusive<usize>, extract::DataTable))| {
                let title = match last {
                    0 => title.clone(),
                    _ => {
                        let ends = [of.start(), of.end()].map(|nth| nth.to_string());
                        let of = say!(lang, Msg::PassenFromTo, from = &ends[0], to = &ends[1]);
                        [title.as_str(), &of].join(" · ")
                    }
                };
                page(title, &data, (nth == last).then(below))
            };
            parts.into_iter().enumerate().map(part).collect_view().into_any()
        }
    }
}

/// So many Passen stand beside one another in print that can be read.
const PASSEN_BESIDE: usize = 16;

/// A ranking by its Passen, from 1: as many pages beside one another as it takes, each with the
/// rank, the name and the total.
fn column_parts(
    data: &extract::DataTable,
    passen: usize,
) -> Vec<(RangeInclusive<usize>, extract::DataTable)> {
    let each = passen.div_ceil(passen.div_ceil(PASSEN_BESIDE).max(1)).max(1);
    let part = |from: usize| {
        let until = (from + each).min(passen);
        let columns =
            |nth: &usize| *nth < 2 || (from + 2..until + 2).contains(nth) || *nth == passen + 2;
        let of = |nth: &(usize, &extract::DataCell)| columns(&nth.0);
        let line = |line: &Vec<extract::DataCell>| {
            line.iter().enumerate().filter(of).map(|(_, cell)| cell.clone()).collect()
        };
        let head = data.head.iter().enumerate().filter(|(nth, _)| columns(nth));
        let head = head.map(|(_, word)| word.clone()).collect();
        (
            from + 1..=until,
            extract::DataTable { head, lines: data.lines.iter().map(line).collect() },
        )
    };
    (0..passen.max(1)).step_by(each).map(part).collect()
}

/// The empty sheets of a Passe, two beside each other on a page.
#[component]
fn EmptySheets(tournament: Tournament, p: usize) -> impl IntoView {
    let (toasts, packing) = (use_toasts(), use_packing());
    let coded = use_sharing().coded;
    let tables = tournament.passen.get(p).map_or(0, |passe| passe.tables.len());
    let codes = RwSignal::new(None);
    make_codes(toasts, packing, (p, tables), codes);
    Effect::new(move |_| coded.set(codes.read().as_ref().map(|_| p)));
    on_cleanup(move || coded.set(None));
    let tournament = StoredValue::new(tournament);
    let pair = move |(nth, codes): (usize, &[Code])| {
        let sheet = |(beside, code): (usize, &Code)| {
            let (t, code) = (2 * nth + beside, code.clone());
            view! { <EmptySheet tournament p t code /> }
        };
        view! {
            <div class="paper-pair">
                {codes.iter().enumerate().map(sheet).collect_view()}
            </div>
        }
    };
    move || {
        let codes = codes.read();
        codes.as_ref().map(|codes| codes.chunks(2).enumerate().map(&pair).collect_view())
    }
}

/// The code of a sheet as the path of a drawing, and how wide it is; none where it is too long for any.
type Code = Option<(String, usize)>;

/// Makes the codes of a Passe one after the other, since packing a link takes the browser a moment. No sheet
/// goes to a table of which it could not hand it in: there are all of them, or none.
fn make_codes(
    toasts: Toasts,
    packing: Packing,
    (p, tables): (usize, usize),
    codes: RwSignal<Option<Vec<Code>>>,
) {
    spawn_local(async move {
        let mut made = Vec::new();
        for t in 0..tables {
            let link = packing.prepare(ShareKind::TableLink(p, t)).await;
            if codes.is_disposed() {
                // The sheet is closed.
                return;
            }
            if matches!(link, Err(Lack::Part)) {
                let again = move || make_codes(toasts, packing, (p, tables), codes);
                return toasts.part_missing(again);
            }
            made.push(link.ok().and_then(|link| share::qr(&link.text)));
        }
        codes.try_set(Some(made));
    });
}

/// A sheet to write on: who sits at the table, a line a Spiel, the sum, a line to sign for each
/// team; and the code by which the table's phone fills it in.
#[component]
fn EmptySheet(
    tournament: StoredValue<Tournament>,
    p: usize,
    t: usize,
    code: Code,
) -> impl IntoView {
    let lang = use_lang();
    let title = place(lang, p, t);
    let code = code.map(|(path, width)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {width} {width}")>
                <path d=path />
            </svg>
            <small>{lang.t(Msg::CodeOfSheet)}</small>
        }
    });
    tournament.with_value(|tournament| {
        let table = tournament.table(p, t)?;
        let teams = [("A", table.a), ("B", table.b)];
        let names = teams.map(|(name, team)| (name, text::tournament::team(tournament, team)));
        let line = |first: String| {
            vec![extract::DataCell::Text(first), extract::DataCell::Empty, extract::DataCell::Empty]
        };
        let spiele = tournament.rules.spiele;
        let mut lines: Vec<_> = (1..=spiele).map(|nth| line(nth.to_string())).collect();
        lines.push(line(lang.t(Msg::Total).to_owned()));
        let head = [lang.t(Msg::Spiel), "A", "B"].map(str::to_owned).to_vec();
        let team =
            |(team, names): (&'static str, String)| view! { <p><b>{team}</b> " " {names}</p> };
        let sign = |(team, _): (&'static str, _)| {
            view! { <p class="signature">{say!(lang, Msg::Signature, team = team)}</p> }
        };
        let class = if spiele > MANY_SPIELE { "paper-sheet narrow" } else { "paper-sheet" };
        Some(view! {
            <section class=class>
                <header>
                    <div>
                        <p>{tournament.name.clone()}</p>
                        <h1>{title}</h1>
                        {names.clone().map(team).collect_view()}
                    </div>
                    <div>{code}</div>
                </header>
                {paper_table(lang, &extract::DataTable { head, lines })}
                <footer>{names.map(sign).collect_view()}</footer>
            </section>
        })
    })
}

/// Of more Spiele a sheet is written smaller.
const MANY_SPIELE: u8 = 12;

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn every_passe_of_a_ranking_stands_on_one_page_and_the_total_on_each() {
        for passen in [0, 1, 8, 16, 17, 33, 50] {
            let words = |nth: usize| (0..nth + 3).map(|nth| nth.to_string());
            let cells = words(passen).map(extract::DataCell::Text).collect();
            let data = extract::DataTable { head: words(passen).collect(), lines: vec![cells] };
            let parts = column_parts(&data, passen);
            let all: Vec<usize> = parts.iter().flat_map(|(of, _)| of.clone()).collect();
            assert_eq!(all, (1..=passen).collect::<Vec<_>>());
            for (of, part) in &parts {
                assert!(of.clone().count() <= PASSEN_BESIDE);
                let columns = of.clone().map(|nth| nth + 1);
                let expected: Vec<String> = [0, 1]
                    .into_iter()
                    .chain(columns)
                    .chain([passen + 2])
                    .map(|nth| nth.to_string())
                    .collect();
                assert_eq!(part.head, expected);
                assert_eq!(part.lines[0].len(), expected.len());
            }
        }
    }
}
