//! The rule book: what the sources say about play at the table, and what follows when something
//! went wrong, in our own words. Every article and every answer names its source.
//!
//! It tells and decides nothing: no rule here is read by the engine. Where the Regelwerke differ,
//! every version stands beside the others; the screen marks the one in force.

mod article;
mod incidents;

pub use article::ARTICLE;
pub use incidents::INCIDENTS;

use crate::engine::base::rule::Rule;
use crate::engine::base::search::contains;
use crate::engine::base::variants;
use crate::engine::facts::setting::SettingValue;
use crate::engine::facts::shared::{LEFT_LYING, LeftLying, NICHTFARBEN, Nichtfarben};
use crate::engine::facts::tischregeln::Tischregeln;
use strum::VariantArray;

/// Chapters, in the order of [`ARTICLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
#[allow(missing_docs, reason = "their titles say it")]
pub enum Group {
    Basics,
    Give,
    Announce,
    Spielen,
    Weisen,
    Count,
    Ausmachen,
    Write,
    Error,
}

impl Group {
    /// Every chapter, in the order of the book.
    pub const ALL: [Group; 9] = variants::all();

    /// The heading, in German as the whole book.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Basics => "Karten und Werte",
            Group::Give => "Mischen und Geben",
            Group::Announce => "Ansagen und Ausspielen",
            Group::Spielen => "Am Stich",
            Group::Weisen => "Weis und Stöck",
            Group::Count => "Zählen",
            Group::Ausmachen => "Berg, Bedanken, Ausmachen",
            Group::Write => "Schreiben",
            Group::Error => "Fehler und Folgen",
        }
    }
}

/// One article of the rule book.
#[derive(Debug)]
pub struct Article {
    /// Its name in links between articles; never changes.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The chapter it stands in.
    pub group: Group,
    /// What it says, in our own words.
    pub text: &'static str,
    /// Source and place in it, short names as in [`Rule::sheet`].
    pub sources: &'static [&'static str],
    /// The rules of the law it tells of.
    pub rules: &'static [Rule],
    /// What the Regelwerke say differently; empty where they agree.
    pub versions: &'static [Wording],
    /// More words people search by.
    pub keywords: &'static str,
}

/// What one Regelwerk says where they differ, or one choice it leaves to the table.
#[derive(Debug)]
pub struct Wording {
    /// `jasswiki`, `jassregeln` or `sc-bruehl`.
    pub regelwerk: &'static str,
    /// Key and value of the Tischregel that puts this version in force, if there is one.
    pub tischregel: Option<(&'static str, &'static str)>,
    /// What it says.
    pub text: &'static str,
    /// Source and place in it.
    pub source: &'static str,
}

/// Something that went wrong at the table.
#[derive(Debug)]
pub struct Incident {
    /// Its name; never changes.
    pub id: &'static str,
    /// What happened, in a few words.
    pub title: &'static str,
    /// More words people search by.
    pub keywords: &'static str,
    /// Ids in [`ARTICLE`].
    pub article: &'static [&'static str],
    /// What follows, by situation and Regelwerk.
    pub contexts: &'static [Situation],
}

/// What follows from a [`Incident`] in one situation.
#[derive(Debug)]
pub struct Situation {
    /// The Regelwerk that says so; `None`: it holds for all.
    pub regelwerk: Option<&'static str>,
    /// What tells this situation from the others; may be empty.
    pub question: &'static str,
    /// What follows, for people.
    pub sequel: &'static str,
    /// Who has the say at the table.
    pub who_decides: &'static str,
    /// What the board may have to write. Several: who decides has the choice.
    pub effect: &'static [Consequence],
    /// Source and place in it.
    pub source: &'static str,
}

/// What an answer does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Consequence {
    /// Nothing to write: the Spiel goes on and is counted as always. Also where cards only change
    /// from one heap to the other.
    Nothing,
    /// The Spiel does not count.
    Annul,
    /// The same, and Vorhand deals.
    AnnulVorhandGives,
    /// The cards are thrown together.
    Zusammenwerfen,
    /// Who did it loses the Spiel.
    SpielLostAtFault,
    /// The other side writes a Kontermatsch.
    KontermatschOpponents,
    /// The points of some Stiche to the other side, without consequence for a Matsch.
    PunkteDerSticheAtOpponents,
    /// This Stich and all later ones to the other side, Matsch and Kontermatsch included.
    AbHereEverythingAtOpponents,
    /// The Stiche not yet played to the other side.
    RestAtOpponents,
    /// An estimate both sides agree on, 157 together.
    Estimate,
    /// Who did it loses the Partie.
    PartieLost,
    /// The thanks do not hold.
    BedankenVoid,
    /// The Weis of who did it is void.
    WeisStreichen,
    /// The Berg goes to the other side.
    BergAtOpponents,
    /// The points missing from the count to the other side.
    MissingAtOpponents,
}

