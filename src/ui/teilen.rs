//! Out of the app and in: files, pictures, links. Nothing here asks a server.
//!
//! What is to be shared is made first and shared by a later tap: a phone opens its share sheet
//! only in the very task of the tap.

use super::dienst::{self, Dienst};
use super::js::{baue, global, lies, liste, objekt, rufe, setze, warte};
use super::part::tafelbild;
use crate::engine::link;
use crate::engine::save::{self, Schaden, Sicherung};
use crate::engine::suche::{enthaelt, geteilt};
use crate::engine::turnier::tischblatt::Tischblatt;
use crate::text::bericht::{als_csv, als_text};
use crate::text::{self, Wort, auszug};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

/// What the address of a Partie in a link begins with, behind the page.
const LINK: &str = "#t=";
/// The same of a table's sheet in a tournament.
const BLATT: &str = "#b=";
/// A longer address is not even looked at.
const ADRESSE_MAX: usize = 512 * 1024;

/// In what form results travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Was {
    Datei,
    Tabelle,
    Text,
    Tafel,
    Resultat,
    Link,
    /// Of the report that was shown last.
    BerichtBild,
    BerichtText,
    BerichtTabelle,
    /// Of a Passe, from 0: who sits where, and the empty sheets.
    Auslosung(usize),
    Blaetter(usize),
    /// The empty sheet of a table as a link: Passe and table.
    Tischlink(usize, usize),
    /// The filled one, back to the Jassleitung.
    Blattlink,
}

impl Was {
    /// Of the report, not of the session.
    pub fn vom_bericht(self) -> bool {
        Was::BERICHT.iter().any(|(was, _)| *was == self)
    }

    /// What a tournament has; a Passe once it is drawn.
    pub fn vom_turnier(passe: Option<usize>) -> Vec<(Was, Wort)> {
        let mut alle = Was::ALLE[..3].to_vec();
        if let Some(p) = passe {
            alle.push((Was::Auslosung(p), Wort::WareAuslosung));
            alle.push((Was::Blaetter(p), Wort::WareBlaetter));
        }
        alle
    }

    /// What an evening can be made into.
    pub const ALLE: [(Was, Wort); 6] = [
        (Was::Datei, Wort::WareDatei),
        (Was::Tabelle, Wort::WareTabelle),
        (Was::Text, Wort::WareText),
        (Was::Tafel, Wort::WareTafel),
        (Was::Resultat, Wort::WareResultat),
        (Was::Link, Wort::WareLink),
    ];
    /// What a report can be made into.
    pub const BERICHT: [(Was, Wort); 3] = [
        (Was::BerichtBild, Wort::WareBild),
        (Was::BerichtText, Wort::WareText),
        (Was::BerichtTabelle, Wort::WareTabelle),
    ];
}

/// Something made, ready to go.
#[derive(Clone, Debug, Default)]
pub struct Ware {
    pub name: String,
    /// A `File`; a link is none.
    pub datei: Option<JsValue>,
    /// What goes to the clipboard as text; a picture goes as picture.
    pub text: String,
}

/// Makes the open session, or its last Partie, ready; `None` where the browser lacks what it
/// takes.
pub async fn bereite(dienst: Dienst, was: Was) -> Option<Ware> {
    let datum: &dyn Fn(_) -> String = &dienst::datum;
    let sprache = dienst.sprache();
    match was {
        Was::BerichtBild | Was::BerichtText | Was::BerichtTabelle => {
            return bericht(dienst, was).await;
        }
        Was::Link => {
            let (id, saetze) = dienst.saetze_der_partie()?;
            return verlinke(LINK, &link::schreibe(&id, &saetze)).await;
        }
        Was::Tischlink(p, t) => {
            return verlinke(BLATT, &dienst.tischblatt_von(p, t)?.schreibe()).await;
        }
        Was::Blattlink => {
            let blatt =
                dienst.tischblatt.with_untracked(|blatt| blatt.as_ref().map(Tischblatt::schreibe));
            return verlinke(BLATT, &blatt?).await;
        }
        _ => {}
    }
    let (name, inhalt) = dienst.datei()?;
    let name = name.strip_suffix(".json").unwrap_or(&name);
    let turnier = dienst.turnier();
    let mut text = String::new();
    let (endung, art, inhalt) = match (was, turnier) {
        (Was::Datei, _) => {
            text = inhalt;
            (".json", "application/json", None)
        }
        (Was::Tabelle, Some(turnier)) => {
            text = auszug::csv(&text::turnier::rangliste_zum_rechnen(sprache, &turnier));
            (".csv", "text/csv", None)
        }
        (Was::Auslosung(p) | Was::Blaetter(p), Some(turnier)) => {
            text =
                auszug::csv(&text::turnier::auslosung(sprache, &turnier, turnier.passen.get(p)?));
            (".csv", "text/csv", None)
        }
        (Was::Text, Some(turnier)) => {
            text = text::turnier::zusammenfassung(sprache, &turnier);
            (".txt", "text/plain", None)
        }
        (Was::Tabelle, None) => {
            text = dienst.mit_session(|_, s| auszug::csv(&auszug::abend(sprache, s, datum)))?;
            (".csv", "text/csv", None)
        }
        (Was::Text, None) => {
            text = dienst.mit_session(|_, s| auszug::zusammenfassung(sprache, s, datum))?;
            (".txt", "text/plain", None)
        }
        _ => {
            let endung = if was == Was::Tafel { "-tafel.png" } else { "-resultat.png" };
            let (svg, hoehe) = dienst.mit_partie(|_, p| match was {
                Was::Tafel => tafelbild::tafel(sprache, p),
                _ => tafelbild::resultat(sprache, p, datum),
            })?;
            (endung, "image/png", Some(png(&svg, hoehe).await?))
        }
    };
    ware(format!("{name}{endung}"), art, inhalt, text)
}

