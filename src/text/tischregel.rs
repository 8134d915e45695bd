//! Each Tischregel in one sentence, for the set-up and for the running Partie.

use super::Sprache;

/// What the setting of this name decides; empty where none has it.
pub fn erklaerung(sprache: Sprache, key: &str) -> &'static str {
    match key {
        "ziel" => "So viele Punkte braucht, wer sich bedanken will.",
        "berg_bei" => {
            "Wer zuerst so viele Punkte hat und «Berg» sagt, bekommt den Berg; üblich ist das halbe Ziel."
        }
        "schneider_unter" => {
            "Wer beim Bedanken der anderen weniger hat, ist im Schneider; üblich ist das halbe Ziel, genau darauf ist sicher."
        }
        "matschpraemie" => "So viel schreibt, wer alle neun Stiche macht, zu den 157 dazu.",
        "weis" => "Ob Folgen und vier Gleiche Punkte geben.",
        "weis_nur_mit_stich" => {
            "Ob einen Weis nur schreibt, wer im Spiel wenigstens einen Stich macht."
        }
        "stoeck" => "Ob König und Ober von Trumpf in einer Hand 20 geben.",
        "ausmach_reihenfolge" => {
            "Was zuerst zählt, wenn nach dem ersten Stich beide Seiten genug hätten."
        }
        "ausmach_lesart" => {
            "Vorrang: Es gewinnt, wer das früheste braucht. Nacheinander: Stöck, Weis und Stich werden der Reihe nach dazugezählt, bis jemand genug hat."
        }
        "strich.berg" => "So viele Striche bringt der Berg.",
        "strich.sieg" => "So viele Striche bringt die gewonnene Partie.",
        "strich.matsch" => "So viele Striche bringt ein Matsch der Seite, die Trumpf gemacht hat.",
        "strich.schneider" => {
            "So viele Striche bringt es, wenn die anderen im Schneider sind; früher war es einer."
        }
        "strich.kontermatsch" => {
            "So viele Striche bringt ein Matsch gegen die Seite, die Trumpf gemacht hat; früher war es einer."
        }
        "faktor.eicheln" | "faktor.rosen" | "faktor.schellen" | "faktor.schilten"
        | "faktor.obenabe" | "faktor.undenufe" => {
            "So viel Mal zählt alles in diesem Spiel, auch Weis und Stöck."
        }
        "faktor.slalom" => {
            "Abwechselnd Obenabe und Undenufe; so viel Mal zählt das Spiel, 0 heisst nicht gespielt."
        }
        "faktor.guschti" => {
            "Zuerst Obenabe, dann Undenufe; so viel Mal zählt das Spiel, 0 heisst nicht gespielt."
        }
        "faktor.mary" => {
            "Zuerst Undenufe, dann Obenabe; so viel Mal zählt das Spiel, 0 heisst nicht gespielt."
        }
        "faktor.3x3" => {
            "Drei Stiche Trumpf, drei Obenabe, drei Undenufe; so viel Mal zählt das Spiel, 0 heisst nicht gespielt."
        }
        "faktor.joker" | "faktor.joker-2" => "So viel Mal zählt das frei gewählte Spiel.",
        "sechs_stiche_obenabe" => "Ob sich in einem Obenabe bedanken darf, wer sechs Stiche hat.",
        "schreiber" => {
            "Mit einem Schreiber darf jeder im folgenden Spiel eine Korrektur verlangen, mit zweien nur auf klaren Beweis."
        }
        "liegengelassen" => {
            "Wem ein Stich gehört, den niemand gekehrt hat, bevor der nächste fertig war."
        }
        "nichtfarben" => {
            "Welches Regelwerk gilt, wenn Nichtfarben erst nach dem Kehren bemerkt wird."
        }
        "erster_stich_anschauen" => "Ob man den ersten Stich später nochmals ansehen darf.",
        "spiele" => "So viele Spiele dauert die Partie.",
        _ => {
            let key = match key.split_once('.') {
                Some(("reihe", _)) => "coiffeur.reihe",
                Some(("faktor", _)) => "coiffeur.faktor",
                _ => key,
            };
            super::jassart::einstellung(sprache, key).map_or("", |(_, satz)| satz)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::jassart::ALLE;

    #[test]
    fn every_setting_is_explained_and_has_a_source() {
        for jassart in ALLE {
            for einstellung in jassart.einstellungen {
                let satz = erklaerung(Sprache::De, einstellung.key);
                assert!(satz.ends_with('.'), "{} {}: {satz}", jassart.id, einstellung.key);
                assert!(!satz.contains('\u{df}'), "{satz}");
                let quellen = einstellung.regel.map_or(jassart.quellen, |r| r.blatt().quellen);
                assert!(!quellen.is_empty(), "{} {}", jassart.id, einstellung.key);
            }
        }
    }
}