/// The article with this id.
pub fn article(id: &str) -> Option<&'static Article> {
    ARTICLE.iter().find(|article| article.id == id)
}

/// The article that tells of a rule.
pub fn of_rule(rule: Rule) -> Option<&'static Article> {
    ARTICLE.iter().find(|article| article.rules.contains(&rule))
}

/// The articles that hold every word of `wort`, whatever the case, `ue` as good as `ü`. Those with
/// all words in title or keywords come first. Nothing asked finds everything.
pub fn search(msg: &str) -> impl Iterator<Item = &'static Article> + use<> {
    let wanted = search_form(msg);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let all_in = |text: &str| wanted.iter().all(|msg| contains(text, msg));

    let mut front = Vec::new();
    let mut back = Vec::new();
    for article in ARTICLE {
        let mut text = search_form(article.title) + " " + &search_form(article.keywords);
        if all_in(&text) {
            front.push(article);
            continue;
        }
        let versions = article.versions.iter().map(|version| version.text);
        for more in std::iter::once(article.text).chain(versions) {
            text += " ";
            text += &search_form(more);
        }
        if all_in(&text) {
            back.push(article);
        }
    }
    front.into_iter().chain(back)
}

/// Which version of `artikel` is in force at a table with these Tischregeln, `regelwerk` being
/// the named set they come from. Where a Tischregel decides, it does; of several that say the same
/// the one of the set is meant.
pub fn in_force(article: &Article, regelwerk: &str, rules: &Tischregeln) -> Vec<bool> {
    let fits = |version: &Wording| match version.tischregel {
        Some((key, value)) => rules.0.get(key).is_some_and(|r| match r {
            SettingValue::Yes(yes) => value == if *yes { "true" } else { "false" },
            SettingValue::Number(number) => value.parse() == Ok(*number),
            SettingValue::Choice(choice) => value == choice,
        }),
        None => version.regelwerk == regelwerk,
    };
    let of_here = |version: &Wording| version.regelwerk == regelwerk;
    let exactly = article.versions.iter().any(|f| of_here(f) && fits(f));
    article.versions.iter().map(|f| fits(f) && (of_here(f) || !exactly)).collect()
}

impl Incident {
    /// The answers in force at a table with these Tischregeln.
    pub fn answers(&self, regelwerk: &str, rules: &Tischregeln) -> Vec<&'static Situation> {
        // Two Tischregeln choose the answer by themselves, whatever else the table plays by.
        let choice = match self.id {
            "nicht_gefarbt" => rules.stated(NICHTFARBEN).map(Nichtfarben::code),
            "stich_liegengelassen" => match rules.stated(LEFT_LYING) {
                Some(LeftLying::NextStich) => Some(JASSREGELN),
                _ => (regelwerk == JASSREGELN).then_some(JASSWIKI),
            },
            _ => None,
        };
        let holds = choice.unwrap_or(regelwerk);
        self.contexts
            .iter()
            .filter(|context| context.regelwerk.is_none_or(|from| from == holds))
            .collect()
    }

    /// Whether every word of `wort` stands in title, keywords or answers.
    pub fn fits(&self, msg: &str) -> bool {
        let mut text = search_form(self.title) + " " + &search_form(self.keywords);
        for context in self.contexts {
            text += " ";
            text += &search_form(context.sequel);
        }
        search_form(msg).split_whitespace().all(|msg| contains(&text, msg))
    }
}

/// Lower case, Umlaute written out, everything but letters and digits a space. Only the letters of
/// our languages: the library's tables of all scripts weigh more than the rule book's search.
pub fn search_form(text: &str) -> String {
    let mut form = String::with_capacity(text.len());
    for glyph in text.chars() {
        match glyph {
            'ä' | 'Ä' => form += "ae",
            'ö' | 'Ö' => form += "oe",
            'ü' | 'Ü' => form += "ue",
            'é' | 'è' | 'ê' | 'É' | 'È' => form.push('e'),
            'à' | 'â' | 'À' => form.push('a'),
            // A combining diaeresis: the Umlaut in two characters, as some keyboards send it.
            '\u{308}' => form.push('e'),
            '\u{df}' => form += "ss",
            glyph if glyph.is_ascii_alphanumeric() => form.push(glyph.to_ascii_lowercase()),
            _ => form.push(' '),
        }
    }
    form
}

