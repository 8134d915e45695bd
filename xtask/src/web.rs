//! Trunk's `post_build` hook: makes the staged build a folder that works from any place.
//!
//! It writes what Trunk would inline (a strict content security policy forbids that): one script that
//! starts the app and one style sheet, all of `style/`, each with its digest in its name; `sw.js` knows
//! every file with its digest. Sources are in `src/web`; nothing there is known to the Rust code of the app.

use crate::Result;
use crate::files::{files_below, read, read_bytes, short_hash, write};
use crate::run::{heading, root};
use crate::serve::LIVE;
use crate::split::{Program, as_script, split};
use cssparser::{ParseError, Parser as Css, Token};
use data_encoding::BASE64;
use sha2::{Digest, Sha256};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The service worker keeps its name: browsers look for the update under the old address.
const WORKER: &str = "sw.js";
const PAGE: &str = "index.html";
/// It keeps its name too: a page of an older build must find it.
const RESCUE: &str = "rescue.js";

/// Completes the folder that Trunk is building.
pub fn post_build() -> Result<()> {
    let stage = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from).ok_or(
        "`post-build` is Trunk's hook; use `cargo xtask build`, `cargo xtask serve` or Trunk.",
    )?;
    // A build for development is served while it changes: a service worker would keep yesterday's.
    let served = env::var_os("JASSTAFEL_SERVE").is_some()
        || env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug");
    let sources = root().join("src").join("web");

    copy_static(&sources, &stage)?;
    write(&stage.join(RESCUE), &slim_js(&read(&sources.join(RESCUE))?))?;
    let style = put_hashed(&stage, "style", "css", &style_sheet()?)?;
    let program = split(&stage, slim_glue)?;
    let boot = put_hashed(&stage, "boot", "js", &boot_script(&sources, &program, served)?)?;
    let page = stage.join(PAGE);
    let html = read(&page)?;
    let html = replace_once(&html, "./style.css", &format!("./{style}"))?;
    let html = replace_once(&html, "./boot.js", &format!("./{boot}"))?;
    let html = replace_once(&html, "./app.js", &format!("./{}", program.glue))?;
    let html = replace_once(&html, "./__wasm_split.js", &format!("./{}", program.link))?;
    let html = replace_once(&html, "./app.wasm", &format!("./{}", program.wasm))?;
    let html = with_first_style(&slim_html(&html), &first_style()?)?;
    write(&page, &with_old_script(&html, &slim_js(&read(&sources.join("old.js"))?))?)?;
    let worker = if served {
        slim_js(&read(&sources.join("sw-off.js"))?)
    } else {
        service_worker(&sources, &stage, &program.client)?
    };
    write(&stage.join(WORKER), &worker)?;
    // Whose server it is is no part of a build: an operator puts this file beside the page.
    if let Some(live) = env::var_os(LIVE) {
        write(&stage.join("live.json"), &read(Path::new(&live))?)?;
    }
    heading(&format!("web: {style}, {boot} and {WORKER}"));
    Ok(())
}

/// Whether a file is a script, which is a template, or says of what types the scripts are.
fn is_source(name: &str) -> bool {
    name.ends_with(".js") || name.ends_with(".ts") || name.starts_with("tsconfig")
}

/// Copies what needs no change (icons, manifest).
fn copy_static(sources: &Path, stage: &Path) -> Result<()> {
    for name in files_below(sources)? {
        if is_source(&name) {
            continue;
        }
        let target = stage.join(&name);
        let folder = target.parent().unwrap_or(stage);
        fs::create_dir_all(folder)
            .and_then(|()| fs::copy(sources.join(&name), &target))
            .map_err(|why| format!("{} cannot be written: {why}.", target.display()))?;
    }
    Ok(())
}

