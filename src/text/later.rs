//! Words that nobody needs before a Partie or a tournament is on, so they are no part of the catalogues,
//! which every first visit fetches.

use super::bidi::isolated;
use super::{Catalogue, Locale, is_one, number};
use crate::engine::archive::file::{Damage, END};
use crate::engine::facts::field::{Called, FieldName};

/// V4: whether who has all card points made every Stich too.
pub fn every_stich(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Waren es alle Stiche?",
        Catalogue::Fr => "Étaient-ce tous les plis?",
        Catalogue::It => "Erano tutte le prese?",
        Catalogue::En => "Was it every trick?",
    }
}

/// «1 Leben», «2 Leben».
pub fn lives(locale: Locale, count: i32) -> String {
    let one = is_one(locale.catalogue, count.unsigned_abs() as usize);
    let word = match (locale.catalogue, one) {
        (Catalogue::De, _) => "Leben",
        (Catalogue::Fr, true) => "vie",
        (Catalogue::Fr, false) => "vies",
        (Catalogue::It, true) => "vita",
        (Catalogue::It, false) => "vite",
        (Catalogue::En, true) => "life",
        (Catalogue::En, false) => "lives",
    };
    [&number(locale, count), word].join(" ")
}

/// Whether those who have no value did not play.
pub fn at_home(locale: Locale, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Nicht mitgespielt: {who}. Stimmt das?"),
        Catalogue::Fr => format!("Sans jouer: {who}. Est-ce exact?"),
        Catalogue::It => format!("Senza giocare: {who}. È giusto?"),
        Catalogue::En => format!("Did not play: {who}. Is that right?"),
    }
}

/// Whether somebody who has no card points made no Stich at all.
pub fn without_stich(locale: Locale, who: &str) -> String {
    let who = isolated(who);
    match locale.catalogue {
        Catalogue::De => format!("{who} hat 0 Punkte: Gar kein Stich?"),
        Catalogue::Fr => format!("{who} a 0 point: aucun pli du tout?"),
        Catalogue::It => format!("{who} ha 0 punti: proprio nessuna presa?"),
        Catalogue::En => format!("{who} has 0 points: no trick at all?"),
    }
}

/// Whether somebody who said 0 and has 0 card points made a Stich all the same.
pub fn with_stich(locale: Locale, who: &str) -> String {
    let who = isolated(who);
    match locale.catalogue {
        Catalogue::De => format!("{who}: 0 angesagt, 0 gemacht – ein Stich dabei?"),
        Catalogue::Fr => format!("{who}: 0 annoncé, 0 fait – un pli quand même?"),
        Catalogue::It => format!("{who}: 0 annunciati, 0 fatti – con una presa?"),
        Catalogue::En => format!("{who}: 0 announced, 0 made – was there a trick?"),
    }
}

/// What a field asks for where its name says something else.
pub fn called(locale: Locale, called: Called) -> &'static str {
    let [de, fr, it, en] = match called {
        Called::KingsPoints => {
            ["Punkte des Königs", "points du roi", "punti del re", "King’s points"]
        }
        Called::Erred => [
            "wer hat falsch abgelegt",
            "qui a mal écarté",
            "chi ha sbagliato lo scarto",
            "who discarded wrongly",
        ],
        Called::WantedKehr => [
            "wer hat die Kehr verlangt",
            "qui a demandé le Kehr",
            "chi ha chiesto il Kehr",
            "who asked for the Kehr",
        ],
        Called::TurnedTrump => {
            ["wer hat gekehrt", "qui a retourné", "chi ha girato", "who turned the trump"]
        }
        Called::AllAfterStock => [
            "alle Stiche nach dem Stock",
            "tous les plis après le talon",
            "tutte le prese dopo il tallone",
            "all tricks after the stock",
        ],
    };
    match locale.catalogue {
        Catalogue::De => de,
        Catalogue::Fr => fr,
        Catalogue::It => it,
        Catalogue::En => en,
    }
}

/// What becomes of a king whose partner sits beside him, until the fourth edition: who is named can be told only
/// of other seats, and a Partie that runs keeps its own.
pub fn partner_beside(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "König und Partner dürfen nicht nebeneinander sitzen: umsetzen, die Partie abbrechen und die \
             nächste mit den neuen Plätzen beginnen."
        }
        Catalogue::Fr => {
            "Le roi et son partenaire ne doivent pas être voisins: changer de place, interrompre la partie \
             et commencer la suivante avec les nouvelles places."
        }
        Catalogue::It => {
            "Il re e il compagno non possono sedere vicini: cambiare posto, interrompere la partita e \
             cominciare la prossima con i nuovi posti."
        }
        Catalogue::En => {
            "King and partner may not sit side by side: change seats, stop the game and begin the next one \
             with the new seats."
        }
    }
}

/// What whoever took the Schaufel-Dame cannot have with her own three points.
pub fn points_beside_dame(locale: Locale, actual: &str, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => {
            format!("Die Schaufel-Dame zählt 3: Wer sie nahm, kann nicht {actual} haben ({who}).")
        }
        Catalogue::Fr => {
            format!("La dame de pique vaut 3: qui l’a prise ne peut pas avoir {actual} ({who}).")
        }
        Catalogue::It => {
            format!("La donna di picche vale 3: chi l’ha presa non può avere {actual} ({who}).")
        }
        Catalogue::En => {
            format!("The queen of spades counts 3: whoever took her cannot have {actual} ({who}).")
        }
    }
}

/// Whether these two are king and partner all the same, who may not sit side by side (003).
pub fn partner_beside_asked(locale: Locale, koenig: &str, partner: &str) -> String {
    let (koenig, partner) = (isolated(koenig), isolated(partner));
    match locale.catalogue {
        Catalogue::De => format!(
            "{koenig} und {partner} sitzen nebeneinander. König und Partner dürfen das nicht: trotzdem?"
        ),
        Catalogue::Fr => format!(
            "{koenig} et {partner} sont voisins. Le roi et son partenaire ne doivent pas l’être: quand même?"
        ),
        Catalogue::It => format!(
            "{koenig} e {partner} siedono vicini. Il re e il compagno non devono: lo stesso?"
        ),
        Catalogue::En => format!(
            "{koenig} and {partner} sit side by side. King and partner may not: all the same?"
        ),
    }
}

/// B3: whether somebody is to lose by thanks that do not hold.
pub fn thanks_too_early(locale: Locale, who: &str) -> String {
    let who = isolated(who);
    match locale.catalogue {
        Catalogue::De => {
            format!("{who}: Das reicht noch nicht. Wer zu früh Merci sagt, verliert.")
        }
        Catalogue::Fr => {
            format!("{who}: cela ne suffit pas encore. Qui dit merci trop tôt perd.")
        }
        Catalogue::It => {
            format!("{who}: non basta ancora. Chi dice grazie troppo presto perde.")
        }
        Catalogue::En => format!("{who}: not enough yet. Whoever says merci too early loses."),
    }
}