const JASSWIKI: &str = "jasswiki";
const JASSREGELN: &str = "jassregeln";
const SC_BRUEHL: &str = "sc-bruehl";

#[cfg(test)]
mod tests {
    use super::*;
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
    const AUCH_JR_AND_AS: [&str; 4] =
        ["Vorspielen", "Weisregeln", "Wer spielt aus?", "Zwei Karten gespielt"];
    const ONLY_JR: [&str; 3] = ["Bodentrumpf", "Schneider", "Untertrumpfen"];

    fn sources() -> impl Iterator<Item = (&'static str, &'static str)> {
        let article = ARTICLE.iter().flat_map(|article| {
            let versions = article.versions.iter().map(|version| version.source);
            article.sources.iter().copied().chain(versions).map(|source| (article.id, source))
        });
        let incidents = INCIDENTS.iter().flat_map(|incident| {
            incident.contexts.iter().map(|context| (incident.id, context.source))
        });
        article.chain(incidents)
    }

    /// Every text a reader sees, with the id it stands under.
    fn texts() -> Vec<(&'static str, &'static str)> {
        let mut texts = Vec::new();
        for article in ARTICLE {
            texts.extend([article.title, article.text, article.keywords].map(|t| (article.id, t)));
            texts.extend(article.versions.iter().map(|version| (article.id, version.text)));
        }
        for incident in INCIDENTS {
            texts.extend([incident.title, incident.keywords].map(|t| (incident.id, t)));
            for context in incident.contexts {
                texts.extend(
                    [context.question, context.sequel, context.who_decides]
                        .map(|t| (incident.id, t)),
                );
            }
        }
        texts
    }

    #[test]
    fn ids_are_unique() {
        let article: BTreeSet<_> = ARTICLE.iter().map(|article| article.id).collect();
        assert_eq!(article.len(), ARTICLE.len());
        let incidents: BTreeSet<_> = INCIDENTS.iter().map(|incident| incident.id).collect();
        assert_eq!(incidents.len(), INCIDENTS.len());
    }

    #[test]
    fn articles_stand_in_the_order_of_their_chapters() {
        assert!(ARTICLE.is_sorted_by_key(|article| article.group));
        for group in Group::ALL {
            assert!(ARTICLE.iter().any(|article| article.group == group), "{group:?}");
        }
    }

