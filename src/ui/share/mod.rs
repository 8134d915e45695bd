//! Out of the app and in: files, pictures, links. Nothing here asks a server.
//!
//! What is to be shared is made first and shared by a later tap: a phone opens its share sheet
//! only in the very task of the tap.

mod poster;
mod slate_picture;

use crate::engine::archive::file;
use crate::engine::archive::file::{Backup, Damage};
use crate::engine::archive::handed;
use crate::engine::archive::link;
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::search::split;
use crate::text::day::Days;
use crate::text::later::Shared;
use crate::text::report::{as_csv, as_text};
use crate::text::say;
use crate::text::{self, Msg, extract, later};
use crate::ui::platform::files::File;
use crate::ui::platform::handover::{self, Kept, Shareable};
use crate::ui::platform::part::part;
use crate::ui::platform::picture::png;
use crate::ui::platform::{compress, files, page};
use crate::ui::state::hall::ClientMissing;
use crate::ui::state::live;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Archive, Evening, Hall, Lang, Live, Nav, ScoreSheets, Sharing, Toasts, clock, use_archive,
    use_evening, use_hall, use_lang, use_live, use_nav, use_score_sheets, use_sharing, use_toasts,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use poster::Paint;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// What the address of a Partie in a link begins with, behind the page.
const LINK: &str = "#t=";
/// The same of a table's sheet in a tournament.
const SHEET: &str = "#b=";
/// Between it and the secret by which the table hands it in, where the tournament is live.
const BEFORE_SECRET: char = '.';
/// A longer address is not even looked at.
const ADDRESS_MAX: usize = 512 * 1024;

/// Something made, ready to go.
#[derive(Clone, Debug, Default)]
pub struct Parcel {
    pub name: String,
    /// A link is none.
    pub file: Option<File>,
    /// What goes to the clipboard as text; a picture goes as picture.
    pub text: String,
    /// The link of a sheet holds the secret of its table.
    pub has_secret: bool,
}

/// Why something could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The browser cannot do what it takes.
    Means,
    /// A part of the program did not come; it may the next time.
    Part,
}

/// Makes things ready, of what is open and of what was shown last.
#[derive(Clone, Copy)]
pub struct Packing {
    lang: Lang,
    evening: Evening,
    sheets: ScoreSheets,
    sharing: Sharing,
    hall: Hall,
}

pub fn use_packing() -> Packing {
    Packing {
        lang: use_lang(),
        evening: use_evening(),
        sheets: use_score_sheets(),
        sharing: use_sharing(),
        hall: use_hall(),
    }
}

impl Packing {
    /// Makes the open session, or its last Partie, ready.
    pub async fn prepare(self, what: ShareKind) -> Result<Parcel, Lack> {
        // Read once: what is made does not follow what is written meanwhile.
        let made = ScopedFuture::new_untracked(self.make(what)).await;
        let mut parcel = made.ok_or(Lack::Means)?;
        if let ShareKind::TableLink(p, t) = what
            && let Some(sheet) = self.evening.table_sheet(p, t)
        {
            // Without its secret a sheet would look like one that is handed in over live.
            let secret = self.hall.table_secret(&sheet.session, (p, t)).await;
            if let Some(secret) = secret.map_err(|ClientMissing| Lack::Part)? {
                parcel.text.push(BEFORE_SECRET);
                parcel.text.push_str(&secret);
                parcel.has_secret = true;
            }
        }
        Ok(parcel)
    }

