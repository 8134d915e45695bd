#!/bin/sh
# chromedriver gives no address to a browser whose profile it is told, and a headless shell without one
# opens no page. What draws runs in the browser's own process, and one process has the pages of all tests
# that borrow a browser: to start others for each test takes a sixth of the time. HEADLESS_SHELL names the
# shell.
exec "$HEADLESS_SHELL" "$@" --in-process-gpu --renderer-process-limit=1 about:blank
