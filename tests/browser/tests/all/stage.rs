//! Every screen and sheet of the app, and how a thumb gets there, in any language: what is tapped
//! is named by the app's own catalogue. Who looks at them says what to look for: the checks of
//! [`crate::layout`], the pictures of [`crate::pictures`].
//!
//! A new screen or sheet gets its stop here, and is then judged in every theme, language and width. Only the
//! sheet of a live table has none, since it wants a server: a story of [`crate::live`] stops there.

use crate::board_kinds::{Players, begun, capital, example};
use crate::evening::{A, B, MadeEvening, NAMES, choose_jassart, jassart_card};
use browser_tests::{ENTER, Page, TestResult};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::card::{Card, Rank, Suit};
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, WeisNote};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::later;
use jasstafel::text::live::words;
use jasstafel::text::rule_book::{RuleBook, rule_book};
use jasstafel::text::say;
use jasstafel::text::{self, AGAINST, Catalogue, Locale, Msg as W};
use std::fs;

/// The languages of the app, each with the deck that is usual where it is spoken.
pub const LOCALES: [Locale; 4] = [
    Locale { catalogue: Catalogue::De, french: false },
    Locale { catalogue: Catalogue::Fr, french: true },
    Locale { catalogue: Catalogue::It, french: true },
    Locale { catalogue: Catalogue::En, french: false },
];

/// The themes by their names in the style sheet.
pub const THEMES: [&str; 3] = ["schiefer", "papier", "sonne"];

/// As long as a name may be; the third is markup to whoever trusts it, the fourth has an emoji.
pub const LONG: [&str; 4] = [
    "Maximiliane-Theodora von Hohenlandenberg-Schwarzenbach zu Ob",
    "Bartholomäus Zumsteinhauser-Oberhänslimattenbergergrundacker",
    "<b onclick=alert(1)>Carla</b> & <img src=x onerror=alert(2)>",
    "Dora 🃏🏔 Unterwaldnerfrauenverbandspräsidentinnenstellver",
];

/// A way through a part of the app, from the first screen back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    Setup,
    Slate,
    Full,
    Forms,
    Tournament,
    Archive,
    Missing,
}

pub const ROUTES: [Route; 7] = [
    Route::Setup,
    Route::Slate,
    Route::Full,
    Route::Forms,
    Route::Tournament,
    Route::Archive,
    Route::Missing,
];

/// Goes one way and stops at every screen and sheet on it.
pub async fn go(
    s: &Page,
    locale: Locale,
    route: Route,
    visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult,
) -> TestResult {
    let (code, deck) = (locale.catalogue.code(), locale.french);
    s.evaluate(&format!("localStorage.setItem('jt-sprache', '{code}')")).await?;
    s.evaluate(&format!("localStorage.setItem('jt-franzoesisch', '{deck}')")).await?;
    s.motion(false).await?;
    s.reload().await?;
    let g = Walker { s, locale };
    match route {
        Route::Setup => g.setup(visit).await,
        Route::Slate => g.slate(visit).await,
        Route::Full => g.full(visit).await,
        Route::Forms => g.forms(visit).await,
        Route::Tournament => g.tournament(visit).await,
        Route::Archive => g.archive(visit).await,
        Route::Missing => g.missing(visit).await,
    }
}

/// Shows the page in a theme, as the menu's keys do.
pub async fn show_in(s: &Page, theme: &str) -> TestResult {
    s.evaluate(&format!("document.documentElement.setAttribute('data-theme', '{theme}')")).await?;
    Ok(())
}

/// Someone who finds the words of one language.
struct Walker<'a> {
    s: &'a Page,
    locale: Locale,
}

