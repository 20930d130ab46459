//! The command line: reads the arguments, lets [`komadai::protocol`] do the
//! work, and turns what went wrong into an exit status.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use komadai::engine::{Levels, Limits, Request};
use komadai::protocol::command_error::{EXIT_BAD_INPUT, EXIT_FAILURE, EXIT_OK};
use komadai::protocol::commands::convert::ConvertedForm;
use komadai::protocol::commands::lessons::LessonsView;
use komadai::protocol::commands::{
    bench, best, check, convert, effects, learn, lessons, puzzles, selfplay, setups, show_commands,
    spsa, tune,
};
use komadai::protocol::match_runner::match_args::MatchArgs;
use komadai::protocol::match_runner::player;
use komadai::protocol::match_runner::runner;
use komadai::protocol::{CommandError, GameArgs, usi};
use komadai::rules::record::encoding::TextEncoding;
use komadai::rules::record::export::RecordFormat;
use komadai::rules::traits::rules::DEEPEST_PERFT;
use komadai::rules::variants::ruleset::Ruleset;

/// Rules and engine of Komadai without its table.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = NO_COMMAND_HELP)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    #[command(flatten)]
    Print(OneShotCommand),
    /// Talk USI
    Usi {
        /// The game it is about until it is told otherwise
        #[arg(default_value = "sigma")]
        variant: String,
    },
}

