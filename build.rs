//! Tells the linker what the parts of the program are cut along: `xtask/src/split.rs`.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=jasstafel-app=--emit-relocs");
        // Views that are not optimised go deep: the sheet of a Spiel has not room enough in the usual 1 MB.
        if std::env::var("OPT_LEVEL").is_ok_and(|level| level == "0") {
            println!("cargo::rustc-link-arg=-zstack-size={}", 8 << 20);
        }
    }
}
