//! The written shape of facts: one description a type, by which it is both written and read.
//!
//! A description names the fields in their order. Names in files are written out there and never
//! follow a rename in Rust; numbers out of range, unknown words and missing fields do not read.
//! Derived code would do the same at ten times the size, which every phone would have to load.

use super::dokument::{self, Dokument};
use super::log::Zeit;
use super::punkte::{Faktor, Punkte};
use super::seite::{JeSeite, Platz, Seite};
use super::verzeichnis::Verzeichnis;

/// The most settings or values of a form in one record; the largest has some sixty.
const FELDER_MAX: usize = 256;

/// A type with a written shape.
pub trait Gestalt {
    /// A value to read into. What it holds means nothing.
    fn leer() -> Self
    where
        Self: Sized;

    /// Writes itself, or reads itself anew.
    fn besuche(&mut self, besuch: &mut Besuch<'_>);

    /// Says nothing: a field that may be left out is left out then.
    fn ist_leer(&self) -> bool {
        false
    }
}

/// Writes one value as JSON, or reads one from a document.
pub struct Besuch<'a> {
    /// What is read; nothing while a text is written.
    liest: Option<&'a Dokument>,
    text: String,
    /// The first place that did not read: the names of the fields, the outermost first.
    fehler: Option<String>,
}

/// A value as JSON on one line.
pub fn schreibe<T: Gestalt + Clone>(wert: &T) -> String {
    let mut besuch = Besuch { liest: None, text: String::new(), fehler: None };
    wert.clone().besuche(&mut besuch);
    besuch.text
}

/// A value as a document.
pub fn dokument<T: Gestalt + Clone>(wert: &T) -> Dokument {
    // Through its text, which always reads.
    Dokument::lies(&schreibe(wert)).unwrap_or_default()
}

/// A value out of a document.
///
/// # Errors
/// The fields that lead to what does not read, as in `eintrag.spiel.modus`.
pub fn lies<T: Gestalt>(dokument: &Dokument) -> Result<T, String> {
    let mut wert = T::leer();
    let mut besuch = Besuch { liest: Some(dokument), text: String::new(), fehler: None };
    wert.besuche(&mut besuch);
    match besuch.fehler {
        None => Ok(wert),
        Some(stelle) => Err(stelle),
    }
}

impl<'a> Besuch<'a> {
    /// What is read here does not fit.
    pub fn passt_nicht(&mut self) {
        self.fehler.get_or_insert_default();
    }

