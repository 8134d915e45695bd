//! Who played on this device, as one looks somebody up.

use crate::engine::base::search::ascending;
use crate::text::search::alphabetically;
use crate::ui::platform::js;
use crate::ui::state::Shelf;

/// Everyone by name. Who is to sit down is suggested by who came last instead: those are at the table.
pub fn names_in_order(shelf: Shelf) -> Vec<String> {
    let known = shelf.people(false).into_iter().flat_map(|person| person.names);
    let names: Vec<String> = known.collect();
    let order = ascending(names.iter().map(|name| alphabetically(&js::lower(name))));
    order.into_iter().map(|place| names[place].clone()).collect()
}