fn ware(name: String, art: &str, inhalt: Option<JsValue>, text: String) -> Option<Ware> {
    let datei = datei(&name, art, inhalt.unwrap_or_else(|| text.as_str().into()));
    (!datei.is_undefined()).then_some(Ware { name, datei: Some(datei), text })
}

/// The report that was shown last, as this.
async fn bericht(dienst: Dienst, was: Was) -> Option<Ware> {
    let sprache = dienst.sprache();
    let name = |endung: &str| ["jasstafel-bericht-", &dienst::heute(), endung].concat();
    if was == Was::BerichtBild {
        let (svg, hoehe) = dienst.bericht.with_untracked(|b| tafelbild::bericht(sprache, b));
        return ware(name(".png"), "image/png", Some(png(&svg, hoehe).await?), String::new());
    }
    dienst.bericht.with_untracked(|b| match was {
        Was::BerichtText => ware(name(".txt"), "text/plain", None, als_text(sprache, b)),
        _ => ware(name(".csv"), "text/csv", None, als_csv(b)),
    })
}

/// This page's address with a text packed behind it.
async fn verlinke(vor: &str, satz: &str) -> Option<Ware> {
    let bytes = stroeme("CompressionStream", satz.as_bytes(), link::LINK_MAX).await?;
    let seite = lies(&global("location"), "href").as_string().unwrap_or_default();
    let seite = seite.split('#').next().unwrap_or_default();
    let text = format!("{seite}{vor}{}", link::als_zeichen(&bytes));
    Some(Ware { text, ..Ware::default() })
}

fn datei(name: &str, art: &str, inhalt: JsValue) -> JsValue {
    let art = objekt(&[("type", art.into())]);
    baue("File", &[liste(&[inhalt]).into(), name.into(), art])
}

/// A drawing as a picture: by way of a canvas, on this device.
async fn png(svg: &str, hoehe: i32) -> Option<JsValue> {
    let adresse = adresse(&datei("", "image/svg+xml", svg.into()));
    let bild = baue("Image", &[]);
    setze(&bild, "src", &adresse);
    warte(rufe(&bild, "decode", &[])).await.ok()?;
    let leinwand = baue("OffscreenCanvas", &[tafelbild::BREITE.into(), hoehe.into()]);
    let stift = rufe(&leinwand, "getContext", &["2d".into()]);
    rufe(&stift, "drawImage", &[bild, 0.into(), 0.into()]);
    gib_frei(&adresse);
    let art = objekt(&[("type", "image/png".into())]);
    warte(rufe(&leinwand, "convertToBlob", &[art])).await.ok()
}

/// An address for something that lies in this page.
pub fn adresse(datei: &JsValue) -> JsValue {
    rufe(&global("URL"), "createObjectURL", std::slice::from_ref(datei))
}

/// Lets such an address go.
pub fn gib_frei(adresse: &JsValue) {
    rufe(&global("URL"), "revokeObjectURL", std::slice::from_ref(adresse));
}

/// Sends bytes through one of the browser's compressors; `None` where they are damaged or more
/// than `max` come out.
async fn stroeme(klasse: &str, bytes: &[u8], max: usize) -> Option<Vec<u8>> {
    let blob = baue("Blob", &[liste(&[Uint8Array::from(bytes).into()]).into()]);
    let strom = rufe(&blob, "stream", &[]);
    let strom = rufe(&strom, "pipeThrough", &[baue(klasse, &["deflate-raw".into()])]);
    let leser = rufe(&strom, "getReader", &[]);
    let mut aus = Vec::new();
    loop {
        let stueck = warte(rufe(&leser, "read", &[])).await.ok()?;
        if lies(&stueck, "done") == JsValue::TRUE {
            return Some(aus);
        }
        let stueck = Uint8Array::new(&lies(&stueck, "value"));
        // A small text can unpack to a thousand times its size.
        if aus.len() + stueck.length() as usize > max {
            rufe(&leser, "cancel", &[]);
            return None;
        }
        aus.extend(stueck.to_vec());
    }
}

