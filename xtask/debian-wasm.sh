#!/bin/sh
# Rust's standard library for the browser, built from Debian's packages: for a machine that reaches
# Debian's servers but not static.rust-lang.org, from where `rustup target add` has it. Only Debian
# and its relatives have these packages. Can be run again; what is there already stays.
set -eu

target=wasm32-unknown-unknown
# The name under which rustup knows Debian's compiler afterwards.
toolchain=debian
# The linker that really exists there; the compiler asks for one without a number.
linker=wasm-ld-19
# Always Debian's own: another compiler on the PATH could not read the library.
rustc=/usr/bin/rustc
cargo=/usr/bin/cargo
# Where Debian's compiler looks for a target.
home=/usr/lib/rustlib/$target
work=$(cd "$(dirname "$0")/.." && pwd)/target/wasm-std

fail() {
  echo "error: $1" >&2
  exit 1
}

# Root alone may install and write there; others ask sudo.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

# The only proof: the compiler finds a library of its own version. After an update of the packages
# the old one does not pass, and a new one is built.
compiles() {
  mkdir -p "$work/probe"
  echo 'pub fn probe() -> Vec<u8> { Vec::new() }' >"$work/probe/probe.rs"
  "$rustc" --edition=2024 --crate-type=lib --emit=metadata --target "$target" \
    --out-dir "$work/probe" "$work/probe/probe.rs" >/dev/null 2>&1
}

# In an empty crate, since cargo builds the library only for one that needs it.
build() {
  mkdir -p "$work/src"
  printf '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n' \
    >"$work/Cargo.toml"
  : >"$work/src/lib.rs"
  # A folder for each version: libraries of an older compiler must not be copied beside. What is
  # already built stays, so that an interrupted build goes on.
  built=$work/$("$rustc" --version | cut -d' ' -f2)
  # RUSTC_BOOTSTRAP: Debian's compiler is a stable one, and building std is not. The bitcode lets the
  # release profile of the app optimise across crates.
  (
    cd "$work"
    RUSTC_BOOTSTRAP=1 RUSTC=$rustc RUSTFLAGS=-Cembed-bitcode=yes \
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker CARGO_TARGET_DIR=$built \
      "$cargo" build -Z build-std=std,panic_abort,test --release --target "$target"
  )
  # The empty crate itself is no part of the library.
  rm -f "$built/$target/release/deps/libempty-"*
  # Renamed into place at the end: a half-done copy must never look like a library.
  as_root rm -rf "$home/lib.unfinished" "$home/lib"
  as_root mkdir -p "$home/lib.unfinished"
  as_root cp "$built/$target/release/deps/"*.rlib "$home/lib.unfinished"
  as_root mv "$home/lib.unfinished" "$home/lib"
}

command -v apt-get >/dev/null || fail "there is no apt-get here; this needs Debian's packages."
command -v rustup >/dev/null || fail "rustup is missing; install it from https://rustup.rs."

if ! compiles; then
  echo "── packages of Debian's compiler"
  as_root apt-get update
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y \
    rustc-web cargo-web rust-web-src lld-19
fi
if ! compiles; then
  echo "── building the standard library for $target (about a minute and a half)"
  build
  compiles || fail "Debian's compiler cannot use the library that was built for $target."
fi

# A link of before is replaced.
rustup toolchain link "$toolchain" /usr

cat <<TEXT
── Debian's compiler builds for the browser. To use it, in each shell:

  export RUSTUP_TOOLCHAIN=$toolchain
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
TEXT