    /// What is read here; nothing while it is written.
    pub fn dokument(&self) -> Option<&'a Dokument> {
        self.liest
    }

    /// The field `name`.
    pub fn feld(&mut self, name: &str, wert: &mut dyn Gestalt) {
        self.unter(name, &mut |besuch| wert.besuche(besuch));
    }

    /// The field `name`, which is left out where it says nothing.
    pub fn wahlweise(&mut self, name: &str, wert: &mut dyn Gestalt) {
        let fehlt = match self.liest {
            Some(dokument) => dokument.finde(name).is_none(),
            None => wert.ist_leer(),
        };
        if !fehlt {
            self.feld(name, wert);
        }
    }

    /// What stands under `name`.
    pub fn unter(&mut self, name: &str, inhalt: &mut dyn FnMut(&mut Besuch<'a>)) {
        let feld = self.liest.and_then(|dokument| dokument.finde(name));
        self.hier(name, feld, inhalt);
    }

    /// The field `name`, of which this is read.
    fn hier(
        &mut self,
        name: &str,
        feld: Option<&'a Dokument>,
        inhalt: &mut dyn FnMut(&mut Besuch<'a>),
    ) {
        if self.fehler.is_some() {
            return;
        }
        let vorher = self.liest;
        if vorher.is_none() {
            self.trenne();
            self.wort(name);
            self.text.push(':');
        }
        if vorher.is_some() && feld.is_none() {
            self.passt_nicht();
        } else {
            self.liest = feld;
            inhalt(self);
            self.liest = vorher;
        }
        if let Some(stelle) = &mut self.fehler {
            let punkt = if stelle.is_empty() { "" } else { "." };
            *stelle = [name, punkt, stelle].concat();
        }
    }

    /// Writing: opens an object. Reading: there must be one.
    pub fn beginne_objekt(&mut self) {
        match self.liest {
            Some(Dokument::Objekt(_)) => {}
            Some(_) => self.passt_nicht(),
            None => self.text.push('{'),
        }
    }

    /// Writing: closes it.
    pub fn beende_objekt(&mut self) {
        if self.liest.is_none() {
            self.text.push('}');
        }
    }

    /// While reading: which of these the one field of the object is.
    pub fn variante(&mut self, namen: &[&str]) -> Option<usize> {
        let nr = match self.liest?.felder() {
            [(name, _)] => namen.iter().position(|n| n == name),
            _ => None,
        };
        if nr.is_none() {
            self.passt_nicht();
        }
        nr
    }

    /// One of these words: the one with this number, or the number of the one that is read.
    pub fn eines_von(&mut self, namen: &[&str], nr: usize) -> usize {
        match self.liest {
            None => {
                self.wort(namen.get(nr).copied().unwrap_or_default());
                nr
            }
            Some(dokument) => {
                let gelesen = dokument.text().and_then(|w| namen.iter().position(|n| *n == w));
                gelesen.unwrap_or_else(|| {
                    self.passt_nicht();
                    0
                })
            }
        }
    }

    /// A whole number of this range.
    pub fn ganzzahl(&mut self, zahl: i64, min: i64, max: i64) -> i64 {
        let Some(dokument) = self.liest else {
            self.text.push_str(&zahl.to_string());
            return zahl;
        };
        let gelesen = dokument.zahl().filter(|zahl| (min..=max).contains(zahl));
        gelesen.unwrap_or_else(|| {
            self.passt_nicht();
            min
        })
    }

    /// A type that is a text in files: `text` is what it writes, the answer what is to be parsed.
    pub fn als_text(&mut self, text: &str) -> Option<&'a str> {
        if self.liest.is_none() {
            self.wort(text);
            return None;
        }
        let gelesen = self.liest.and_then(Dokument::text);
        if gelesen.is_none() {
            self.passt_nicht();
        }
        gelesen
    }

    /// A list of `anzahl` elements follows; the answer is how many are read.
    fn beginne_liste(&mut self, anzahl: usize) -> usize {
        match self.liest {
            Some(Dokument::Liste(liste)) => return liste.len(),
            Some(_) => self.passt_nicht(),
            None => {
                self.text.push('[');
                return anzahl;
            }
        }
        0
    }

    fn element(&mut self, stelle: usize, wert: &mut dyn Gestalt) {
        let vorher = self.liest;
        match vorher {
            Some(dokument) => self.liest = dokument.liste().get(stelle),
            None => self.trenne(),
        }
        wert.besuche(self);
        self.liest = vorher;
    }

    fn beende_liste(&mut self) {
        if self.liest.is_none() {
            self.text.push(']');
        }
    }

    /// Between two fields or elements; no value ends with a bracket that opens.
    fn trenne(&mut self) {
        if !self.text.ends_with(['{', '[']) {
            self.text.push(',');
        }
    }

    fn wort(&mut self, wort: &str) {
        dokument::schreibe_text(wort, &mut self.text);
    }
}

/// Describes a type with fields; those that are `wahlweise` are left out where they say nothing.
macro_rules! gestalt {
    ($typ:ident { $($feld:ident $(: $wie:ident)?),* $(,)? }) => {
        impl $crate::engine::gestalt::Gestalt for $typ {
            fn leer() -> $typ {
                $typ { $($feld: $crate::engine::gestalt::Gestalt::leer()),* }
            }

            fn besuche(&mut self, besuch: &mut $crate::engine::gestalt::Besuch<'_>) {
                besuch.beginne_objekt();
                $($crate::engine::gestalt::gestalt!(@ besuch, self, $feld $($wie)?);)*
                besuch.beende_objekt();
            }
        }
    };
    (@ $besuch:ident, $self:ident, $feld:ident) => {
        $besuch.feld(stringify!($feld), &mut $self.$feld)
    };
    (@ $besuch:ident, $self:ident, $feld:ident $wie:ident) => {
        $besuch.$wie(stringify!($feld), &mut $self.$feld)
    };
}

