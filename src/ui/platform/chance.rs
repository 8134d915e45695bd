//! Time and chance.

/// This moment, in milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// A number from 0 to below 1, by chance.
pub fn random() -> f64 {
    js_sys::Math::random()
}
