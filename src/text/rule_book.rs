//! The rule book: what the sources say about play at the table, and what follows when something
//! went wrong, in our own words. Every article and every answer names its source.
//!
//! It tells and decides nothing: no rule here is read by the engine. Where the Regelwerke differ,
//! every version stands beside the others; the screen marks the one in force.
//!
//! What an article is about – its id, chapter, sources, rules, and which Tischregel puts which
//! version in force – is the same in every language and stands in code ([`ARTICLES`],
//! [`INCIDENTS`]), where the compiler knows the Tischregeln. Its words are data: a file a chapter
//! and language, and one for the incidents. They are learnt apart from the other words of their
//! language ([`super::language`]), and whoever shows the book takes all of it from there ([`rule_book`]).

mod article;
mod incidents;

pub use article::ARTICLES;
pub use incidents::INCIDENTS;

use super::learnt::{HOLDS_ALL, Learnt};
use super::search::Searched;
use super::{Catalogue, Locale};
use crate::engine::base::rule::Rule;
use crate::engine::base::variants;
use crate::engine::facts::incident::Consequence;
use crate::engine::facts::setting::Preset;
use crate::engine::facts::shared::{LEFT_LYING, LeftLying, NICHTFARBEN, Nichtfarben};
use crate::engine::facts::tischregeln::Tischregeln;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use strum::VariantArray;

/// Chapters, in the order of [`ARTICLES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
#[allow(missing_docs, reason = "their titles say it")]
pub enum Group {
    Basics,
    Give,
    Announce,
    Playing,
    Weisen,
    Count,
    Ausmachen,
    Write,
    Error,
}

impl Group {
    /// Every chapter, in the order of the book.
    pub const ALL: [Group; 9] = variants::all();
}

/// What is the same of an article in every language.
#[derive(Debug)]
pub struct ArticleOutline {
    /// Its name in links between articles; never changes.
    pub id: &'static str,
    /// The chapter it stands in.
    pub group: Group,
    /// Source and place in it, short names as in [`Rule::outline`].
    pub sources: &'static [&'static str],
    /// The rules of the law it tells of.
    pub rules: &'static [Rule],
    /// What the Regelwerke say differently; empty where they agree.
    pub versions: &'static [VersionOutline],
}

impl ArticleOutline {
    /// Its sources in words, and the rules by their ids.
    pub fn cited(&self, locale: Locale) -> String {
        let rules: Vec<&str> = self.rules.iter().map(|rule| rule.id()).collect();
        [super::sources(locale, self.sources), rules.join(" ")].join("  ")
    }
}

/// What is the same of a version in every language.
#[derive(Debug)]
pub struct VersionOutline {
    /// `jasswiki`, `jassregeln` or `sc-bruehl`.
    pub regelwerk: &'static str,
    /// The Tischregel and its value that put this version in force, if there is one.
    pub tischregel: Option<(&'static str, Preset)>,
    /// Source and place in it.
    pub source: &'static str,
}

/// What is the same of an incident in every language.
#[derive(Debug)]
pub struct IncidentOutline {
    /// Its name; never changes.
    pub id: &'static str,
    /// Ids in [`ARTICLES`].
    pub articles: &'static [&'static str],
    /// What chooses among the answers of several Regelwerke.
    pub chosen_by: Chooser,
    /// What follows, by situation and Regelwerk.
    pub situations: &'static [SituationOutline],
}

/// What chooses the answers of an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// The Regelwerk the Tischregeln come from.
    Regelwerk,
    /// The Tischregel on not following suit, whatever else the table plays by.
    Nichtfarben,
    /// The Tischregel on a Stich that was left lying.
    LeftLying,
}

/// What is the same of a situation in every language.
#[derive(Debug)]
pub struct SituationOutline {
    /// The Regelwerk that says so; `None`: it holds for all.
    pub regelwerk: Option<&'static str>,
    /// Who has the say at the table.
    pub decider: Decider,
    /// What the board may have to write. Several: who decides has the choice.
    pub effect: &'static [Consequence],
    /// Source and place in it.
    pub source: &'static str,
}

/// Who has the say at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, VariantArray)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each has words in every language")]
pub enum Decider {
    Opponents,
    Both,
    Everybody,
    Nobody,
    Open,
    Jassleitung,
    OpponentsInTrumpf,
    EverybodyBeforePlaying,
}

/// The rule book in one language.
#[derive(Debug, Default)]
pub struct RuleBook {
    chapters: Vec<&'static str>,
    articles: Vec<Article>,
    incidents: Vec<Incident>,
}

