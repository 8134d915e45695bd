//! The rule book: what the sources say about play at the table, and what follows when something
//! went wrong, in our own words. Every article and every answer names its source.
//!
//! It tells and decides nothing: no rule here is read by the engine. Where the Regelwerke differ,
//! every version stands beside the others; the screen marks the one in force.

mod artikel;
mod vorfaelle;

pub use artikel::ARTIKEL;
pub use vorfaelle::VORFAELLE;

use crate::engine::quelle::Regel;
use crate::engine::suche::enthaelt;
use crate::engine::tischregeln::{Regelwert, Tischregeln};

/// Chapters, in the order of [`ARTIKEL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "their titles say it")]
pub enum Gruppe {
    Grundlagen,
    Geben,
    Ansagen,
    Spielen,
    Weisen,
    Zaehlen,
    Ausmachen,
    Schreiben,
    Fehler,
}

impl Gruppe {
    /// Every chapter, in the order of the book.
    pub const ALLE: [Gruppe; 9] = [
        Gruppe::Grundlagen,
        Gruppe::Geben,
        Gruppe::Ansagen,
        Gruppe::Spielen,
        Gruppe::Weisen,
        Gruppe::Zaehlen,
        Gruppe::Ausmachen,
        Gruppe::Schreiben,
        Gruppe::Fehler,
    ];

    /// The heading, in German as the whole book.
    pub const fn titel(self) -> &'static str {
        match self {
            Gruppe::Grundlagen => "Karten und Werte",
            Gruppe::Geben => "Mischen und Geben",
            Gruppe::Ansagen => "Ansagen und Ausspielen",
            Gruppe::Spielen => "Am Stich",
            Gruppe::Weisen => "Weis und Stöck",
            Gruppe::Zaehlen => "Zählen",
            Gruppe::Ausmachen => "Berg, Bedanken, Ausmachen",
            Gruppe::Schreiben => "Schreiben",
            Gruppe::Fehler => "Fehler und Folgen",
        }
    }
}

/// One article of the rule book.
#[derive(Debug)]
pub struct Artikel {
    /// Its name in links between articles; never changes.
    pub id: &'static str,
    /// Its heading.
    pub titel: &'static str,
    /// The chapter it stands in.
    pub gruppe: Gruppe,
    /// What it says, in our own words.
    pub text: &'static str,
    /// Source and place in it, short names as in [`Regel::blatt`].
    pub quellen: &'static [&'static str],
    /// The rules of the law it tells of.
    pub regeln: &'static [Regel],
    /// What the Regelwerke say differently; empty where they agree.
    pub fassungen: &'static [Fassung],
    /// More words people search by.
    pub stichworte: &'static str,
}

/// What one Regelwerk says where they differ, or one choice it leaves to the table.
#[derive(Debug)]
pub struct Fassung {
    /// `jasswiki`, `jassregeln` or `sc-bruehl`.
    pub regelwerk: &'static str,
    /// Key and value of the Tischregel that puts this version in force, if there is one.
    pub tischregel: Option<(&'static str, &'static str)>,
    /// What it says.
    pub text: &'static str,
    /// Source and place in it.
    pub quelle: &'static str,
}

/// Something that went wrong at the table.
#[derive(Debug)]
pub struct Vorfall {
    /// Its name; never changes.
    pub id: &'static str,
    /// What happened, in a few words.
    pub titel: &'static str,
    /// More words people search by.
    pub stichworte: &'static str,
    /// Ids in [`ARTIKEL`].
    pub artikel: &'static [&'static str],
    /// What follows, by situation and Regelwerk.
    pub lagen: &'static [Lage],
}

/// What follows from a [`Vorfall`] in one situation.
#[derive(Debug)]
pub struct Lage {
    /// The Regelwerk that says so; `None`: it holds for all.
    pub regelwerk: Option<&'static str>,
    /// What tells this situation from the others; may be empty.
    pub frage: &'static str,
    /// What follows, for people.
    pub folge: &'static str,
    /// Who has the say at the table.
    pub wer_entscheidet: &'static str,
    /// What the board may have to write. Several: who decides has the choice.
    pub wirkung: &'static [Wirkung],
    /// Source and place in it.
    pub quelle: &'static str,
}

