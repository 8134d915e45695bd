//! The law, rule by rule: every test names the rules it proves.

mod ausmachen;
