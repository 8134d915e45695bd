#!/bin/sh
# Makes src/web/font/barlow-600.woff2 again: Barlow Semi Condensed SemiBold (SIL Open Font License) from
# npm, with the letters of the four languages and their neighbours, kerning and tabular figures.
# Needs npm, Python 3 and the network; style/base.css names the same letters in `unicode-range`.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent @fontsource/barlow-semi-condensed@5.3.0 >/dev/null
tar xzf fontsource-barlow-semi-condensed-5.3.0.tgz
python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.60.1 brotli==1.1.0
for part in latin latin-ext; do
  tools/bin/fonttools ttLib.woff2 decompress -o "$part.ttf" "package/files/barlow-semi-condensed-$part-600-normal.woff2"
done
tools/bin/pyftmerge --output-file=both.ttf latin.ttf latin-ext.ttf
tools/bin/pyftsubset both.ttf \
  --unicodes=U+0020-007E,U+00A0-00FF,U+0100-017F,U+2010-2026,U+2030-203A,U+20AC,U+2190-2193,U+2212 \
  --layout-features=kern,tnum,locl --no-hinting --desubroutinize \
  --flavor=woff2 --output-file="$here/src/web/font/barlow-600.woff2"
cp package/LICENSE "$here/src/web/font/OFL.txt"
ls -l "$here/src/web/font"