    #[test]
    fn every_source_is_known() {
        for (id, source) in sources() {
            let (short, venue) = source.split_once(' ').unwrap_or((source, ""));
            let known = match short {
                "JW" => JW_ANCHOR.lines().any(|anchor| anchor == venue),
                "JV" => JV_ANCHOR.contains(&venue),
                "JR" => {
                    JR_AND_AS.contains(&venue)
                        || AUCH_JR_AND_AS.contains(&venue)
                        || ONLY_JR.contains(&venue)
                }
                "AS" => JR_AND_AS.contains(&venue) || AUCH_JR_AND_AS.contains(&venue),
                "SB" => venue.parse().is_ok_and(|number: u8| (1..=16).contains(&number)),
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
    fn every_rule_has_at_article() {
        for rule in Rule::ALL {
            assert!(ARTICLE.iter().any(|article| article.rules.contains(rule)), "{rule:?}");
        }
    }

    #[test]
    fn every_incident_leads_to_articles() {
        for incident in INCIDENTS {
            assert!(!incident.article.is_empty(), "{}", incident.id);
            for id in incident.article {
                assert!(article(id).is_some(), "{}: {id}", incident.id);
            }
        }
    }

    #[test]
    fn every_regelwerk_has_an_answer_to_every_incident() {
        for incident in INCIDENTS {
            for regelwerk in [JASSWIKI, JASSREGELN, SC_BRUEHL] {
                let answer = incident
                    .contexts
                    .iter()
                    .any(|context| context.regelwerk.is_none_or(|named| named == regelwerk));
                assert!(answer, "{}: {regelwerk}", incident.id);
            }
            for context in incident.contexts {
                assert!(!context.effect.is_empty(), "{}", incident.id);
                assert!(!context.sequel.is_empty(), "{}", incident.id);
            }
        }
    }

    #[test]
    fn regelwerke_are_known() {
        let versions = ARTICLE.iter().flat_map(|article| article.versions);
        let contexts = INCIDENTS.iter().flat_map(|incident| incident.contexts);
        for regelwerk in versions.map(|f| f.regelwerk).chain(contexts.filter_map(|l| l.regelwerk)) {
            assert!([JASSWIKI, JASSREGELN, SC_BRUEHL].contains(&regelwerk), "{regelwerk}");
        }
    }

    #[test]
    fn texts_are_short_and_swiss() {
        for (id, text) in texts() {
            assert!(!text.contains(['\u{df}', '\u{1e9e}']), "{id}: {text}");
            assert!(!text.contains(['"', '„', '“']), "{id}: «Guillemets»: {text}");
            assert!(!text.contains("  ") && text.trim() == text, "{id}: {text}");
        }
        for article in ARTICLE {
            assert!(article.text.chars().count() <= 700, "{}", article.id);
        }
        let differing: BTreeSet<_> = texts().into_iter().map(|(_, text)| text).collect();
        let bytes: usize = differing.iter().map(|text| text.len()).sum();
        assert!(bytes <= 31 * 1024, "{bytes} bytes: phones download this");
    }

    fn found(msg: &str) -> Vec<&'static str> {
        search(msg).map(|article| article.id).collect()
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
            let (next, differing) = jassart.next_regelwerk(&rules).unwrap();
            assert_eq!((next.id, differing.len()), (regelwerk, 0));
            for article in ARTICLE.iter().filter(|article| {
                article.versions.iter().any(|f| f.regelwerk == regelwerk && f.tischregel.is_none())
            }) {
                assert!(in_force(article, regelwerk, &rules).contains(&true), "{}", article.id);
            }
            for incident in INCIDENTS {
                assert!(!incident.answers(regelwerk, &rules).is_empty(), "{}", incident.id);
            }
        }
    }

    #[test]
    fn a_tischregel_chooses_the_version_whatever_the_set() {
        let kehren = article("kehren").unwrap();
        let holds = |regelwerk: &str, choice: &str| {
            let choice = SettingValue::Choice(choice.to_owned());
            let rules = schieber(regelwerk).with(LEFT_LYING.key(), choice);
            let from = kehren.versions.iter().zip(in_force(kehren, regelwerk, &rules));
            let from: Vec<_> = from.filter(|(_, holds)| *holds).map(|(f, _)| f.regelwerk).collect();
            let incident = INCIDENTS.iter().find(|v| v.id == "stich_liegengelassen").unwrap();
            (from, incident.answers(regelwerk, &rules)[0].regelwerk)
        };
        assert_eq!(holds(JASSWIKI, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        assert_eq!(holds(JASSWIKI, "naechster_stich"), (vec![JASSREGELN], Some(JASSREGELN)));
        assert_eq!(holds(JASSREGELN, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        let farben = INCIDENTS.iter().find(|v| v.id == "nicht_gefarbt").unwrap();
        let rules =
            schieber(JASSWIKI).with(NICHTFARBEN.key(), SettingValue::Choice(SC_BRUEHL.to_owned()));
        assert_eq!(farben.answers(JASSWIKI, &rules)[0].regelwerk, Some(SC_BRUEHL));
    }

    #[test]
    fn incidents_are_found_by_any_of_their_words() {
        let found = |msg: &str| -> Vec<&str> {
            INCIDENTS.iter().filter(|v| v.fits(msg)).map(|v| v.id).collect()
        };
        assert_eq!(found("nicht GEFARBT")[0], "nicht_gefarbt");
        assert!(found("zu frueh bedankt").contains(&"zu_frueh_bedankt"));
        assert_eq!(found("").len(), INCIDENTS.len());
        assert_eq!(found("xyzzy").len(), 0);
    }

    #[test]
    fn search_knows_umlaute_case_and_several_words() {
        for msg in ["stöck vorausweisen", "STOECK VORAUSWEISEN", "Sto\u{308}ck, voraus"] {
            assert_eq!(found(msg).first(), Some(&"stoeck_voraus"), "{msg}");
        }
        assert!(found("fuenfblatt").contains(&"weis_werte"));
        assert!(found("Trumpf-Puur").contains(&"farben"));
        assert_eq!(found("kreuzweis jassleitung"), Vec::<&str>::new());
        assert_eq!(found("").len(), ARTICLE.len());
    }

    #[test]
    fn search_takes_any_input() {
        for msg in
            [" \t\n", "«»", "\u{0}", "\u{1e9e}\u{df}", "\u{308}", "🂡🃏", "İ", &"ä ".repeat(10_000)]
        {
            found(msg);
        }
    }
}
