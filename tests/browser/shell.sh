#!/bin/sh
# chromedriver gives no address to a browser whose profile it is told, and a headless shell without one
# opens no page. HEADLESS_SHELL names the shell.
exec "$HEADLESS_SHELL" "$@" about:blank
