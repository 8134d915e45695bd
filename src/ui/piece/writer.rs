//! Who writes the reports.

use crate::text::report::Writer;
use crate::ui::state::Lang;

/// Who writes the reports of this device.
pub fn writer(lang: Lang) -> Writer {
    Writer { locale: lang.locale() }
}
