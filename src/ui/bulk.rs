//! What may hold hundreds of thousands of records – a file that comes in, an evening that is opened –
//! goes through here piece by piece, while the page lives on and says how far it is.

use super::dienst::{Blatt, Dienst, Ort};
use super::slices::Slices;
use super::speicher::{self, Bestand};
use crate::engine::log::{self, Folding, Satz, Session};
use crate::engine::read::FileReader;
use crate::engine::save::{self, Datei, Schaden, SessionId, Sicherung, Vergleich};
use crate::text::Wort;
use crate::ui::dom::{Knoten, el};
use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Sessions of more records than this are read and folded piece by piece.
const LARGE: f64 = 2000.0;
/// How many records are done between two looks at the clock.
const STEP: usize = 50;
/// From so many new records on they are written by the transaction, not one by one.
const MANY: usize = 500;
/// How many records go into one transaction: some thousands, so that a disk is asked seldom and a
/// page that dies loses little.
const BATCH: u32 = 4000;
/// At most so many evenings of a file are looked at before it is taken in.
pub const SHOWN: usize = 30;

/// How far long work is.
#[derive(Clone, PartialEq)]
pub struct Progress {
    sentence: Wort,
    /// What it is about, where the sentence names it first.
    what: Option<String>,
    done: usize,
    total: usize,
}

/// What one evening of a file gives, and how it stands to what is here.
pub struct Preview {
    pub session: Session,
    pub compared: Vergleich,
    /// All records and what they give, where both the file and this device have some.
    pub together: Option<(Vec<Satz>, Session)>,
    /// Whether the board in the file is that of its entries.
    pub board: Result<(), Schaden>,
}

/// Long work that is being told; when it ends or is dropped, nothing is told any more.
struct Told(Dienst);

impl Told {
    fn new(dienst: Dienst, sentence: Wort, what: Option<&str>, total: usize) -> Told {
        let what = what.map(str::to_owned);
        dienst.progress.set(Some(Progress { sentence, what, done: 0, total }));
        Told(dienst)
    }

    fn done(&self, done: usize) {
        self.0.progress.update(|progress| {
            if let Some(progress) = progress {
                progress.done = done;
            }
        });
    }
}

impl Drop for Told {
    fn drop(&mut self) {
        self.0.progress.set(None);
    }
}

/// How far long work is, as long as there is some.
pub fn progress(dienst: Dienst) -> Knoten {
    let sentence = move |p: &Progress| {
        let (done, total) = (dienst.zahl(p.done as i32), dienst.zahl(p.total as i32));
        match &p.what {
            Some(what) => dienst.satz(p.sentence, &[what, &done, &total]),
            None => dienst.satz(p.sentence, &[&done, &total]),
        }
    };
    let there = move || dienst.progress.with(Option::is_some);
    el("div.neue-fassung progress").nur_wenn(there, move || {
        let text = move || dienst.progress.with(|p| p.as_ref().map(sentence)).unwrap_or_default();
        let percent = move || {
            let percent =
                dienst.progress.with(|p| p.as_ref().map(|p| p.done * 100 / p.total.max(1)));
            percent.map(|percent| percent.to_string())
        };
        let bar = el("progress").attr("max", "100").attr_aus("value", percent);
        el("p")
            .kind(el("span").text_aus(text))
            .kind(bar.attr_aus("aria-label", move || Some(text())))
    })
}

impl Dienst {
    /// Reads a file or backup.
    pub async fn read_file(self, name: &str, text: &str) -> Result<Sicherung, Schaden> {
        let mut slices = Slices::new();
        let mut reader = FileReader::open(text)?;
        slices.pause().await;
        let told = Told::new(self, Wort::FileIsRead, Some(name), reader.total());
        while reader.read_some(STEP)? {
            if slices.pause().await {
                told.done(reader.done());
            }
        }
        reader.finish()
    }

    /// What the first evenings of a file give.
    pub async fn look_at(self, file: &Sicherung) -> Vec<Preview> {
        let mut previews = Vec::new();
        let mut slices = Slices::new();
        for datei in file.dateien.iter().take(SHOWN) {
            let session = fold(&datei.saetze, &mut slices).await;
            let compared = self.compare(datei, &mut slices).await;
            let together = match compared.hier {
                0 => None,
                _ => {
                    let mut all =
                        self.mit_bestand(&datei.session, |here, _| [here, &datei.saetze].concat());
                    log::ordne(&mut all);
                    slices.pause().await;
                    let session = fold(&all, &mut slices).await;
                    Some((all, session))
                }
            };
            let board = datei.check_board(&session);
            slices.pause().await;
            previews.push(Preview { session, compared, together, board });
        }
        previews
    }