impl Walker<'_> {
    /// The suit by the name of the deck on the table.
    fn rosen(&self) -> &'static str {
        text::mode(self.locale, Mode::Rosen)
    }

    fn w(&self, msg: W) -> &'static str {
        text::msg(self.locale, msg)
    }

    fn book(&self) -> &'static RuleBook {
        rule_book(self.locale)
    }

    /// The title of an incident.
    fn happened(&self, id: &str) -> &'static str {
        self.book().incident(id).map_or("?", |incident| incident.title)
    }

    async fn tap(&self, msg: W) -> TestResult {
        self.s.tap(self.w(msg)).await
    }

    async fn tap_in(&self, region: &str, msg: W) -> TestResult {
        self.s.tap_in(region, self.w(msg)).await
    }

    async fn sees(&self, msg: W) -> TestResult {
        self.s.sees(self.w(msg)).await
    }

    async fn close(&self, sheet: &str) -> TestResult {
        self.tap_in(sheet, W::Close).await
    }

    /// Opens the menu and taps what has this name there.
    async fn in_the_menu(&self, name: &str) -> TestResult {
        self.tap(W::Menu).await?;
        self.s.tap_in(self.w(W::Menu), name).await
    }

    async fn sit_down(&self, names: [&str; 4]) -> TestResult {
        self.tap(W::NewEvening).await?;
        for (nth, name) in names.iter().enumerate() {
            self.s
                .write(&say!(self.locale, W::PlayerNth, seat = &(nth + 1).to_string()), name)
                .await?;
        }
        Ok(())
    }

    async fn begin(&self) -> TestResult {
        self.tap(W::PartieBegin).await?;
        self.s.sees(&say!(self.locale, W::WriteSpiel, spiel = "1")).await
    }

    /// Types card points into the field of a side on an open sheet.
    async fn points(&self, sheet: &str, side: &str, points: &str) -> TestResult {
        self.s.tap_beginning(sheet, &format!("{side} ")).await?;
        for digit in points.chars() {
            self.s.tap_in(sheet, &digit.to_string()).await?;
        }
        Ok(())
    }

    async fn write_spiel(&self, nth: u8, side: &str, points: &str) -> TestResult {
        let sheet = say!(self.locale, W::SpielNth, spiel = &nth.to_string());
        self.s.tap(&say!(self.locale, W::WriteSpiel, spiel = &nth.to_string())).await?;
        self.s.tap_in(&sheet, self.rosen()).await?;
        self.points(&sheet, side, points).await?;
        self.tap(W::Write).await?;
        self.s.sees(&say!(self.locale, W::WriteSpiel, spiel = &(nth + 1).to_string())).await
    }

    /// The first screen, the set-up and the rule book.
    async fn setup(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        self.sees(W::NewEvening).await?;
        visit(s, "start-leer").await?;
        self.tap(W::Settings).await?;
        self.sees(W::Display).await?;
        visit(s, "einstellungen").await?;
        self.close(self.w(W::Settings)).await?;
        self.tap(W::NewEvening).await?;
        self.tap(W::AllTischregeln).await?;
        for group in [W::GroupWeis, W::GroupFactors] {
            s.tap_beginning("", self.w(group)).await?;
        }
        s.write(text::mode(self.locale, Mode::Schellen), "2").await?;
        s.key("\u{e004}").await?;
        s.sees(&say!(self.locale, W::CountChanged, count = "1")).await?;
        visit(s, "neu").await?;
        // Two of the same name are refused, with a reason.
        for nth in ["1", "2"] {
            s.write(&say!(self.locale, W::PlayerNth, seat = nth), "Anna").await?;
        }
        self.tap(W::PartieBegin).await?;
        self.sees(W::Understood).await?;
        visit(s, "neu-abgelehnt").await?;
        self.tap(W::Understood).await?;
        self.tap(W::Back).await?;

        self.tap(W::RuleBook).await?;
        s.sees(self.book().article("tischregeln").map_or("?", |first| first.title)).await?;
        visit(s, "regelbuch").await?;
        self.tap(W::PrintBooklet).await?;
        self.sees(W::HelpBooklet).await?;
        visit(s, "regelbuch-heft").await?;
        self.close(self.w(W::PrintBooklet)).await?;
        s.write(self.w(W::Search), "xyz").await?;
        self.sees(W::NothingFound).await?;
        visit(s, "regelbuch-nichts").await?;
        self.tap(W::Back).await?;

        self.tap(W::Statistics).await?;
        self.sees(W::NoOutcomeYet).await?;
        visit(s, "statistik-leer").await?;
        self.tap(W::Back).await?;

        // A record that nobody can read is set aside, and said so.
        s.evaluate("localStorage.setItem('jt1/kaputt/1-a', '{')").await?;
        s.reload().await?;
        self.sees(W::NewEvening).await?;
        visit(s, "start-beiseite").await?;
        s.evaluate("localStorage.removeItem('jt1/kaputt/1-a')").await?;
        s.reload().await
    }

    /// The slate of a usual Partie with all its sheets.
    async fn slate(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        self.sit_down(NAMES).await?;
        s.tap_in(self.w(W::Ziel), &text::number(self.locale, 1000)).await?;
        self.begin().await?;
        visit(s, "tafel-leer").await?;

        let spiel = say!(self.locale, W::SpielNth, spiel = "1");
        s.tap(&say!(self.locale, W::WriteSpiel, spiel = "1")).await?;
        visit(s, "spiel-leer").await?;
        self.s.tap_in(&spiel, self.rosen()).await?;
        self.points(&spiel, A, "157").await?;
        visit(s, "spiel").await?;
        self.tap(W::CardsCount).await?;
        for rank in [Rank::Ass, Rank::Koenig, Rank::Ober] {
            s.tap(&text::card(self.locale, Card::new(Suit::Rosen, rank))).await?;
        }
        visit(s, "karten-zaehlen").await?;
        self.close(self.w(W::CardsCount)).await?;
        self.tap(W::Write).await?;
        self.sees(W::AllNineStiche).await?;
        visit(s, "spiel-matsch").await?;
        self.tap(W::OtherOutcome).await?;
        self.sees(W::Annul).await?;
        visit(s, "spiel-anders").await?;
        for _ in 0..3 {
            self.tap_in(&spiel, W::DeleteDigit).await?;
        }
        self.close(&spiel).await?;

        s.tap_in(A, self.w(W::Berg)).await?;
        self.sees(W::WriteBerg).await?;
        visit(s, "berg").await?;
        self.close(&say!(self.locale, W::BergOf, who = A)).await?;
        let merci = say!(self.locale, W::BedankenBy, who = A);
        s.tap_in(A, self.w(W::Merci)).await?;
        self.sees(W::WhenBedankt).await?;
        self.tap_in(&merci, W::DuringSpiel).await?;
        self.s.tap_in(&merci, self.rosen()).await?;
        self.points(&merci, A, "40").await?;
        visit(s, "merci").await?;
        self.close(&merci).await?;

        self.weise(visit).await?;
        self.in_the_menu(self.w(W::WhoIsFirst)).await?;
        self.s.tap_in(self.w(W::WhatIsPlayed), text::mode(self.locale, Mode::Eicheln)).await?;
        s.tap_in(self.w(W::WhoHasStoeck), B).await?;
        s.tap_in(self.w(W::WhoHasWeis), A).await?;
        visit(s, "schiedsrichter").await?;
        self.close(self.w(W::WhoIsFirst)).await?;

        self.in_the_menu(self.w(W::WhatHappened)).await?;
        s.sees(self.happened("nicht_gefarbt")).await?;
        visit(s, "vorfaelle").await?;
        let laid_down = self.happened("hingelegt_falsch");
        s.tap(laid_down).await?;
        visit(s, "vorfall").await?;
        self.tap_in(laid_down, W::EffectKontermatsch).await?;
        s.tap_in(self.w(W::WhoWasIt), B).await?;
        self.tap_in(laid_down, W::Obenabe).await?;
        visit(s, "vorfall-schreiben").await?;
        self.close(laid_down).await?;

        self.write_spiel(1, A, "100").await?;
        visit(s, "tafel").await?;
        // What the worker tells when a new version waits.
        s.evaluate("window.dispatchEvent(new CustomEvent('jasstafel-update'))").await?;
        self.sees(W::NewVersion).await?;
        visit(s, "neue-fassung").await?;
        self.tap(W::Later).await?;

        // From now on a correction asks who wants it, and why.
        self.tap(W::NextHasBegun).await?;
        self.in_the_menu(self.w(W::History)).await?;
        self.sees(W::HistoryHelp).await?;
        visit(s, "verlauf").await?;
        let what = [self.rosen(), " ", "100", AGAINST, "57"].concat();
        let entry = say!(self.locale, W::EntrySpiel, spiel = "1", what = &what);
        s.tap_beginning(self.w(W::History), &entry).await?;
        self.points(&entry, B, "60").await?;
        visit(s, "korrektur").await?;
        self.tap_in(&entry, W::Continue).await?;
        self.sees(W::WhoAsksForIt).await?;
        self.tap_in(&entry, W::Correct).await?;
        self.sees(W::Understood).await?;
        visit(s, "korrektur-bestaetigen").await?;
        self.tap(W::Why).await?;
        s.sees_role("button", self.w(W::CloseArticle)).await?;
        visit(s, "artikel").await?;
        self.tap(W::CloseArticle).await?;
        self.close(&entry).await?;

        self.tap(W::Menu).await?;
        self.sees(W::WhoHasBetterWeis).await?;
        visit(s, "menue").await?;
        self.tap(W::AboutEvening).await?;
        self.sees(W::EveningName).await?;
        visit(s, "ueber-den-abend").await?;
        self.tap(W::DeleteEvening).await?;
        self.sees(W::Keep).await?;
        visit(s, "abend-loeschen").await?;
        self.tap(W::Keep).await?;
        self.close(self.w(W::AboutEvening)).await?;
        self.in_the_menu(self.w(W::DealerZielPlayers)).await?;
        let field = say!(self.locale, W::PlayerNth, seat = "1");
        s.write(&field, "Zoë").await?;
        self.sees(W::PlayersChange).await?;
        visit(s, "geber-ziel-spieler").await?;
        self.close(self.w(W::DealerZielPlayers)).await?;
        self.tap(W::Menu).await?;
        self.tap_in(self.w(W::Menu), W::Settings).await?;
        self.tap(W::TurnFarHalf).await?;
        self.close(self.w(W::Settings)).await?;
        self.in_the_menu(self.w(W::Tischregeln)).await?;
        visit(s, "tischregeln").await?;
        s.tap_in(self.w(W::Tischregeln), later::agreed_otherwise(self.locale)).await?;
        s.tap_beginning(self.w(W::Tischregeln), self.w(W::GroupWeis)).await?;
        s.write(self.w(W::RuleMatschBonus), "50").await?;
        s.tap_beginning(self.w(W::Tischregeln), self.w(W::GroupWeis)).await?;
        s.sees(later::change_tischregeln(self.locale)).await?;
        visit(s, "tischregeln-anders").await?;
        self.close(self.w(W::Tischregeln)).await?;
        self.in_the_menu(self.w(W::Store)).await?;
        self.sees(W::TwoStores).await?;
        visit(s, "speicher").await?;
        self.close(self.w(W::Store)).await?;
        visit(s, "tafel-gedreht").await?;
        self.in_the_menu(self.w(W::Settings)).await?;
        self.tap(W::TurnFarHalf).await?;
        self.close(self.w(W::Settings)).await?;

        // Stores that take nothing more.
        s.evaluate(
            "Storage.prototype.setItem = IDBDatabase.prototype.transaction = function () {
               throw new DOMException('', 'QuotaExceededError');
             }",
        )
        .await?;
        s.tap(&say!(self.locale, W::WeisKey, points = "50", who = A)).await?;
        self.sees(W::Understood).await?;
        visit(s, "speicher-voll").await?;
        s.reload().await?;

        s.tap_in(A, self.w(W::Merci)).await?;
        self.tap_in(&merci, W::AfterSpiel).await?;
        self.tap_in(&merci, W::Bedanken).await?;
        self.sees(W::NextPartie).await?;
        self.tap(W::Why).await?;
        visit(s, "ende").await?;
        self.tap(W::Revanche).await?;
        self.sees(W::WhoDealsRevanche).await?;
        visit(s, "ende-revanche").await?;
        self.tap(W::Back).await?;
        self.in_the_menu(self.w(W::EveningAndReport)).await?;
        self.sees(W::Ranking).await?;
        visit(s, "abend").await?;
        self.tap_in(self.w(W::EveningAndReport), W::ReportShare).await?;
        self.sees(W::Copy).await?;
        visit(s, "bericht").await?;
        self.close(self.w(W::ShareSavePrint)).await?;

        // Everything taken back: an evening without a Partie.
        for what in [
            say!(self.locale, W::EntryBedankt, who = A),
            self.w(W::EntrySpielOn).to_owned(),
            entry,
            say!(self.locale, W::LastPartie, partie = "1"),
        ] {
            s.tap(&say!(self.locale, W::UndoWhat, entry = &what)).await?;
        }
        self.sees(W::PartieUndone).await?;
        visit(s, "tisch-leer").await?;
        self.tap(W::AllEvenings).await?;
        // Without a set-up, and back: what runs is the first thing there.
        self.tap(W::QuickStart).await?;
        s.sees(&say!(self.locale, W::WriteSpiel, spiel = "1")).await?;
        self.tap(W::AllEvenings).await?;
        self.sees(W::PlayOn).await?;
        visit(s, "start-laeuft").await
    }

    /// The archive with evenings of its own, its sheets, and who played.
    async fn archive(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        let count = 50;
        crate::archive::fill(s, count).await?;
        s.reload().await?;
        let hits = |count: usize| say!(self.locale, W::EveningHits, count = &count.to_string());
        let archive = say!(self.locale, W::ArchiveWith, count = &count.to_string());
        s.sees(&archive).await?;
        visit(s, "start-archiv").await?;
        s.tap(&archive).await?;
        s.sees(&hits(count)).await?;
        visit(s, "archiv").await?;
        self.tap(W::Filter).await?;
        self.sees(W::ToDate).await?;
        visit(s, "archiv-filter").await?;
        s.write(self.w(W::Search), "stammtisch 40").await?;
        s.sees(&hits(1)).await?;
        s.tap(&say!(self.locale, W::MoreTo, title = "Stammtisch 40")).await?;
        self.sees(W::SameTable).await?;
        visit(s, "archiv-abend").await?;
        self.tap(W::DeleteEvening).await?;
        self.tap(W::Delete).await?;
        self.sees(W::NothingFound).await?;
        visit(s, "archiv-geloescht").await?;
        self.tap(W::Understood).await?;
        s.tap(&say!(self.locale, W::BinWith, count = "1")).await?;
        self.sees(W::BinHelp).await?;
        self.tap(W::EmptyBin).await?;
        self.sees(W::EmptyBinQuestion).await?;
        visit(s, "papierkorb").await?;
        self.tap_in(self.w(W::Bin), W::Delete).await?;
        self.sees(W::BinEmpty).await?;
        self.close(self.w(W::Bin)).await?;
        self.tap(W::People).await?;
        self.sees(W::Pairs).await?;
        visit(s, "leute").await?;
        s.tap_beginning(self.w(W::Players), "Luzia ").await?;
        self.sees(W::Merge).await?;
        self.tap(W::Forget).await?;
        visit(s, "bekannt").await?;
        self.close("Luzia").await?;
        self.tap(W::Back).await?;
        self.tap(W::Back).await?;
        self.tap(W::NewEvening).await?;
        s.tap(&say!(self.locale, W::PlayerNth, seat = "1")).await?;
        s.sees_role("group", self.w(W::KnownPeopleNames)).await?;
        visit(s, "neu-bekannte").await?;
        self.tap(W::Back).await
    }

    /// Weis by cards, and the contest of all four.
    async fn weise(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        let sheet = say!(self.locale, W::WeisWithCards, who = A);
        let card = |locale: Locale, suit, rank| text::card(locale, Card::new(suit, rank));
        self.in_the_menu(&sheet).await?;
        for rank in [Rank::Ass, Rank::Koenig, Rank::Ober] {
            s.tap(&card(self.locale, Suit::Rosen, rank)).await?;
        }
        visit(s, "weis").await?;
        self.tap(W::WhoHasBetterWeis).await?;
        let sheet = self.w(W::WhoHasBetterWeis);
        self.s.tap_in(sheet, self.rosen()).await?;
        s.tap_in(sheet, NAMES[0]).await?;
        for rank in [Rank::Ass, Rank::Koenig, Rank::Ober] {
            s.tap(&card(self.locale, Suit::Rosen, rank)).await?;
        }
        self.tap(W::AddCards).await?;
        s.tap_in(sheet, NAMES[1]).await?;
        s.tap(&say!(self.locale, W::WeisKey, points = "20", who = NAMES[1])).await?;
        s.sees(self.w(W::QuestionHighest)).await?;
        visit(s, "weis-vergleich").await?;
        self.tap(W::FrenchCards).await?;
        let another = Locale { french: !self.locale.french, ..self.locale };
        s.tap(&card(another, Suit::Eicheln, Rank::Under)).await?;
        visit(s, "weis-anderes-deck").await?;
        self.tap(W::FrenchCards).await?;
        self.close(sheet).await
    }

    /// The longest names, many points, long lists.
    async fn full(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        self.sit_down(LONG).await?;
        s.tap_in(self.w(W::Ziel), &text::number(self.locale, 2500)).await?;
        self.begin().await?;
        let side = format!("{} & {}", LONG[0], LONG[2]);
        let other = format!("{} & {}", LONG[1], LONG[3]);
        s.tap(&say!(self.locale, W::WeisKey, points = "50", who = &side)).await?;
        s.tap(&say!(self.locale, W::WeisKey, points = "20", who = &other)).await?;
        for (nth, points) in [("1", "100"), ("2", "77")] {
            let sheet = say!(self.locale, W::SpielNth, spiel = nth);
            s.tap(&say!(self.locale, W::WriteSpiel, spiel = nth)).await?;
            s.choose(self.w(W::Factor), "×12").await?;
            self.s.tap_in(&sheet, self.rosen()).await?;
            self.points(&sheet, &side, points).await?;
            if nth == "2" {
                visit(s, "spiel-voll").await?;
            }
            self.tap(W::Write).await?;
        }
        self.sees(W::PlayOn).await?;
        visit(s, "tafel-voll").await?;
        s.tap_beginning(&side, self.w(W::Striche)).await?;
        self.sees(W::StrichCounts).await?;
        visit(s, "striche").await?;
        self.close(self.w(W::Striche)).await?;
        self.in_the_menu(self.w(W::Watch)).await?;
        s.sees_role("dialog", self.w(W::Watch)).await?;
        visit(s, "zuschauen").await?;
        self.tap(W::BackToSlate).await?;
        self.in_the_menu(self.w(W::History)).await?;
        self.sees(W::HistoryHelp).await?;
        visit(s, "verlauf-voll").await?;
        self.close(self.w(W::History)).await?;
        self.in_the_menu(self.w(W::AbortPartie)).await?;
        self.sees(W::WithoutBerg).await?;
        visit(s, "abbruch-berg-voll").await?;
        self.close(self.w(W::Berg)).await?;
        let merci = say!(self.locale, W::BedankenBy, who = &side);
        s.tap_in(&side, self.w(W::Merci)).await?;
        self.tap_in(&merci, W::AfterSpiel).await?;
        visit(s, "merci-voll").await?;
        self.tap_in(&merci, W::Bedanken).await?;
        self.sees(W::WithoutBerg).await?;
        visit(s, "berg-frage-voll").await?;
        self.tap_in(&merci, W::WithoutBerg).await?;
        self.sees(W::NextPartie).await?;
        self.tap(W::Why).await?;
        visit(s, "ende-voll").await?;
        self.in_the_menu(self.w(W::EveningAndReport)).await?;
        s.tap(&say!(self.locale, W::Figures, title = self.w(W::BySpielKind))).await?;
        visit(s, "abend-voll").await?;
        self.close(self.w(W::EveningAndReport)).await?;
        self.tap(W::AllEvenings).await?;
        self.sees(W::NewEvening).await?;
        visit(s, "start-voll").await?;
        self.tap(W::Statistics).await?;
        self.sees(W::PairAgainstPair).await?;
        visit(s, "statistik-voll").await?;
        s.tap_in(self.w(W::Ranking), LONG[2]).await?;
        self.sees(W::AgainstWhom).await?;
        visit(s, "statistik-person").await?;
        self.tap(W::Back).await?;
        self.tap(W::Back).await?;
        self.sees(W::NewEvening).await
    }

    /// The boards that are written with a form.
    async fn forms(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        self.sit_down(NAMES).await?;
        s.tap(&jassart_card(self.locale, "Schieber")).await?;
        self.sees(W::AllJassarten).await?;
        s.tap(&say!(self.locale, W::Favourite, jassart = "Schieber")).await?;
        s.tap(&say!(self.locale, W::JassartExplained, jassart = "Schieber")).await?;
        visit(s, "jassarten").await?;
        self.close(self.w(W::ChooseJassart)).await?;
        self.tap(W::SortSeats).await?;
        self.sees(W::SeatsDone).await?;
        visit(s, "plaetze").await?;
        self.tap(W::SeatsDone).await?;
        choose_jassart(s, self.locale, "Differenzler offen").await?;
        self.sees(W::SeatingSingle).await?;
        visit(s, "differenzler-neu").await?;
        self.begin().await?;
        s.tap(&say!(self.locale, W::WriteSpiel, spiel = "1")).await?;
        visit(s, "differenzler-formular").await?;
        for (field, values) in [
            (W::FieldAnsage, ["40", "30", "50", "20"]),
            (W::FieldCardPoints, ["40", "37", "60", "20"]),
        ] {
            for (name, value) in NAMES.iter().zip(values) {
                s.type_number_in(self.w(field), name, value).await?;
            }
        }
        self.tap(W::Write).await?;
        s.sees(&say!(self.locale, W::WriteSpiel, spiel = "2")).await?;
        visit(s, "differenzler").await?;
        self.tap(W::AllEvenings).await?;

        self.sit_down(NAMES).await?;
        choose_jassart(s, self.locale, "Coiffeur-Schieber").await?;
        self.begin().await?;
        visit(s, "coiffeur-leer").await?;
        let rosen = format!("{} ×2", self.rosen());
        s.tap(&say!(self.locale, W::FreeCell, row = &rosen, who = A)).await?;
        s.sees_chosen(self.rosen(), self.w(W::FieldContract)).await?;
        visit(s, "coiffeur-formular").await?;
        s.type_number(self.w(W::FieldCardPoints), "157").await?;
        self.tap(W::Write).await?;
        let question = later::every_stich(self.locale);
        s.sees(question).await?;
        visit(s, "coiffeur-matsch").await?;
        s.tap_in(question, &capital(self.w(W::No))).await?;
        s.sees(&say!(self.locale, W::WriteSpiel, spiel = "2")).await?;
        visit(s, "coiffeur").await?;
        self.tap(W::AllEvenings).await?;

        // A board of each other kind, with the form for what comes next. By fingers they are filled in
        // `board_kinds`.
        let players = Players { s, locale: self.locale };
        let kinds = ["sidi-barrani", "handjass-4", "aucho-4", "bieter-3", "hose-abe"];
        for kind in kinds {
            begun(&example(kind)?, 2)?.put_into(s, kind).await?;
        }
        s.reload().await?;
        for kind in kinds {
            s.evaluate(&format!("location.hash = '#/s/{kind}'")).await?;
            s.holds("the board", "!!document.querySelector('tfoot .total')").await?;
            visit(s, kind).await?;
            players.open().await?;
            visit(s, &format!("{kind}-formular")).await?;
            // The longest: it counts in Striche and Nuller.
            if kind == "aucho-4" {
                self.tap(W::OtherOutcome).await?;
                visit(s, "anders-ausgegangen").await?;
                self.tap(W::Penalty).await?;
                visit(s, "strafe").await?;
            }
            self.tap(W::Close).await?;
            self.tap(W::AllEvenings).await?;
        }
        self.sees(W::NewEvening).await
    }

    /// A tournament of nine with long names, and the sheet of one of its tables.
    async fn tournament(
        &self,
        visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult,
    ) -> TestResult {
        let s = self.s;
        self.tap(W::Tournament).await?;
        s.sees(&say!(self.locale, W::Registered, count = "0")).await?;
        visit(s, "turnier-leer").await?;
        let passen = self.w(W::Passen);
        s.tap_beginning("", &format!("{passen}: ")).await?;
        self.tap_in(passen, W::DeleteDigit).await?;
        s.tap_in(passen, "1").await?;
        visit(s, "turnier-zahl").await?;
        self.tap_in(passen, W::Save).await?;
        for name in LONG.iter().chain(&NAMES) {
            s.write(self.w(W::TypeNames), name).await?;
            s.key(ENTER).await?;
        }
        s.write(self.w(W::TypeNames), NAMES[0]).await?;
        self.tap(W::Register).await?;
        s.sees(&say!(self.locale, W::TournamentNameTwice, name = NAMES[0])).await?;
        s.write(self.w(W::TypeNames), "Emil").await?;
        self.tap(W::Register).await?;
        s.sees(&say!(self.locale, W::Registered, count = "9")).await?;
        visit(s, "turnier-anmeldung").await?;
        s.tap(&format!("5. {}", NAMES[0])).await?;
        visit(s, "turnier-teilnehmer").await?;
        self.close(NAMES[0]).await?;
        self.tap(W::Ranking).await?;
        self.sees(W::NotDrawnYet).await?;
        visit(s, "turnier-nichts").await?;
        self.tap(W::Registration).await?;
        s.tap(&say!(self.locale, W::DrawPasse, passe = "1")).await?;
        s.sees(&say!(self.locale, W::SheetsMissing, count = "2")).await?;
        visit(s, "turnier-passe").await?;
        self.tap(W::GoodsDraw).await?;
        self.sees(W::Download).await?;
        visit(s, "turnier-auslosung").await?;
        self.close(self.w(W::ShareSavePrint)).await?;
        // Somebody comes once lots are drawn.
        self.tap(W::Registration).await?;
        s.write(later::who_joins(self.locale), LONG[0]).await?;
        s.tap(later::joins(self.locale)).await?;
        s.sees(&say!(self.locale, W::TournamentNameTwice, name = LONG[0])).await?;
        s.write(later::who_joins(self.locale), "Zoe").await?;
        s.tap(later::joins(self.locale)).await?;
        s.sees(&later::drawn_before(self.locale, 1, "Zoe")).await?;
        // Before it goes by itself, which a slow engine does not wait for.
        self.tap(W::Understood).await?;
        visit(s, "turnier-dazugekommen").await?;
        s.tap(&format!("5. {}", NAMES[0])).await?;
        s.tap(later::goes_home(self.locale)).await?;
        visit(s, "turnier-geht-heim").await?;
        self.close(NAMES[0]).await?;
        self.tap(W::Tables).await?;

        let passe = say!(self.locale, W::PasseNth, passe = "1");
        self.tap(W::NextSheet).await?;
        s.sees(&say!(self.locale, W::SpielCell, spiel = "1", team = "A", points = "–")).await?;
        visit(s, "turnier-blatt").await?;
        s.tap_text("931574178102668577").await?;
        s.sees(&say!(self.locale, W::SpielCell, spiel = "8", team = "A", points = "77")).await?;
        s.tap_in(&passe, self.w(W::Write)).await?;
        s.sees(&say!(self.locale, W::SpielCell, spiel = "1", team = "A", points = "–")).await?;
        // The second one by way of the table's own phone.
        self.tap(W::FillInAtTable).await?;
        s.sees_role("image", self.w(W::GoodsLink)).await?;
        visit(s, "turnier-tischlink").await?;
        s.evaluate("navigator.clipboard.writeText = async (text) => { window.kopiert = text; }")
            .await?;
        self.tap(W::Copy).await?;
        self.sees(W::Copied).await?;
        let link = s.evaluate("window.kopiert.split('#')[1]").await?;
        self.tap(W::Understood).await?;
        let here = s.evaluate("location.hash").await?;
        s.evaluate(&format!("location.hash = '#' + {link}")).await?;
        self.sees(W::ShowToJassleitung).await?;
        visit(s, "tischblatt").await?;
        s.tap_text("931574178102668577").await?;
        s.sees(&say!(self.locale, W::SpielCell, spiel = "8", team = "A", points = "77")).await?;
        self.tap(W::ShowToJassleitung).await?;
        s.sees_role("image", self.w(W::GoodsLink)).await?;
        self.tap(W::Copy).await?;
        self.sees(W::Copied).await?;
        let link = s.evaluate("window.kopiert.split('#')[1]").await?;
        self.tap(W::Understood).await?;
        s.evaluate(&format!("location.hash = '#' + {link}")).await?;
        self.sees(W::TakeOver).await?;
        visit(s, "turnier-eingang").await?;
        self.tap(W::TakeOver).await?;
        self.sees(W::Ranking).await?;
        assert_eq!(s.evaluate("location.hash").await?, here);
        self.tap(W::Understood).await?;
        self.tap(W::Tables).await?;
        self.sees(W::PasseComplete).await?;
        s.tap_beginning(self.w(W::Tables), &say!(self.locale, W::TableNth, table = "1")).await?;
        self.sees(W::WhoLeads).await?;
        visit(s, "turnier-korrektur").await?;
        s.write(self.w(W::WhoLeads), "Rita").await?;
        s.write(self.w(W::Reason), LONG[0]).await?;
        s.tap_in(&passe, self.w(W::Correct)).await?;
        self.tap(W::Ranking).await?;
        self.sees(W::FinalRanking).await?;
        visit(s, "turnier-rangliste").await?;
        self.tap(W::Menu).await?;
        let about = later::about_tournament(self.locale);
        s.sees(about).await?;
        visit(s, "turnier-menue").await?;
        s.tap_in(self.w(W::Menu), about).await?;
        s.tap(later::delete_tournament(self.locale).0).await?;
        s.sees(later::delete_tournament(self.locale).1).await?;
        visit(s, "turnier-loeschen").await?;
        self.tap(W::Keep).await?;
        self.close(about).await?;
        self.tap(W::Menu).await?;
        s.tap(words(self.locale).hall_screen).await?;
        s.sees_role("list", self.w(W::Ranking)).await?;
        visit(s, "turnier-saal").await?;
        self.tap(W::Back).await?;
        self.sees(W::ShareSavePrint).await?;
        self.tap(W::AllEvenings).await?;
        self.sees(W::NewEvening).await?;
        visit(s, "turnier-start").await
    }

    /// An evening of which a number is missing.
    async fn missing(&self, visit: &mut impl AsyncFnMut(&Page, &str) -> TestResult) -> TestResult {
        let s = self.s;
        let mut evening = MadeEvening::default();
        let partie = evening.schieber(Tischregeln::default())?;
        for _ in 0..3 {
            let weis =
                WeisNote { side: Side::A, points: Points(20), seat: None, cards: String::new() };
            evening.command(Command::Enter { partie, entry: Entry::Weis(weis) })?;
        }
        evening.records.remove(2);
        evening.put_into(s, "fehlt").await?;
        s.reload().await?;
        s.open_with("#/s/fehlt").await?;
        self.sees(W::EntriesMissing).await?;
        visit(s, "fehlt-tafel").await?;
        self.tap(W::ShowWhat).await?;
        self.sees(W::MissingHelp).await?;
        visit(s, "fehlt").await?;
        self.close(self.w(W::MissingTitle)).await?;
        self.tap(W::AllEvenings).await?;
        self.sees(W::NewEvening).await?;
        visit(s, "fehlt-start").await?;

        // The same evening as another phone has it.
        let mut other = MadeEvening::default();
        let partie = other.schieber(Tischregeln::default())?;
        other.command(Command::Enter { partie, entry: Entry::Stoeck { side: Side::B } })?;
        let file = s.folder("dateien")?.join("abend.json");
        let id = SessionId::try_from("fehlt".to_owned())?;
        fs::write(&file, write_file(&id, &other.records))?;
        s.give_file(&file).await?;
        self.sees(W::ImportTitle).await?;
        visit(s, "uebernehmen").await?;
        self.close(self.w(W::ImportTitle)).await
    }
}
