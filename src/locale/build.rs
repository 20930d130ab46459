//! Lists the locale files of `assets/locales`, so that a new file is part of the program without a
//! line of code: writes `files.rs` with one `(tag, file name, text)` for each.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("[\n");
    for folder in sorted(&root) {
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in sorted(&folder) {
            if file.extension().is_some_and(|end| end == "ftl") {
                let (tag, name) = (name_of(&folder), name_of(&file));
                let path = file.display().to_string();
                writeln!(list, "({tag:?}, {name:?}, include_str!({path:?})),")
                    .expect("a text can be written to");
            }
        }
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("files.rs"), list).expect("the build folder can be written to");
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
