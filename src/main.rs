//! Mounts the app, nothing else.

fn main() {
    jasstafel::ui::mount();
}