/// B3, B4: what was said inside a Spiel is judged by what lies in the Stiche so far.
pub fn points_so_far_missing(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Es fehlen die Kartenpunkte der Stiche bis jetzt.",
        Catalogue::Fr => "Il manque les points des plis jusqu’ici.",
        Catalogue::It => "Mancano i punti delle prese fatte finora.",
        Catalogue::En => "The card points of the tricks so far are missing.",
    }
}

/// What is avoided in Guggitaler, where the cards on the table are French (003).
pub fn field_in_french_cards(locale: Locale, field: FieldName) -> Option<&'static str> {
    let [de, fr, it, en] = match field {
        FieldName::Schellenkarten => ["Herz", "cœurs", "cuori", "hearts"],
        FieldName::Oberkarten => ["Damen", "dames", "donne prese", "queens"],
        FieldName::Rosenkoenig => ["Kreuzkönig", "roi de trèfle", "re di fiori", "king of clubs"],
        _ => return None,
    };
    Some(match locale.catalogue {
        Catalogue::De => de,
        Catalogue::Fr => fr,
        Catalogue::It => it,
        Catalogue::En => en,
    })
}

/// W3: who announced first among equals depends on it.
pub fn who_led(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Wer hat ausgespielt?",
        Catalogue::Fr => "Qui a entamé?",
        Catalogue::It => "Chi è uscito alla prima presa?",
        Catalogue::En => "Who led?",
    }
}

/// B7: where six Stiche are enough to say merci, that they are made.
pub fn six_stiche_made(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Sechs Stiche sind gemacht",
        Catalogue::Fr => "Six plis sont faits",
        Catalogue::It => "Sei prese sono fatte",
        Catalogue::En => "Six tricks have been taken",
    }
}

/// What the Regelwerk says is of the Schieber, and this board has no key that writes it.
pub fn incident_without_slate(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "So gilt es im Schieber. Was davon hier gilt, schreibt ihr mit dem Spiel.",
        Catalogue::Fr => {
            "C’est la règle du Schieber. Ce qui s’applique ici s’inscrit avec la donne."
        }
        Catalogue::It => {
            "Così vale nello Schieber. Ciò che vale qui si scrive insieme alla mano giocata."
        }
        Catalogue::En => {
            "That is the rule in Schieber. Whatever applies here is written with the deal."
        }
    }
}

/// Whether both of a team leave the tournament: without one, all that follow would be paired anew.
pub fn both_leave(locale: Locale, one: &str, other: &str) -> String {
    let (one, other) = (isolated(one), isolated(other));
    match locale.catalogue {
        Catalogue::De => format!(
            "{one} und {other} sind ein Team: beide abmelden? Spielt jemand anders, genügt ein anderer \
             Name."
        ),
        Catalogue::Fr => format!(
            "{one} et {other} forment une équipe: désinscrire les deux? Si quelqu’un d’autre joue, un \
             autre nom suffit."
        ),
        Catalogue::It => format!(
            "{one} e {other} sono una squadra: togliere tutti e due dalla lista? Se gioca qualcun altro, \
             basta un altro nome."
        ),
        Catalogue::En => format!(
            "{one} and {other} are a side: take both off the list? If somebody else plays, another name \
             will do."
        ),
    }
}

/// Another phone or tab has written the Spiel that is being typed here.
pub fn written_elsewhere(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Inzwischen hat jemand anders geschrieben.",
        Catalogue::Fr => "Quelqu’un d’autre a inscrit entre-temps.",
        Catalogue::It => "Nel frattempo ha scritto qualcun altro.",
        Catalogue::En => "Somebody else has written meanwhile.",
    }
}

/// The same, where it was to be written from here too.
pub fn written_meanwhile(locale: Locale) -> String {
    let nothing = match locale.catalogue {
        Catalogue::De => "Von hier wurde nichts geschrieben.",
        Catalogue::Fr => "D’ici, rien n’a été inscrit.",
        Catalogue::It => "Da qui non è stato scritto nulla.",
        Catalogue::En => "Nothing was written from here.",
    };
    [written_elsewhere(locale), nothing].join(" ")
}

/// C3: what was not written into a Spiel that is written.
pub fn forgotten(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Vergessen?",
        Catalogue::Fr => "Oublié?",
        Catalogue::It => "Dimenticato?",
        Catalogue::En => "Forgotten?",
    }
}

/// «Spiel 7, nachgetragen: 20 Weis Anna & Carla».
pub fn added_to(locale: Locale, spiel: &str, entry: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("{spiel}, nachgetragen: {entry}"),
        Catalogue::Fr => format!("{spiel}, ajouté après coup: {entry}"),
        Catalogue::It => format!("{spiel}, aggiunto dopo: {entry}"),
        Catalogue::En => format!("{spiel}, added afterwards: {entry}"),
    }
}

/// W4: what writes every Weis of a Spiel for the other side.
pub fn weise_together(locale: Locale, who: &str, sum: &str) -> String {
    let who = isolated(who);
    match locale.catalogue {
        Catalogue::De => format!("Alle Weise dieses Spiels zu {who}: {sum}"),
        Catalogue::Fr => format!("Tous les Weis de cette donne pour {who}: {sum}"),
        Catalogue::It => format!("Tutti i Weis di questa mano per {who}: {sum}"),
        Catalogue::En => format!("Every Weis of this deal for {who}: {sum}"),
    }
}

/// What exchanges the sides of a Spiel that was written the wrong way round.
pub fn exchange_sides(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Seiten tauschen",
        Catalogue::Fr => "Inverser les camps",
        Catalogue::It => "Scambiare le parti",
        Catalogue::En => "Swap sides",
    }
}

/// C4: why something is corrected, mostly.
pub fn usual_reasons(locale: Locale) -> [&'static str; 4] {
    match locale.catalogue {
        Catalogue::De => ["falsche Seite", "verschrieben", "verzählt", "vergessen"],
        Catalogue::Fr => ["mauvais camp", "erreur d’écriture", "mal compté", "oublié"],
        Catalogue::It => ["parte sbagliata", "errore di scrittura", "contato male", "dimenticato"],
        Catalogue::En => ["wrong side", "slip of the pen", "miscounted", "forgotten"],
    }
}

/// Whether a sheet goes on which numbers stand.
pub fn sheet_goes(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Auf diesem Blatt stehen Zahlen. Löschen?",
        Catalogue::Fr => "Cette feuille porte des chiffres. La supprimer?",
        Catalogue::It => "Su questo foglio ci sono numeri. Eliminarlo?",
        Catalogue::En => "There are numbers on this sheet. Delete it?",
    }
}

/// Why something is otherwise that nobody did wrong, beside [`usual_reasons`].
pub fn agreed_so(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "so abgemacht",
        Catalogue::Fr => "convenu ainsi",
        Catalogue::It => "deciso così",
        Catalogue::En => "agreed so",
    }
}