/// What prints its results and is done.
#[derive(Subcommand)]
enum OneShotCommand {
    /// List the games: name, seats, cells, title
    Variants,
    /// List the options of a game: name, values, the one that holds if nothing is chosen
    Options {
        /// A game's name, or the path of a variant file
        variant: String,
    },
    /// Print the position text, whose turn it is, and the outcome
    Show(PositionArgs),
    /// Print every legal move, sorted
    Legal(PositionArgs),
    /// Count the lines of play
    Perft {
        /// A game's name, or the path of a variant file
        variant: String,
        /// How many plies
        #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST_PERFT)))]
        depth: u32,
        /// Count by root move
        #[arg(long)]
        divide: bool,
        #[command(flatten)]
        start: StartPositionArgs,
    },
    /// Play moves and print what `show` prints
    Play(PositionArgs),
    /// Print what the last move did, an effect a line
    Effects(PositionArgs),
    /// Search for the best move
    Best {
        #[command(flatten)]
        position: PositionArgs,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// Let the engine play itself
    Match(MatchArgs),
    /// Let the engine play itself and keep the games to learn from
    Selfplay {
        #[command(flatten)]
        rules: RulesArgs,
        #[command(flatten)]
        args: selfplay::SelfPlayCommandArgs,
    },
    /// Find better weights for a game by self-play
    ///
    /// Prints a file of src/engine/params/ that `match` takes as sigma=FILE, sankaku=FILE or
    /// shogi=FILE. The one of the shogi family has an entry for each game that is judged otherwise
    /// than all of them (shogi as any other): only that of this game is changed. Each of its
    /// pieces gets a worth of its own, which is at first that by which it is judged now.
    Tune {
        #[command(flatten)]
        rules: RulesArgs,
        #[command(flatten)]
        args: tune::TuneArgs,
    },
    /// Find better numbers for the search by self-play
    Spsa {
        /// The name of a game of two seats; its numbers are built in by name
        variant: String,
        #[command(flatten)]
        args: spsa::SpsaArgs,
    },
    /// Learn a network from games of `selfplay`
    Learn {
        /// A game's name, or the path of a variant file
        variant: String,
        #[command(flatten)]
        args: learn::LearnArgs,
    },
    /// List the steps of the lessons: game, lesson, step, options, earlier moves, position text
    Lessons {
        /// The name of a game that has lessons, or the path of a file of lessons; without it all games
        variant: Option<String>,
        /// Play every answer by the rules, and say what is wrong
        #[arg(long)]
        check: bool,
        /// List the rules of the game's page with the steps that need them, instead of the steps
        #[arg(long)]
        rules: bool,
        /// List the ids of the locale files that the lessons need, instead of the steps
        #[arg(long, conflicts_with = "rules")]
        messages: bool,
    },
    /// List the puzzles of a game, or find new ones: id, kind, level, themes, first move, options,
    /// earlier moves, position text
    Puzzles {
        #[command(flatten)]
        rules: RulesArgs,
        #[command(flatten)]
        args: puzzles::PuzzlesArgs,
    },
    /// Invite others to a game, and play the seats that are left
    ///
    /// Prints the link first, then `ply N MOVE` for every turn, last what `show` prints. A line
    /// with a number that was there before takes the place of that turn and all after it.
    #[cfg(feature = "network")]
    Host(Box<komadai::protocol::commands::host::HostArgs>),
    /// Take a seat of a game that somebody else has opened, at a table or with `host`
    ///
    /// Prints what `host` prints, without a link.
    #[cfg(feature = "network")]
    Join(Box<komadai::protocol::commands::join::JoinArgs>),
    /// Find setups for Sigma 4 Shogi by self-play, and compare them with the presets
    Setups(setups::SetupsArgs),
    /// Measure speed
    Bench {
        /// A game's name, or the path of a variant file; without it all games with a name
        variant: Option<String>,
    },
    /// Say what is wrong with a file of ours, or `ok`
    Check {
        /// The file
        file: String,
    },
    /// Write a game in another form: KIF, KI2, CSA, USI or a record of ours; or its position as SFEN
    ///
    /// Reads whatever the file holds: a record of ours, KIF or KI2 with
    /// variations, CSA up to version 3.0, a line of USI, a link, a position;
    /// in UTF-8, UTF-16, Shift_JIS or EUC-JP. What cannot be read and what the
    /// new form has no place for is said on stderr, a line each, and the rest
    /// is written. CSA and USI hold the main line only, SFEN the position after
    /// it, and all forms but our own only shogi and minishogi.
    Convert {
        /// The file
        file: String,
        /// The form to write
        #[arg(long, value_name = "FORM")]
        to: RecordFormatArg,
        /// The encoding to write
        #[arg(long, value_name = "ENCODING", default_value = "utf-8")]
        encoding: EncodingArg,
    },
}

/// A form in which a game can be kept.
#[derive(Clone, Copy, ValueEnum)]
enum RecordFormatArg {
    /// The record format of Japanese shogi programs
    Kif,
    /// The record format of newspapers and forums
    Ki2,
    /// The record format of the Computer Shogi Association
    Csa,
    /// The line that USI programs are handed
    Usi,
    /// The last position of the main line, without the moves
    Sfen,
    /// A record of this program
    Ron,
}

impl From<RecordFormatArg> for ConvertedForm {
    fn from(form: RecordFormatArg) -> ConvertedForm {
        ConvertedForm::Game(match form {
            RecordFormatArg::Kif => RecordFormat::Kif,
            RecordFormatArg::Ki2 => RecordFormat::Ki2,
            RecordFormatArg::Csa => RecordFormat::Csa,
            RecordFormatArg::Usi => RecordFormat::Usi,
            RecordFormatArg::Sfen => return ConvertedForm::Sfen,
            RecordFormatArg::Ron => RecordFormat::Ron,
        })
    }
}

/// An encoding in which a game can be written.
#[derive(Clone, Copy, ValueEnum)]
enum EncodingArg {
    /// For programs of today
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// For older programs of Windows (CP932)
    #[value(name = "shift_jis", aliases = ["shift-jis", "sjis", "cp932"])]
    ShiftJis,
}

impl From<EncodingArg> for TextEncoding {
    fn from(encoding: EncodingArg) -> TextEncoding {
        match encoding {
            EncodingArg::Utf8 => TextEncoding::Utf8,
            EncodingArg::ShiftJis => TextEncoding::ShiftJis,
        }
    }
}

#[derive(Args)]
struct PositionArgs {
    /// A game's name, or the path of a variant file
    variant: String,
    #[command(flatten)]
    start: StartPositionArgs,
}

/// A game with its options.
#[derive(Args)]
struct RulesArgs {
    /// A game's name, or the path of a variant file
    variant: String,
    #[command(flatten)]
    options: OptionArgs,
}

#[derive(Args)]
struct OptionArgs {
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    chosen: Vec<String>,
}

#[derive(Args)]
struct StartPositionArgs {
    #[command(flatten)]
    options: OptionArgs,
    /// A position text; the start position if left out
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Moves to play first, separated by spaces: move texts, as `legal` lists them, or as
    /// players write them (`P-7f`). What begins with `&` or `/` belongs to the move before
    /// (`EDFWxa4 &JEDF /DW`). A shell wants quotes around `&`, `*` and brackets
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
    /// Moves to play first, instead of `--moves` and written as they are there
    #[arg(value_name = "MOVE", conflicts_with = "moves")]
    move_words: Vec<String>,
}

#[derive(Args)]
struct SearchArgs {
    /// Play as a level does; whichever limit is reached first ends it, be it the level's own
    #[arg(long)]
    level: Option<String>,
    /// Visit so many positions
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Take so many milliseconds
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    time_ms: Option<u64>,
    /// Look so many plies ahead
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Decides between moves that are as good as each other
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// What the engine talks about with a program that starts it without arguments.
const DEFAULT_USI_VARIANT: &str = "shogi";

/// What help says of that.
const NO_COMMAND_HELP: &str =
    "Without a command it talks USI about shogi, unless its input is a terminal.";

/// The time for a move where `best` is told nothing.
const DEFAULT_SEARCH_TIME: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(answer) => return print_parser_output(&answer),
    };
    let Some(command) = arguments.command.or_else(default_command) else {
        eprint!("{}", Arguments::command().render_help());
        return EXIT_BAD_INPUT.into();
    };
    // A crash is a failure of our own; the panic's own message is on stderr by then.
    catch_unwind(|| exit_code(execute(command))).unwrap_or(EXIT_FAILURE.into())
}

