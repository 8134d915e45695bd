//! Who may what. The server believes a pass because of the key that signed it; that key is public, so
//! all that counts is here: what such a pass allows, whoever made it.
//!
//! A permission that is the same for everybody does not hold: who may listen to every table by a
//! wildcard may also name the tables of others. So each is bound to the public key in the pass, and
//! whoever shows the pass proves that the secret half of that key is theirs.

use crate::jwt::signed;
use crate::keys::{Credentials, Keys, seed};
use crate::stream::{PAYLOAD, STREAM};
use nkeys::KeyPair;
use serde_json::{Value, json};

/// What one connection may listen to.
const SUBSCRIPTIONS: u32 = 20;
/// What all phones together may have open.
pub const CONNECTIONS: u32 = 3_000;
/// Each phone has one consumer.
const CONSUMERS: u32 = 5_000;

/// What the server puts in the place of the public key in a pass.
const ME: &str = "{{subject()}}";

/// How much the account may keep on each server.
pub const DISK: u64 = 2 << 30;
/// The same in memory: the places of readers.
pub const MEMORY: u64 = 256 << 20;

/// What the account is, and what the two signing keys may hand out. `replicas` is on how many
/// servers a record is kept.
pub fn claims(keys: &Keys, replicas: u8) -> Value {
    let store = |copies: u64| {
        json!({
            "disk_storage": copies * DISK,
            "mem_storage": copies * MEMORY,
            "streams": 2,
            "consumer": CONSUMERS,
            "disk_max_stream_bytes": -1,
            "mem_max_stream_bytes": -1,
            "max_bytes_required": true,
            "max_ack_pending": 1000,
        })
    };
    let mut limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1,
        "wildcards": true, "leaf": 0, "conn": CONNECTIONS, "disallow_bearer": true,
    });
    // Several servers count by the number of copies, and 2.9 counts every copy.
    let counted = match replicas {
        1 => store(1),
        _ => json!({ "tiered_limits": { "R1": store(1), "R3": store(3) } }),
    };
    merge(&mut limits, counted);
    // Records and presence of the tables that this key writes for, and a consumer of theirs alone.
    let write = role(
        &keys.write.public_key(),
        "write",
        [
            format!("t.*.{ME}.*"),
            format!("p.*.{ME}.*"),
            format!("$JS.API.CONSUMER.CREATE.{STREAM}.*.t.*.{ME}.>"),
        ],
        format!("p.*.{ME}.*"),
    );
    // Presence among those who read with this key, and a consumer of what is written for it.
    let read = role(
        &keys.read.public_key(),
        "read",
        [format!("p.{ME}.*.*"), format!("$JS.API.CONSUMER.CREATE.{STREAM}.*.t.{ME}.>")],
        format!("p.{ME}.*.*"),
    );
    json!({
        "type": "account",
        "version": 2,
        "limits": limits,
        "signing_keys": [write, read],
        "default_permissions": { "pub": {}, "sub": {} },
    })
}

/// A signing key with all that a pass of it allows.
fn role<const N: usize>(key: &str, name: &str, publish: [String; N], listen: String) -> Value {
    let mut publish = Vec::from(publish);
    // The names of consumers are secrets of those who made them.
    publish.push(format!("$JS.API.CONSUMER.MSG.NEXT.{STREAM}.*"));
    publish.push(format!("$JS.API.CONSUMER.DELETE.{STREAM}.*"));
    json!({
        "kind": "user_scope",
        "key": key,
        "role": name,
        "template": {
            "pub": { "allow": publish },
            "sub": { "allow": [listen, format!("_I.{ME}.>")] },
            "subs": SUBSCRIPTIONS,
            "data": -1,
            "payload": PAYLOAD,
            "allowed_connection_types": ["WEBSOCKET"],
        },
    })
}

fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}

/// The account's token, as the server's configuration holds it.
pub fn token(keys: &Keys, claims: &Value) -> String {
    signed(&keys.operator, &keys.account.public_key(), "tafel", claims)
}

/// The token of the server's own account.
pub fn system_token(keys: &Keys) -> String {
    let nobody = json!({
        "type": "account",
        "version": 2,
        "limits": {
            "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1,
            "wildcards": true, "conn": -1, "leaf": -1,
        },
        "default_permissions": { "pub": {}, "sub": {} },
    });
    signed(&keys.operator, &keys.system.public_key(), "system", &nobody)
}

/// The operator's own token, which says whom the server believes.
pub fn operator_token(keys: &Keys) -> String {
    let nats = json!({
        "type": "operator",
        "version": 2,
        "system_account": keys.system.public_key(),
    });
    signed(&keys.operator, &keys.operator.public_key(), "jasstafel", &nats)
}

/// The pass of whoever makes the stream, which is the account's own and bound by no template.
pub fn admin(keys: &Keys) -> Credentials {
    let nats = json!({
        "type": "user", "version": 2, "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1,
    });
    let token = signed(&keys.account, &keys.admin.public_key(), "admin", &nats);
    Credentials { token, key: KeyPair::from_seed(&seed(&keys.admin)).expect("a seed") }
}

/// What lies beside the app's page, for everybody: where the server is and what passes are signed with.
pub fn public(keys: &Keys, url: &str) -> Value {
    json!({
        "v": 1,
        "url": url,
        "account": keys.account.public_key(),
        "write": seed(&keys.write),
        "read": seed(&keys.read),
    })
}
