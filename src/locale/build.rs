//! Lists the files of `assets/locales`, so that a new one is part of the program without a line of
//! code: writes `files.rs` with one `(tag, file name, text)` for each locale file, and `rules.rs`
//! with one `(tag, name, text)` for each page `TAG/rules/NAME.md`.
//!
//! A page in a browser has English, and of every other language only its name: it fetches the rest
//! when the language is chosen.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const ENGLISH_TAG: &str = "en";

/// The file in which a language names itself.
const LANGUAGE_NAME_FILE: &str = "common.ftl";

fn main() {
    let is_page = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    // As it is now: where the folder of builds is shared, another checkout may have compiled this.
    let here = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let root = Path::new(&here).join("../../assets/locales");
    let english = root.join(ENGLISH_TAG);
    assert!(
        english.is_dir(),
        "{}: expected the texts of the program",
        english.display()
    );
    // Cargo looks through the whole folder.
    println!("cargo::rerun-if-changed={}", root.display());
    let (mut files, mut rules) = (FileArraySource::new(), FileArraySource::new());
    for folder in sorted_paths(&root) {
        let tag = file_name_of(&folder);
        let is_whole = tag == ENGLISH_TAG || !is_page;
        for file in sorted_paths(&folder) {
            let is_built_in = is_whole || file_name_of(&file) == LANGUAGE_NAME_FILE;
            if is_built_in && has_extension(&file, "ftl") {
                files.add_file(&tag, &file_name_of(&file), &file);
            }
        }
        for file in sorted_paths(&folder.join("rules")) {
            if is_whole && has_extension(&file, "md") {
                rules.add_file(&tag, file_name_of(&file).trim_end_matches(".md"), &file);
            }
        }
    }
    files.write_to_out_dir("files.rs");
    rules.write_to_out_dir("rules.rs");
}

/// The source of an array of `(tag, name, text)`.
struct FileArraySource(String);

impl FileArraySource {
    fn new() -> FileArraySource {
        FileArraySource(String::from("[\n"))
    }

    fn add_file(&mut self, tag: &str, name: &str, file: &Path) {
        let path = file.display().to_string();
        writeln!(self.0, "({tag:?}, {name:?}, include_str!({path:?})),")
            .expect("a text can be written to");
    }

    fn write_to_out_dir(mut self, name: &str) {
        self.0.push(']');
        let out = env::var_os("OUT_DIR").expect("cargo sets it");
        fs::write(Path::new(&out).join(name), self.0).expect("the build folder can be written to");
    }
}

fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|end| end == extension)
}

fn sorted_paths(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn file_name_of(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