    /// The same but for what a table has of its own; `None` where the browser lacks what it takes.
    async fn make(self, what: ShareKind) -> Option<Parcel> {
        let date_of: Days = &clock::day_of;
        let locale = self.lang.locale();
        match what {
            ShareKind::ReportPicture | ShareKind::ReportText | ShareKind::ReportTable => {
                return self.report(what).await;
            }
            ShareKind::Link => {
                let (id, records) = self.evening.records_of_partie()?;
                return as_link(LINK, &link::write(&id, &records)).await;
            }
            ShareKind::TableLink(p, t) => {
                let sheet = self.evening.table_sheet(p, t)?;
                return as_link(SHEET, &sheet.write()).await;
            }
            ShareKind::SheetLink => {
                let sheet =
                    self.sheets.own.with_untracked(|sheet| sheet.as_ref().map(TableSheet::write));
                return as_link(SHEET, &sheet?).await;
            }
            // They are nothing but paper.
            ShareKind::Sheets(_) => return Some(Parcel::default()),
            _ => {}
        }
        let name = self.evening.file_name()?;
        let tournament = self.evening.tournament();
        let mut text = String::new();
        let named = |of: Shared| later::file_name(locale, of);
        let picture = |of: Shared| format!("-{}.png", named(of));
        let (ending, kind, content) = match (what, tournament) {
            (ShareKind::File, _) => {
                text = self.evening.file()?;
                (".json".into(), files::JSON, None)
            }
            (ShareKind::Spreadsheet, Some(tournament)) => {
                text = extract::csv(&text::tournament::ranking_to_reckon(locale, &tournament));
                (format!("-{}.csv", named(Shared::Ranking)), "text/csv", None)
            }
            (ShareKind::Draw(p), Some(tournament)) => {
                text = extract::csv(&text::tournament::draw(
                    locale,
                    &tournament,
                    tournament.passen.get(p)?,
                ));
                (format!("-{}-{}.csv", named(Shared::Passe), p + 1), "text/csv", None)
            }
            (ShareKind::Text, Some(tournament)) => {
                text = text::tournament::summary(locale, &tournament);
                (".txt".into(), "text/plain", None)
            }
            (ShareKind::Spreadsheet, None) => {
                text = self
                    .evening
                    .with_session(|_, s| extract::csv(&extract::evening(locale, s, date_of)))?;
                (".csv".into(), "text/csv", None)
            }
            (ShareKind::Text, None) => {
                text = self.evening.with_session(|_, s| extract::summary(locale, s, date_of))?;
                (".txt".into(), "text/plain", None)
            }
            (ShareKind::Portrait | ShareKind::Square, _) => {
                let upright = what == ShareKind::Portrait;
                let ending = picture(if upright { Shared::Portrait } else { Shared::Square });
                let paint = paint().await;
                let (svg, height) = self
                    .evening
                    .with_partie(|s, p| poster::draw(locale, s, p, date_of, upright, &paint))?;
                (ending, "image/png", Some(png(&svg, slate_picture::WIDTH, height).await?))
            }
            _ => {
                let of = if what == ShareKind::Slate { Shared::Slate } else { Shared::Outcome };
                let (svg, height) = self.evening.with_partie(|_, p| match what {
                    ShareKind::Slate => slate_picture::slate(locale, p),
                    _ => slate_picture::outcome(locale, p, date_of),
                })?;
                (picture(of), "image/png", Some(png(&svg, slate_picture::WIDTH, height).await?))
            }
        };
        parcel(format!("{name}{ending}"), kind, content, text)
    }

    /// The report that was shown last, as this.
    async fn report(self, what: ShareKind) -> Option<Parcel> {
        let locale = self.lang.locale();
        let report_name = self.sharing.report_name.get_untracked();
        let name = |ending: &str| [&report_name, ending].concat();
        if what == ShareKind::ReportPicture {
            let (svg, height) =
                self.sharing.report.with_untracked(|b| slate_picture::report(locale, b));
            return parcel(
                name(".png"),
                "image/png",
                Some(png(&svg, slate_picture::WIDTH, height).await?),
                String::new(),
            );
        }
        self.sharing.report.with_untracked(|b| match what {
            ShareKind::ReportText => parcel(name(".txt"), "text/plain", None, as_text(locale, b)),
            _ => parcel(name(".csv"), "text/csv", None, as_csv(b)),
        })
    }
}

fn parcel(name: String, kind: &str, content: Option<JsValue>, text: String) -> Option<Parcel> {
    let file = files::file(&name, kind, &content.unwrap_or_else(|| text.as_str().into()))?;
    Some(Parcel { name, file: Some(file), text, ..Parcel::default() })
}

/// This page's address with a text packed behind it.
async fn as_link(before: &str, content: &str) -> Option<Parcel> {
    let bytes = compress::pack(content.as_bytes(), link::LINK_MAX).await?;
    let text = format!("{}{before}{}", page::address(), link::to_letters(&bytes));
    Some(Parcel { text, ..Parcel::default() })
}

/// What the slate on the screen is made of, as this page has it.
async fn paint() -> Paint {
    let font = files::bytes_of_page("./font/barlow-600.woff2").await.unwrap_or_default();
    let text = async |address| {
        let bytes = files::bytes_of_page(address).await.unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    };
    Paint {
        frame: text("./frame.svg").await,
        grain: text("./slate.svg").await,
        font: STANDARD.encode(font),
    }
}

/// What of a parcel the share sheet gets.
fn shareable(parcel: &Parcel) -> Shareable<'_> {
    match &parcel.file {
        Some(file) => Shareable::File(file),
        None => Shareable::Link(&parcel.text),
    }
}

/// Whether this browser hands such a thing to others.
pub fn can_share(parcel: &Parcel) -> bool {
    handover::can_share(shareable(parcel))
}

/// Lets what is ready go, and says what became of it.
#[derive(Clone, Copy)]
pub struct Sending {
    pub lang: Lang,
    pub toasts: Toasts,
}

pub fn use_sending() -> Sending {
    Sending { lang: use_lang(), toasts: use_toasts() }
}