/// Prints what the argument parser answers: help, the version, or a refusal.
fn print_parser_output(answer: &clap::Error) -> ExitCode {
    let is_refusal = answer.use_stderr();
    let written = answer.print().and_then(|()| io::stdout().flush());
    if is_refusal {
        return EXIT_BAD_INPUT.into();
    }
    exit_code(written.map_err(CommandError::from))
}

/// What no command means. Programs for shogi start an engine by its file alone; a
/// person who does so wants to know what there is.
fn default_command() -> Option<Command> {
    let variant = DEFAULT_USI_VARIANT.into();
    (!io::stdin().is_terminal()).then_some(Command::Usi { variant })
}

fn execute(command: Command) -> Result<(), CommandError> {
    match command {
        Command::Print(command) => {
            let mut out = BufWriter::new(io::stdout().lock());
            run_one_shot_command(command, &mut out)?;
            Ok(out.flush()?)
        }
        Command::Usi { variant } => {
            let usi_loop =
                usi::Loop::for_ruleset(GameArgs::for_variant(variant).ruleset()?, io::stdout())?;
            Ok(usi_loop.run(io::stdin().lock())?)
        }
    }
}

/// Where caches are kept: `XDG_CACHE_HOME`, or `.cache` at home.
fn cache_folder() -> Option<PathBuf> {
    let named = std::env::var_os("XDG_CACHE_HOME").filter(|path| !path.is_empty());
    named
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cache")))
}

/// A message as a terminal may show it, whatever it quotes of arguments and files.
fn without_controls(message: &str) -> String {
    let signs = message.chars().map(|sign| match sign {
        '\n' => "\n".into(),
        sign if sign.is_control() => sign.escape_default().to_string(),
        sign => sign.into(),
    });
    signs.collect()
}

fn exit_code(done: Result<(), CommandError>) -> ExitCode {
    let Err(failure) = done else {
        return EXIT_OK.into();
    };
    if failure.exit_status() != EXIT_OK {
        // Who has closed stderr is told by the exit status alone.
        let failure = without_controls(&failure.to_string());
        let _ = writeln!(io::stderr(), "komadai-engine: {failure}");
    }
    failure.exit_status().into()
}