/// What an answer does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wirkung {
    /// Nothing to write: the Spiel goes on and is counted as always. Also where cards only change
    /// from one heap to the other.
    Nichts,
    /// The Spiel does not count.
    Annullieren,
    /// The cards are thrown together.
    Zusammenwerfen,
    /// Who did it loses the Spiel.
    SpielverlustFehlbar,
    /// The other side writes a Kontermatsch.
    KontermatschGegner,
    /// The points of some Stiche to the other side, without consequence for a Matsch.
    PunkteDerSticheAnGegner,
    /// This Stich and all later ones to the other side, Matsch and Kontermatsch included.
    AbHierAllesAnGegner,
    /// The Stiche not yet played to the other side.
    RestAnGegner,
    /// An estimate both sides agree on, 157 together.
    Schaetzen,
    /// Who did it loses the Partie.
    PartieVerloren,
    /// The thanks do not hold.
    BedankenNichtig,
    /// The Weis of who did it is void.
    WeisStreichen,
    /// The Berg goes to the other side.
    BergAnGegner,
    /// The points missing from the count to the other side.
    FehlendeAnGegner,
}

/// The article with this id.
pub fn artikel(id: &str) -> Option<&'static Artikel> {
    ARTIKEL.iter().find(|artikel| artikel.id == id)
}

/// The articles that hold every word of `wort`, whatever the case, `ue` as good as `ü`. Those with
/// all words in title or keywords come first. Nothing asked finds everything.
pub fn suche(wort: &str) -> impl Iterator<Item = &'static Artikel> + use<> {
    let gesucht = suchform(wort);
    let gesucht: Vec<&str> = gesucht.split_whitespace().collect();
    let alle_in = |text: &str| gesucht.iter().all(|wort| enthaelt(text, wort));

    let mut vorne = Vec::new();
    let mut hinten = Vec::new();
    for artikel in ARTIKEL {
        let mut text = suchform(artikel.titel) + " " + &suchform(artikel.stichworte);
        if alle_in(&text) {
            vorne.push(artikel);
            continue;
        }
        let fassungen = artikel.fassungen.iter().map(|fassung| fassung.text);
        for mehr in std::iter::once(artikel.text).chain(fassungen) {
            text += " ";
            text += &suchform(mehr);
        }
        if alle_in(&text) {
            hinten.push(artikel);
        }
    }
    vorne.into_iter().chain(hinten)
}

/// Which version of `artikel` is in force at a table with these Tischregeln, `regelwerk` being
/// the named set they come from. Where a Tischregel decides, it does; of several that say the same
/// the one of the set is meant.
pub fn in_kraft(artikel: &Artikel, regelwerk: &str, regeln: &Tischregeln) -> Vec<bool> {
    let passt = |fassung: &Fassung| match fassung.tischregel {
        Some((key, wert)) => regeln.0.get(key).is_some_and(|r| match r {
            Regelwert::Ja(ja) => wert == if *ja { "true" } else { "false" },
            Regelwert::Zahl(zahl) => wert.parse() == Ok(*zahl),
            Regelwert::Wahl(wahl) => wert == wahl,
        }),
        None => fassung.regelwerk == regelwerk,
    };
    let von_hier = |fassung: &Fassung| fassung.regelwerk == regelwerk;
    let genau = artikel.fassungen.iter().any(|f| von_hier(f) && passt(f));
    artikel.fassungen.iter().map(|f| passt(f) && (von_hier(f) || !genau)).collect()
}

impl Vorfall {
    /// The answers in force at a table with these Tischregeln.
    pub fn antworten(&self, regelwerk: &str, regeln: &Tischregeln) -> Vec<&'static Lage> {
        // Two Tischregeln choose the answer by themselves, whatever else the table plays by.
        let wahl = match self.id {
            "nicht_gefarbt" => regeln.wahl("nichtfarben"),
            "stich_liegengelassen" => match regeln.wahl("liegengelassen") {
                "naechster_stich" => JASSREGELN,
                _ if regelwerk == JASSREGELN => JASSWIKI,
                _ => "",
            },
            _ => "",
        };
        let gilt = if wahl.is_empty() { regelwerk } else { wahl };
        self.lagen.iter().filter(|lage| lage.regelwerk.is_none_or(|von| von == gilt)).collect()
    }

    /// Whether every word of `wort` stands in title, keywords or answers.
    pub fn passt(&self, wort: &str) -> bool {
        let mut text = suchform(self.titel) + " " + &suchform(self.stichworte);
        for lage in self.lagen {
            text += " ";
            text += &suchform(lage.folge);
        }
        suchform(wort).split_whitespace().all(|wort| enthaelt(&text, wort))
    }
}

