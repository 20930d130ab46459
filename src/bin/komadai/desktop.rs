//! Starts the game in a window of its own, as the command line says.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{self, Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use clap::Parser;
use komadai::protocol::GameArgs;
use komadai::room::invitation::Invitation;
use komadai::rules::record::link;
use komadai::table::app::{LaunchOptions, run};
use komadai::table::crash::CrashLog;
use komadai::table::files;
use komadai::table::flow::{FileIntent, GameConfig, Intent};
use komadai::table::scene::Look;
use komadai::table::script::Script;

use crate::display;

/// Shogi relatives on a table: against people or the built-in engine.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// A record to go on with, a KIF or CSA file or one with USI moves or a position to study, a
    /// link that carries a game, or the link of a game with people who are elsewhere
    record: Option<PathBuf>,
    /// A game to begin at once: its name, such as sankaku, or a variant file
    #[arg(long, conflicts_with = "record")]
    variant: Option<String>,
    /// An option of that game as NAME=VALUE; may be repeated
    #[arg(long, requires = "variant", value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// The size of the window, such as 1280x720
    #[arg(long, value_parser = parse_window_size)]
    size: Option<(u32, u32)>,
    /// A script of input that drives the game, for pictures and tests
    #[arg(long, requires = "pictures")]
    script: Option<PathBuf>,
    /// The folder for the pictures that the script takes
    #[arg(long)]
    pictures: Option<PathBuf>,
    /// Write what is heard until the end into a WAV file
    #[arg(long, value_name = "FILE.wav")]
    record_sound: Option<PathBuf>,
    /// Draw without a window and a display; for scripts and --frames
    #[arg(long)]
    offscreen: bool,
    /// What is drawn, whatever draws it: `full` with light and shadow, `plain` as a processor can
    #[arg(long, value_parser = parse_look, value_name = "full|plain")]
    look: Option<Look>,
    /// Draw so many frames, at the end of the script if there is one, and print what they cost as JSON
    #[arg(long, value_name = "N")]
    frames: Option<usize>,
}

fn parse_window_size(text: &str) -> Result<(u32, u32), String> {
    text.split_once('x')
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .filter(|(width, height)| *width > 0 && *height > 0)
        .ok_or_else(|| format!("expected WIDTHxHEIGHT such as 1280x720, found `{text}`"))
}

fn parse_look(text: &str) -> Result<Look, String> {
    match text {
        "full" => Ok(Look::Full),
        "plain" => Ok(Look::Plain),
        _ => Err("expected `full` or `plain`".into()),
    }
}

/// Runs the game; the exit status is 0 when it was closed.
pub fn main() -> ExitCode {
    let launch = match launch_options(Arguments::parse()) {
        Ok(launch) => launch,
        Err(error) => {
            eprintln!("komadai: {error}");
            return ExitCode::from(EXIT_BAD_INPUT);
        }
    };
    if !launch.offscreen
        && let Err(error) = display::check_display_connection()
    {
        eprintln!("komadai: {error}");
        return ExitCode::FAILURE;
    }
    if !Path::new("ron_configs").is_dir() {
        enter_data_folder();
    }
    let is_for_player = launch.script.is_none();
    let log = CrashLog::of_user().filter(|_| is_for_player);
    if let Some(log) = log.clone() {
        log.report_panics();
    }
    let start = Instant::now();
    let exit = catch_unwind(AssertUnwindSafe(|| run(launch)));
    let has_crashed = !matches!(exit, Ok(AppExit::Success)) && CrashLog::has_panicked();
    if let Some(log) = log.filter(|_| has_crashed) {
        let marked = log
            .mark_end()
            .map_err(|error| eprintln!("komadai: {error}"));
        // What ends as soon as it is started would only end again.
        if marked.is_ok() && start.elapsed() > LEAST_TIME_BEFORE_RESTART {
            start_again();
        }
    }
    match exit {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(_) => ExitCode::FAILURE,
    }
}

/// How long a program has run at least that is started again after a panic.
const LEAST_TIME_BEFORE_RESTART: Duration = Duration::from_secs(20);

/// Opens another window after a panic: it tells what has happened and where the game is.
fn start_again() {
    let started = env::current_exe().and_then(|program| Command::new(program).spawn());
    if let Err(error) = started {
        eprintln!("komadai: {error}");
    }
}

/// An installed game is started anywhere: the player's own variant files, themes and languages lie in
/// `ron_configs` in the data folder then. Whoever has none stays where they are.
fn enter_data_folder() {
    let games = files::games_folder();
    let data = games.as_deref().and_then(Path::parent);
    if let Some(folder) = data.filter(|folder| folder.join("ron_configs").is_dir())
        && let Err(error) = env::set_current_dir(folder)
    {
        eprintln!("komadai: {}: {error}", folder.display());
    }
}

/// The exit status for input that was refused.
const EXIT_BAD_INPUT: u8 = 2;

/// What opens a file, whatever program it is of.
fn opening_of_file(path: &Path) -> Result<Intent, String> {
    let named = |error: String| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(|error| named(error.to_string()))?;
    Intent::opening_file(&bytes).map_err(|error| named(error.to_string()))
}

fn launch_options(arguments: Arguments) -> Result<LaunchOptions, String> {
    let read = |path: PathBuf| {
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let script = match (arguments.script, arguments.pictures) {
        (Some(path), Some(pictures)) => {
            let name = path.display().to_string();
            let pictures = path::absolute(&pictures).unwrap_or(pictures);
            let script =
                Script::read(&read(path)?, pictures).map_err(|error| format!("{name}: {error}"))?;
            Some(script)
        }
        _ => None,
    };
    let script = match arguments.frames {
        Some(frames) => Some(script.unwrap_or_else(Script::empty).with_frames(frames)),
        None => script,
    };
    let is_invitation = |path: &PathBuf| path.to_str().is_some_and(Invitation::is_invitation_text);
    let (invitation, record) = match arguments.record {
        Some(path) if is_invitation(&path) => (path.into_os_string().into_string().ok(), None),
        record => (None, record),
    };
    Ok(LaunchOptions {
        size: arguments.size,
        invitation,
        game_config: arguments
            .variant
            .map(|variant| {
                let options = arguments.option;
                let chosen = GameArgs {
                    variant,
                    options,
                    ..GameArgs::default()
                };
                chosen.offered_ruleset().map(GameConfig::of)
            })
            .transpose()
            .map_err(|failure| failure.to_string())?,
        opening: record
            .map(
                |path| match path.to_str().filter(|text| link::is_link(text)) {
                    Some(link) => Ok(Intent::File(FileIntent::OpenRecord(link.to_owned()))),
                    None => opening_of_file(&path),
                },
            )
            .transpose()?,
        script,
        record_sound: arguments
            .record_sound
            .map(|file| path::absolute(&file).unwrap_or(file)),
        offscreen: arguments.offscreen,
        look: arguments.look,
    })
}