/// One article of the rule book.
#[derive(Debug)]
pub struct Article {
    /// What it is about.
    pub outline: &'static ArticleOutline,
    /// Its heading.
    pub title: &'static str,
    /// What it says, in our own words.
    pub text: &'static str,
    /// More words people search by.
    keywords: &'static str,
    /// What the Regelwerke say differently.
    pub versions: Vec<Version>,
}

/// What one Regelwerk says where they differ, or one choice it leaves to the table.
#[derive(Debug)]
pub struct Version {
    /// Whose it is.
    pub outline: &'static VersionOutline,
    /// What it says.
    pub text: &'static str,
}

/// Something that went wrong at the table.
#[derive(Debug)]
pub struct Incident {
    /// What it is about.
    pub outline: &'static IncidentOutline,
    /// What happened, in a few words.
    pub title: &'static str,
    /// More words people search by.
    keywords: &'static str,
    /// What follows, by situation and Regelwerk.
    pub situations: Vec<Situation>,
}

/// What follows from an [`Incident`] in one situation.
#[derive(Debug)]
pub struct Situation {
    /// Who says so, and what the board may have to write.
    pub outline: &'static SituationOutline,
    /// What tells this situation from the others; may be empty.
    pub question: &'static str,
    /// What follows, for people.
    pub sequel: &'static str,
    /// Who has the say at the table.
    pub who_decides: &'static str,
}

/// The files of a language.
#[derive(Debug)]
pub(super) struct BookFiles {
    /// In the order of [`Group::ALL`].
    chapters: [&'static str; 9],
    incidents: &'static str,
}

macro_rules! files {
    ($language:literal) => {
        BookFiles {
            chapters: [
                include_str!(concat!("rule_book/basics.", $language, ".json")),
                include_str!(concat!("rule_book/give.", $language, ".json")),
                include_str!(concat!("rule_book/announce.", $language, ".json")),
                include_str!(concat!("rule_book/spielen.", $language, ".json")),
                include_str!(concat!("rule_book/weisen.", $language, ".json")),
                include_str!(concat!("rule_book/count.", $language, ".json")),
                include_str!(concat!("rule_book/ausmachen.", $language, ".json")),
                include_str!(concat!("rule_book/write.", $language, ".json")),
                include_str!(concat!("rule_book/error.", $language, ".json")),
            ],
            incidents: include_str!(concat!("rule_book/incidents.", $language, ".json")),
        }
    };
}

pub(super) const DE_FILES: BookFiles = files!("de");
pub(super) const FR_FILES: BookFiles = files!("fr");
pub(super) const IT_FILES: BookFiles = files!("it");
pub(super) const EN_FILES: BookFiles = files!("en");

/// What each rule is about; learnt with the other words of the language.
pub(super) const DE_TITLES: &str = include_str!("rule_book/law.de.json");
pub(super) const FR_TITLES: &str = include_str!("rule_book/law.fr.json");
pub(super) const IT_TITLES: &str = include_str!("rule_book/law.it.json");
pub(super) const EN_TITLES: &str = include_str!("rule_book/law.en.json");

/// A chapter as its file has it, articles by id.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterWords {
    title: &'static str,
    #[serde(borrow)]
    articles: BTreeMap<&'static str, ArticleWords>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticleWords {
    title: &'static str,
    text: &'static str,
    keywords: &'static str,
    /// In the order of [`ArticleOutline::versions`].
    #[serde(default, borrow)]
    versions: Vec<&'static str>,
}

/// The incidents by id, and who decides.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct IncidentFile {
    #[serde(borrow)]
    deciders: BTreeMap<Decider, &'static str>,
    #[serde(borrow)]
    incidents: BTreeMap<&'static str, IncidentWords>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct IncidentWords {
    title: &'static str,
    keywords: &'static str,
    /// In the order of [`IncidentOutline::situations`].
    situations: Vec<SituationWords>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SituationWords {
    /// Left out where there is but one situation.
    #[serde(default)]
    question: &'static str,
    sequel: &'static str,
}

/// The rule book in this language.
pub fn rule_book(locale: Locale) -> &'static RuleBook {
    static NONE: LazyLock<RuleBook> = LazyLock::new(RuleBook::default);
    let catalogue = locale.catalogue;
    if HOLDS_ALL {
        learn(catalogue, files(catalogue));
    }
    BOOKS.of(catalogue).unwrap_or(&NONE)
}

static BOOKS: Learnt<RuleBook> = Learnt::new();
static TITLES: Learnt<BTreeMap<&'static str, &'static str>> = Learnt::new();