/// Whether somebody becomes another one who is known already; on so many evenings both sat `together`, so
/// they are two, and there they stay so.
pub fn merge(locale: Locale, from: &str, to: &str, together: usize) -> String {
    let (from, to) = (isolated(from), isolated(to));
    let elsewhere = together > 0;
    let two = if elsewhere { sat_together(locale, together) } else { String::new() };
    match locale.catalogue {
        Catalogue::De => {
            let there = if elsewhere { "überall sonst" } else { "überall" };
            format!(
                "{two}«{from}» heisst dann {there} «{to}»; trennen lassen sich die beiden nicht mehr. \
                 Wirklich?"
            )
        }
        Catalogue::Fr => {
            let there = if elsewhere { "partout ailleurs" } else { "partout" };
            format!(
                "{two}«{from}» s’appellera {there} «{to}»; on ne pourra plus les séparer ensuite. Vraiment?"
            )
        }
        Catalogue::It => {
            let there = if elsewhere { "ovunque altrove" } else { "ovunque" };
            format!(
                "{two}«{from}» si chiamerà {there} «{to}»; poi non si potranno più separare. Davvero?"
            )
        }
        Catalogue::En => {
            let there = if elsewhere { "everywhere else" } else { "everywhere" };
            format!(
                "{two}“{from}” will be “{to}” {there}, and the two cannot be separated again. Are you sure?"
            )
        }
    }
}

/// That those who sat at one table on so many evenings are two persons; another sentence follows.
fn sat_together(locale: Locale, together: usize) -> String {
    let one = together == 1;
    match locale.catalogue {
        Catalogue::De => {
            let evenings = if one { "einem Abend" } else { &format!("{together} Abenden") };
            format!(
                "An {evenings} sassen beide am selben Tisch: Das sind zwei Personen, dort ändert \
                 sich nichts. "
            )
        }
        Catalogue::Fr => {
            let evenings = if one { "d’une soirée" } else { &format!("de {together} soirées") };
            format!(
                "Lors {evenings}, les deux étaient à la même table: ce sont deux personnes, rien n’y \
                 changera. "
            )
        }
        Catalogue::It => {
            let evenings = if one { "una serata" } else { &format!("{together} serate") };
            format!(
                "In {evenings} sedevano allo stesso tavolo: sono due persone, lì non cambia nulla. "
            )
        }
        Catalogue::En => {
            let evenings = if one { "one evening" } else { &format!("{together} evenings") };
            format!(
                "On {evenings} both sat at the same table: they are two people, and nothing changes there. "
            )
        }
    }
}

/// Of which Partien the columns of a ranking are, where some were on no slate.
pub fn of_which_partien(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "Gespielte und gewonnene Partien zählen von allen Jassarten; Striche, Punkte und Ø je Spiel nur, was \
             auf der Schiebertafel stand."
        }
        Catalogue::Fr => {
            "Les parties jouées et gagnées comptent pour tous les jeux; les traits, les points et la moyenne \
             par donne seulement pour l’ardoise du Schieber."
        }
        Catalogue::It => {
            "Le partite giocate e vinte contano per tutti i giochi; tratti, punti e media per mano solo per \
             la lavagna dello Schieber."
        }
        Catalogue::En => {
            "Games played and won count for every kind of Jass; strokes, points and the average per deal only \
             from the slate of the Schieber."
        }
    }
}

/// In which order those who play are listed.
pub fn last_first(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Wer zuletzt gespielt hat, steht zuoberst.",
        Catalogue::Fr => "Qui a joué en dernier figure en haut.",
        Catalogue::It => "In alto chi ha giocato per ultimo.",
        Catalogue::En => "Whoever played last is on top.",
    }
}

/// Of several files how many read.
pub fn files_read(locale: Locale, read: usize, all: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Gelesene Dateien: {read} von {all}."),
        Catalogue::Fr => format!("Fichiers lus: {read} sur {all}."),
        Catalogue::It => format!("File letti: {read} su {all}."),
        Catalogue::En => format!("Files read: {read} of {all}."),
    }
}

/// How many evenings and entries of a file are new here, and how many it holds.
pub fn new_here(locale: Locale, new: [usize; 2], all: [usize; 2]) -> String {
    let [evenings, entries, all, total] =
        [new[0], new[1], all[0], all[1]].map(|count| super::number(locale, count as i32));
    match locale.catalogue {
        Catalogue::De => {
            format!("Neu hier: Abende {evenings} von {all}, Einträge {entries} von {total}.")
        }
        Catalogue::Fr => {
            format!(
                "Nouveau ici: soirées {evenings} sur {all}, inscriptions {entries} sur {total}."
            )
        }
        Catalogue::It => {
            format!("Nuovo qui: serate {evenings} su {all}, annotazioni {entries} su {total}.")
        }
        Catalogue::En => {
            format!("New here: evenings {evenings} of {all}, entries {entries} of {total}.")
        }
    }
}

/// Whether lots are drawn anew though there is something on the sheets of this Passe.
pub fn draw_anew(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "Blätter dieser Passe sind schon ausgeteilt, angefangen oder geschickt. Zu einer neuen Auslosung \
             passen sie nicht mehr."
        }
        Catalogue::Fr => {
            "Des feuilles de cette passe sont déjà distribuées, commencées ou envoyées. Elles n’iront plus \
             avec un nouveau tirage."
        }
        Catalogue::It => {
            "Ci sono fogli di questo turno già distribuiti, iniziati o mandati. Con un nuovo sorteggio non andranno \
             più."
        }
        Catalogue::En => {
            "Sheets of this round are handed out, begun or sent already. They will not fit a new draw."
        }
    }
}

/// What the menu of a tournament calls the sheet with what is noted about it.
pub fn about_tournament(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Über das Turnier",
        Catalogue::Fr => "À propos du tournoi",
        Catalogue::It => "Note sul torneo",
        Catalogue::En => "About the tournament",
    }
}

/// What deletes a tournament, and what it asks before.
pub fn delete_tournament(locale: Locale) -> (&'static str, &'static str) {
    match locale.catalogue {
        Catalogue::De => (
            "Turnier löschen",
            "Das ganze Turnier löschen? Es bleibt eine Weile im Papierkorb des Archivs.",
        ),
        Catalogue::Fr => (
            "Effacer le tournoi",
            "Effacer tout le tournoi? Il reste un moment dans la corbeille des archives.",
        ),
        Catalogue::It => (
            "Eliminare il torneo",
            "Eliminare tutto il torneo? Resta per un po’ nel cestino dell’archivio.",
        ),
        Catalogue::En => (
            "Delete the tournament",
            "Delete the whole tournament? It stays in the bin of the archive for a while.",
        ),
    }
}

/// That a tournament was ended before its last Passe, as undo names it.
pub fn tournament_ended(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Turnierende",
        Catalogue::Fr => "Fin du tournoi",
        Catalogue::It => "Fine del torneo",
        Catalogue::En => "End of the tournament",
    }
}

/// What undo calls it that another Passe follows the last one.
pub fn further_passe(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Weitere Passe",
        Catalogue::Fr => "Passe supplémentaire",
        Catalogue::It => "Turno supplementare",
        Catalogue::En => "Further round",
    }
}

/// What has another Passe follow the last one.
pub fn another_passe(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Noch eine Passe",
        Catalogue::Fr => "Encore une passe",
        Catalogue::It => "Ancora un turno",
        Catalogue::En => "One more round",
    }
}

