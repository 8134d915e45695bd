#!/bin/sh
# Makes src/web/frame.webp and slate.webp again, from the drawings beside them: on the screen a slate is
# made of pictures, since a page lays out a drawing as a document of its own, at every start.
# Needs Chromium and cwebp.
set -eu
here=$(cd "$(dirname "$0")/../../src/web" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# NAME SIDE PIXELS: without a ground, a side of so many CSS pixels, each of them so many.
draw() {
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --default-background-color=00000000 \
    --force-device-scale-factor="$3" --window-size="$2,$2" --screenshot="$work/$1.png" "file://$here/$1.svg"
}
draw frame 240 1
cwebp -quiet -m 6 -q 40 -alpha_q 40 "$work/frame.png" -o "$here/frame.webp"
draw slate 256 2
cwebp -quiet -lossless -z 9 "$work/slate.png" -o "$here/slate.webp"
ls -l "$here"/*.webp