fn files(catalogue: Catalogue) -> &'static BookFiles {
    match catalogue {
        Catalogue::De => &DE_FILES,
        Catalogue::Fr => &FR_FILES,
        Catalogue::It => &IT_FILES,
        Catalogue::En => &EN_FILES,
    }
}

fn titles(catalogue: Catalogue) -> &'static str {
    match catalogue {
        Catalogue::De => DE_TITLES,
        Catalogue::Fr => FR_TITLES,
        Catalogue::It => IT_TITLES,
        Catalogue::En => EN_TITLES,
    }
}

/// From now on the book is known in this language.
pub(super) fn learn(catalogue: Catalogue, files: &'static BookFiles) {
    BOOKS.learn(catalogue, || RuleBook::read(files));
}

/// From now on it is known in this language what each rule is about. That is said outside the book
/// too, and learnt apart from it.
pub(super) fn learn_titles(catalogue: Catalogue, file: &'static str) {
    // That it reads is for the tests.
    TITLES.learn(catalogue, || serde_json::from_str(file).unwrap_or_default());
}

/// What a rule is about.
pub fn rule_title(locale: Locale, rule: Rule) -> &'static str {
    let catalogue = locale.catalogue;
    if HOLDS_ALL {
        learn_titles(catalogue, titles(catalogue));
    }
    TITLES.of(catalogue).and_then(|titles| titles.get(rule.id()).copied()).unwrap_or_default()
}

/// The first article that tells of this rule, the same in every language.
pub fn article_of(rule: Rule) -> Option<&'static ArticleOutline> {
    ARTICLES.iter().find(|article| article.rules.contains(&rule))
}

impl RuleBook {
    /// The outlines with the words of these files; that nothing is missing is for the tests.
    fn read(files: &BookFiles) -> RuleBook {
        let mut book = RuleBook::default();
        for (group, file) in Group::ALL.into_iter().zip(files.chapters) {
            let mut words: ChapterWords = serde_json::from_str(file).unwrap_or_default();
            book.chapters.push(words.title);
            for outline in ARTICLES.iter().filter(|outline| outline.group == group) {
                let words = words.articles.remove(outline.id).unwrap_or_default();
                let version = |(outline, text)| Version { outline, text };
                book.articles.push(Article {
                    outline,
                    title: words.title,
                    text: words.text,
                    keywords: words.keywords,
                    versions: outline.versions.iter().zip(words.versions).map(version).collect(),
                });
            }
        }
        let mut file: IncidentFile = serde_json::from_str(files.incidents).unwrap_or_default();
        for outline in INCIDENTS {
            let words = file.incidents.remove(outline.id).unwrap_or_default();
            let situation = |(outline, words): (&'static SituationOutline, SituationWords)| {
                let who_decides = file.deciders.get(&outline.decider).copied().unwrap_or_default();
                let SituationWords { question, sequel } = words;
                Situation { outline, question, sequel, who_decides }
            };
            let situations = outline.situations.iter().zip(words.situations).map(situation);
            book.incidents.push(Incident {
                outline,
                title: words.title,
                keywords: words.keywords,
                situations: situations.collect(),
            });
        }
        book
    }

    /// The heading of a chapter.
    pub fn title(&self, group: Group) -> &'static str {
        self.chapters.get(group as usize).copied().unwrap_or_default()
    }

    /// Every article, chapter by chapter.
    pub fn articles(&self) -> impl Iterator<Item = &Article> {
        self.articles.iter()
    }

    /// The articles of a chapter.
    pub fn chapter(&self, group: Group) -> impl Iterator<Item = &Article> {
        self.articles().filter(move |article| article.outline.group == group)
    }

    /// The article with this id.
    pub fn article(&self, id: &str) -> Option<&Article> {
        self.articles().find(|article| article.outline.id == id)
    }

    /// Every incident, in the order in which they are offered.
    pub fn incidents(&self) -> impl Iterator<Item = &Incident> {
        self.incidents.iter()
    }

    /// The incident with this id.
    pub fn incident(&self, id: &str) -> Option<&Incident> {
        self.incidents().find(|incident| incident.outline.id == id)
    }

    /// The articles that hold every word of `words`, whatever the case, `ue` and `u` as good as `ü`. Those
    /// with all words in title or keywords come first. Nothing asked finds everything.
    pub fn search(&self, words: &str) -> impl Iterator<Item = &Article> {
        let wanted = Searched::of(words);
        let mut front = Vec::new();
        let mut back = Vec::new();
        for article in &self.articles {
            let mut text = [article.title, article.keywords].join(" ");
            if Searched::of(&text).holds_words(&wanted) {
                front.push(article);
                continue;
            }
            let versions = article.versions.iter().map(|version| version.text);
            for more in std::iter::once(article.text).chain(versions) {
                text += " ";
                text += more;
            }
            if Searched::of(&text).holds_words(&wanted) {
                back.push(article);
            }
        }
        front.into_iter().chain(back)
    }
}

