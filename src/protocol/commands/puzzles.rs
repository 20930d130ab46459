//! The command `puzzles`: lists the puzzles that come with the program, or finds new ones in games
//! that the engine plays at low levels, or has the solver check problems of a file. Prints a line each.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use crate::protocol::{CommandError, files};
use crate::rules::error::{Place, TextError, refused, wording};
use crate::rules::record::encoding;
use crate::rules::variants::ruleset::Ruleset;
use crate::study::finder::{Finder, puzzle_of_problem};
use crate::study::puzzles::{
    Puzzle, PuzzleSet, Theme, WonPosition, built_in_text, problem_texts, read_problem,
    variants_with_puzzles,
};

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct PuzzlesArgs {
    /// List those that come with the program, and look for none
    #[arg(long, conflicts_with_all = ["games", "seconds", "proved", "seed", "add_to"])]
    pub list: bool,
    /// Solve the mate problems of a file, positions a line or KIF, and say which have no mate, or more
    /// than one solution
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "games", "seconds", "proved", "seed", "add_to"])]
    pub check: Option<PathBuf>,
    /// How many games are played to find some
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// Stop before the next game once so many seconds have passed
    #[arg(long, value_name = "SECONDS")]
    pub seconds: Option<u64>,
    /// Only mates and eliminations, which are proved, and nothing that is judged: many times as fast
    #[arg(long)]
    pub proved: bool,
    /// Positions to be won in play instead of puzzles: won, and not decided
    #[arg(long, conflicts_with_all = ["check", "proved"])]
    pub won: bool,
    /// Decides what is played: the same games and puzzles for the same seed
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// A file of puzzles that those found are added to; what is much like one of it is left out
    #[arg(long, value_name = "FILE")]
    pub add_to: Option<PathBuf>,
}

/// Prints a line for each puzzle: id, kind, level, themes, first move, options, earlier moves and
/// position text, with tabs between; for each position to be won: id, options and position text. Of a
/// file of problems: number, kind or fault, first move and position text, with tabs between. What was
/// thrown away is told to `notes`, a line a game.
///
/// # Errors
/// If the game has no set, the file cannot be read or written, or is one of another game; if `out` or
/// `notes` cannot be written to.
pub fn puzzles(
    rules: &Ruleset,
    args: &PuzzlesArgs,
    out: &mut dyn Write,
    notes: &mut dyn Write,
) -> Result<(), CommandError> {
    if args.list {
        let set = built_in_set(rules.variant().name)?;
        if args.won {
            return set.won.iter().try_for_each(|it| list_won(it, out));
        }
        return set.puzzles.iter().try_for_each(|it| list_puzzle(it, out));
    }
    if let Some(path) = &args.check {
        return check_problems(&path.to_string_lossy(), out);
    }
    let mut set = match &args.add_to {
        Some(path) => read_set(&path.to_string_lossy(), rules)?,
        None => PuzzleSet::new(rules.variant().name, Vec::new()),
    };
    let mut finder = Finder::new(&set.puzzles).besides(&set.won);
    if args.proved {
        finder = finder.for_proofs_only();
    }
    let begun = Instant::now();
    let is_over = || {
        args.seconds
            .is_some_and(|most| begun.elapsed().as_secs() >= most)
    };
    for number in (0..args.games).take_while(|_| !is_over()) {
        let game = finder.play_game(rules, args.seed, number);
        let (found, found_won) = match args.won {
            true => (Vec::new(), finder.won_position_of_game(&game)),
            false => (finder.puzzles_of_game(&game), None),
        };
        found.iter().try_for_each(|it| list_puzzle(it, out))?;
        found_won.iter().try_for_each(|it| list_won(it, out))?;
        out.flush()?;
        writeln!(notes, "{}", finder.tally())?;
        let is_anything_found = !found.is_empty() || found_won.is_some();
        if let Some(path) = args.add_to.as_ref().filter(|_| is_anything_found) {
            set.puzzles.extend(found);
            set.won.extend(found_won);
            std::fs::write(path, set.write()).map_err(|reason| CommandError::UnwritableFile {
                path: path.to_string_lossy().into_owned(),
                reason,
            })?;
        }
    }
    Ok(())
}

/// Has the mate problems of a file solved.
fn check_problems(path: &str, out: &mut dyn Write) -> Result<(), CommandError> {
    let refuse = |reason: TextError| files::refused_file_error(path, reason);
    let bytes = files::read_bytes(path)?;
    let text = encoding::decode(&bytes).map_err(refuse)?;
    let problems = problem_texts(&text).ok_or_else(|| {
        let expected = wording!("mate problems: positions a line, or KIF");
        let first = text.lines().next().unwrap_or_default();
        refuse(TextError::new(Place::column((1, 1), ""), expected, first))
    })?;
    for (number, problem) in (1..).zip(&problems) {
        let game = match read_problem(problem) {
            Ok(game) => game,
            Err(error) => {
                writeln!(out, "{number}\t{error}\t\t")?;
                continue;
            }
        };
        let (kind, first) = match puzzle_of_problem(&game) {
            Ok(puzzle) => (puzzle.kind.to_string(), puzzle.solution[0].find.clone()),
            Err(fault) => (fault.to_string(), String::new()),
        };
        writeln!(out, "{number}\t{kind}\t{first}\t{}", game.position_text())?;
        out.flush()?;
    }
    Ok(())
}

/// The puzzles of a game that come with the program.
fn built_in_set(variant: &str) -> Result<PuzzleSet, CommandError> {
    let Some(text) = built_in_text(variant) else {
        let expected = wording!("one of {}", variants_with_puzzles().join(", "));
        return refused("VARIANT", expected, variant);
    };
    // The file is a part of the program, so this is no bad input.
    PuzzleSet::read(text).map_err(|error| CommandError::Lessons(vec![error.to_string()]))
}

fn read_set(path: &str, rules: &Ruleset) -> Result<PuzzleSet, CommandError> {
    let refuse = |reason: TextError| files::refused_file_error(path, reason);
    let set = PuzzleSet::read(&files::read_text(path)?).map_err(refuse)?;
    if set.variant != rules.variant().name {
        let expected = wording!("puzzles of {}", rules.variant().name);
        return Err(refuse(TextError::new("variant", expected, &set.variant)));
    }
    Ok(set)
}

fn list_options(options: &BTreeMap<String, String>) -> String {
    let options = options.iter();
    let options: Vec<String> = options
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    options.join(";")
}

fn list_won(won: &WonPosition, out: &mut dyn Write) -> Result<(), CommandError> {
    let options = list_options(&won.options);
    writeln!(out, "{}\t{options}\t{}", won.id(), won.start)?;
    Ok(())
}

fn list_puzzle(puzzle: &Puzzle, out: &mut dyn Write) -> Result<(), CommandError> {
    let themes: Vec<&str> = puzzle
        .themes
        .iter()
        .map(|theme| Theme::word(*theme))
        .collect();
    let first = puzzle.solution.first().map(|step| step.find.as_str());
    writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
        puzzle.id,
        puzzle.kind,
        puzzle.level,
        themes.join("+"),
        first.unwrap_or_default(),
        list_options(&puzzle.options),
        puzzle.before,
        puzzle.start,
    )?;
    Ok(())
}
