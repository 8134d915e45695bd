//! Starts the app, nothing else.

fn main() {
    jasstafel::ui::start();
}