fn run_one_shot_command(command: OneShotCommand, out: &mut dyn Write) -> Result<(), CommandError> {
    let ruleset = |variant: String| GameArgs::for_variant(variant).ruleset();
    match command {
        OneShotCommand::Variants => show_commands::list_variants(out)?,
        OneShotCommand::Options { variant } => {
            show_commands::list_options(&ruleset(variant)?, out)?
        }
        OneShotCommand::Show(position) | OneShotCommand::Play(position) => {
            show_commands::show_position(&position.game()?, out)?;
        }
        OneShotCommand::Legal(position) => show_commands::list_legal_moves(&position.game()?, out)?,
        OneShotCommand::Perft {
            variant,
            depth,
            divide,
            start,
        } => show_commands::perft(&start.into_game_args(variant).game()?, depth, divide, out)?,
        OneShotCommand::Effects(position) => {
            effects::write_last_move_effects(&position.game()?, out)?
        }
        OneShotCommand::Best { position, search } => {
            let game = position.game()?;
            best::best(&game, &search.request(&game.ruleset())?, out)?;
        }
        OneShotCommand::Match(args) => runner::run(&args.into_config()?, out)?,
        OneShotCommand::Selfplay { rules, args } => {
            selfplay::run(&rules.ruleset()?, &args, cache_folder().as_deref(), out)?;
        }
        OneShotCommand::Tune { rules, args } => tune::run(&rules.ruleset()?, &args, out)?,
        OneShotCommand::Spsa { variant, args } => spsa::run(&ruleset(variant)?, &args, out)?,
        OneShotCommand::Learn { variant, args } => learn::run(&ruleset(variant)?, &args, out)?,
        OneShotCommand::Lessons {
            variant,
            check,
            rules,
            messages,
        } => {
            let view = match (rules, messages) {
                (true, _) => LessonsView::Rules,
                (false, true) => LessonsView::Messages,
                (false, false) => LessonsView::Steps,
            };
            lessons::lessons(variant.as_deref(), view, check, out)?;
        }
        OneShotCommand::Puzzles { rules, args } => {
            puzzles::puzzles(&rules.ruleset()?, &args, out, &mut io::stderr())?;
        }
        #[cfg(feature = "network")]
        OneShotCommand::Host(args) => komadai::protocol::commands::host::run(&args, out)?,
        #[cfg(feature = "network")]
        OneShotCommand::Join(args) => komadai::protocol::commands::join::run(&args, out)?,
        OneShotCommand::Setups(args) => setups::run(&args, out)?,
        OneShotCommand::Bench { variant } => bench::run(variant.as_deref(), out)?,
        OneShotCommand::Check { file } => check::check(&file, out)?,
        OneShotCommand::Convert { file, to, encoding } => {
            let notes = &mut io::stderr();
            convert::convert(&file, to.into(), encoding.into(), out, notes)?;
        }
    }
    Ok(())
}

impl PositionArgs {
    fn game(self) -> Result<komadai::rules::game::Game, CommandError> {
        self.start.into_game_args(self.variant).game()
    }
}

impl RulesArgs {
    fn ruleset(self) -> Result<Ruleset, CommandError> {
        let selection = GameArgs {
            options: self.options.chosen,
            ..GameArgs::for_variant(self.variant)
        };
        selection.ruleset()
    }
}

impl StartPositionArgs {
    fn into_game_args(self, variant: String) -> GameArgs {
        let moves = if self.move_words.is_empty() {
            self.moves
        } else {
            self.move_words.join(" ")
        };
        GameArgs {
            variant,
            options: self.options.chosen,
            position: self.position,
            moves,
        }
    }
}

impl SearchArgs {
    fn request(&self, game: &Ruleset) -> Result<Request, CommandError> {
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time_ms.map(Duration::from_millis),
            ..Limits::default()
        };
        if let Some(number) = &self.level {
            let levels = Levels::built_in();
            let level = player::read_level("--level", number, &levels)?;
            return Ok(Request::at_level(level, game, self.seed).with_limits(limits));
        }
        let limits = if limits == Limits::default() {
            Limits {
                time: Some(DEFAULT_SEARCH_TIME),
                ..limits
            }
        } else {
            limits
        };
        Ok(Request {
            seed: self.seed,
            ..Request::full_strength(limits)
        })
    }
}