    async fn compare(self, datei: &Datei, slices: &mut Slices) -> Vergleich {
        let mut all = Vergleich::default();
        for piece in datei.saetze.chunks(STEP) {
            let part = self.mit_bestand(&datei.session, |here, _| save::vergleiche(here, piece));
            all.hier = part.hier;
            all.neu += part.neu;
            all.streit.extend(part.streit);
            slices.pause().await;
        }
        all
    }

    /// Whether long work keeps a file from being taken in; if so, says it.
    pub fn is_busy(self) -> bool {
        let busy = self.progress.with_untracked(Option::is_some);
        if busy {
            self.fehler(self.wort(Wort::FileStillRead));
        }
        busy
    }

    /// Waits until nothing is being typed that another sheet would cover: `open` is what was there
    /// when the work began.
    pub async fn wait_for_hands(self, open: Option<Blatt>) {
        while self.blatt.with_untracked(|blatt| blatt.is_some() && *blatt != open) {
            super::slices::breathe(300).await;
        }
    }

    /// Opens a session whose records are too many for one piece of work.
    pub async fn open_large(self, id: &SessionId) {
        let read = self.gather(id.as_str(), true).await;
        speicher::shows(id.as_str());
        self.zustand.update(|z| z.put(id, read));
    }

    /// Whether a session is one of those.
    pub async fn is_large(self, name: &str) -> bool {
        let extent = JsFuture::from(speicher::extent(name)).await;
        extent.is_ok_and(|extent| extent.as_f64().unwrap_or_default() > LARGE)
    }

    /// All there is of a session in the stores, read piece by piece; `told` with how far it is.
    pub async fn gather(self, name: &str, told: bool) -> Bestand {
        let mut read = Bestand::default();
        let Ok(id) = SessionId::try_from(name.to_owned()) else { return read };
        let extent = JsFuture::from(speicher::extent(name)).await.unwrap_or_default();
        let total = extent.as_f64().unwrap_or_default() as usize;
        let told = told.then(|| Told::new(self, Wort::EveningIsOpened, None, total));
        let mut slices = Slices::new();
        let mut saetze: Vec<Satz> = Vec::with_capacity(total);
        let next = speicher::pieces(name);
        while let Some(piece) = piece_of(&next).await {
            for place in (0..piece.length()).step_by(2) {
                let (Some(key), Some(text)) =
                    (piece.get(place).as_string(), piece.get(place + 1).as_string())
                else {
                    continue;
                };
                match (save::lies_schluessel(&key), save::lies_zeile(&text)) {
                    (Some((session, record)), Ok(satz)) if session == id && satz.id == record => {
                        saetze.push(satz);
                    }
                    (Some(_), Err(damage)) => read.lege_beiseite(key, text, damage),
                    _ => read.lege_beiseite(key, text, Schaden::ForeignKey),
                }
                if place % STEP as u32 == 0
                    && slices.pause().await
                    && let Some(told) = &told
                {
                    told.done(saetze.len());
                }
            }
        }
        log::ordne(&mut saetze);
        // Whole in the other store: nothing is missing.
        read.beiseite.retain(|b| {
            let place = save::lies_schluessel(&b.key).map(|(_, place)| place);
            place.is_none_or(|place| saetze.binary_search_by_key(&place, |satz| satz.id).is_err())
        });
        slices.pause().await;
        let session = fold(&saetze, &mut slices).await;
        if !saetze.is_empty() {
            read.sessions.insert(id, (saetze, session));
        }
        read
    }

    /// Takes in a file of many records: in the order of the log and in whole transactions, so that
    /// what is there is right by itself whenever it stops, and the same file completes it.
    pub fn take_in(self, source: String, file: Sicherung) {
        spawn_local(async move {
            // Where that cannot be noted nothing can be written either, which is told then.
            let _ = JsFuture::from(speicher::note_import(Some(&source))).await;
            let total = file.dateien.iter().map(|datei| datei.saetze.len()).sum::<usize>();
            let told = Told::new(self, Wort::EntriesAreStored, None, total);
            let stored = self.store_all(&file, &told).await;
            drop(told);
            // What was open is read again with what has come.
            for datei in &file.dateien {
                let id = &datei.session;
                if self.zustand.with_untracked(|z| z.sessions.contains_key(id)) {
                    self.open_large(id).await;
                }
            }
            self.lies_liste();
            match stored {
                Ok(count) => {
                    let _ = JsFuture::from(speicher::note_import(None)).await;
                    self.go_to_what_came(&file, count);
                }
                Err(count) => {
                    let [count, total] = [count, total].map(|n| self.zahl(n as i32));
                    self.fehler(&self.satz(Wort::ImportStuck, &[&count, &total]));
                }
            }
        });
    }

