//! Out of the app and in: files, pictures, links. Nothing here asks a server.
//!
//! What is to be shared is made first and shared by a later tap: a phone opens its share sheet
//! only in the very task of the tap.

use super::dienst::{self, Dienst};
use super::js::{baue, global, lies, liste, objekt, rufe, warte};
use super::part::tafelbild;
use crate::engine::link;
use crate::engine::save::{self, Datei, Schaden};
use crate::text::{self, Wort, auszug};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

/// What the address of a Partie in a link begins with, behind the page.
const LINK: &str = "#t=";
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
}

impl Was {
    pub const ALLE: [(Was, Wort); 6] = [
        (Was::Datei, Wort::WareDatei),
        (Was::Tabelle, Wort::WareTabelle),
        (Was::Text, Wort::WareText),
        (Was::Tafel, Wort::WareTafel),
        (Was::Resultat, Wort::WareResultat),
        (Was::Link, Wort::WareLink),
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

/// Makes the open session, or its last Partie, ready.
///
/// # Errors
/// The browser lacks what it takes.
pub async fn bereite(dienst: Dienst, was: Was) -> Result<Ware, JsValue> {
    let kein = || JsValue::NULL;
    let datum: &dyn Fn(_) -> String = &dienst::datum;
    let (name, inhalt) = dienst.datei().ok_or_else(kein)?;
    let name = name.trim_end_matches(".json");
    let sprache = dienst.sprache();
    let (endung, art, text) = match was {
        Was::Datei => ("json", "application/json", inhalt),
        Was::Tabelle => {
            let csv = dienst.mit_session(|_, s| auszug::csv(&auszug::abend(sprache, s, datum)));
            ("csv", "text/csv", csv.ok_or_else(kein)?)
        }
        Was::Text => {
            let text = dienst.mit_session(|_, s| auszug::zusammenfassung(sprache, s, datum));
            ("txt", "text/plain", text.ok_or_else(kein)?)
        }
        Was::Tafel | Was::Resultat => {
            let bild = dienst.mit_partie(|_, p| match was {
                Was::Tafel => tafelbild::tafel(sprache, p),
                _ => tafelbild::resultat(sprache, p, datum),
            });
            let (svg, hoehe) = bild.ok_or_else(kein)?;
            let inhalt = png(&svg, hoehe).await?;
            let name =
                format!("{name}-{}.png", if was == Was::Tafel { "tafel" } else { "resultat" });
            let datei = Some(datei(&name, "image/png", inhalt)?);
            return Ok(Ware { name, datei, text: String::new() });
        }
        Was::Link => {
            let (id, saetze) = dienst.saetze_der_partie().ok_or_else(kein)?;
            let text = link::schreibe(&id, &saetze);
            let bytes = stroeme("CompressionStream", text.as_bytes(), link::LINK_MAX).await?;
            let seite = lies(&global("location"), "href").as_string().unwrap_or_default();
            let seite = seite.split('#').next().unwrap_or_default();
            let text = format!("{seite}{LINK}{}", link::als_zeichen(&bytes));
            return Ok(Ware { text, ..Ware::default() });
        }
    };
    let name = format!("{name}.{endung}");
    let datei = Some(datei(&name, art, text.as_str().into())?);
    Ok(Ware { name, datei, text })
}

fn datei(name: &str, art: &str, inhalt: JsValue) -> Result<JsValue, JsValue> {
    let art = objekt(&[("type", art.into())]);
    baue("File", &[liste(&[inhalt]).into(), name.into(), art])
}

/// A drawing as a picture: by way of a canvas, on this device.
async fn png(svg: &str, hoehe: i32) -> Result<JsValue, JsValue> {
    let adresse = adresse(&datei("", "image/svg+xml", svg.into())?)?;
    let bild = baue("Image", &[])?;
    js_sys::Reflect::set(&bild, &"src".into(), &adresse)?;
    warte(rufe(&bild, "decode", &[])).await?;
    let leinwand = baue("OffscreenCanvas", &[tafelbild::BREITE.into(), hoehe.into()])?;
    let stift = rufe(&leinwand, "getContext", &["2d".into()])?;
    rufe(&stift, "drawImage", &[bild, 0.into(), 0.into()])?;
    gib_frei(&adresse);
    warte(rufe(&leinwand, "convertToBlob", &[objekt(&[("type", "image/png".into())])])).await
}

/// An address for something that lies in this page.
pub fn adresse(datei: &JsValue) -> Result<JsValue, JsValue> {
    rufe(&global("URL"), "createObjectURL", std::slice::from_ref(datei))
}

pub fn gib_frei(adresse: &JsValue) {
    // It answers nothing.
    let _ = rufe(&global("URL"), "revokeObjectURL", std::slice::from_ref(adresse));
}

/// Sends bytes through one of the browser's compressors, up to `max` bytes.
async fn stroeme(klasse: &str, bytes: &[u8], max: usize) -> Result<Vec<u8>, JsValue> {
    let blob = baue("Blob", &[liste(&[Uint8Array::from(bytes).into()]).into()])?;
    let umformer = baue(klasse, &["deflate-raw".into()])?;
    let strom = rufe(&rufe(&blob, "stream", &[])?, "pipeThrough", &[umformer])?;
    let leser = rufe(&strom, "getReader", &[])?;
    let mut aus = Vec::new();
    loop {
        let stueck = warte(rufe(&leser, "read", &[])).await?;
        if lies(&stueck, "done") == JsValue::TRUE {
            return Ok(aus);
        }
        let stueck = Uint8Array::new(&lies(&stueck, "value"));
        // A small text can unpack to a thousand times its size.
        if aus.len() + stueck.length() as usize > max {
            let _ = rufe(&leser, "cancel", &[]);
            return Err(JsValue::UNDEFINED);
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
    (geht == Ok(JsValue::TRUE)).then_some((navigator, daten))
}

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

pub fn lade_herunter(dienst: Dienst, ware: &Ware) {
    let ergebnis = (|| {
        let adresse = adresse(ware.datei.as_ref().unwrap_or(&JsValue::NULL))?;
        let anker = rufe(&global("document"), "createElement", &["a".into()])?;
        js_sys::Reflect::set(&anker, &"href".into(), &adresse)?;
        js_sys::Reflect::set(&anker, &"download".into(), &ware.name.as_str().into())?;
        rufe(&anker, "click", &[])?;
        gib_frei(&adresse);
        Ok::<(), JsValue>(())
    })();
    match ergebnis {
        Ok(()) => dienst.hinweis(&dienst.satz(Wort::Heruntergeladen, &[&ware.name])),
        Err(_) => dienst.fehler(dienst.wort(Wort::TeilenFehlt)),
    }
}

pub fn kopiere(dienst: Dienst, ware: &Ware) {
    let ablage = lies(&global("navigator"), "clipboard");
    let versprechen = match &ware.datei {
        Some(datei) if ware.text.is_empty() => {
            baue("ClipboardItem", &[objekt(&[("image/png", datei.clone())])])
                .and_then(|bild| rufe(&ablage, "write", &[liste(&[bild]).into()]))
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

pub fn drucke() {
    // It answers nothing.
    let _ = rufe(&js_sys::global(), "print", &[]);
}

/// Reads a chosen session file and shows what is in it, or says what is wrong with it.
pub fn importiere(dienst: Dienst, datei: File) {
    spawn_local(async move {
        let herkunft = dienst.satz(Wort::AusDatei, &[&datei.name()]);
        if datei.size() > save::DATEI_MAX as f64 {
            return zeige(dienst, herkunft, Err(Schaden::ZuGross { max: save::DATEI_MAX }));
        }
        let inhalt = JsFuture::from(datei.text()).await.ok().and_then(|text| text.as_string());
        zeige(dienst, herkunft, save::lies_datei(&inhalt.unwrap_or_default()));
    });
}

/// The one way in, wherever it comes from: looked at first.
fn zeige(dienst: Dienst, herkunft: String, gelesen: Result<Datei, Schaden>) {
    match gelesen {
        Ok(datei) => dienst.zeige_einfuhr(herkunft, datei),
        Err(schaden) => {
            let was = text::schaden(dienst.sprache(), &schaden);
            dienst.fehler(&dienst.satz(Wort::ImportAbgelehnt, &[&herkunft, &was]));
        }
    }
}

/// Takes a Partie out of the address, if there is one, and shows it.
pub fn lies_adresse(dienst: Dienst) {
    let hash = lies(&global("location"), "hash").as_string().unwrap_or_default();
    let Some(zeichen) = hash.strip_prefix(LINK).map(str::to_owned) else { return };
    // It has done its work: loading anew must not ask again, nor the address be passed on by
    // accident.
    let adresse = [JsValue::NULL, "".into(), "#/".into()];
    let _ = rufe(&global("history"), "replaceState", &adresse);
    spawn_local(async move {
        let gelesen = entpacke(&zeichen).await.ok_or(Schaden::LinkUnvollstaendig);
        let gelesen = gelesen.and_then(|text| link::lies(&text));
        zeige(dienst, dienst.wort(Wort::AusLink).to_owned(), gelesen);
    });
}

async fn entpacke(zeichen: &str) -> Option<String> {
    let bytes = link::aus_zeichen(zeichen).filter(|_| zeichen.len() <= ADRESSE_MAX)?;
    let text = stroeme("DecompressionStream", &bytes, link::LINK_MAX).await.ok()?;
    String::from_utf8(text).ok()
}

/// The squares of a QR code, as the path of a drawing, and how wide it is with its border;
/// `None` where the text is too long for any.
pub fn qr(text: &str) -> Option<(String, usize)> {
    use qrcode::bits::Bits;
    use qrcode::{Color, EcLevel, QrCode, Version};
    let code = (1..=40).find_map(|groesse| {
        let mut bits = Bits::new(Version::Normal(groesse));
        bits.push_byte_data(text.as_bytes()).ok()?;
        bits.push_terminator(EcLevel::L).ok()?;
        QrCode::with_bits(bits, EcLevel::L).ok()
    })?;
    let breite = code.width();
    let mut pfad = String::new();
    for (stelle, farbe) in code.to_colors().into_iter().enumerate() {
        if farbe == Color::Dark {
            let (x, y) = (stelle % breite + 4, stelle / breite + 4);
            pfad.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Some((pfad, breite + 8))
}
