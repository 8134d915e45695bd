//! Functions that the build cuts off with all that only they reach (`xtask/src/split.rs`).

/// A function of a part of the program, `part: fn name(…) -> T { … }`: whoever calls it waits for a `Result` of
/// `T`, for the part is fetched where it is not here yet, and may not come. Tests run in a page that no build
/// has cut, and have all of it.
macro_rules! part {
    (
        $(#[$note:meta])*
        $part:ident: fn $name:ident($($value:ident: $type:ty),*) $body:block
    ) => {
        part! { $(#[$note])* $part: fn $name($($value: $type),*) -> () $body }
    };
    (
        $(#[$note:meta])*
        $part:ident: fn $name:ident($($value:ident: $type:ty),*) -> $of:ty $body:block
    ) => {
        $(#[$note])*
        #[cfg(not(test))]
        #[::leptos::wasm_split::wasm_split(
            $part,
            wasm_split_path = ::leptos::wasm_split,
            fallible
        )]
        fn $name($($value: $type),*) -> Result<$of, ::leptos::wasm_split::SplitLoaderError> {
            Ok($body)
        }

        $(#[$note])*
        #[cfg(test)]
        async fn $name(
            $($value: $type),*
        ) -> Result<$of, ::leptos::wasm_split::SplitLoaderError> {
            Ok($body)
        }
    };
}

pub(crate) use part;
