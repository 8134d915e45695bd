use leptos::prelude::*;

pub fn mount() {
    leptos::mount::mount_to_body(|| view! { <main><h1>"Jasstafel"</h1></main> });
}