/// Whether a tournament ends before this Passe, which runs; so many of its sheets are in.
pub fn passe_does_not_count(locale: Locale, passe: usize, sheets: usize) -> String {
    let not = match locale.catalogue {
        Catalogue::De => format!("Passe {passe} zählt nicht"),
        Catalogue::Fr => format!("La passe {passe} ne compte pas"),
        Catalogue::It => format!("Il turno {passe} non conta"),
        Catalogue::En => format!("Round {passe} does not count"),
    };
    let gone = match (locale.catalogue, sheets) {
        (_, 0) => return not + ".",
        (Catalogue::De, 1) => "1 Blatt fällt weg".to_owned(),
        (Catalogue::De, _) => format!("{sheets} Blätter fallen weg"),
        (Catalogue::Fr, 1) => "1 feuille est écartée".to_owned(),
        (Catalogue::Fr, _) => format!("{sheets} feuilles sont écartées"),
        (Catalogue::It, 1) => "1 foglio viene escluso".to_owned(),
        (Catalogue::It, _) => format!("{sheets} fogli vengono esclusi"),
        (Catalogue::En, 1) => "1 sheet is left out".to_owned(),
        (Catalogue::En, _) => format!("{sheets} sheets are left out"),
    };
    format!("{not}: {gone}.")
}

/// Those who took part in tournaments and played in no Partie.
pub fn from_tournaments(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Aus Turnieren",
        Catalogue::Fr => "Des tournois",
        Catalogue::It => "Dai tornei",
        Catalogue::En => "From tournaments",
    }
}

/// In how many of them somebody took part.
pub fn tournaments(locale: Locale, count: usize) -> String {
    let word = match locale.catalogue {
        Catalogue::De => "Turniere",
        Catalogue::Fr => "Tournois",
        Catalogue::It => "Tornei",
        Catalogue::En => "Tournaments",
    };
    format!("{word}: {count}")
}

/// The head of a ranking while sheets of this Passe are missing.
pub fn standing_of(locale: Locale, passe: usize, missing: usize) -> String {
    let one = missing == 1;
    match locale.catalogue {
        Catalogue::De => {
            let missing = if one { "1 Tisch fehlt" } else { &format!("{missing} Tische fehlen") };
            format!("Zwischenstand Passe {passe} – {missing}")
        }
        Catalogue::Fr => {
            let tables = if one { "table" } else { "tables" };
            format!("Classement provisoire, passe {passe} – il manque {missing} {tables}")
        }
        Catalogue::It => {
            let missing = if one { "manca 1 tavolo" } else { &format!("mancano {missing} tavoli") };
            format!("Classifica provvisoria, turno {passe} – {missing}")
        }
        Catalogue::En => {
            let tables = if one { "table" } else { "tables" };
            format!("Interim standings, round {passe} – {missing} {tables} missing")
        }
    }
}

/// Whether a sheet is all though it has fewer Spiele than the Passe.
pub fn unfinished(locale: Locale, filled_in: usize, spiele: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!("{filled_in} von {spiele} Spielen ausgefüllt. So eintragen?"),
        Catalogue::Fr => format!("Donnes remplies: {filled_in} sur {spiele}. L’entrer ainsi?"),
        Catalogue::It => format!("Mani compilate: {filled_in} su {spiele}. Inserire così?"),
        Catalogue::En => format!("{filled_in} of {spiele} deals filled in. Enter it like this?"),
    }
}

/// Asks who takes part as well, once lots are drawn.
pub fn who_joins(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Wer kommt dazu?",
        Catalogue::Fr => "Qui rejoint le tournoi?",
        Catalogue::It => "Chi si aggiunge?",
        Catalogue::En => "Who joins?",
    }
}

/// What has them take part from the next draw on.
pub fn joins(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Kommt dazu",
        Catalogue::Fr => "Rejoint le tournoi",
        Catalogue::It => "Si aggiunge",
        Catalogue::En => "Joins",
    }
}

/// What has somebody drawn no more.
pub fn goes_home(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Geht heim",
        Catalogue::Fr => "S’en va",
        Catalogue::It => "Va a casa",
        Catalogue::En => "Goes home",
    }
}

/// What has somebody drawn again who had gone.
pub fn is_back(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Ist wieder da",
        Catalogue::Fr => "Est de retour",
        Catalogue::It => "È di nuovo qui",
        Catalogue::En => "Is back",
    }
}

/// Beside the name of who is drawn no more.
pub fn gone(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "heimgegangen",
        Catalogue::Fr => "plus là",
        Catalogue::It => "andato via",
        Catalogue::En => "gone",
    }
}

/// Beside the name of who came late: from this Passe on.
pub fn since_passe(locale: Locale, passe: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!("ab Passe {passe}"),
        Catalogue::Fr => format!("dès la passe {passe}"),
        Catalogue::It => format!("dal turno {passe}"),
        Catalogue::En => format!("from round {passe}"),
    }
}

/// How many of those who registered are drawn.
pub fn of_them_there(locale: Locale, there: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!("dabei: {there}"),
        Catalogue::Fr => format!("présents: {there}"),
        Catalogue::It => format!("presenti: {there}"),
        Catalogue::En => format!("present: {there}"),
    }
}

/// Who had gone, stood on a list that was pasted, and is there again: from when on.
pub fn back_from(locale: Locale, who: &str, passe: Option<usize>) -> String {
    match (locale.catalogue, passe) {
        (Catalogue::De, Some(passe)) => format!("Wieder da ab Passe {passe}: {who}."),
        (Catalogue::De, None) => format!("Wieder da: {who}."),
        (Catalogue::Fr, Some(passe)) => format!("De retour dès la passe {passe}: {who}."),
        (Catalogue::Fr, None) => format!("De retour: {who}."),
        (Catalogue::It, Some(passe)) => format!("Di nuovo qui dal turno {passe}: {who}."),
        (Catalogue::It, None) => format!("Di nuovo qui: {who}."),
        (Catalogue::En, Some(passe)) => format!("Back from round {passe}: {who}."),
        (Catalogue::En, None) => format!("Back: {who}."),
    }
}

/// Who had gone and stood on such a list without the partner of a team that stays together.
pub fn half_a_team(locale: Locale, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Ohne Partner auf der Liste und nicht dazugenommen: {who}."),
        Catalogue::Fr => format!("Sans partenaire sur la liste, pas repris: {who}."),
        Catalogue::It => format!("Senza il compagno sulla lista, non ripresi: {who}."),
        Catalogue::En => format!("Without the partner on the list and not taken in: {who}."),
    }
}

/// So many of those who were pasted were on the list already.
pub fn already_there(locale: Locale, count: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Schon angemeldet und nicht nochmals genommen: {count}."),
        Catalogue::Fr => format!("Déjà inscrits, pas repris: {count}."),
        Catalogue::It => format!("Già iscritti, non ripresi: {count}."),
        Catalogue::En => format!("Already registered and not taken again: {count}."),
    }
}

/// Beside the name of who came once the last Passe was drawn.
pub fn in_no_passe(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "in keiner Passe",
        Catalogue::Fr => "dans aucune passe",
        Catalogue::It => "in nessun turno",
        Catalogue::En => "in no round",
    }
}