/// Which version of an article is in force at a table with these Tischregeln, `regelwerk` being
/// the named set they come from. Where a Tischregel decides, it does; of several that say the same
/// the one of the set is meant.
pub fn in_force(article: &ArticleOutline, regelwerk: &str, rules: &Tischregeln) -> Vec<bool> {
    let fits = |version: &VersionOutline| match &version.tischregel {
        // No version depends on the Ziel.
        Some((key, value)) => rules.0.get(*key).is_some_and(|stated| *stated == value.value(0)),
        None => version.regelwerk == regelwerk,
    };
    let of_here = |version: &VersionOutline| version.regelwerk == regelwerk;
    let exactly = article.versions.iter().any(|f| of_here(f) && fits(f));
    article.versions.iter().map(|f| fits(f) && (of_here(f) || !exactly)).collect()
}

impl Incident {
    /// The answers in force at a table with these Tischregeln.
    pub fn answers(&self, regelwerk: &str, rules: &Tischregeln) -> Vec<&Situation> {
        let choice = match self.outline.chosen_by {
            Chooser::Regelwerk => None,
            Chooser::Nichtfarben => rules.stated(NICHTFARBEN).map(Nichtfarben::code),
            Chooser::LeftLying => match rules.stated(LEFT_LYING) {
                Some(LeftLying::NextStich) => Some(JASSREGELN),
                _ => (regelwerk == JASSREGELN).then_some(JASSWIKI),
            },
        };
        let holds = choice.unwrap_or(regelwerk);
        let of_here =
            |situation: &&Situation| situation.outline.regelwerk.is_none_or(|from| from == holds);
        self.situations.iter().filter(of_here).collect()
    }

    /// Whether every word of `words` stands in title, keywords or answers.
    pub fn fits(&self, words: &str) -> bool {
        let sequels = self.situations.iter().map(|situation| situation.sequel);
        let text: Vec<&str> = [self.title, self.keywords].into_iter().chain(sequels).collect();
        Searched::of(&text.join(" ")).holds_words(&Searched::of(words))
    }
}

