// What goes between the app and the line, inside one phone. `src/ui/state/live/line.rs` has the same under
// the same names; what travels from phone to phone is another matter, and does not change with it.
export {};