/// From when on they take part who came; without a Passe none follows so far.
pub fn there_from(locale: Locale, who: &str, passe: Option<usize>) -> String {
    match (locale.catalogue, passe) {
        (Catalogue::De, Some(passe)) => format!("{who}: dabei ab Passe {passe}."),
        (Catalogue::De, None) => format!("{who}: dabei, falls noch eine Passe folgt."),
        (Catalogue::Fr, Some(passe)) => format!("{who}: dès la passe {passe}."),
        (Catalogue::Fr, None) => format!("{who}: en jeu si une autre passe suit."),
        (Catalogue::It, Some(passe)) => format!("{who}: dal turno {passe}."),
        (Catalogue::It, None) => format!("{who}: in gioco se segue un altro turno."),
        (Catalogue::En, Some(passe)) => format!("{who}: in from round {passe}."),
        (Catalogue::En, None) => format!("{who}: in, if another round follows."),
    }
}

/// From when on they are drawn no more, and that nothing else changes.
pub fn gone_from(locale: Locale, who: &str, passe: Option<usize>) -> String {
    match (locale.catalogue, passe) {
        (Catalogue::De, Some(passe)) => {
            format!("{who}: ab Passe {passe} nicht mehr dabei. Was gespielt ist, zählt.")
        }
        (Catalogue::De, None) => {
            format!("{who}: in keiner weiteren Passe dabei. Was gespielt ist, zählt.")
        }
        (Catalogue::Fr, Some(passe)) => {
            format!("{who}: plus de tirage dès la passe {passe}. Ce qui est joué compte.")
        }
        (Catalogue::Fr, None) => {
            format!("{who}: dans aucune autre passe. Ce qui est joué compte.")
        }
        (Catalogue::It, Some(passe)) => {
            format!("{who}: non più dal turno {passe}. Quanto è giocato conta.")
        }
        (Catalogue::It, None) => format!("{who}: in nessun altro turno. Quanto è giocato conta."),
        (Catalogue::En, Some(passe)) => {
            format!("{who}: out from round {passe}. What was played counts.")
        }
        (Catalogue::En, None) => format!("{who}: in no further round. What was played counts."),
    }
}

/// Whether they are drawn no more from this Passe on, or in none that may follow.
pub fn goes_home_ask(locale: Locale, who: &str, passe: Option<usize>) -> String {
    match (locale.catalogue, passe) {
        (Catalogue::De, Some(passe)) => format!(
            "{who} ab Passe {passe} nicht mehr auslosen? Was gespielt ist, bleibt in der Rangliste."
        ),
        (Catalogue::De, None) => format!(
            "{who} in keiner weiteren Passe auslosen? Was gespielt ist, bleibt in der Rangliste."
        ),
        (Catalogue::Fr, Some(passe)) => format!(
            "Ne plus tirer {who} dès la passe {passe}? Ce qui est joué reste au classement."
        ),
        (Catalogue::Fr, None) => {
            format!("Ne tirer {who} dans aucune autre passe? Ce qui est joué reste au classement.")
        }
        (Catalogue::It, Some(passe)) => format!(
            "Non sorteggiare più {who} dal turno {passe}? Quanto è giocato resta in classifica."
        ),
        (Catalogue::It, None) => format!(
            "Non sorteggiare {who} in nessun altro turno? Quanto è giocato resta in classifica."
        ),
        (Catalogue::En, Some(passe)) => {
            format!("Draw {who} no more from round {passe}? What was played stays in the ranking.")
        }
        (Catalogue::En, None) => {
            format!("Draw {who} in no further round? What was played stays in the ranking.")
        }
    }
}

/// What holds where a Passe runs: nothing changes at its tables.
pub fn stands_in(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "Eine Passe, die läuft, behält ihre Tische. Springt jemand für jemanden ein, den Namen antippen und ändern."
        }
        Catalogue::Fr => {
            "Une passe en cours garde ses tables. Pour un remplacement, toucher le nom et le changer."
        }
        Catalogue::It => {
            "Un turno in corso tiene i suoi tavoli. Per una sostituzione, toccare il nome e cambiarlo."
        }
        Catalogue::En => {
            "A round that is being played keeps its tables. If somebody stands in, tap the name and change it."
        }
    }
}

/// The Passe that is drawn is of others than are there now: these have come or gone, since or before a draw that
/// had not heard of it.
pub fn drawn_before(locale: Locale, passe: usize, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => {
            format!(
                "Die Auslosung von Passe {passe} berücksichtigt nicht, wer kam oder ging: {who}."
            )
        }
        Catalogue::Fr => {
            format!(
                "Le tirage de la passe {passe} ne tient pas compte des arrivées et départs: {who}."
            )
        }
        Catalogue::It => {
            format!(
                "Il sorteggio del turno {passe} non tiene conto di chi è arrivato o partito: {who}."
            )
        }
        Catalogue::En => {
            format!("The draw of round {passe} does not reflect who came or went: {who}.")
        }
    }
}

/// Undo names the step by which they came.
pub fn step_joined(locale: Locale, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("{who} dazugekommen"),
        Catalogue::Fr => format!("Arrivée: {who}"),
        Catalogue::It => format!("Arrivo: {who}"),
        Catalogue::En => format!("{who} joined"),
    }
}

/// Undo names the step by which they went.
pub fn step_left(locale: Locale, who: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("{who} heimgegangen"),
        Catalogue::Fr => format!("Départ: {who}"),
        Catalogue::It => format!("Partenza: {who}"),
        Catalogue::En => format!("{who} gone home"),
    }
}

/// Stands in a ranking for a Passe in which somebody was missing.
pub fn missed(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "fehlt",
        Catalogue::Fr => "absent",
        Catalogue::It => "assente",
        Catalogue::En => "absent",
    }
}

/// What that says.
pub fn missed_mark(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "fehlt: kam erst später oder ging heim. Das Total ist das der gespielten Passen."
        }
        Catalogue::Fr => {
            "absent: arrivé plus tard ou parti avant. Le total est celui des passes jouées."
        }
        Catalogue::It => {
            "assente: arrivato dopo o andato via prima. Il totale è quello dei turni giocati."
        }
        Catalogue::En => "absent: came later or went home. The total is that of the rounds played.",
    }
}

/// The column of a spreadsheet for the Passen in which somebody was missing.
pub fn column_missed(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Fehlt in Passe",
        Catalogue::Fr => "Absent à la passe",
        Catalogue::It => "Assente al turno",
        Catalogue::En => "Absent in round",
    }
}

/// Who is missing in a Passe has a seat in it.
pub fn player_away(locale: Locale, passe: usize, name: &str) -> String {
    match locale.catalogue {
        Catalogue::De => {
            format!("Passe {passe}: «{name}» ist nicht dabei und hat doch einen Platz.")
        }
        Catalogue::Fr => format!("Passe {passe}: «{name}» n’y est pas et a pourtant une place."),
        Catalogue::It => format!("Turno {passe}: «{name}» non c’è e ha comunque un posto."),
        Catalogue::En => format!("Round {passe}: “{name}” is absent and yet has a seat."),
    }
}

