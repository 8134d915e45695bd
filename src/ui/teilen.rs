//! Out of the app and in: share first, download second.

use super::dienst::Dienst;
use crate::engine::save;
use crate::text::{self, Wort};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, ShareData, Url};

const JSON: &str = "application/json";

/// Hands the file to the phone's share sheet; where there is none, downloads it.
pub fn teile(dienst: Dienst, name: String, inhalt: &str) {
    if let Some(daten) = teilbar(&name, inhalt)
        && let Some(fenster) = web_sys::window()
    {
        let versprechen = fenster.navigator().share_with_data(&daten);
        let inhalt = inhalt.to_owned();
        spawn_local(async move {
            match JsFuture::from(versprechen).await {
                Ok(_) => dienst.hinweis(dienst.wort(Wort::Geteilt)),
                // Whoever closes the share sheet wants nothing else.
                Err(fehler) if name_von(&fehler) == "AbortError" => {}
                Err(_) => lade_herunter(dienst, &name, &inhalt),
            }
        });
    } else {
        lade_herunter(dienst, &name, inhalt);
    }
}

fn name_von(fehler: &JsValue) -> String {
    js_sys::Reflect::get(fehler, &"name".into())
        .ok()
        .and_then(|name| name.as_string())
        .unwrap_or_default()
}

fn teilbar(name: &str, inhalt: &str) -> Option<ShareData> {
    let navigator = web_sys::window()?.navigator();
    // Only phones: a share sheet on a desktop is in the way of the download people expect.
    if navigator.max_touch_points() == 0
        || !js_sys::Reflect::has(&navigator, &"canShare".into()).unwrap_or(false)
    {
        return None;
    }
    let art = FilePropertyBag::new();
    art.set_type(JSON);
    let teile = js_sys::Array::of1(&inhalt.into());
    let datei = File::new_with_str_sequence_and_options(&teile, name, &art).ok()?;
    let daten = ShareData::new();
    daten.set_files(&js_sys::Array::of1(&datei));
    navigator.can_share_with_data(&daten).then_some(daten)
}

fn lade_herunter(dienst: Dienst, name: &str, inhalt: &str) {
    let ergebnis = (|| -> Result<(), JsValue> {
        let fenster = web_sys::window().ok_or(JsValue::NULL)?;
        let dokument = fenster.document().ok_or(JsValue::NULL)?;
        let art = BlobPropertyBag::new();
        art.set_type(JSON);
        let teile = js_sys::Array::of1(&inhalt.into());
        let blob = Blob::new_with_str_sequence_and_options(&teile, &art)?;
        let adresse = Url::create_object_url_with_blob(&blob)?;
        let anker: HtmlAnchorElement = dokument.create_element("a")?.unchecked_into();
        anker.set_href(&adresse);
        anker.set_download(name);
        anker.click();
        Url::revoke_object_url(&adresse)
    })();
    match ergebnis {
        Ok(()) => dienst.hinweis(&dienst.satz(Wort::Heruntergeladen, &[name])),
        Err(_) => dienst.fehler(dienst.wort(Wort::TeilenFehlt)),
    }
}

/// Reads a chosen session file and takes it in, or says what is wrong with it.
pub fn importiere(dienst: Dienst, datei: File) {
    if datei.size() > save::DATEI_MAX as f64 {
        let schaden = save::Schaden::ZuGross { max: save::DATEI_MAX };
        return dienst.fehler(&text::schaden(dienst.sprache(), &schaden));
    }
    spawn_local(async move {
        let inhalt = JsFuture::from(datei.text()).await.ok().and_then(|text| text.as_string());
        match save::lies_sicherung(&inhalt.unwrap_or_default()) {
            Ok(gelesen) => dienst.importiere(gelesen),
            Err(schaden) => {
                let was = text::schaden(dienst.sprache(), &schaden);
                dienst.fehler(&dienst.satz(Wort::ImportAbgelehnt, &[&datei.name(), &was]));
            }
        }
    });
}