/// What the share sheet gets, where there is one.
fn teilbar(ware: &Ware) -> Option<(JsValue, JsValue)> {
    let navigator = global("navigator");
    // Only phones: a share sheet on a desktop is in the way of the download people expect.
    if lies(&navigator, "maxTouchPoints").as_f64().unwrap_or(0.0) < 1.0 {
        return None;
    }
    let daten = match &ware.datei {
        Some(datei) => objekt(&[("files", liste(std::slice::from_ref(datei)).into())]),
        None => objekt(&[("url", ware.text.as_str().into())]),
    };
    let geht = rufe(&navigator, "canShare", std::slice::from_ref(&daten));
    (geht == JsValue::TRUE).then_some((navigator, daten))
}

/// Whether this browser hands such a thing to others.
pub fn kann_teilen(ware: &Ware) -> bool {
    teilbar(ware).is_some()
}

/// Hands it to the phone's share sheet.
pub fn teile(dienst: Dienst, ware: &Ware) {
    let Some((navigator, daten)) = teilbar(ware) else { return };
    let versprechen = rufe(&navigator, "share", &[daten]);
    spawn_local(async move {
        match warte(versprechen).await {
            Ok(_) => dienst.hinweis(dienst.wort(Wort::Geteilt)),
            // Whoever closes the share sheet wants nothing else.
            Err(fehler) if lies(&fehler, "name") == "AbortError" => {}
            Err(_) => dienst.fehler(dienst.wort(Wort::TeilenGingNicht)),
        }
    });
}

/// The shortest way out for a file of everything: the share sheet, or a download.
pub fn sichere(dienst: Dienst, name: String, inhalt: &str) {
    let datei = Some(datei(&name, "application/json", inhalt.into()));
    let ware = Ware { name, datei, text: String::new() };
    if kann_teilen(&ware) { teile(dienst, &ware) } else { lade_herunter(dienst, &ware) }
}

/// Writes it as a file of the device.
pub fn lade_herunter(dienst: Dienst, ware: &Ware) {
    let adresse = adresse(ware.datei.as_ref().unwrap_or(&JsValue::NULL));
    if adresse.is_undefined() {
        return dienst.fehler(dienst.wort(Wort::TeilenFehlt));
    }
    let anker = rufe(&global("document"), "createElement", &["a".into()]);
    setze(&anker, "href", &adresse);
    setze(&anker, "download", &ware.name.as_str().into());
    rufe(&anker, "click", &[]);
    gib_frei(&adresse);
    dienst.hinweis(&dienst.satz(Wort::Heruntergeladen, &[&ware.name]));
}

/// Puts it on the clipboard: the text or, where there is none, the picture.
pub fn kopiere(dienst: Dienst, ware: &Ware) {
    let ablage = lies(&global("navigator"), "clipboard");
    let versprechen = match &ware.datei {
        Some(datei) if ware.text.is_empty() => {
            let bild = baue("ClipboardItem", &[objekt(&[("image/png", datei.clone())])]);
            rufe(&ablage, "write", &[liste(&[bild]).into()])
        }
        _ => rufe(&ablage, "writeText", &[ware.text.as_str().into()]),
    };
    spawn_local(async move {
        match warte(versprechen).await {
            Ok(_) => dienst.hinweis(dienst.wort(Wort::Kopiert)),
            Err(_) => dienst.fehler(dienst.wort(Wort::KopierenGingNicht)),
        }
    });
}

/// Opens the browser's own sheet for paper.
pub fn drucke() {
    rufe(&js_sys::global(), "print", &[]);
}

/// Reads a chosen session file and shows what is in it, or says what is wrong with it.
pub fn importiere(dienst: Dienst, datei: File) {
    spawn_local(async move {
        let herkunft = dienst.satz(Wort::AusDatei, &[&datei.name()]);
        if datei.size() > save::DATEI_MAX as f64 {
            return zeige(dienst, herkunft, Err(Schaden::ZuGross { max: save::DATEI_MAX }));
        }
        if dienst.is_busy() {
            return;
        }
        let open = dienst.blatt.get_untracked();
        let bytes = warte(rufe(&datei, "arrayBuffer", &[])).await.unwrap_or_default();
        let bytes = Uint8Array::new(&bytes).to_vec();
        let inhalt = String::from_utf8(bytes)
            .unwrap_or_else(|broken| String::from_utf8_lossy(broken.as_bytes()).into_owned());
        let inhalt = inhalt.strip_prefix('\u{feff}').unwrap_or(&inhalt);
        let gelesen = dienst.read_file(&datei.name(), inhalt).await;
        // Reading may have taken long enough for somebody to be typing elsewhere.
        dienst.wait_for_hands(open).await;
        zeige(dienst, herkunft, gelesen);
    });
}