/// All of `style/` as one sheet: the order of the layers first, the mark of its end last.
fn style_sheet() -> Result<String> {
    let folder = root().join("style");
    let mut names = files_below(&folder)?;
    names.retain(|name| name.ends_with(".css") && name != MEDIA);
    names.sort_by_key(|name| (name == "end.css", name != "layers.css"));
    let sheet: String =
        names.iter().map(|name| Ok(slim_css(&read(&folder.join(name))?))).collect::<Result<_>>()?;
    with_media(&sheet)
}

/// Where windows have names, in `style/`.
const MEDIA: &str = "media.css";

/// Puts what `@custom-media` calls by a name in the place of `(--name)`: browsers do not yet.
fn with_media(sheet: &str) -> Result<String> {
    let named = slim_css(&read(&root().join("style").join(MEDIA))?);
    let mut sheet = sheet.to_owned();
    for line in named.lines() {
        let (name, query) = line
            .strip_prefix("@custom-media ")
            .and_then(|rest| rest.strip_suffix(';')?.split_once(' '))
            .ok_or_else(|| format!("style/{MEDIA}: `{line}` gives no query a name."))?;
        // A query may be several: it is all that is asked, of the window or of a part of the page.
        sheet = sheet.replace(&format!(" ({name}) {{"), &format!(" {query} {{"));
    }
    match sheet.split_once(" (--") {
        None => Ok(sheet),
        Some((_, rest)) => {
            let name = rest.split(')').next().unwrap_or_default();
            Err(format!("the style sheets ask for (--{name}), which style/{MEDIA} does not name."))
        }
    }
}

/// What the page itself must have, whatever else arrives.
fn first_style() -> Result<String> {
    let folder = root().join("style");
    let parts = ["layers.css", "tokens.css", "component/key.css", "first.css"]
        .map(|name| read(&folder.join(name)));
    let style: String =
        parts.into_iter().map(|part| part.map(|css| slim_css(&css))).collect::<Result<_>>()?;
    with_media(&style)
}

/// The page with this style in it.
fn with_first_style(html: &str, style: &str) -> Result<String> {
    within(html, "<style>", "first.css", style, "style-src 'self'")
}

/// The page with the script in it that tells an old browser what it lacks.
fn with_old_script(html: &str, script: &str) -> Result<String> {
    within(html, "<script>", "old.js", script, "script-src 'self'")
}

/// The page with a text where its file is named. The policy allows nothing inside the page but this,
/// by its digest.
fn within(html: &str, tag: &str, file: &str, text: &str, policy: &str) -> Result<String> {
    let html = replace_once(html, &format!("{tag}{file}<"), &format!("{tag}{text}<"))?;
    let digest = BASE64.encode(&Sha256::digest(text.as_bytes()));
    replace_once(&html, policy, &format!("{policy} 'sha256-{digest}'"))
}

/// Drops comments, indentation and empty lines; strings stay as they are.
fn slim_css(css: &str) -> String {
    let mut kept = String::new();
    without_comments(&mut Css::new(css), &mut kept);
    let mut slim = String::new();
    for line in kept.lines().map(str::trim).filter(|line| !line.is_empty()) {
        slim.push_str(line);
        slim.push('\n');
    }
    slim
}

fn without_comments(css: &mut Css, kept: &mut String) {
    loop {
        let start = css.position();
        let end = match css.next_including_whitespace_and_comments() {
            Err(_) => return,
            Ok(Token::Comment(_)) => continue,
            Ok(Token::CurlyBracketBlock) => "}",
            Ok(Token::SquareBracketBlock) => "]",
            Ok(Token::ParenthesisBlock | Token::Function(_)) => ")",
            Ok(_) => "",
        };
        kept.push_str(css.slice_from(start));
        if !end.is_empty() {
            inside(css, |css| without_comments(css, kept));
            kept.push_str(end);
        }
    }
}

/// Reads the block or the arguments that were just opened, to their end.
fn inside<'i>(css: &mut Css<'i>, read: impl FnOnce(&mut Css<'i>)) {
    // What reads fails nowhere, and what it leaves is passed over.
    let _ = css.parse_nested_block(|css| {
        read(css);
        Ok::<_, ParseError<()>>(())
    });
}