/// Of a draw nobody can tell whom it seats: its writer knew of some only of those who came.
pub fn draw_unclear(locale: Locale, passe: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!(
            "Passe {passe}: Zwei Geräte haben zugleich andere aufgenommen; wen die Auslosung meint, ist unklar. \
             Bitte neu auslosen."
        ),
        Catalogue::Fr => format!(
            "Passe {passe}: deux appareils ont inscrit d’autres personnes en même temps; on ne sait qui le tirage \
             désigne. Il faut tirer de nouveau."
        ),
        Catalogue::It => format!(
            "Turno {passe}: due apparecchi hanno iscritto altri nello stesso momento; non è chiaro chi intende il \
             sorteggio. Bisogna sorteggiare di nuovo."
        ),
        Catalogue::En => format!(
            "Round {passe}: two devices took in others at the same time; it is unclear whom the draw means. \
             Please draw again."
        ),
    }
}

/// A draw was made that has no effect; why follows it.
pub fn draw_without_effect(locale: Locale, reason: &str) -> String {
    let without = match locale.catalogue {
        Catalogue::De => "Eine Auslosung gilt nicht.",
        Catalogue::Fr => "Un tirage ne compte pas.",
        Catalogue::It => "Un sorteggio non vale.",
        Catalogue::En => "A draw does not count.",
    };
    [without, reason].join(" ")
}

/// Undo names a step that has no effect: nothing changes where it is taken back.
pub fn idle_step(locale: Locale, words: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("{words} (ohne Wirkung)"),
        Catalogue::Fr => format!("{words} (sans effet)"),
        Catalogue::It => format!("{words} (senza effetto)"),
        Catalogue::En => format!("{words} (without effect)"),
    }
}

/// Who goes home went before.
pub fn not_there(locale: Locale, name: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("«{name}» ist schon heimgegangen."),
        Catalogue::Fr => format!("«{name}» est déjà parti."),
        Catalogue::It => format!("«{name}» è già andato via."),
        Catalogue::En => format!("“{name}” has already gone home."),
    }
}

/// A team that stays together comes and goes whole.
pub fn team_torn(locale: Locale, name: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!(
            "«{name}» kommt und geht nicht ohne Partner: Feste Teams sind zu zweit dabei, oder beide fehlen."
        ),
        Catalogue::Fr => format!(
            "«{name}» ne vient ni ne part sans partenaire: une équipe fixe est là à deux, ou les deux sont absents."
        ),
        Catalogue::It => format!(
            "«{name}» non viene e non va senza il compagno: una squadra fissa c’è in due, o mancano entrambi."
        ),
        Catalogue::En => format!(
            "“{name}” neither comes nor goes without the partner: of a fixed side both are there, or neither."
        ),
    }
}

/// Somebody is missing in a Passe that is not played; in a file Passen are counted from nought.
pub fn missing_in_none(locale: Locale, name: &str, passe: usize, max: usize) -> String {
    match locale.catalogue {
        Catalogue::De => format!(
            "«{name}» fehlt in Passe {passe}, gespielt werden aber nur {max} (fehlt zählt ab 0)."
        ),
        Catalogue::Fr => format!(
            "«{name}» est absent à la passe {passe}, mais on n’en joue que {max} (fehlt compte dès 0)."
        ),
        Catalogue::It => format!(
            "«{name}» manca nel turno {passe}, ma se ne giocano solo {max} (fehlt conta da 0)."
        ),
        Catalogue::En => format!(
            "“{name}” is absent in round {passe}, but only {max} are played (fehlt counts from 0)."
        ),
    }
}

/// What the mark of a Joker says in a ranking.
pub fn joker_mark(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "😊 Joker: hat in dieser Passe ausgesetzt.",
        Catalogue::Fr => "😊 Joker: n’a pas joué cette passe.",
        Catalogue::It => "😊 Joker: in questo turno non ha giocato.",
        Catalogue::En => "😊 Joker: sat this round out.",
    }
}

/// What brackets say in a ranking.
pub fn dropped_mark(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "( ) Streichresultat: zählt nicht zum Total.",
        Catalogue::Fr => "( ) Résultat biffé: ne compte pas dans le total.",
        Catalogue::It => "( ) Risultato scartato: non conta nel totale.",
        Catalogue::En => "( ) Dropped result: does not count towards the total.",
    }
}

/// Why of two with the same total one is in front.
pub fn tie_decided(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Bei gleichem Total entscheidet die beste Passe, dann die nächstbeste.",
        Catalogue::Fr => "À total égal, la meilleure passe départage, puis la suivante.",
        Catalogue::It => "A parità di totale decide il turno migliore, poi il successivo.",
        Catalogue::En => "Equal totals are decided by the best round, then by the next best.",
    }
}

/// What the file of a tournament is good for.
pub fn help_tournament_file(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Das ganze Turnier, zum Aufbewahren oder für ein anderes Gerät.",
        Catalogue::Fr => "Tout le tournoi, pour le garder ou pour un autre appareil.",
        Catalogue::It => "Tutto il torneo, da conservare o per un altro apparecchio.",
        Catalogue::En => "The whole tournament, to keep or for another device.",
    }
}

/// What is printed of the sheets of a Passe.
pub fn help_sheets(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "Zum Drucken: für jeden Tisch ein Blatt, mit dem Code, um es auf dem Telefon auszufüllen. Auf \
             einer Seite haben zwei Platz."
        }
        Catalogue::Fr => {
            "À imprimer: une feuille par table, avec le code pour la remplir sur le téléphone. Deux tiennent \
             sur une page."
        }
        Catalogue::It => {
            "Da stampare: un foglio per tavolo, con il codice per compilarlo sul telefono. Su una pagina ce \
             ne stanno due."
        }
        Catalogue::En => {
            "For printing: a sheet for each table, with the code to fill it in on a phone. Two fit on a page."
        }
    }
}

/// How many articles of the rule book there are, of those that hold what is searched.
pub fn articles_found(locale: Locale, count: usize) -> String {
    let word = match locale.catalogue {
        Catalogue::De => "Artikel",
        Catalogue::Fr => "Articles",
        Catalogue::It => "Articoli",
        Catalogue::En => "Articles",
    };
    format!("{word}: {count}")
}

/// S7: what writes a free correction.
pub fn write_penalty(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Strafe schreiben",
        Catalogue::Fr => "Inscrire la pénalité",
        Catalogue::It => "Scrivere la penalità",
        Catalogue::En => "Write the penalty",
    }
}

/// Whether the last step, which ended the Partie, is taken back to count who was first.
pub fn count_again(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Die Partie ist zu Ende. Das Letzte zurücknehmen und nachzählen?",
        Catalogue::Fr => "La partie est finie. Annuler la dernière inscription et recompter?",
        Catalogue::It => "La partita è finita. Annullare l’ultima annotazione e ricontare?",
        Catalogue::En => "The game is over. Undo the last entry and count again?",
    }
}

