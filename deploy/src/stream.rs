//! How records are kept: one message a subject, written once, for three days.

use crate::Result;
use crate::nats::{Answer, Connection};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The name of the stream.
pub const STREAM: &str = "TAFEL";
/// The largest record that a phone may send, with what encryption adds.
pub const PAYLOAD: u32 = 80_000;

/// What the stream may weigh.
const BYTES: u64 = 1 << 30;
/// A consumer that nobody listens to is gone after so long, in nanoseconds.
const INACTIVE: u64 = 60 * NANOSECONDS;
const NANOSECONDS: u64 = 1_000_000_000;

/// The stream. A record is its subject: it takes one message and no other, ever, while it is kept.
///
/// It is not compressed: with three copies a server lost its ability to read what it had compressed.
pub fn config(replicas: u8) -> Value {
    json!({
        "name": STREAM,
        "subjects": ["t.*.*.*"],
        "storage": "file",
        "retention": "limits",
        "num_replicas": replicas,
        "max_msgs_per_subject": 1,
        "discard": "new",
        "discard_new_per_subject": true,
        "max_age": 3 * 24 * 3600 * NANOSECONDS,
        "max_bytes": BYTES,
        "max_msg_size": PAYLOAD,
        "max_msgs": -1,
        "max_consumers": -1,
        // Whoever listens no more makes room: what one stranger leaves behind would keep all others out.
        "consumer_limits": { "inactive_threshold": INACTIVE },
        "deny_delete": true,
        "allow_direct": false,
        "allow_rollup_hdrs": false,
    })
}

/// Makes the stream, or brings the one that is there to this configuration. A server that has just
/// begun, or servers that are still choosing who leads, are given time.
pub fn create(admin: &mut Connection, config: &Value, patience: Duration) -> Result<()> {
    let begin = Instant::now();
    loop {
        let why = match ask(admin, "STREAM.INFO", "", &json!({}))? {
            Ok(there) => {
                // Of a stream from before there was a limit, and of a server that knows none.
                if there["config"]["consumer_limits"] != config["consumer_limits"] {
                    drop_lasting(admin)?;
                }
                ask(admin, "STREAM.UPDATE", "", config)?.err()
            }
            Err(why) if why.contains("stream not found") => {
                ask(admin, "STREAM.CREATE", "", config)?.err()
            }
            Err(why) => Some(why),
        };
        let Some(why) = why else { return Ok(()) };
        if begin.elapsed() > patience {
            return Err(format!("the server does not make the stream {STREAM}: {why}."));
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Takes away the consumers that the limit would refuse, or never end: no phone asks for such.
fn drop_lasting(admin: &mut Connection) -> Result<()> {
    let mut lasting = Vec::new();
    let mut offset = 0;
    loop {
        let page = ask(admin, "CONSUMER.LIST", "", &json!({ "offset": offset }))??;
        let all = page["consumers"].as_array().map_or(&[][..], Vec::as_slice);
        if all.is_empty() {
            break;
        }
        offset += all.len();
        let is_none_of_ours = |one: &&Value| {
            let asked = |field: &str| one["config"][field].as_u64();
            let ends = matches!(asked("inactive_threshold"), Some(1..=INACTIVE));
            !ends || asked("max_ack_pending").is_some_and(|pending| pending > 0)
        };
        let names = all.iter().filter(is_none_of_ours).filter_map(|one| one["name"].as_str());
        lasting.extend(names.map(|name| format!(".{name}")));
    }
    for name in lasting {
        // One that is gone meanwhile is gone.
        let _ = ask(admin, "CONSUMER.DELETE", &name, &json!({}))?;
    }
    Ok(())
}

/// What the server says of the stream, or of what is named behind it, or why it does not do it.
fn ask(
    admin: &mut Connection,
    verb: &str,
    behind: &str,
    body: &Value,
) -> Result<std::result::Result<Value, String>> {
    let subject = format!("$JS.API.{verb}.{STREAM}{behind}");
    Ok(match admin.request(&subject, body.to_string().as_bytes(), Duration::from_secs(5))? {
        Answer::Data(bytes) => read(&bytes),
        Answer::NoResponders => Err("JetStream is not ready".to_owned()),
        Answer::Refused(why) => Err(why),
        Answer::Silence => Err("no answer".to_owned()),
    })
}

/// What an answer of JetStream says, or its error.
pub fn read(bytes: &[u8]) -> std::result::Result<Value, String> {
    let answer: Value = serde_json::from_slice(bytes).map_err(|why| why.to_string())?;
    match answer["error"]["description"].as_str() {
        Some(why) => Err(why.to_owned()),
        None => Ok(answer),
    }
}

/// What the server says of the stream: how much it holds, and the subjects below `filter`.
pub fn info(admin: &mut Connection, filter: &str) -> Result<Value> {
    ask(admin, "STREAM.INFO", "", &json!({ "subjects_filter": filter }))?
}