/// Drops the lines that only speak to Trunk or to a reader of the source.
fn slim_html(html: &str) -> String {
    let mut slim = String::new();
    for line in html.lines().map(str::trim) {
        if !line.starts_with("<!--") && !line.starts_with("<link data-trunk") {
            slim.push_str(line);
            slim.push('\n');
        }
    }
    slim
}

/// Takes the documentation out of a script that a tool wrote, and gives that of the program an end.
fn slim_glue(script: &str) -> Result<String> {
    let code = script.lines().filter(|line| !line.trim_start().starts_with(['*', '/']));
    let code: String = code.map(|line| format!("{}\n", line.trim_start())).collect();
    if code.contains("export { initSync") {
        return with_end(&code);
    }
    // The script that fetches parts: boot.js may have asked for them before, and tells what did not come.
    const MENDED: [(&str, &str); 2] = [
        ("fetch(new URL(", "jasstafelFetch(new URL("),
        ("console.error(e);", "jasstafelMissed(e);"),
    ];
    MENDED.iter().try_fold(code, |code, (from, to)| {
        if !code.contains(from) {
            let what = "the script that fetches parts should hold";
            return Err(format!("{what} `{from}`; it has changed."));
        }
        Ok(code.replace(from, to))
    })
}

/// Gives the glue an end: once `stop` was called, nothing that still calls the program – a listener,
/// a timer, a promise – gets into it any more.
fn with_end(glue: &str) -> Result<String> {
    const PROGRAM: &str = "wasm = instance.exports;";
    if glue.matches(PROGRAM).count() != 1 {
        return Err(format!("wasm-bindgen's glue should hold `{PROGRAM}` once; it has changed."));
    }
    Ok(format!(
        "{glue}export function stop() {{\nconst before = wasm;\nwasm = new Proxy({{}}, {{ get: (_, name) \
         => typeof before?.[name] === 'function' ? () => 0 : before?.[name] }});\n}}\n"
    ))
}

/// Opens the stores and starts the app; then keeps it up to date, or, while developing, reloads it on a new build.
fn boot_script(sources: &Path, program: &Program, served: bool) -> Result<String> {
    let boot = read(&sources.join("boot.js"))?;
    let boot = replace_once(&boot, "__GLUE__", &program.glue)?;
    let boot = replace_once(&boot, "__WASM__", &program.wasm)?;
    let boot = replace_once(&boot, "__PARTS__", &as_script(&program.parts))?;
    let after = if served { "reload.js" } else { "update.js" };
    let stores = read(&sources.join("stores.js"))? + &read(&sources.join("documents.js"))?;
    let install = read(&sources.join("install.js"))?;
    Ok(slim_js(&(install + &stores + &boot + &read(&sources.join(after))?)))
}

/// The worker with every file of the folder (but itself) and one version for all of them. What
/// carries live tables is kept once it was used.
fn service_worker(sources: &Path, stage: &Path, client: &str) -> Result<String> {
    let template = slim_js(&read(&sources.join(WORKER))?);
    let (mut list, mut later) = (String::new(), String::new());
    for name in files_below(stage)?.iter().filter(|name| *name != WORKER) {
        let path = stage.join(name);
        let data = read_bytes(&path)?;
        // The page goes by its folder: some servers redirect `index.html` there, and a redirected
        // answer cannot be given to a navigation.
        let address = if name == PAGE { "./" } else { name };
        let digest = BASE64.encode(&Sha256::digest(&data));
        let file = format!("['{address}','sha256-{digest}']");
        if name == client {
            later = file;
        } else {
            list.push_str(&format!("{file},\n"));
        }
    }
    let version = short_hash(format!("{template}{list}").as_bytes());
    let worker = replace_once(&template, "__VERSION__", &version)?;
    let worker = replace_once(&worker, "__LATER__", &later)?;
    replace_once(&worker, "__FILES__", &format!("[\n{list}]"))
}

