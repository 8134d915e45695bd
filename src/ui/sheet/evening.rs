//! An evening of the archive: its name, place and note, and what can be done with it; and the bin.

use crate::engine::archive::summary::Summary;
use crate::engine::base::id::SessionId;
use crate::engine::session::decide::Command;
use crate::engine::session::log::Session;
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::component::key::{Field, Key, TextChange};
use crate::ui::component::question::AskedKey;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::title::{about, about_word, title};
use crate::ui::platform::focus;
use crate::ui::state::{
    Screen, use_archive, use_dispatch, use_evening, use_lang, use_nav, use_search, use_setup,
    use_shelf,
};
use leptos::prelude::*;

/// What somebody notes about a session: the word, where it stands, and how it is written.
struct About {
    word: Msg,
    read: fn(&Session) -> &String,
    command: fn(String) -> Command,
}

const NAME: About = About {
    word: Msg::EveningName,
    read: |s| &s.title,
    command: |title| Command::SetTitle { title },
};
const VENUE: About = About {
    word: Msg::EveningVenue,
    read: |s| &s.venue,
    command: |venue| Command::SetVenue { venue },
};
const NOTE: About =
    About { word: Msg::EveningNote, read: |s| &s.note, command: |note| Command::SetNote { note } };

/// The fields for name, place and note of a session; a tournament has its name among its rules.
#[component]
pub fn AboutFields(id: SessionId, #[prop(optional)] tournament: bool) -> impl IntoView {
    let (lang, shelf, dispatch) = (use_lang(), use_shelf(), use_dispatch());
    let id = StoredValue::new(id);
    let field = move |About { word, read, command }: About| {
        let value = move || id.with_value(|id| shelf.follow(id, |session| read(session).clone()));
        let write = move |text: String| {
            let command = command(text.trim().to_owned());
            let _ = id.with_value(|id| dispatch.command_in(id, command));
        };
        view! {
            <Field name=lang.t(word)>
                <TextChange value=Signal::derive(value) on_change=write max_length=120 />
            </Field>
        }
    };
    view! {
        {(!tournament).then(|| field(NAME))}
        {field(VENUE)}
        {field(NOTE)}
    }
    .into_any()
}

/// The key that deletes an evening or a tournament, which asks.
#[component]
pub fn DeleteKey(tournament: bool, #[prop(into)] on_yes: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let (word, question) = match tournament {
        true => later::delete_tournament(lang.locale()),
        false => (lang.t(Msg::DeleteEvening), lang.t(Msg::DeleteQuestion)),
    };
    view! {
        <AskedKey
            word
            question
            keep=lang.t(Msg::Keep)
            yes=lang.t(Msg::Delete)
            on_yes
        />
    }
    .into_any()
}

/// What is noted about the open evening or tournament; and deleting it.
#[component]
pub fn AboutSheet(id: SessionId) -> impl IntoView {
    let (lang, nav, archive) = (use_lang(), use_nav(), use_archive());
    let tournament = use_evening().is_tournament();
    let title = about_word(lang, tournament);
    let fields = id.clone();
    let delete = move || {
        nav.go(Screen::Start);
        archive.delete(&id);
    };
    view! {
        <SheetFrame title close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menu">
                <AboutFields id=fields tournament />
                <DeleteKey tournament on_yes=delete />
            </div>
        </SheetFrame>
    }
    .into_any()
}

#[component]
pub fn EveningSheet(id: SessionId) -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let (setup, archive, beside) = (use_setup(), use_archive(), use_search().beside);
    let of = id.clone();
    let name = Memo::new(move |_| shelf.line(&of, |line| title(lang, line)));
    let tournament = untrack(|| shelf.line(&id, Summary::is_tournament));
    let key = format!("[data-evening='{}'] > .round", id.as_str());
    // The key that opened this sheet is another one where something of its evening was changed, and none where
    // it was deleted.
    on_cleanup(move || {
        let beside = beside.get_untracked();
        let beside = beside.map(|id| format!("[data-evening='{}'] button", id.as_str()));
        request_animation_frame(move || {
            focus::give_first_of(&[&key, beside.as_deref().unwrap_or(&key)]);
        });
    });
    let id = StoredValue::new(id);
    let same_table = move || {
        setup.template.set(Some(id.get_value()));
        nav.go(Screen::New(None));
    };
    let delete = move || {
        nav.close();
        id.with_value(|id| archive.delete(id));
    };
    view! {
        <SheetFrame title=name close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menu">
                <AboutFields id=id.get_value() tournament />
                <Key
                    class="button primary"
                    on_tap=move || nav.go(Screen::Session(id.get_value()))
                >
                    {lang.t(Msg::OpenEvening)}
                </Key>
                {(!tournament)
                    .then(|| {
                        view! {
                            <Key class="button quiet" on_tap=same_table>
                                {lang.t(Msg::SameTable)}
                            </Key>
                        }
                    })}
                <DeleteKey tournament on_yes=delete />
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// What was deleted and can be brought back.
#[component]
pub fn BinSheet() -> impl IntoView {
    let (lang, nav, shelf, archive) = (use_lang(), use_nav(), use_shelf(), use_archive());
    let list = move || {
        let deleted = shelf.bin(|id, line| (id.clone(), title(lang, line), about(lang, line)));
        if deleted.is_empty() {
            return view! { <p>{lang.t(Msg::BinEmpty)}</p> }.into_any();
        }
        let card = move |(id, name, about): (SessionId, String, String)| {
            view! {
                <li>
                    <Key class="card" on_tap=move || archive.bring_back(&id)>
                        <span>{say!(lang, Msg::BringBack, title = &name)}</span>
                        <span class="small">{about}</span>
                    </Key>
                </li>
            }
        };
        view! {
            <ul class="list">{deleted.into_iter().map(card).collect_view()}</ul>
            <AskedKey
                word=lang.t(Msg::EmptyBin)
                question=lang.t(Msg::EmptyBinQuestion)
                keep=lang.t(Msg::Keep)
                yes=lang.t(Msg::Delete)
                on_yes=move || archive.empty_bin()
            />
        }
        .into_any()
    };
    view! {
        <SheetFrame title=lang.t(Msg::Bin) close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menu">
                <p class="small">{lang.t(Msg::BinHelp)}</p>
                <div class="list">{list}</div>
            </div>
        </SheetFrame>
    }
    .into_any()
}
