//! Chance.

/// A number from 0 to below 1, by chance.
pub fn random() -> f64 {
    js_sys::Math::random()
}
