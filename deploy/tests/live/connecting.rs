//! Who comes in at all.

use crate::deployment::{Deployment, ORIGIN};
use deploy::account;
use deploy::files::Version;
use deploy::jwt::signed;
use deploy::keys::Keys;
use deploy::nats::{Address, Connection, Login};
use deploy::table::{Table, pass, rights};
use nkeys::KeyPair;
use serde_json::{Value, json};

/// Passes that are bound by nothing but the account: what signing keys are without their templates.
fn unbound(deployment: &mut crate::deployment::Parts) {
    let keys = deployment.account["signing_keys"].as_array_mut().expect("a list");
    for key in keys {
        *key = key["key"].clone();
    }
    deployment.account["limits"]["disallow_bearer"] = false.into();
}

/// A pass that says more of itself than whose account it is.
fn pass_with(deployment: &Deployment, me: &str, more: Value) -> String {
    let mut rights = rights(&deployment.keys);
    rights["subs"] = (-1).into();
    rights["data"] = (-1).into();
    rights["payload"] = (-1).into();
    rights.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    signed(&deployment.keys.write, me, "table", &rights)
}

#[test]
fn a_table_comes_in_to_write_and_to_watch() {
    let (deployment, table) = (Deployment::open(), Table::new());
    deployment.writer(&table);
    deployment.watcher(&table);
}

#[test]
fn without_a_pass_nobody_comes_in() {
    let deployment = Deployment::open();
    for login in [Login::Nothing, Login::Password("admin", "admin")] {
        let refused = Connection::open(&deployment.door(), &login).err().expect("refused");
        assert_eq!(refused, "Authorization Violation");
    }
}

#[test]
fn a_pass_signed_by_a_key_of_ones_own_opens_nothing() {
    let (deployment, me) = (Deployment::open(), KeyPair::new_user());
    let refused = deployment.phone(&KeyPair::new_account(), &me).err().expect("refused");
    assert_eq!(refused, "Authorization Violation");
    // Nor does one of another installation.
    let other = Keys::generate();
    let token = pass(&other, &other.write, &me.public_key());
    assert!(Connection::open(&deployment.door(), &Login::Pass(token, &me)).is_err());
}

#[test]
fn a_pass_about_a_key_that_one_does_not_have_opens_nothing() {
    let (deployment, victim, thief) = (Deployment::open(), Table::new(), KeyPair::new_user());
    for (signing, about) in [
        (&deployment.keys.write, victim.writing.public_key()),
        (&deployment.keys.read, victim.reading.public_key()),
        (&deployment.keys.write, "*".to_owned()),
        (&deployment.keys.read, "*".to_owned()),
        (&deployment.keys.read, ">".to_owned()),
    ] {
        let token = pass(&deployment.keys, signing, &about);
        let refused = Connection::open(&deployment.door(), &Login::Pass(token, &thief));
        assert_eq!(refused.err().expect("refused"), "Authorization Violation", "{about}");
    }
    // The signature alone is what is missing.
    deployment.phone(&deployment.keys.write, &victim.writing).expect("the key's owner");
}

#[test]
fn a_pass_cannot_do_without_the_key_it_is_about() {
    let attack = |deployment: &Deployment| {
        let victim = Table::new().writing.public_key();
        let token = pass_with(deployment, &victim, json!({ "bearer_token": true }));
        Connection::open(&deployment.door(), &Login::Bearer(token))
    };
    assert!(attack(&Deployment::open()).is_err());
    attack(&Deployment::weakened(unbound)).expect("a bearer, where keys have no templates");
}

#[test]
fn a_pass_cannot_give_itself_rights() {
    let attack = |deployment: &Deployment| {
        let me = KeyPair::new_user();
        let all = json!({ "allow": [">"] });
        let token = pass_with(deployment, &me.public_key(), json!({ "pub": all, "sub": all }));
        Connection::open(&deployment.door(), &Login::Pass(token, &me))
    };
    assert!(attack(&Deployment::open()).is_err());
    attack(&Deployment::weakened(unbound)).expect("everything, where keys have no templates");
}

#[test]
fn a_pass_comes_in_by_the_web_alone() {
    let attack = |deployment: &Deployment| {
        let me = KeyPair::new_user();
        let token = pass(&deployment.keys, &deployment.keys.read, &me.public_key());
        Connection::open(&Address::Tcp(deployment.server().client()), &Login::Pass(token, &me))
    };
    // 2.9 does not ask; but nobody from outside comes to this port.
    let closed = Deployment::open();
    assert!(attack(&closed).is_err() || closed.version() < Version(2, 10));
    assert!(closed.server().client().ip().is_loopback());
    let open = Deployment::weakened(|parts| {
        parts.templates(|template| {
            template.as_object_mut().expect("an object").remove("allowed_connection_types");
        });
    });
    attack(&open).expect("a phone on the operator's port");
}

#[test]
fn another_page_does_not_come_in() {
    let attack = |deployment: &Deployment| {
        let me = KeyPair::new_user();
        let token = pass(&deployment.keys, &deployment.keys.write, &me.public_key());
        let page = Some("https://evil.example".to_owned());
        let door = Address::WebSocket(deployment.server().websocket(), page);
        Connection::open(&door, &Login::Pass(token, &me))
    };
    assert!(attack(&Deployment::open()).is_err());
    let any = format!("allowed_origins: [\"{ORIGIN}\"]");
    attack(&Deployment::weakened(|parts| parts.reword(&any, ""))).expect("any page");
}

#[test]
fn there_are_no_more_connections_than_are_allowed() {
    let limited = |connections: i64| {
        Deployment::weakened(|parts| parts.account["limits"]["conn"] = connections.into())
    };
    assert!(account::claims(&Keys::generate(), 1)["limits"]["conn"].as_u64().is_some());
    let come = |deployment: &Deployment| {
        let all = (0..6).map(|_| deployment.phone(&deployment.keys.write, &KeyPair::new_user()));
        all.collect::<Vec<_>>().into_iter().filter(Result::is_ok).count()
    };
    assert_eq!((come(&limited(4)), come(&limited(-1))), (4, 6));
}

#[test]
fn new_signing_keys_shut_out_the_passes_of_before() {
    let mut deployment = Deployment::open();
    let table = Table::new();
    let record = table.record("1-1");
    crate::deployment::store(&mut deployment.writer(&table), &record, b"before").expect("stored");
    let old = std::mem::replace(&mut deployment.keys, Keys::generate());
    let old_write = KeyPair::from_seed(&deploy::keys::seed(&old.write)).expect("a seed");
    deployment.keys = old.with_new_signing_keys();
    // Until the server reads it, the old ones hold.
    deployment.phone(&old_write, &table.writing).expect("the passes of before");
    deployment.parts.account = account::claims(&deployment.keys, 1);
    deployment.server().reload(&deployment.conf(0)).expect("told");
    let begin = std::time::Instant::now();
    while deployment.phone(&deployment.keys.write, &table.writing).is_err() {
        assert!(begin.elapsed().as_secs() < 10, "the new passes are not taken");
    }
    assert!(deployment.phone(&old_write, &table.writing).is_err());
    // What was kept is kept.
    assert_eq!(deployment.content(&record), b"before");
}