/// What a Partie that is not at its end counts as, after the Spiele that are played.
pub fn scored_after(locale: Locale, spiel: u16) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Nach Spiel {spiel} werten"),
        Catalogue::Fr => format!("Compter après la donne {spiel}"),
        Catalogue::It => format!("Contare dopo la mano {spiel}"),
        Catalogue::En => format!("Score after deal {spiel}"),
    }
}

/// What leads to the Tischregeln where the table agrees on something else in the midst of a Partie.
pub fn agreed_otherwise(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Anders abgemacht?",
        Catalogue::Fr => "Convenu autrement?",
        Catalogue::It => "Concordato altrimenti?",
        Catalogue::En => "Agreed otherwise?",
    }
}

/// Where the table's own sets of Tischregeln are kept, and where not.
pub fn own_sets_stay_here(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => {
            "Bleibt auf diesem Gerät, keine Sicherung nimmt es mit. Jede Partie behält ihre Tischregeln."
        }
        Catalogue::Fr => {
            "Reste sur cet appareil, aucune sauvegarde ne l’emporte. Chaque partie garde ses règles."
        }
        Catalogue::It => {
            "Resta su questo apparecchio, nessuna copia lo porta con sé. Ogni partita tiene le sue regole."
        }
        Catalogue::En => {
            "Stays on this device, no backup takes it along. Every game keeps its rules."
        }
    }
}

/// From when on other Tischregeln hold.
pub fn from_the_beginning(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Gilt für die ganze Partie, von ihrem Beginn an.",
        Catalogue::Fr => "Vaut pour toute la partie, depuis son début.",
        Catalogue::It => "Vale per tutta la partita, dal suo inizio.",
        Catalogue::En => "Holds for the whole game, from its beginning.",
    }
}

/// What drops other Tischregeln that are chosen and not written: nothing that is written is taken back.
pub fn drop_choice(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Auswahl verwerfen",
        Catalogue::Fr => "Abandonner ce choix",
        Catalogue::It => "Scartare la scelta",
        Catalogue::En => "Discard choice",
    }
}

/// What writes other Tischregeln for a Partie that runs.
pub fn change_tischregeln(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Tischregeln ändern",
        Catalogue::Fr => "Changer les règles de table",
        Catalogue::It => "Cambiare le regole del tavolo",
        Catalogue::En => "Change the table rules",
    }
}

/// What the names of a Partie are for where nobody comes instead of anybody.
pub fn write_over_names(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Namen überschreiben. Umbenennen: dieselbe Person, am ganzen Abend.",
        Catalogue::Fr => "Écrire un autre nom. Renommer: la même personne, toute la soirée.",
        Catalogue::It => {
            "Scrivere un altro nome. Rinominare: la stessa persona, per tutta la serata."
        }
        Catalogue::En => "Write another name. Rename: the same person, all evening.",
    }
}

/// What is in a file that people share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is said below")]
pub enum Shared {
    Report,
    Statistics,
    Portrait,
    Square,
    Slate,
    Outcome,
    Ranking,
    /// The draw of the Passe whose number follows.
    Passe,
}

/// The same as its name says it: in letters that every system takes.
pub fn file_name(locale: Locale, of: Shared) -> &'static str {
    use Shared::*;
    match (locale.catalogue, of) {
        (Catalogue::De, Report) => "bericht",
        (Catalogue::De, Statistics) => "statistik",
        (Catalogue::De, Portrait) => "hoch",
        (Catalogue::De, Square) => "quadrat",
        (Catalogue::De, Slate) => "tafel",
        (Catalogue::De, Outcome) => "resultat",
        (Catalogue::De, Ranking) => "rangliste",
        (Catalogue::De, Passe) => "passe",
        (Catalogue::Fr, Report) => "rapport",
        (Catalogue::Fr, Statistics) => "statistiques",
        (Catalogue::Fr, Portrait) => "vertical",
        (Catalogue::Fr, Square) => "carre",
        (Catalogue::Fr, Slate) => "ardoise",
        (Catalogue::Fr, Outcome) => "resultat",
        (Catalogue::Fr, Ranking) => "classement",
        (Catalogue::Fr, Passe) => "passe",
        (Catalogue::It, Report) => "rapporto",
        (Catalogue::It, Statistics) => "statistiche",
        (Catalogue::It, Portrait) => "verticale",
        (Catalogue::It, Square) => "quadrato",
        (Catalogue::It, Slate) => "lavagna",
        (Catalogue::It, Outcome) => "risultato",
        (Catalogue::It, Ranking) => "classifica",
        (Catalogue::It, Passe) => "turno",
        (Catalogue::En, Report) => "report",
        (Catalogue::En, Statistics) => "statistics",
        (Catalogue::En, Portrait) => "tall",
        (Catalogue::En, Square) => "square",
        (Catalogue::En, Slate) => "slate",
        (Catalogue::En, Outcome) => "result",
        (Catalogue::En, Ranking) => "ranking",
        (Catalogue::En, Passe) => "round",
    }
}

/// What counts against a Strich; called so in every language.
pub const NULLER: &str = "Nuller";

/// Who deals, as a column.
pub fn dealer(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "gibt",
        Catalogue::Fr => "donneur",
        Catalogue::It => "dà",
        Catalogue::En => "dealer",
    }
}

/// Points for the running Umgang or duel, as a column.
pub fn round_points(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Rundenpunkte",
        Catalogue::Fr => "points du tour",
        Catalogue::It => "punti del giro",
        Catalogue::En => "round points",
    }
}

/// C4: what a correction makes of the points of the running Umgang or duel.
pub fn round_instead(locale: Locale, after: &str, before: &str) -> String {
    match locale.catalogue {
        Catalogue::De => format!("Rundenpunkte {after} statt {before}"),
        Catalogue::Fr => format!("Points du tour {after} au lieu de {before}"),
        Catalogue::It => format!("Punti del giro {after} invece di {before}"),
        Catalogue::En => format!("Round points {after} instead of {before}"),
    }
}

/// S7: what a Strafe is counted in where Striche and Nuller are written.
pub fn penalty_in_marks(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "1 ist ein Strich, −1 ein Nuller.",
        Catalogue::Fr => "1 est un trait, −1 un Nuller.",
        Catalogue::It => "1 è un tratto, −1 un Nuller.",
        Catalogue::En => "1 is a stroke, −1 a Nuller.",
    }
}

/// An evening came back from the bin.
pub fn back_again(locale: Locale) -> &'static str {
    match locale.catalogue {
        Catalogue::De => "Der Abend ist wieder da.",
        Catalogue::Fr => "La soirée est de nouveau là.",
        Catalogue::It => "La serata è di nuovo qui.",
        Catalogue::En => "The evening is back.",
    }
}

/// Many programs count the size of a file in these.
const MEGABYTE: usize = 1024 * 1024;