const JASSWIKI: &str = "jasswiki";
const JASSREGELN: &str = "jassregeln";
const SC_BRUEHL: &str = "sc-bruehl";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::facts::setting::{Scope, SettingValue};
    use crate::engine::jassart::ALL;
    use std::collections::BTreeSet;

    const JW_ANCHOR: &str = include_str!("../../tests/daten/jw-anker.txt");

    const JV_ANCHOR: [&str; 1] = ["variants_family_einzel_coiffeur"];

    /// Headings that both reglements have.
    const JR_AND_AS: [&str; 25] = [
        "Ausmachregel",
        "Bedanken / Spielende",
        "Bemerkungen / Klopfen",
        "Fehlende Karte(n)",
        "Fragen während Spielablauf",
        "Gleich hohe Weise",
        "Irrtümlich/falsch gespielte/zurückbehaltene Karte",
        "Karte zu früh bereitgehalten",
        "Kartenpunkte nicht gezählt",
        "Kontermatch",
        "Letzter Stich",
        "Liegengelassene Stiche",
        "Matchprämie",
        "Nachschauen gekehrter Stiche",
        "Nichtangeben einer Farbe",
        "Platztausch während des Spiels",
        "Rest verlangen",
        "Schreibregeln",
        "Spiel geben",
        "Spiel- und Verteilrichtung",
        "Stich gestochen",
        "Stöcke",
        "Trumpf ansagen",
        "Trumpfbauer",
        "Ungültiger Weis",
    ];
    const ALSO_JR_AND_AS: [&str; 4] =
        ["Vorspielen", "Weisregeln", "Wer spielt aus?", "Zwei Karten gespielt"];
    const ONLY_JR: [&str; 3] = ["Bodentrumpf", "Schneider", "Untertrumpfen"];

    const FILES: [(Catalogue, &BookFiles); 4] = [
        (Catalogue::De, &DE_FILES),
        (Catalogue::Fr, &FR_FILES),
        (Catalogue::It, &IT_FILES),
        (Catalogue::En, &EN_FILES),
    ];

    fn books() -> impl Iterator<Item = (Catalogue, &'static RuleBook)> {
        Catalogue::ALL.into_iter().map(|catalogue| {
            (catalogue, rule_book(Locale { catalogue, french: catalogue.french() }))
        })
    }

    fn german() -> &'static RuleBook {
        rule_book(Locale::DE)
    }

    fn sources() -> impl Iterator<Item = (&'static str, &'static str)> {
        let article = ARTICLES.iter().flat_map(|article| {
            let versions = article.versions.iter().map(|version| version.source);
            article.sources.iter().copied().chain(versions).map(|source| (article.id, source))
        });
        let incidents = INCIDENTS.iter().flat_map(|incident| {
            incident.situations.iter().map(|situation| (incident.id, situation.source))
        });
        article.chain(incidents)
    }

    /// Every text a reader sees or searches, with what it is.
    fn texts(catalogue: Catalogue) -> Vec<(String, &'static str)> {
        let locale = Locale { catalogue, french: catalogue.french() };
        let book = rule_book(locale);
        let mut texts = Vec::new();
        let mut tell = |id: &str, what: &str, nth: usize, text: &'static str| {
            texts.push((format!("{id} {what} {nth}"), text));
        };
        for group in Group::ALL {
            tell("chapter", "title", group as usize, book.title(group));
        }
        for article in book.articles() {
            let id = article.outline.id;
            tell(id, "title", 0, article.title);
            tell(id, "text", 0, article.text);
            tell(id, "keywords", 0, article.keywords);
            for (nth, version) in article.versions.iter().enumerate() {
                tell(id, "version", nth, version.text);
            }
        }
        for incident in book.incidents() {
            let id = incident.outline.id;
            tell(id, "title", 0, incident.title);
            tell(id, "keywords", 0, incident.keywords);
            for (nth, situation) in incident.situations.iter().enumerate() {
                if !situation.question.is_empty() {
                    tell(id, "question", nth, situation.question);
                }
                tell(id, "sequel", nth, situation.sequel);
                tell(id, "who decides", nth, situation.who_decides);
            }
        }
        for rule in Rule::ALL {
            tell(rule.id(), "title", 0, rule_title(locale, *rule));
        }
        texts
    }

    #[test]
    fn ids_are_unique() {
        let article: BTreeSet<_> = ARTICLES.iter().map(|article| article.id).collect();
        assert_eq!(article.len(), ARTICLES.len());
        let incidents: BTreeSet<_> = INCIDENTS.iter().map(|incident| incident.id).collect();
        assert_eq!(incidents.len(), INCIDENTS.len());
    }

    #[test]
    fn articles_stand_in_the_order_of_their_chapters() {
        assert!(ARTICLES.is_sorted_by_key(|article| article.group));
        for group in Group::ALL {
            assert!(ARTICLES.iter().any(|article| article.group == group), "{group:?}");
        }
    }

    /// Nothing is missing, nothing is too much: what the outlines have is what the files have.
    #[test]
    fn every_language_has_words_for_every_article_incident_and_rule_and_no_others() {
        for (catalogue, files) in FILES {
            for (group, file) in Group::ALL.into_iter().zip(files.chapters) {
                let words: ChapterWords =
                    serde_json::from_str(file).unwrap_or_else(|e| panic!("{catalogue:?} {e}"));
                let told: BTreeSet<&str> = words.articles.keys().copied().collect();
                let of_group = ARTICLES.iter().filter(|article| article.group == group);
                let wanted: BTreeSet<&str> = of_group.map(|article| article.id).collect();
                let differing: Vec<_> = told.symmetric_difference(&wanted).collect();
                assert!(differing.is_empty(), "{catalogue:?} {group:?}: {differing:?}");
                for article in ARTICLES.iter().filter(|article| article.group == group) {
                    let versions = words.articles[article.id].versions.len();
                    assert_eq!(versions, article.versions.len(), "{catalogue:?} {}", article.id);
                }
            }
            let words: IncidentFile = serde_json::from_str(files.incidents)
                .unwrap_or_else(|e| panic!("{catalogue:?} {e}"));
            let told: BTreeSet<&str> = words.incidents.keys().copied().collect();
            let wanted: BTreeSet<&str> = INCIDENTS.iter().map(|incident| incident.id).collect();
            let differing: Vec<_> = told.symmetric_difference(&wanted).collect();
            assert!(differing.is_empty(), "{catalogue:?}: {differing:?}");
            for incident in INCIDENTS {
                let situations = words.incidents[incident.id].situations.len();
                assert_eq!(situations, incident.situations.len(), "{catalogue:?} {}", incident.id);
            }
            assert!(words.deciders.keys().eq(Decider::VARIANTS), "{catalogue:?}");
            let rules: BTreeMap<&str, &str> = serde_json::from_str(titles(catalogue))
                .unwrap_or_else(|e| panic!("{catalogue:?} {e}"));
            let told: BTreeSet<&str> = rules.into_keys().collect();
            let wanted: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
            let differing: Vec<_> = told.symmetric_difference(&wanted).collect();
            assert!(differing.is_empty(), "{catalogue:?}: {differing:?}");
        }
    }

    /// Also that a question is asked in one language where it is in all.
    #[test]
    fn every_language_tells_the_same_things() {
        let wanted: Vec<String> = texts(Catalogue::De).into_iter().map(|(name, _)| name).collect();
        for catalogue in Catalogue::ALL {
            let texts = texts(catalogue);
            let told = texts.iter().map(|(name, _)| name);
            assert!(told.eq(&wanted), "{catalogue:?}");
            for (name, text) in texts {
                assert!(!text.is_empty(), "{catalogue:?} {name}");
            }
        }
    }

    /// What is said once more in German is said alike once more everywhere; numbers stay.
    #[test]
    fn translations_agree_with_themselves_and_on_every_number() {
        let numbers = |text: &str| {
            let mut numbers: Vec<String> = text
                .split(|c: char| !c.is_ascii_digit())
                .filter(|number| !number.is_empty())
                .map(str::to_owned)
                .collect();
            numbers.sort_unstable();
            numbers
        };
        for catalogue in Catalogue::ALL {
            let mut known: BTreeMap<&str, &str> = BTreeMap::new();
            for ((name, german), (_, text)) in
                texts(Catalogue::De).into_iter().zip(texts(catalogue))
            {
                if name.contains(" keywords ") {
                    continue;
                }
                assert_eq!(numbers(german), numbers(text), "{catalogue:?} {name}: {text}");
                let before = *known.entry(german).or_insert(text);
                if name.contains(" sequel ") || name.contains(" question ") {
                    assert_eq!(before, text, "{catalogue:?} {name}");
                }
            }
        }
    }

    #[test]
    fn the_languages_differ() {
        for (catalogue, book) in books().skip(1) {
            for (article, other) in german().articles().zip(book.articles()) {
                assert_ne!(article.text, other.text, "{catalogue:?} {}", article.outline.id);
            }
            for (incident, other) in german().incidents().zip(book.incidents()) {
                for (one, other) in incident.situations.iter().zip(&other.situations) {
                    assert_ne!(one.sequel, other.sequel, "{catalogue:?} {}", incident.outline.id);
                }
            }
        }
    }

    #[test]
    fn every_source_is_known() {
        for (id, source) in sources() {
            let (short, place) = source.split_once(' ').unwrap_or((source, ""));
            let known = match short {
                "JW" => JW_ANCHOR.lines().any(|anchor| anchor == place),
                "JV" => JV_ANCHOR.contains(&place),
                "JR" => {
                    JR_AND_AS.contains(&place)
                        || ALSO_JR_AND_AS.contains(&place)
                        || ONLY_JR.contains(&place)
                }
                "AS" => JR_AND_AS.contains(&place) || ALSO_JR_AND_AS.contains(&place),
                "SB" => place.parse().is_ok_and(|number: u8| (1..=16).contains(&number)),
                _ => false,
            };
            assert!(known, "{id}: {source}");
        }
    }

    #[test]
    fn every_rule_of_play_is_cited() {
        let named: BTreeSet<_> = sources().filter_map(|(_, q)| q.strip_prefix("JW ")).collect();
        let missing: Vec<_> = JW_ANCHOR.lines().filter(|anchor| !named.contains(anchor)).collect();
        assert_eq!(JW_ANCHOR.lines().count(), 77);
        // No exceptions: even the entries that only refer to another one stand beside it.
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn every_rule_has_an_article() {
        for rule in Rule::ALL {
            assert!(article_of(*rule).is_some(), "{rule:?}");
        }
    }

    #[test]
    fn every_incident_leads_to_articles() {
        for incident in INCIDENTS {
            assert!(!incident.articles.is_empty(), "{}", incident.id);
            for id in incident.articles {
                assert!(german().article(id).is_some(), "{}: {id}", incident.id);
            }
        }
    }

    #[test]
    fn every_regelwerk_has_an_answer_to_every_incident() {
        for incident in INCIDENTS {
            for regelwerk in [JASSWIKI, JASSREGELN, SC_BRUEHL] {
                let answer = incident
                    .situations
                    .iter()
                    .any(|context| context.regelwerk.is_none_or(|named| named == regelwerk));
                assert!(answer, "{}: {regelwerk}", incident.id);
            }
            for situation in incident.situations {
                assert!(!situation.effect.is_empty(), "{}", incident.id);
            }
        }
    }

    #[test]
    fn regelwerke_are_known() {
        let versions = ARTICLES.iter().flat_map(|article| article.versions);
        let situations = INCIDENTS.iter().flat_map(|incident| incident.situations);
        let named = situations.filter_map(|situation| situation.regelwerk);
        for regelwerk in versions.map(|version| version.regelwerk).chain(named) {
            assert!([JASSWIKI, JASSREGELN, SC_BRUEHL].contains(&regelwerk), "{regelwerk}");
        }
    }

    /// The key is the handle's own; a Jassart must have it, and it must be able to hold the value.
    #[test]
    fn every_version_in_force_by_a_tischregel_can_be() {
        for article in ARTICLES {
            for version in article.versions {
                let Some((key, value)) = version.tischregel else { continue };
                let mut settings = ALL.iter().flat_map(|jassart| jassart.settings);
                let setting = settings.find(|setting| setting.key == key);
                let setting = setting.unwrap_or_else(|| panic!("{}: {key}", article.id));
                let holds = match (setting.scope, value) {
                    (Scope::Yes, Preset::Yes(_)) => true,
                    (Scope::Number { min, max }, Preset::Number(n)) => (min..=max).contains(&n),
                    (Scope::Choice(names), Preset::Choice(name)) => names.contains(&name),
                    _ => false,
                };
                assert!(holds, "{}: {key} {value:?}", article.id);
            }
        }
    }

    #[test]
    fn texts_are_short_and_swiss() {
        for catalogue in Catalogue::ALL {
            let quotes: &[char] = match catalogue {
                Catalogue::En => &['"', '„', '«', '»'],
                _ => &['"', '„', '“', '”'],
            };
            let texts = texts(catalogue);
            for (name, text) in &texts {
                assert!(!text.contains(['\u{df}', '\u{1e9e}']), "{catalogue:?} {name}: {text}");
                assert!(!text.contains(quotes), "{catalogue:?} {name}: {text}");
                assert!(!text.contains('\''), "{catalogue:?} {name}: typographic ’: {text}");
                let spaced = text.contains("  ") || text.trim() != *text;
                assert!(!spaced, "{catalogue:?} {name}: {text}");
            }
            let locale = Locale { catalogue, french: catalogue.french() };
            for article in rule_book(locale).articles() {
                let length = article.text.chars().count();
                assert!(length <= 700, "{catalogue:?} {}: {length}", article.outline.id);
            }
            let differing: BTreeSet<_> = texts.into_iter().map(|(_, text)| text).collect();
            let bytes: usize = differing.iter().map(|text| text.len()).sum();
            assert!(bytes <= 33 * 1024, "{catalogue:?}: {bytes} bytes: phones download this");
        }
    }

    fn found(words: &str) -> Vec<&'static str> {
        german().search(words).map(|article| article.outline.id).collect()
    }

    fn schieber(regelwerk: &str) -> Tischregeln {
        let jassart = &crate::engine::jassart::schieber::SCHIEBER;
        let work = jassart.regelwerke.iter().find(|work| work.id == regelwerk).unwrap();
        work.tischregeln().settled(jassart.settings).unwrap()
    }

    #[test]
    fn every_named_set_has_its_version_in_force() {
        let jassart = &crate::engine::jassart::schieber::SCHIEBER;
        for regelwerk in [JASSWIKI, JASSREGELN, SC_BRUEHL] {
            let rules = schieber(regelwerk);
            let (next, differing) = jassart.nearest_regelwerk(&rules).unwrap();
            assert_eq!((next.id, differing.len()), (regelwerk, 0));
            for article in ARTICLES.iter().filter(|article| {
                article.versions.iter().any(|f| f.regelwerk == regelwerk && f.tischregel.is_none())
            }) {
                assert!(in_force(article, regelwerk, &rules).contains(&true), "{}", article.id);
            }
            for incident in german().incidents() {
                let answers = incident.answers(regelwerk, &rules);
                assert!(!answers.is_empty(), "{}", incident.outline.id);
            }
        }
    }

    #[test]
    fn a_tischregel_chooses_the_version_whatever_the_set() {
        let turning = german().article("kehren").unwrap().outline;
        let holds = |regelwerk: &str, choice: &str| {
            let choice = SettingValue::Choice(choice.to_owned());
            let rules = schieber(regelwerk).with(LEFT_LYING.key(), choice);
            let from = turning.versions.iter().zip(in_force(turning, regelwerk, &rules));
            let from: Vec<_> = from.filter(|(_, holds)| *holds).map(|(f, _)| f.regelwerk).collect();
            let incident = german().incident("stich_liegengelassen").unwrap();
            (from, incident.answers(regelwerk, &rules)[0].outline.regelwerk)
        };
        assert_eq!(holds(JASSWIKI, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        assert_eq!(holds(JASSWIKI, "naechster_stich"), (vec![JASSREGELN], Some(JASSREGELN)));
        assert_eq!(holds(JASSREGELN, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        let suits = german().incident("nicht_gefarbt").unwrap();
        let rules =
            schieber(JASSWIKI).with(NICHTFARBEN.key(), SettingValue::Choice(SC_BRUEHL.to_owned()));
        assert_eq!(suits.answers(JASSWIKI, &rules)[0].outline.regelwerk, Some(SC_BRUEHL));
    }

    #[test]
    fn incidents_are_found_by_any_of_their_words() {
        let found = |words: &str| -> Vec<&str> {
            german().incidents().filter(|v| v.fits(words)).map(|v| v.outline.id).collect()
        };
        assert_eq!(found("nicht GEFARBT")[0], "nicht_gefarbt");
        assert!(found("zu frueh bedankt").contains(&"zu_frueh_bedankt"));
        assert_eq!(found("").len(), INCIDENTS.len());
        assert_eq!(found("xyzzy").len(), 0);
    }

    #[test]
    fn search_knows_umlaute_case_and_several_words() {
        for words in ["stöck vorausweisen", "STOECK VORAUSWEISEN", "Sto\u{308}ck, voraus"] {
            assert_eq!(found(words).first(), Some(&"stoeck_voraus"), "{words}");
        }
        assert!(found("fuenfblatt").contains(&"weis_werte"));
        assert!(found("Trumpf-Puur").contains(&"farben"));
        assert_eq!(found("kreuzweis jassleitung"), Vec::<&str>::new());
        assert_eq!(found("").len(), ARTICLES.len());
    }

    #[test]
    fn each_language_is_searched_by_its_own_words_and_by_the_german_name() {
        for (catalogue, words, id) in [
            (Catalogue::Fr, "RENONCE fautive", "nichtfarben"),
            (Catalogue::Fr, "nichtfarben", "nichtfarben"),
            (Catalogue::Fr, "melanger", "mischen"),
            (Catalogue::Fr, "stock d'avance", "stoeck_voraus"),
            (Catalogue::Fr, "coeur carreau", "karten"),
            (Catalogue::Fr, "capot", "matsch"),
            (Catalogue::It, "rifiuto di seme", "nichtfarben"),
            (Catalogue::It, "scrive ancora CHI PERDE", "ausmach_verlierer"),
            (Catalogue::It, "piu alto", "weis_vergleich"),
            (Catalogue::It, "cappotto", "matsch"),
            (Catalogue::En, "undertrumping", "untertrumpfen"),
            (Catalogue::En, "untertrumpfen", "untertrumpfen"),
            (Catalogue::En, "merci without effect", "bedanken_nichtig"),
        ] {
            let book = rule_book(Locale { catalogue, ..Locale::DE });
            let found: Vec<_> = book.search(words).map(|article| article.outline.id).collect();
            assert!(found.contains(&id), "{catalogue:?} {words}: {found:?}");
            assert_eq!(book.search("").count(), ARTICLES.len());
            assert_eq!(book.search("xyzzy").count(), 0);
        }
        for (catalogue, words, id) in [
            (Catalogue::Fr, "frapper", "geklopft"),
            (Catalogue::It, "prese guardate", "stiche_angeschaut"),
            (Catalogue::En, "dropped", "karte_gefallen"),
            (Catalogue::En, "KLOPFEN", "geklopft"),
        ] {
            let book = rule_book(Locale { catalogue, ..Locale::DE });
            let mut found = book.incidents().filter(|incident| incident.fits(words));
            assert!(found.any(|incident| incident.outline.id == id), "{catalogue:?} {words}");
        }
    }

    #[test]
    fn search_takes_any_input() {
        for words in
            [" \t\n", "«»", "\u{0}", "\u{1e9e}\u{df}", "\u{308}", "🂡🃏", "İ", &"ä ".repeat(10_000)]
        {
            found(words);
        }
    }
}