/// Reads a text of some program's: UTF-8 or, where it is none, as Excel writes CSV.
pub fn lies_text(datei: File, nimm: impl FnOnce(String) + 'static) {
    spawn_local(async move {
        let text = JsFuture::from(datei.text()).await.ok().and_then(|text| text.as_string());
        let mut text = text.unwrap_or_default();
        if enthaelt(&text, "\u{fffd}")
            && let Ok(bytes) = warte(rufe(&datei, "arrayBuffer", &[])).await
        {
            let leser = baue("TextDecoder", &["windows-1252".into()]);
            text = rufe(&leser, "decode", &[bytes]).as_string().unwrap_or(text);
        }
        nimm(text);
    });
}

/// The one way in, wherever it comes from: looked at first.
fn zeige(dienst: Dienst, herkunft: String, gelesen: Result<Sicherung, Schaden>) {
    match gelesen {
        Ok(sicherung) => dienst.zeige_einfuhr(herkunft, sicherung),
        Err(schaden) => beklage(dienst, &herkunft, &schaden),
    }
}

fn beklage(dienst: Dienst, herkunft: &str, schaden: &Schaden) {
    let was = text::schaden(dienst.sprache(), schaden);
    dienst.fehler(&dienst.satz(Wort::ImportAbgelehnt, &[herkunft, &was]));
}

/// Takes a Partie or a table's sheet out of the address and shows it over what is there; says
/// whether there was one.
pub fn lies_adresse(dienst: Dienst) -> bool {
    let hash = lies(&global("location"), "hash").as_string().unwrap_or_default();
    let etwas = [LINK, BLATT].iter().any(|vor| hash.starts_with(vor));
    if etwas {
        // It has done its work: loading anew must not ask again, nor the address be passed on by
        // accident.
        let hier = dienst.ort.get_untracked().adresse();
        rufe(&global("history"), "replaceState", &[JsValue::NULL, "".into(), hier.into()]);
        nimm_link(dienst, &hash);
    }
    etwas
}

/// Reads a link and shows what it holds.
pub fn nimm_link(dienst: Dienst, adresse: &str) {
    let partie = geteilt(adresse, LINK).map(|(_, zeichen)| zeichen);
    let zeichen = partie.or(geteilt(adresse, BLATT).map(|(_, zeichen)| zeichen));
    let zeichen = zeichen.unwrap_or_default().trim().to_owned();
    let partie = partie.is_some();
    spawn_local(async move {
        let herkunft = dienst.wort(Wort::AusLink).to_owned();
        let gelesen = entpacke(&zeichen).await.ok_or(Schaden::LinkUnvollstaendig);
        if partie {
            let gelesen = gelesen.and_then(|text| link::lies(&text)).map(Sicherung::from);
            return zeige(dienst, herkunft, gelesen);
        }
        match gelesen.and_then(|text| Tischblatt::lies(&text)) {
            Ok(blatt) => dienst.nimm_tischblatt(blatt),
            Err(schaden) => beklage(dienst, &herkunft, &schaden),
        }
    });
}

async fn entpacke(zeichen: &str) -> Option<String> {
    let bytes = link::aus_zeichen(zeichen).filter(|_| zeichen.len() <= ADRESSE_MAX)?;
    let text = stroeme("DecompressionStream", &bytes, link::LINK_MAX).await?;
    String::from_utf8(text).ok()
}

/// The squares of a QR code, as the path of a drawing, and how wide it is with its border;
/// `None` where the text is too long for any.
pub fn qr(text: &str) -> Option<(String, usize)> {
    use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
    // The whole text as bytes, in the smallest square that takes it.
    let teile = [QrSegment::make_bytes(text.as_bytes())];
    let (wenig, alle) = (QrCodeEcc::Low, [Version::MIN, Version::MAX]);
    let code =
        QrCode::encode_segments_advanced(&teile, wenig, alle[0], alle[1], None, false).ok()?;
    let breite = code.size();
    let mut pfad = String::new();
    for (x, y) in (0..breite * breite).map(|stelle| (stelle % breite, stelle / breite)) {
        if code.get_module(x, y) {
            pfad.push_str(&format!("M{} {}h1v1h-1z", x + 4, y + 4));
        }
    }
    Some((pfad, breite as usize + 8))
}