impl Sending {
    /// Hands it to the phone's share sheet.
    pub fn share(self, parcel: &Parcel) {
        let shared = handover::share(shareable(parcel));
        spawn_local(async move {
            self.tell_shared(shared.await, || self.toasts.error(self.lang.t(Msg::ShareFailed)));
        });
    }

    /// Says what became of what was shared; does the other thing where the phone has not done it.
    fn tell_shared(self, shared: Result<(), Kept>, otherwise: impl FnOnce()) {
        match shared {
            Ok(()) => self.toasts.hint(self.lang.t(Msg::Shared)),
            // Whoever closes the share sheet wants nothing else.
            Err(Kept::Closed) => {}
            Err(Kept::Failed) => otherwise(),
        }
    }

    /// The shortest way out for a file of everything: the share sheet, where it takes such a file as it is
    /// and still counts the tap, which may be long ago by now; else a download.
    pub fn save(self, name: String, content: &str) {
        let file = files::file(&name, files::JSON, &content.into());
        let parcel = Parcel { name, file, ..Parcel::default() };
        if !handover::takes_json() || !can_share(&parcel) {
            return self.download(&parcel);
        }
        let shared = handover::share(shareable(&parcel));
        spawn_local(async move {
            self.tell_shared(shared.await, || self.download(&parcel));
        });
    }

    /// Writes it as a file of the device.
    pub fn download(self, parcel: &Parcel) {
        let file = parcel.file.as_ref();
        if !file.is_some_and(|file| files::download(file, &parcel.name)) {
            return self.toasts.error(self.lang.t(Msg::CannotShare));
        }
        self.toasts.hint(&say!(self.lang, Msg::SavedAs, file = &parcel.name));
    }

    /// Puts it on the clipboard: the text or, where there is none, the picture.
    pub fn copy(self, parcel: &Parcel) {
        match &parcel.file {
            Some(file) if parcel.text.is_empty() => self.tell(handover::copy_picture(file)),
            _ => self.tell(handover::copy_text(&parcel.text)),
        }
    }

    /// Says whether it is on the clipboard.
    fn tell(self, copied: impl Future<Output = bool> + 'static) {
        spawn_local(async move {
            match copied.await {
                true => self.toasts.hint(self.lang.t(Msg::Copied)),
                false => self.toasts.error(self.lang.t(Msg::CopyFailed)),
            }
        });
    }
}

/// Takes in what comes from elsewhere: files, and links in the address or as a text.
#[derive(Clone, Copy)]
pub struct Intake {
    lang: Lang,
    toasts: Toasts,
    nav: Nav,
    archive: Archive,
    sheets: ScoreSheets,
    live: Live,
}

pub fn use_intake() -> Intake {
    Intake {
        lang: use_lang(),
        toasts: use_toasts(),
        nav: use_nav(),
        archive: use_archive(),
        sheets: use_score_sheets(),
        live: use_live(),
    }
}

impl Intake {
    /// Reads the chosen session files and shows what is in them, or says what is wrong.
    pub fn import(self, files: Vec<File>) {
        // An app that is opened with none of them says so too.
        if files.is_empty() {
            return;
        }
        spawn_local(async move {
            if import_now(self, files.clone()).await.is_err() {
                self.toasts.part_missing(move || self.import(files));
            }
        });
    }

    async fn read_file(self, file: &File) -> Result<Backup, Damage> {
        if file.size() > file::FILE_MAX as f64 {
            return Err(Damage::TooLarge { max: file::FILE_MAX });
        }
        let bytes = files::bytes(file).await.ok_or(Damage::Withheld)?;
        let content = String::from_utf8(bytes)
            .unwrap_or_else(|broken| String::from_utf8_lossy(broken.as_bytes()).into_owned());
        let content = content.strip_prefix('\u{feff}').unwrap_or(&content);
        self.archive.read_file(&file.name(), content).await
    }

    /// The one way in, wherever it comes from: looked at first.
    fn show(self, origin: String, read: Result<Backup, Damage>) {
        match read {
            Ok(backup) => self.archive.show_incoming(origin, backup),
            Err(damage) => self.complain(&origin, &damage),
        }
    }

    fn complain(self, origin: &str, damage: &Damage) {
        self.decline(origin, &later::file_damage(self.lang.locale(), damage));
    }

    fn decline(self, origin: &str, why: &str) {
        self.toasts.error(&say!(self.lang, Msg::ImportDeclined, source = origin, reason = why));
    }