/// Lower case, Umlaute written out, everything but letters and digits a space. Only the letters of
/// our languages: the library's tables of all scripts weigh more than the rule book's search.
pub fn suchform(text: &str) -> String {
    let mut form = String::with_capacity(text.len());
    for zeichen in text.chars() {
        match zeichen {
            'ä' | 'Ä' => form += "ae",
            'ö' | 'Ö' => form += "oe",
            'ü' | 'Ü' => form += "ue",
            'é' | 'è' | 'ê' | 'É' | 'È' => form.push('e'),
            'à' | 'â' | 'À' => form.push('a'),
            // A combining diaeresis: the Umlaut in two characters, as some keyboards send it.
            '\u{308}' => form.push('e'),
            '\u{df}' => form += "ss",
            zeichen if zeichen.is_ascii_alphanumeric() => form.push(zeichen.to_ascii_lowercase()),
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

    const JW_ANKER: &str = include_str!("../../tests/daten/jw-anker.txt");

    const JV_ANKER: [&str; 1] = ["variants_family_einzel_coiffeur"];

    /// Headings that both reglements have.
    const JR_UND_AS: [&str; 25] = [
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
    const AUCH_JR_UND_AS: [&str; 4] =
        ["Vorspielen", "Weisregeln", "Wer spielt aus?", "Zwei Karten gespielt"];
    const NUR_JR: [&str; 3] = ["Bodentrumpf", "Schneider", "Untertrumpfen"];

    fn quellen() -> impl Iterator<Item = (&'static str, &'static str)> {
        let artikel = ARTIKEL.iter().flat_map(|artikel| {
            let fassungen = artikel.fassungen.iter().map(|fassung| fassung.quelle);
            artikel.quellen.iter().copied().chain(fassungen).map(|quelle| (artikel.id, quelle))
        });
        let vorfaelle = VORFAELLE
            .iter()
            .flat_map(|vorfall| vorfall.lagen.iter().map(|lage| (vorfall.id, lage.quelle)));
        artikel.chain(vorfaelle)
    }

    /// Every text a reader sees, with the id it stands under.
    fn texte() -> Vec<(&'static str, &'static str)> {
        let mut texte = Vec::new();
        for artikel in ARTIKEL {
            texte
                .extend([artikel.titel, artikel.text, artikel.stichworte].map(|t| (artikel.id, t)));
            texte.extend(artikel.fassungen.iter().map(|fassung| (artikel.id, fassung.text)));
        }
        for vorfall in VORFAELLE {
            texte.extend([vorfall.titel, vorfall.stichworte].map(|t| (vorfall.id, t)));
            for lage in vorfall.lagen {
                texte.extend(
                    [lage.frage, lage.folge, lage.wer_entscheidet].map(|t| (vorfall.id, t)),
                );
            }
        }
        texte
    }

    #[test]
    fn ids_are_unique() {
        let artikel: BTreeSet<_> = ARTIKEL.iter().map(|artikel| artikel.id).collect();
        assert_eq!(artikel.len(), ARTIKEL.len());
        let vorfaelle: BTreeSet<_> = VORFAELLE.iter().map(|vorfall| vorfall.id).collect();
        assert_eq!(vorfaelle.len(), VORFAELLE.len());
    }

    #[test]
    fn articles_stand_in_the_order_of_their_chapters() {
        assert!(ARTIKEL.is_sorted_by_key(|artikel| artikel.gruppe));
        for gruppe in Gruppe::ALLE {
            assert!(ARTIKEL.iter().any(|artikel| artikel.gruppe == gruppe), "{gruppe:?}");
        }
    }

    #[test]
    fn every_source_is_known() {
        for (id, quelle) in quellen() {
            let (kurz, ort) = quelle.split_once(' ').unwrap_or((quelle, ""));
            let bekannt = match kurz {
                "JW" => JW_ANKER.lines().any(|anker| anker == ort),
                "JV" => JV_ANKER.contains(&ort),
                "JR" => {
                    JR_UND_AS.contains(&ort)
                        || AUCH_JR_UND_AS.contains(&ort)
                        || NUR_JR.contains(&ort)
                }
                "AS" => JR_UND_AS.contains(&ort) || AUCH_JR_UND_AS.contains(&ort),
                "SB" => ort.parse().is_ok_and(|nummer: u8| (1..=16).contains(&nummer)),
                _ => false,
            };
            assert!(bekannt, "{id}: {quelle}");
        }
    }

    #[test]
    fn every_rule_of_play_is_cited() {
        let genannt: BTreeSet<_> = quellen().filter_map(|(_, q)| q.strip_prefix("JW ")).collect();
        let fehlend: Vec<_> = JW_ANKER.lines().filter(|anker| !genannt.contains(anker)).collect();
        assert_eq!(JW_ANKER.lines().count(), 77);
        // No exceptions: even the entries that only refer to another one stand beside it.
        assert!(fehlend.is_empty(), "{fehlend:?}");
    }

    #[test]
    fn every_regel_has_an_article() {
        for regel in Regel::ALLE {
            assert!(ARTIKEL.iter().any(|artikel| artikel.regeln.contains(regel)), "{regel:?}");
        }
    }

    #[test]
    fn every_vorfall_leads_to_articles() {
        for vorfall in VORFAELLE {
            assert!(!vorfall.artikel.is_empty(), "{}", vorfall.id);
            for id in vorfall.artikel {
                assert!(artikel(id).is_some(), "{}: {id}", vorfall.id);
            }
        }
    }

    #[test]
    fn every_regelwerk_has_an_answer_to_every_vorfall() {
        for vorfall in VORFAELLE {
            for regelwerk in [JASSWIKI, JASSREGELN, SC_BRUEHL] {
                let antwort = vorfall
                    .lagen
                    .iter()
                    .any(|lage| lage.regelwerk.is_none_or(|genannt| genannt == regelwerk));
                assert!(antwort, "{}: {regelwerk}", vorfall.id);
            }
            for lage in vorfall.lagen {
                assert!(!lage.wirkung.is_empty(), "{}", vorfall.id);
                assert!(!lage.folge.is_empty(), "{}", vorfall.id);
            }
        }
    }

    #[test]
    fn regelwerke_are_known() {
        let fassungen = ARTIKEL.iter().flat_map(|artikel| artikel.fassungen);
        let lagen = VORFAELLE.iter().flat_map(|vorfall| vorfall.lagen);
        for regelwerk in fassungen.map(|f| f.regelwerk).chain(lagen.filter_map(|l| l.regelwerk)) {
            assert!([JASSWIKI, JASSREGELN, SC_BRUEHL].contains(&regelwerk), "{regelwerk}");
        }
    }

    #[test]
    fn texts_are_short_and_swiss() {
        for (id, text) in texte() {
            assert!(!text.contains(['\u{df}', '\u{1e9e}']), "{id}: {text}");
            assert!(!text.contains(['"', '„', '“']), "{id}: «Guillemets»: {text}");
            assert!(!text.contains("  ") && text.trim() == text, "{id}: {text}");
        }
        for artikel in ARTIKEL {
            assert!(artikel.text.chars().count() <= 700, "{}", artikel.id);
        }
        let verschieden: BTreeSet<_> = texte().into_iter().map(|(_, text)| text).collect();
        let bytes: usize = verschieden.iter().map(|text| text.len()).sum();
        assert!(bytes <= 31 * 1024, "{bytes} bytes: phones download this");
    }

    fn gefunden(wort: &str) -> Vec<&'static str> {
        suche(wort).map(|artikel| artikel.id).collect()
    }

    fn schieber(regelwerk: &str) -> Tischregeln {
        let jassart = &crate::engine::jassart::schieber::SCHIEBER;
        let werk = jassart.regelwerke.iter().find(|werk| werk.id == regelwerk).unwrap();
        werk.tischregeln().festgelegt(jassart.einstellungen).unwrap()
    }

    #[test]
    fn every_named_set_has_its_version_in_force() {
        let jassart = &crate::engine::jassart::schieber::SCHIEBER;
        for regelwerk in [JASSWIKI, JASSREGELN, SC_BRUEHL] {
            let regeln = schieber(regelwerk);
            let (naechstes, verschieden) = jassart.naechstes_regelwerk(&regeln).unwrap();
            assert_eq!((naechstes.id, verschieden.len()), (regelwerk, 0));
            for artikel in ARTIKEL.iter().filter(|artikel| {
                artikel.fassungen.iter().any(|f| f.regelwerk == regelwerk && f.tischregel.is_none())
            }) {
                assert!(in_kraft(artikel, regelwerk, &regeln).contains(&true), "{}", artikel.id);
            }
            for vorfall in VORFAELLE {
                assert!(!vorfall.antworten(regelwerk, &regeln).is_empty(), "{}", vorfall.id);
            }
        }
    }

    #[test]
    fn a_tischregel_chooses_the_version_whatever_the_set() {
        let kehren = artikel("kehren").unwrap();
        let gilt = |regelwerk: &str, wahl: &str| {
            let wahl = Regelwert::Wahl(wahl.to_owned());
            let regeln = schieber(regelwerk).mit("liegengelassen", wahl);
            let von = kehren.fassungen.iter().zip(in_kraft(kehren, regelwerk, &regeln));
            let von: Vec<_> = von.filter(|(_, gilt)| *gilt).map(|(f, _)| f.regelwerk).collect();
            let vorfall = VORFAELLE.iter().find(|v| v.id == "stich_liegengelassen").unwrap();
            (von, vorfall.antworten(regelwerk, &regeln)[0].regelwerk)
        };
        assert_eq!(gilt(JASSWIKI, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        assert_eq!(gilt(JASSWIKI, "naechster_stich"), (vec![JASSREGELN], Some(JASSREGELN)));
        assert_eq!(gilt(JASSREGELN, "andere_seite"), (vec![JASSWIKI], Some(JASSWIKI)));
        let farben = VORFAELLE.iter().find(|v| v.id == "nicht_gefarbt").unwrap();
        let regeln = schieber(JASSWIKI).mit("nichtfarben", Regelwert::Wahl(SC_BRUEHL.to_owned()));
        assert_eq!(farben.antworten(JASSWIKI, &regeln)[0].regelwerk, Some(SC_BRUEHL));
    }

    #[test]
    fn incidents_are_found_by_any_of_their_words() {
        let gefunden = |wort: &str| -> Vec<&str> {
            VORFAELLE.iter().filter(|v| v.passt(wort)).map(|v| v.id).collect()
        };
        assert_eq!(gefunden("nicht GEFARBT")[0], "nicht_gefarbt");
        assert!(gefunden("zu frueh bedankt").contains(&"zu_frueh_bedankt"));
        assert_eq!(gefunden("").len(), VORFAELLE.len());
        assert_eq!(gefunden("xyzzy").len(), 0);
    }

    #[test]
    fn search_knows_umlaute_case_and_several_words() {
        for wort in ["stöck vorausweisen", "STOECK VORAUSWEISEN", "Sto\u{308}ck, voraus"] {
            assert_eq!(gefunden(wort).first(), Some(&"stoeck_voraus"), "{wort}");
        }
        assert!(gefunden("fuenfblatt").contains(&"weis_werte"));
        assert!(gefunden("Trumpf-Puur").contains(&"farben"));
        assert_eq!(gefunden("kreuzweis jassleitung"), Vec::<&str>::new());
        assert_eq!(gefunden("").len(), ARTIKEL.len());
    }

    #[test]
    fn search_takes_any_input() {
        for wort in
            [" \t\n", "«»", "\u{0}", "\u{1e9e}\u{df}", "\u{308}", "🂡🃏", "İ", &"ä ".repeat(10_000)]
        {
            gefunden(wort);
        }
    }
}