/// Describes a type that is one of several things: an object with one field, named after which.
macro_rules! gestalt_eines {
    ($typ:ident { $($name:literal $art:ident $(($inhalt:ident))? $({ $($feld:ident),* })?),* $(,)? }) => {
        impl $crate::engine::gestalt::Gestalt for $typ {
            fn leer() -> $typ {
                $typ::nummer(0)
            }

            fn besuche(&mut self, besuch: &mut $crate::engine::gestalt::Besuch<'_>) {
                if let Some(nr) = besuch.variante(&[$($name),*]) {
                    *self = $typ::nummer(nr);
                }
                besuch.beginne_objekt();
                match self {
                    $($typ::$art $(($inhalt))? $({ $($feld),* })? => {
                        $(besuch.feld($name, $inhalt);)?
                        $(besuch.unter($name, &mut |besuch| {
                            besuch.beginne_objekt();
                            $(besuch.feld(stringify!($feld), $feld);)*
                            besuch.beende_objekt();
                        });)?
                    })*
                }
                besuch.beende_objekt();
            }
        }

        impl $typ {
            fn nummer(nr: usize) -> $typ {
                let arten: &[fn() -> $typ] = &[$(|| {
                    $(let $inhalt = $crate::engine::gestalt::Gestalt::leer();)?
                    $($(let $feld = $crate::engine::gestalt::Gestalt::leer();)*)?
                    $typ::$art $(($inhalt))? $({ $($feld),* })?
                }),*];
                arten[nr]()
            }
        }
    };
}

/// Describes a type that is one of several words.
macro_rules! gestalt_wort {
    ($typ:ident { $($name:literal $art:ident),* $(,)? }) => {
        impl $crate::engine::gestalt::Gestalt for $typ {
            fn leer() -> $typ {
                [$($typ::$art),*][0]
            }

            fn besuche(&mut self, besuch: &mut $crate::engine::gestalt::Besuch<'_>) {
                const ALLE: &[$typ] = &[$($typ::$art),*];
                let nr = ALLE.iter().position(|art| art == self).unwrap_or_default();
                *self = ALLE[besuch.eines_von(&[$($name),*], nr)];
            }
        }
    };
}

/// Describes a type that is written as its text.
macro_rules! gestalt_text {
    ($typ:ty, $leer:expr) => {
        impl $crate::engine::gestalt::Gestalt for $typ {
            fn leer() -> $typ {
                $leer
            }

            fn besuche(&mut self, besuch: &mut $crate::engine::gestalt::Besuch<'_>) {
                if let Some(text) = besuch.als_text(&self.to_string()) {
                    match text.parse() {
                        Ok(gelesen) => *self = gelesen,
                        Err(_) => besuch.passt_nicht(),
                    }
                }
            }
        }
    };
}

pub(crate) use {gestalt, gestalt_eines, gestalt_text, gestalt_wort};

/// Describes types that are whole numbers: their range, and how they become one and come from one.
macro_rules! gestalt_zahl {
    ($($typ:ty: $min:expr, $max:expr, $als:expr, $aus:expr;)*) => {$(
        impl Gestalt for $typ {
            fn leer() -> $typ {
                $aus($min)
            }

            fn besuche(&mut self, besuch: &mut Besuch<'_>) {
                *self = $aus(besuch.ganzzahl($als(*self), $min, $max));
            }
        }
    )*};
}