    /// Reads a text of some program's and hands it to `take`, which says why it cannot use it; or says
    /// that there is none to be had.
    pub fn read_text(self, file: File, take: impl FnOnce(&str) -> Result<(), Msg> + 'static) {
        spawn_local(async move {
            let text = files::text(&file).await.ok_or(Msg::FileWithheld);
            if let Err(why) = text.and_then(|text| take(&text)) {
                let origin = say!(self.lang, Msg::FromFile, file = &file.name());
                self.decline(&origin, self.lang.t(why));
            }
        });
    }

    /// Takes a Partie or a table's sheet out of the address and shows it over what is there; says
    /// whether there was one.
    pub fn read_address(self) -> bool {
        let hash = page::place();
        let something = [LINK, SHEET].iter().chain(&live::LINKS).any(|b| hash.starts_with(b));
        if something {
            // It has done its work: loading anew must not ask again, nor the address be passed on by
            // accident.
            let here = self.nav.screen.get_untracked().address();
            page::replace_place(&here);
            self.take_link(&hash);
        }
        something
    }

    /// Waits again for the evening of a link that had not come when the page went.
    pub fn wait_again(self) {
        if let Some(link) = live::awaited_link() {
            self.take_link(&format!("#{link}"));
        }
    }

    /// Reads a link and shows what it holds.
    pub fn take_link(self, address: &str) {
        let address = address.to_owned();
        spawn_local(async move {
            if take_link_now(self, address.clone()).await.is_err() {
                self.toasts.part_missing(move || self.take_link(&address));
            }
        });
    }
}

impl Intake {
    /// Shows what is in a link of a Partie or of a table's sheet.
    fn read_link(self, address: &str) {
        let partie = split(address, LINK).map(|(_, letters)| letters);
        let letters = partie.or(split(address, SHEET).map(|(_, letters)| letters));
        // A link may have been the end of a sentence.
        let letters = letters.unwrap_or_default().trim().trim_end_matches(BEFORE_SECRET);
        let (letters, secret) = match letters.split_once(BEFORE_SECRET) {
            Some((letters, secret)) => (letters.to_owned(), Some(secret)),
            None => (letters.to_owned(), None),
        };
        let table_link = secret.and_then(handed::link_of);
        let damaged = secret.is_some() && table_link.is_none();
        let partie = partie.is_some();
        spawn_local(async move {
            let origin = self.lang.t(Msg::FromLink).to_owned();
            let read = unpack(&letters).await.ok_or(Damage::LinkIncomplete);
            if partie {
                let read = read.and_then(|text| link::read(&text)).map(Backup::from);
                return self.show(origin, read);
            }
            match read.and_then(|text| TableSheet::read(&text)) {
                Ok(sheet) => {
                    self.sheets.take_sheet(sheet, table_link);
                    if damaged {
                        self.toasts.error(self.live.words().link_incomplete);
                    }
                }
                Err(damage) => self.complain(&origin, &damage),
            }
        });
    }
}

part! {
    rest: fn import_now(intake: Intake, files: Vec<File>) {
        spawn_local(async move {
            if intake.archive.is_busy() {
                return;
            }
            let open = intake.nav.sheet.get_untracked();
            let mut all = Vec::new();
            for file in files {
                let read = intake.read_file(&file).await;
                all.push((file.name(), read));
            }
            // Reading may have taken long enough for somebody to be typing elsewhere.
            intake.archive.wait_for_hands(open).await;
            match <[_; 1]>::try_from(all) {
                Ok([(name, read)]) => intake.show(say!(intake.lang, Msg::FromFile, file = &name), read),
                Err(several) => intake.archive.show_several(several),
            }
        });
    }
}

part! {
    rest: fn take_link_now(intake: Intake, address: String) {
        match live::link_in(&address) {
            Some(link) => intake.live.join(link),
            None => intake.read_link(&address),
        }
    }
}

async fn unpack(letters: &str) -> Option<String> {
    let bytes = link::from_letters(letters).filter(|_| letters.len() <= ADDRESS_MAX)?;
    let text = compress::unpack(&bytes, link::LINK_MAX).await?;
    String::from_utf8(text).ok()
}

/// The squares of a QR code, as the path of a drawing, and how wide it is with its border;
/// `None` where the text is too long for any.
pub fn qr(text: &str) -> Option<(String, usize)> {
    use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
    // The whole text as bytes, in the smallest square that takes it.
    let parts = [QrSegment::make_bytes(text.as_bytes())];
    let (few, all) = (QrCodeEcc::Low, [Version::MIN, Version::MAX]);
    let code = QrCode::encode_segments_advanced(&parts, few, all[0], all[1], None, false).ok()?;
    let width = code.size();
    let mut path = String::new();
    for (x, y) in (0..width * width).map(|place| (place % width, place / width)) {
        if code.get_module(x, y) {
            path.push_str(&format!("M{} {}h1v1h-1z", x + 4, y + 4));
        }
    }
    Some((path, width as usize + 8))
}