    /// How many records were new and are stored; an error with as many as were when it stopped.
    async fn store_all(self, file: &Sicherung, told: &Told) -> Result<usize, usize> {
        let mut slices = Slices::new();
        let (mut stored, mut looked) = (0, 0);
        let mut batch = Array::new();
        for (key, text) in &file.beiseite {
            let session = save::lies_schluessel(key);
            let new =
                |id: &SessionId| self.zustand.with_untracked(|z| z.abend(id.as_str()).is_none());
            if session.is_some_and(|(id, _)| new(&id)) {
                batch.push(&key.as_str().into());
                batch.push(&text.as_str().into());
            }
            if batch.length() >= 2 * BATCH {
                write(&mut batch).await.map_err(|_| stored)?;
            }
        }
        for datei in &file.dateien {
            let name = datei.session.as_str();
            // Whoever brings a deleted evening wants it back.
            let deleted = |z: &Bestand| z.abende.iter().any(|a| a.geloescht && a.name == name);
            if self.zustand.with_untracked(deleted) {
                speicher::bringe_zurueck(name);
            }
            for piece in datei.saetze.chunks(STEP) {
                let new = self.mit_bestand(&datei.session, |here, _| {
                    let is_new =
                        |satz: &&Satz| here.binary_search_by_key(&satz.id, |da| da.id).is_err();
                    piece.iter().filter(is_new).collect::<Vec<_>>()
                });
                for satz in new {
                    batch.push(&save::schluessel(&datei.session, satz.id).into());
                    batch.push(&save::schreibe_satz(satz).into());
                }
                looked += piece.len();
                if batch.length() >= 2 * BATCH {
                    stored += write(&mut batch).await.map_err(|_| stored)?;
                }
                if slices.pause().await {
                    told.done(looked);
                }
            }
        }
        let last = write(&mut batch).await.map_err(|_| stored)?;
        Ok(stored + last)
    }

    /// Says at a start that a file was not taken in to its end.
    pub fn tell_interrupted(self) {
        spawn_local(async move {
            let source = JsFuture::from(speicher::interrupted()).await.ok();
            if let Some(source) = source.and_then(|source| source.as_string()) {
                self.fehler(&self.satz(Wort::ImportInterrupted, &[&source]));
            }
        });
    }

    /// Where one goes once a file is taken in, and what is said.
    pub(super) fn go_to_what_came(self, file: &Sicherung, count: usize) {
        let tell = move || match count {
            1 => self.hinweis(self.wort(Wort::ImportiertEiner)),
            _ => self.hinweis(&self.satz(Wort::Importiert, &[&count.to_string()])),
        };
        match &file.dateien[..] {
            [datei] => {
                let id = datei.session.clone();
                self.mit_offener(&id.clone(), move || {
                    self.gehe(Ort::Session(id));
                    tell();
                });
            }
            _ => {
                self.gehe(Ort::Start);
                tell();
            }
        }
    }
}

/// Whether a file holds so many records that it is taken in piece by piece.
pub fn is_much(file: &Sicherung) -> bool {
    let records = file.dateien.iter().map(|datei| datei.saetze.len()).sum::<usize>();
    records + file.beiseite.len() > MANY
}

/// Writes a batch and empties it; how many records it held.
async fn write(batch: &mut Array) -> Result<usize, JsValue> {
    let full = std::mem::take(batch);
    if full.length() > 0 {
        JsFuture::from(speicher::write_many(&full)).await?;
    }
    Ok(full.length() as usize / 2)
}

/// The next piece of a session's records.
async fn piece_of(next: &js_sys::Function) -> Option<Array> {
    let promise = next.call0(&JsValue::NULL).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// What records in order give.
async fn fold(saetze: &[Satz], slices: &mut Slices) -> Session {
    let mut folding = Folding::default();
    for piece in saetze.chunks(STEP) {
        folding.take(piece);
        slices.pause().await;
    }
    while folding.fold_some(STEP) {
        slices.pause().await;
    }
    folding.finish()
}