gestalt_zahl! {
    u8: 0, u8::MAX.into(), i64::from, |zahl: i64| zahl as u8;
    u16: 0, u16::MAX.into(), i64::from, |zahl: i64| zahl as u16;
    u32: 0, u32::MAX.into(), i64::from, |zahl: i64| zahl as u32;
    i32: i32::MIN.into(), i32::MAX.into(), i64::from, |zahl: i64| zahl as i32;
    usize: 0, u32::MAX.into(), |zahl: usize| zahl as i64, |zahl: i64| zahl as usize;
    Zeit: i64::MIN, i64::MAX, |zeit: Zeit| zeit.0, Zeit;
    Punkte: i32::MIN.into(), i32::MAX.into(), |p: Punkte| p.0.into(), |zahl: i64| Punkte(zahl as i32);
    Platz: 0, u8::MAX.into(), |platz: Platz| platz.0.into(), |zahl: i64| Platz(zahl as u8);
    Seite: 0, 1, |seite| seite as i64, |zahl: i64| if zahl == 0 { Seite::A } else { Seite::B };
    Faktor: 1, Faktor::HOECHSTER.into(), |faktor: Faktor| faktor.zahl().into(),
        |zahl: i64| Faktor::new(zahl as u8).unwrap_or(Faktor::EINFACH);
}

impl Gestalt for bool {
    fn leer() -> bool {
        false
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        match besuch.liest {
            Some(Dokument::Ja(ja)) => *self = *ja,
            Some(_) => besuch.passt_nicht(),
            None => besuch.text.push_str(if *self { "true" } else { "false" }),
        }
    }

    fn ist_leer(&self) -> bool {
        !*self
    }
}

impl Gestalt for String {
    fn leer() -> String {
        String::new()
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        if let Some(text) = besuch.als_text(self) {
            *self = text.to_owned();
        }
    }

    fn ist_leer(&self) -> bool {
        self.is_empty()
    }
}

impl<T: Gestalt> Gestalt for Option<T> {
    fn leer() -> Option<T> {
        None
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        if let Some(dokument) = besuch.liest {
            *self = if dokument.ist_nichts() { None } else { Some(T::leer()) };
        }
        match self {
            Some(wert) => wert.besuche(besuch),
            None if besuch.liest.is_none() => besuch.text.push_str("null"),
            None => {}
        }
    }

    fn ist_leer(&self) -> bool {
        self.is_none()
    }
}

impl<T: Gestalt> Gestalt for Vec<T> {
    fn leer() -> Vec<T> {
        Vec::new()
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        for stelle in 0..besuch.beginne_liste(self.len()) {
            if stelle == self.len() {
                self.push(T::leer());
            }
            besuch.element(stelle, &mut self[stelle]);
            if besuch.fehler.is_some() {
                return;
            }
        }
        besuch.beende_liste();
    }

    fn ist_leer(&self) -> bool {
        self.is_empty()
    }
}

fn besuche_zwei(besuch: &mut Besuch<'_>, a: &mut dyn Gestalt, b: &mut dyn Gestalt) {
    if besuch.beginne_liste(2) != 2 {
        return besuch.passt_nicht();
    }
    besuch.element(0, a);
    besuch.element(1, b);
    besuch.beende_liste();
}

impl<T: Gestalt> Gestalt for JeSeite<T> {
    fn leer() -> JeSeite<T> {
        JeSeite::new(T::leer(), T::leer())
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        besuche_zwei(besuch, &mut self.a, &mut self.b);
    }
}

impl<T: Gestalt> Gestalt for [T; 2] {
    fn leer() -> [T; 2] {
        [T::leer(), T::leer()]
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        let [a, b] = self;
        besuche_zwei(besuch, a, b);
    }
}

impl<A: Gestalt, B: Gestalt> Gestalt for (A, B) {
    fn leer() -> (A, B) {
        (A::leer(), B::leer())
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        besuche_zwei(besuch, &mut self.0, &mut self.1);
    }
}

impl<T: Gestalt> Gestalt for Verzeichnis<String, T> {
    fn leer() -> Verzeichnis<String, T> {
        Verzeichnis::new()
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        besuch.beginne_objekt();
        if let Some(dokument) = besuch.liest {
            if dokument.felder().len() > FELDER_MAX {
                return besuch.passt_nicht();
            }
            for (name, feld) in dokument.felder() {
                let mut wert = T::leer();
                besuch.hier(name, Some(feld), &mut |besuch| wert.besuche(besuch));
                self.insert(name.clone(), wert);
            }
        } else {
            for (name, wert) in self.iter_mut() {
                besuch.feld(name, wert);
            }
        }
        besuch.beende_objekt();
    }
}