/// Drops types, comment lines, indentation and empty lines of our own scripts, which have no `//`
/// comment behind code, no text over several lines, and `/**` nowhere but before types.
fn slim_js(script: &str) -> String {
    let mut pieces = script.split("/**");
    let mut code = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        code.push_str(piece.split_once("*/").map_or("", |(_, code)| code));
    }
    let mut slim = String::new();
    let lines = code.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with("//")) {
        slim.push_str(line);
        slim.push('\n');
    }
    slim
}

/// Writes a file whose name changes with its content, so that no cache can mix two builds.
fn put_hashed(stage: &Path, stem: &str, ending: &str, text: &str) -> Result<String> {
    let name = format!("{stem}-{}.{ending}", short_hash(text.as_bytes()));
    write(&stage.join(&name), text)?;
    Ok(name)
}

fn replace_once(text: &str, mark: &str, with: &str) -> Result<String> {
    match text.matches(mark).count() {
        1 => Ok(text.replace(mark, with)),
        count => Err(format!(
            "`{mark}` must stand exactly once in its file in index.html or src/web, but stands \
             there {count} times."
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn css_loses_comments_but_no_string() {
        let css = "/* a \"note\" */\n  a { content: \"/* kept */\\\"\"; }\n\n/* end";
        assert_eq!(slim_css(css), "a { content: \"/* kept */\\\"\"; }\n");
        assert_eq!(slim_css("b{font:1rem/1.5 x}"), "b{font:1rem/1.5 x}\n");
    }

    #[test]
    fn the_page_allows_its_own_style_by_its_digest_and_no_other() {
        let page = "content=\"style-src 'self'; x\"><style>first.css</style>";
        let html = with_first_style(page, "b{}").expect("marks");
        let digest = BASE64.encode(&Sha256::digest(b"b{}"));
        assert_eq!(
            html,
            format!("content=\"style-src 'self' 'sha256-{digest}'; x\"><style>b{{}}</style>")
        );
        assert!(with_first_style("<style>first.css</style>", "b{}").is_err());
        let first = first_style().expect("style");
        assert!(first.contains("--color-ground") && first.contains(".late"), "{first}");
    }

    #[test]
    fn what_speaks_to_old_browsers_is_written_in_their_language() {
        let script = slim_js(&read(&root().join("src/web/old.js")).expect("old.js"));
        let (texts, code) = script.split_once("};").expect("what is said, then what is done");
        assert!(texts.contains("zu alt") && code.contains("light-dark"), "{script}");
        for young in ["=>", "const ", "let ", "class ", "async ", "await ", "`", "?.", "??", "..."]
        {
            assert!(!code.contains(young), "old.js holds `{young}`");
        }
        let page = with_old_script("script-src 'self'; <script>old.js</script>", &script);
        let page = page.expect("marks");
        assert!(page.contains("'self' 'sha256-") && page.contains(&script), "{page}");
    }

    #[test]
    fn the_glue_gets_an_end_or_the_build_fails() {
        let glue = "let wasm;\nwasm = instance.exports;\n";
        let whole = with_end(glue).expect("known glue");
        assert!(whole.starts_with(glue) && whole.contains("export function stop()"), "{whole}");
        assert!(with_end("let program;\n").is_err());
    }

    #[test]
    fn scripts_lose_comment_lines_only() {
        assert_eq!(slim_js("// why\n  a('//x');\n\n  b();\n"), "a('//x');\nb();\n");
    }

    #[test]
    fn scripts_lose_their_types() {
        let typed = "/**\n * Why.\n * @param {string} a\n */\nf(a);\nb = /** @type {A} */ (c);\n";
        assert_eq!(slim_js(typed), "f(a);\nb =  (c);\n");
    }

    #[test]
    fn a_mark_that_is_missing_or_twice_is_an_error() {
        assert_eq!(replace_once("a X b", "X", "y").as_deref(), Ok("a y b"));
        assert!(replace_once("a b", "X", "y").is_err());
        assert!(replace_once("X X", "X", "y").is_err());
    }

    /// Everything below the folder as one text.
    fn texts(folder: &Path) -> String {
        let names = files_below(folder).expect("folder");
        names.iter().filter_map(|name| fs::read_to_string(folder.join(name)).ok()).collect()
    }

    /// What stands between double quotes, split into names; a gap in a name ends it.
    fn quoted_names(source: &str) -> impl Iterator<Item = &str> {
        let quoted = source.lines().flat_map(|line| {
            // A drawing is a raw string with quotes of its own.
            let every = if line.contains("class=\"") { 1 } else { 2 };
            line.split('"').skip(1).step_by(every)
        });
        let words = quoted.chain(given_when(source));
        words.flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && !"-_{".contains(c)))
    }

    /// The classes that views give on a condition: `class:name=condition`.
    fn given_when(source: &str) -> impl Iterator<Item = &str> {
        // After a space it is the type of what a component takes.
        let given = source.split(" class:").skip(1).filter(|rest| !rest.starts_with(' '));
        given.filter_map(|rest| rest.split('=').next())
    }

    /// What stands before each brace that opens: selectors, nested ones too, and conditions.
    fn heads(sheet: &str) -> Vec<&str> {
        fn collect<'i>(css: &mut Css<'i>, found: &mut Vec<&'i str>) {
            let mut start = css.position();
            while let Ok(token) = css.next().cloned() {
                if token == Token::CurlyBracketBlock {
                    found.extend(css.slice_from(start).strip_suffix('{'));
                    inside(css, |css| collect(css, found));
                }
                if matches!(token, Token::CurlyBracketBlock | Token::Semicolon) {
                    start = css.position();
                }
            }
        }
        let mut found = Vec::new();
        collect(&mut Css::new(sheet), &mut found);
        found
    }

    /// The classes in all selectors, also those of a condition.
    fn classes(sheet: &str) -> Vec<String> {
        fn collect(css: &mut Css, found: &mut Vec<String>) {
            let mut dot = false;
            while let Ok(token) = css.next_including_whitespace().cloned() {
                match &token {
                    Token::Ident(name) if dot => found.push(name.to_string()),
                    Token::CurlyBracketBlock
                    | Token::ParenthesisBlock
                    | Token::SquareBracketBlock
                    | Token::Function(_) => inside(css, |css| collect(css, found)),
                    _ => {}
                }
                dot = token == Token::Delim('.');
            }
        }
        let mut found = Vec::new();
        collect(&mut Css::new(sheet), &mut found);
        found
    }

    /// The classes of what a rule is for itself, without what it stands in, on which condition, and in
    /// which kind: of `.a > .b.c:has(.d), .e` these are `b` and `e`.
    fn subjects(head: &str) -> Vec<String> {
        let mut css = Css::new(head);
        let (mut subjects, mut last, mut ended) = (Vec::new(), Vec::new(), false);
        let mut add = |last: &mut Vec<Token>| {
            if let [Token::Delim('.'), Token::Ident(name), ..] = &last[..] {
                subjects.push(name.to_string());
            }
            last.clear();
        };
        while let Ok(token) = css.next_including_whitespace().cloned() {
            match token {
                Token::Comma => add(&mut last),
                Token::WhiteSpace(_) | Token::Delim('>' | '+' | '~') => ended = true,
                token => {
                    if ended {
                        last.clear();
                    }
                    ended = false;
                    last.push(token);
                }
            }
        }
        add(&mut last);
        subjects
    }

    #[test]
    fn every_class_of_the_style_sheet_is_given_to_something() {
        let nested = "@layer x { .a:not(.b) > i { top: .5em; &.c { content: '.d'; } } }";
        assert_eq!(classes(nested), ["a", "b", "c"]);
        let scripts = texts(&root().join("src").join("web"));
        // Scripts quote either way.
        let scripts = scripts.replace('\'', "\"") + &scripts;
        let source = texts(&root().join("src").join("ui")) + &scripts;
        let source = source + &fs::read_to_string(root().join("index.html")).expect("index.html");
        let names: std::collections::HashSet<&str> = quoted_names(&source).collect();
        let sheet = style_sheet().expect("style");
        let classes = classes(&sheet);
        assert!(classes.len() > 100, "{classes:?}");
        for class in classes {
            // `r{nr}`: the number comes when it is drawn.
            let stem = class.trim_end_matches(|c: char| c.is_ascii_digit());
            let numbered =
                || stem != class && names.iter().any(|n| n.split('{').next() == Some(stem));
            assert!(names.contains(class.as_str()) || numbered(), "nothing is a .{class}");
        }
    }

    /// What tests and readers find their way by, and what only has a name of its own.
    const HOOKS: [&str; 11] = [
        "asking",
        "set-aside",
        "stock",
        "sheet-entry",
        "display",
        "form-field",
        "more",
        "passe-head",
        "steps",
        "contest",
        "why",
    ];

    #[test]
    fn every_class_that_is_given_has_a_rule() {
        let source = texts(&root().join("src").join("ui"));
        let source = source + &fs::read_to_string(root().join("index.html")).expect("index.html");
        let sheet = style_sheet().expect("style");
        let styled: std::collections::HashSet<String> = classes(&sheet).into_iter().collect();
        let given = source.split("class=\"").skip(1).filter_map(|text| text.split('"').next());
        let given = given.flat_map(str::split_whitespace).chain(given_when(&source));
        let given = given.filter(|name| !name.contains('{'));
        let given: Vec<&str> = given.filter(|name| !HOOKS.contains(name)).collect();
        assert!(given.len() > 300, "{given:?}");
        let bare: Vec<_> = given.into_iter().filter(|name| !styled.contains(*name)).collect();
        assert!(bare.is_empty(), "no rule is for {bare:?}");
    }

    #[test]
    fn a_window_that_is_asked_for_more_than_twice_has_a_name() {
        let sheet = style_sheet().expect("style");
        assert!(
            !sheet.contains("(--across)") && sheet.contains("@media (orientation: landscape) {")
        );
        assert!(with_media("@media (--nobody) { }").is_err());
        let folder = root().join("style");
        let mut asked = std::collections::BTreeMap::new();
        for name in files_below(&folder).expect("style") {
            let sheet = slim_css(&read(&folder.join(&name)).expect("sheet"));
            for query in sheet.split("@media ").skip(1) {
                let query = query.split('{').next().unwrap_or_default().trim();
                *asked.entry(query.to_owned()).or_insert(0) += 1;
            }
        }
        assert!(asked.get("(--lying)").is_some_and(|times| *times > 10), "{asked:?}");
        asked.retain(|query, times| !query.starts_with("(--") && *times > 2);
        assert!(asked.is_empty(), "written out again and again: {asked:?}");
    }

    #[test]
    fn no_class_is_styled_in_two_files() {
        assert_eq!(subjects(".a > .b:has(.c, .d), .e.f:is(.g)"), ["b", "e"]);
        assert_eq!(subjects("\n.h .i\n& .k"), ["k"]);
        assert!(subjects(".h &.i, .l > p").is_empty());
        let folder = root().join("style");
        let mut homes = std::collections::BTreeMap::new();
        for name in files_below(&folder).expect("style") {
            let paper = name == "print.css" || name == "first.css";
            if name.ends_with(".css") && !paper {
                let sheet = slim_css(&read(&folder.join(&name)).expect("sheet"));
                let heads = heads(&sheet).into_iter().filter(|head| !head.contains('@'));
                for class in heads.flat_map(subjects) {
                    let homes: &mut Vec<String> = homes.entry(class).or_default();
                    if !homes.contains(&name) {
                        homes.push(name.clone());
                    }
                }
            }
        }
        homes.retain(|_, homes| homes.len() > 1);
        assert!(homes.is_empty(), "{homes:?}");
    }
}
