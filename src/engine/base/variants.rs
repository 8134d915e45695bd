//! The variants of an enum as a list, from the enum itself: none can be missing.

use strum::VariantArray;

/// Every variant of `T`, in the order in which they are written there. Another number than there
/// are does not compile.
pub const fn all<T: Copy + VariantArray, const N: usize>() -> [T; N] {
    match T::VARIANTS.first_chunk() {
        Some(all) if T::VARIANTS.len() == N => *all,
        _ => panic!("the enum has another number of variants"),
    }
}