/// What is wrong with a file that somebody chose, who may have chosen anything: not how it is written, as
/// at a terminal.
pub fn file_damage(locale: Locale, damage: &Damage) -> String {
    match damage {
        Damage::Unreadable { what, .. } if what == END => match locale.catalogue {
            Catalogue::De => "Die Datei ist leer oder hört mittendrin auf.",
            Catalogue::Fr => "Le fichier est vide ou s’arrête en cours de route.",
            Catalogue::It => "Il file è vuoto o si interrompe a metà.",
            Catalogue::En => "The file is empty or breaks off in the middle.",
        }
        .to_owned(),
        Damage::Unreadable { line, column, .. } => match locale.catalogue {
            Catalogue::De => format!(
                "Das ist keine Jasstafel-Datei, oder sie ist beschädigt (Zeile {line}, Spalte {column})."
            ),
            Catalogue::Fr => format!(
                "Ce n’est pas un fichier Jasstafel, ou il est abîmé (ligne {line}, colonne {column})."
            ),
            Catalogue::It => format!(
                "Questo non è un file Jasstafel, oppure è danneggiato (riga {line}, colonna {column})."
            ),
            Catalogue::En => format!(
                "This is no Jasstafel file, or it is damaged (line {line}, column {column})."
            ),
        },
        Damage::TooLarge { max } if *max >= MEGABYTE => {
            let max = max / MEGABYTE;
            match locale.catalogue {
                Catalogue::De => format!("Die Datei ist grösser als {max} MB."),
                Catalogue::Fr => format!("Le fichier dépasse {max} Mo."),
                Catalogue::It => format!("Il file supera {max} MB."),
                Catalogue::En => format!("The file is larger than {max} MB."),
            }
        }
        other => super::damage(locale, other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::archive::file::FILE_MAX;
    use crate::engine::archive::read::read_backup;
    use crate::text::field;
    use strum::VariantArray;

    #[test]
    fn a_ranking_says_how_many_tables_are_missing() {
        let said = |missing| {
            Catalogue::ALL
                .map(|catalogue| standing_of(Locale { catalogue, ..Locale::DE }, 2, missing))
        };
        let one = [
            "Zwischenstand Passe 2 – 1 Tisch fehlt",
            "Classement provisoire, passe 2 – il manque 1 table",
            "Classifica provvisoria, turno 2 – manca 1 tavolo",
            "Interim standings, round 2 – 1 table missing",
        ];
        assert_eq!(said(1), one);
        let two = ["2 Tische fehlen", "il manque 2 tables", "mancano 2 tavoli", "2 tables missing"];
        for (said, end) in said(2).iter().zip(two) {
            assert!(said.ends_with(end), "{said}");
        }
    }

    #[test]
    fn whoever_ends_a_tournament_while_a_passe_runs_is_told_what_does_not_count() {
        let said = |sheets| {
            Catalogue::ALL.map(|catalogue| {
                passe_does_not_count(Locale { catalogue, ..Locale::DE }, 4, sheets)
            })
        };
        let none = [
            "Passe 4 zählt nicht.",
            "La passe 4 ne compte pas.",
            "Il turno 4 non conta.",
            "Round 4 does not count.",
        ];
        assert_eq!(said(0), none);
        let one = [
            "1 Blatt fällt weg.",
            "1 feuille est écartée.",
            "1 foglio viene escluso.",
            "1 sheet is left out.",
        ];
        let twelve = [
            "12 Blätter fallen weg.",
            "12 feuilles sont écartées.",
            "12 fogli vengono esclusi.",
            "12 sheets are left out.",
        ];
        for (sheets, ends) in [(1, one), (12, twelve)] {
            for ((said, none), end) in said(sheets).iter().zip(none).zip(ends) {
                assert_eq!(*said, format!("{}: {end}", none.trim_end_matches('.')));
            }
        }
    }

    #[test]
    fn what_is_to_be_avoided_goes_by_the_cards_on_the_table() {
        let said = |french| {
            [FieldName::Schellenkarten, FieldName::Oberkarten, FieldName::Rosenkoenig]
                .map(|name| field(Locale { french, ..Locale::DE }, name))
        };
        assert_eq!(said(false), ["Schellen", "Ober", "Rosenkönig"]);
        assert_eq!(said(true), ["Herz", "Damen", "Kreuzkönig"]);
    }

    /// Some sentences begin with them, made large letter by letter where it has no mark.
    #[test]
    fn what_a_field_asks_for_can_begin_a_sentence_and_is_no_name_of_a_field() {
        for catalogue in Catalogue::ALL {
            let locale = Locale { catalogue, ..Locale::DE };
            for called in Called::VARIANTS {
                let word = super::called(locale, *called);
                assert!(word.starts_with(|first: char| first.is_ascii_alphabetic()), "{word}");
                assert!(FieldName::ALL.iter().all(|name| field(locale, *name) != word), "{word}");
            }
        }
    }

    #[test]
    fn many_entries_are_grouped_as_numbers_are() {
        let said = |catalogue| new_here(Locale { catalogue, ..Locale::DE }, [2, 1117], [3, 12_345]);
        assert_eq!(said(Catalogue::De), "Neu hier: Abende 2 von 3, Einträge 1'117 von 12'345.");
        assert_eq!(said(Catalogue::En), "New here: evenings 2 of 3, entries 1,117 of 12,345.");
    }

    #[test]
    fn who_sat_at_one_table_is_told_apart_before_two_become_one() {
        let said = |together| merge(Locale::DE, "Kathi", "Käthi", together);
        let usual = "«Kathi» heisst dann überall «Käthi»; trennen lassen sich die beiden nicht mehr. Wirklich?";
        assert_eq!(said(0), usual);
        let two = "sassen beide am selben Tisch: Das sind zwei Personen, dort ändert sich nichts. \
                   «Kathi» heisst dann überall sonst «Käthi»;";
        assert!(said(1).starts_with(&format!("An einem Abend {two}")), "{}", said(1));
        assert!(said(2).starts_with(&format!("An 2 Abenden {two}")), "{}", said(2));
    }

    #[test]
    fn what_is_wrong_with_a_chosen_file_is_said_without_words_of_a_program() {
        let said = |content: &str| {
            file_damage(Locale::DE, &read_backup(content).expect_err("it is no file of ours"))
        };
        for broken_off in ["", "  \n", r#"{"art":"jasstafel","version":3,"se"#] {
            assert_eq!(said(broken_off), "Die Datei ist leer oder hört mittendrin auf.");
        }
        // A picture, and a text in another encoding, as what is read of them.
        for foreign in ["\u{fffd}PNG\r\n\u{1a}\n", "\u{fffd}\u{fffd}{\0\"\0", "Brot, Milch"] {
            assert_eq!(
                said(foreign),
                "Das ist keine Jasstafel-Datei, oder sie ist beschädigt (Zeile 1, Spalte 1)."
            );
        }
        assert_eq!(said("[]"), "Das ist keine Jasstafel-Datei.");
        let large = Damage::TooLarge { max: FILE_MAX };
        assert_eq!(file_damage(Locale::DE, &large), "Die Datei ist grösser als 32 MB.");
        for catalogue in Catalogue::ALL {
            let locale = Locale { catalogue, ..Locale::DE };
            let cut = Damage::Unreadable { line: 1, column: 1, what: END.to_owned() };
            for damage in [cut, large.clone()] {
                let said = file_damage(locale, &damage);
                assert!(!said.contains("JSON") && !said.contains(END) && said.ends_with('.'));
            }
        }
    }
}
