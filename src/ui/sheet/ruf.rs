//! «Berg» and «Merci»: who said it, and what lay on the table at that moment (B1–B4).

use crate::engine::brett;
use crate::engine::event::{Eintrag, Meldung, Teil};
use crate::engine::log::Partie;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Punkte, SPIELPUNKTE};
use crate::engine::seite::{JeSeite, Seite};
use crate::engine::stand::{Durch, Wirkung};
use crate::text::Wort;
use crate::text::auszug::sieg;
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, kaestchen, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::tasten::{tasten, tippe};
use crate::ui::part::wahl::{modi, punktfeld};

/// The claim as it is being entered.
#[derive(Clone, Copy)]
pub struct Ruf {
    dienst: Dienst,
    seite: Seite,
    bedanken: bool,
    /// Said inside a Spiel; `None` as long as nobody has said which.
    im_spiel: Live<Option<bool>>,
    modus: Live<Option<Modus>>,
    erster_stich: Live<bool>,
    getippt: Live<Seite>,
    karten: Live<JeSeite<Option<u16>>>,
}

impl Ruf {
    /// The claim as it was entered, to be corrected.
    pub fn aus(dienst: Dienst, meldung: &Meldung, bedanken: bool) -> Ruf {
        let teil = meldung.teil.as_ref();
        let karten = teil.map_or(JeSeite::default(), |teil| {
            teil.kartenpunkte.map(|punkte| u16::try_from(punkte.0).ok())
        });
        Ruf {
            dienst,
            seite: meldung.seite,
            bedanken,
            im_spiel: Live::new(Some(teil.is_some())),
            modus: Live::new(teil.map(|teil| teil.modus)),
            erster_stich: Live::new(teil.is_some_and(|teil| teil.erster_stich)),
            getippt: Live::new(meldung.seite),
            karten: Live::new(karten),
        }
    }

    fn name(self, seite: Seite) -> String {
        self.dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default()
    }

    fn innen(self) -> bool {
        self.im_spiel.get() == Some(true)
    }

    pub fn eintrag(self, mit_teil: bool) -> Option<Eintrag> {
        let im_spiel = self.im_spiel.get()?;
        let teil = if im_spiel && mit_teil {
            Some(Teil {
                modus: self.modus.get()?,
                faktor: self.dienst.mit_partie(|_, p| p.stand.laufend.faktor).flatten(),
                kartenpunkte: self
                    .karten
                    .get()
                    .map(|karten| Punkte(i32::from(karten.unwrap_or(0)))),
                erster_stich: self.erster_stich.get(),
                sechs_stiche: false,
            })
        } else {
            None
        };
        let meldung = Meldung { seite: self.seite, teil };
        Some(if self.bedanken { Eintrag::Bedankt(meldung) } else { Eintrag::Berg(meldung) })
    }

    /// What the call would write, in one sentence, and whether it would be too early.
    fn urteil(self) -> (String, bool) {
        let dienst = self.dienst;
        let Some(eintrag) = self.eintrag(true) else {
            let frage = if self.innen() { Wort::WasWirdGespielt } else { Wort::WannGerufen };
            return (dienst.wort(frage).to_owned(), false);
        };
        dienst
            .mit_partie(|_, partie| match brett::pruefe(partie.lage(), &eintrag) {
                Ok(wirkung) => urteil(dienst, partie, &wirkung),
                Err(ablehnung) => (dienst.ablehnung(&ablehnung), false),
            })
            .unwrap_or_default()
    }

    fn schreibe(self, mit_teil: bool) {
        match untrack(|| self.eintrag(mit_teil)) {
            Some(eintrag) => self.dienst.trage_ein_und_schliesse(eintrag),
            None => self.dienst.fehler(&untrack(|| self.urteil()).0),
        }
    }
}

fn urteil(dienst: Dienst, partie: &Partie, wirkung: &Wirkung) -> (String, bool) {
    if let Some(ende) = wirkung.ende() {
        let sieger = ende.sieger().next().map_or(String::new(), |nr| partie.parteiname(nr));
        let mut satz = sieg(dienst.sprache(), ende.durch, &sieger);
        if ende.schneider {
            satz = format!("{satz} {}", dienst.wort(Wort::MitSchneider));
        }
        return (satz, ende.durch == Durch::ZuFruehBedankt);
    }
    match wirkung.berg() {
        Some(berg) => {
            let w = if berg.zu_frueh { Wort::BergZuFrueh } else { Wort::BergGehtAn };
            (dienst.satz(w, &[&partie.parteiname(berg.seite.index())]), berg.zu_frueh)
        }
        None => (dienst.wort(Wort::BergWirdGeprueft).to_owned(), false),
    }
}

