//! Tokens as NATS reads them: claims, signed by a key of the kind that may sign them.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use nkeys::KeyPair;
use serde_json::{Value, json};
use sha2::{Digest, Sha512_256};
use std::time::{SystemTime, UNIX_EPOCH};

/// A token about `subject` (a public key), signed by `issuer`. What it grants is in `nats`.
pub fn signed(issuer: &KeyPair, subject: &str, name: &str, nats: &Value) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut claims = json!({
        "iat": now,
        "iss": issuer.public_key(),
        "name": name,
        "nats": nats,
        "sub": subject,
    });
    // The name of a token is the digest of what it says.
    claims["jti"] = BASE32_NOPAD.encode(&Sha512_256::digest(claims.to_string())).into();
    let part = |value: Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let text = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ed25519-nkey" })), part(claims));
    let signature =
        issuer.sign(text.as_bytes()).expect("a key that was made or read with its seed");
    format!("{text}.{}", BASE64URL_NOPAD.encode(&signature))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_holds_its_claims_and_the_signature_of_its_issuer() {
        let (issuer, user) = (KeyPair::new_account(), KeyPair::new_user());
        let token = signed(&issuer, &user.public_key(), "x", &json!({ "type": "user" }));
        let (text, signature) = token.rsplit_once('.').expect("three parts");
        let bytes = |part: &str| BASE64URL_NOPAD.decode(part.as_bytes()).expect("letters of a URL");
        let claims = text.split_once('.').expect("two parts").1;
        let claims: Value = serde_json::from_slice(&bytes(claims)).expect("JSON");
        assert_eq!(claims["sub"], user.public_key());
        assert_eq!(claims["nats"]["type"], "user");
        issuer.verify(text.as_bytes(), &bytes(signature)).expect("signed by the issuer");
        KeyPair::new_account().verify(text.as_bytes(), &bytes(signature)).expect_err("by no other");
    }
}