pub fn ruf(dienst: Dienst, seite: Seite, bedanken: bool) -> Vec<Knoten> {
    let laufend = dienst.mit_partie(|_, p| p.stand.laufend.clone()).unwrap_or_default();
    let r = Ruf {
        dienst,
        seite,
        bedanken,
        // A Spiel that is written for runs; a Berg with too little written can only be inside one.
        im_spiel: Live::new((laufend.begonnen || !bedanken).then_some(true)),
        modus: Live::new(laufend.modus),
        erster_stich: Live::new(false),
        getippt: Live::new(seite),
        karten: Live::new(JeSeite::default()),
    };
    let wann = bedanken.then(|| wann(r));
    let titel = move || {
        let w = if bedanken { Wort::BedankenVon } else { Wort::BergVon };
        dienst.satz(w, &[&r.name(seite)])
    };
    let inhalt = el("div.eingabe")
        .kinder(wann)
        .nur_wenn(move || r.innen(), move || im_spiel(r))
        .kind(el("p.urteil").attr("aria-live", "polite").text_aus(move || r.urteil().0))
        .kind(knopf("knopf leise", dienst.wort(Wort::WerIstZuerst), move || {
            dienst.oeffne(Blatt::Schiedsrichter { berg: !bedanken });
        }));
    let spaeter = (!bedanken).then(|| {
        knopf("knopf leise", dienst.wort(Wort::NachDemSpielPruefen), move || r.schreibe(false))
    });
    let wort = if bedanken { Wort::Bedanken } else { Wort::BergSchreiben };
    // Too early costs the Partie (B3) or the Berg (B2): the key says so.
    let klasse = move || {
        let zu_frueh = r.urteil().1;
        Some(if zu_frueh { "knopf haupt warnt" } else { "knopf haupt" }.to_owned())
    };
    let schreiben =
        knopf("", dienst.wort(wort), move || r.schreibe(true)).attr_aus("class", klasse);
    blatt(
        titel,
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        Some(el("footer.blattfuss").kinder(spaeter).kind(schreiben)),
    )
}

/// Between two Spiele or inside one.
pub fn wann(r: Ruf) -> Knoten {
    let taste = move |wort: Wort, wert: bool| {
        knopf("wahl", r.dienst.wort(wort), move || r.im_spiel.set(Some(wert)))
            .gedrueckt(move || r.im_spiel.get() == Some(wert))
    };
    el("div.wahlreihe").kind(taste(Wort::NachDemSpiel, false)).kind(taste(Wort::ImSpiel, true))
}

/// The same claim with its Stiche, where it was said inside a Spiel.
pub fn felder(r: Ruf) -> Knoten {
    el("div.teil").kind(wann(r)).nur_wenn(move || r.innen(), move || im_spiel(r))
}

/// What is being played and what the Stiche hold so far.
fn im_spiel(r: Ruf) -> Knoten {
    let dienst = r.dienst;
    let feld = move |seite: Seite| {
        let wert = move || r.karten.get()[seite].unwrap_or(0).to_string();
        punktfeld(seite, move || r.name(seite), wert, move || r.getippt.set(seite))
            .gedrueckt(move || r.getippt.get() == seite)
    };
    let erster_stich = el("label.regel")
        .kind(el("span").text(dienst.wort(Wort::ErsterStichEben)))
        .kind(kaestchen(move || r.erster_stich.get(), move |ja| r.erster_stich.set(ja)));
    el("div.teil")
        .kind(modi(dienst, move || r.modus.get(), move |modus| r.modus.set(Some(modus))))
        .kind(el("p.klein").text(dienst.wort(Wort::PunkteBisJetzt)))
        .kind(el("div.punktfelder").kind(feld(Seite::A)).kind(feld(Seite::B)))
        .kind(erster_stich)
        .kind(tasten(
            move |taste| {
                let seite = r.getippt.get_untracked();
                r.karten.update(|je| je[seite] = tippe(je[seite], taste, SPIELPUNKTE.0 as u16));
            },
            dienst.wort(Wort::ZifferLoeschen),
            None,
        ))
}
