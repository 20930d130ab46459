//! The command `learn`: makes a network of games of the command `selfplay`. Prints how it goes and writes the network into a file.

use std::cmp::Reverse;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::engine::EngineParams;
use crate::engine::eval::network_registry::Network;
use crate::engine::eval::nnue::layout::{Layout, Thing};
use crate::engine::eval::{KeptEvaluation, SearchGame, evaluate_with_net};
use crate::engine::training::nn_training::{
    Examples, Labels, Learnt, NetworkShape, SeenView, TrainingConfig, train,
};
use crate::rules::error::{TextError, refused, wording};
use crate::rules::seat::Seat;
use crate::rules::traits::notation::Notation;
use crate::rules::variants::ruleset::Ruleset;
use crate::rules::with_game_state;

use crate::atomic_write;
use crate::protocol::progress::with_progress;
use crate::protocol::training_data;
use crate::protocol::{CommandError, files};

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct LearnArgs {
    /// Files of games that `selfplay` has written
    #[arg(required = true, value_name = "GAMES")]
    pub games_files: Vec<PathBuf>,
    /// The file to write, after every round; called like its game (`sigma.net`) it can be given to
    /// `match` as net=FILE
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// A network to learn on from: one that was stopped, or one of fewer king buckets
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// What the network is to be; without it attacks where the game has such features, else adds
    #[arg(long, value_enum)]
    pub form: Option<Form>,
    /// How much the end of a game counts against what a search thought, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 30,
          value_parser = clap::value_parser!(u8).range(..=100))]
    pub result_share: u8,
    /// What draws unused weights back to nothing: the more, the fewer positions there are
    #[arg(long, default_value_t = 3.0, value_parser = parse_decay)]
    pub decay: f32,
    /// How fast to learn, as a share of the usual; less with --from
    #[arg(long, default_value_t = 1.0, value_parser = parse_decay)]
    pub rate: f32,
    /// How many places of a royal are told apart; the rarest share the last one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub king_buckets: u8,
    /// How often to go through all positions
    #[arg(long, default_value_t = 12)]
    pub rounds: u32,
    /// Decides the first weights and the order of positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads learn, one a core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: u16,
}

/// What a network is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// Of things and of who attacks what, added to the evaluation by hand (KOMANET1)
    Attacks,
    /// Of things on the board and in hands, added to it (KOMANET2)
    Adds,
    /// Of the same, standing for it: for millions of positions (KOMANET2)
    Replaces,
}

/// What may be given as `--decay` and `--rate`.
fn parse_decay(text: &str) -> Result<f32, String> {
    let decay = text.parse().ok();
    decay
        .filter(|decay: &f32| decay.is_finite() && *decay >= 0.0)
        .ok_or_else(|| format!("expected a number, 0 or more, found `{text}`"))
}

/// Reads, learns, writes.
///
/// # Errors
/// If a file cannot be read or has something else in it, if nothing can be
/// learnt about the game or from what was read, or if what was learnt cannot be
/// written.
pub fn run(rules: &Ruleset, args: &LearnArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    check_output_file(args)?;
    with_game_state!(rules.begin(), start => {
        learn(start.rules().as_ref(), start.position(), rules, args, out)
    })
}

/// Size of the hidden layers of all views together.
const HIDDEN_OF_ALL_VIEWS: usize = 256;

/// How many boards are told apart by how much stands on them.
const MATERIAL_BUCKETS: usize = 4;

fn learn<G: SearchGame + Notation>(
    game: &G,
    begin: &G::Position,
    rules: &Ruleset,
    args: &LearnArgs,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let inputs = game.feature_count();
    let form = args.form.unwrap_or(match inputs {
        0 => Form::Adds,
        _ => Form::Attacks,
    });
    let name = rules.variant().name;
    let layout = match form {
        Form::Attacks if inputs == 0 => {
            let expected = wording!("a game with features of attacks, for --form attacks");
            return refused("variant", expected, name);
        }
        Form::Attacks => None,
        Form::Adds | Form::Replaces if game.teams(game.turn(begin)).lone_seat().is_some() => {
            let expected = wording!("a game of two sides, or --form attacks");
            return refused("variant", expected, name);
        }
        Form::Adds | Form::Replaces => {
            let expected = wording!("a game of fewer pieces and cells");
            let layout = game.layout();
            Some(layout.ok_or_else(|| TextError::new("variant", expected, name))?)
        }
    };
    let from = args.from.as_deref();
    let from = from.map(|path| read_first_network(path, game, layout.as_ref()));
    let from = from.transpose()?;
    let data = training_data(game, layout.as_ref(), rules, args)?;
    let shape = match &layout {
        None => NetworkShape::residual(inputs),
        Some(layout) => NetworkShape {
            views: layout.size.seats,
            features: layout.size.features(),
            hidden: HIDDEN_OF_ALL_VIEWS / layout.size.seats,
            has_worths: true,
            king_buckets: match &from {
                Some(Network::Nnue(nnue))
                    if nnue.king_bucket_count() >= args.king_buckets.into() =>
                {
                    nnue.king_buckets.clone()
                }
                _ => king_buckets(&data.royals, args.king_buckets),
            },
            material_buckets: MATERIAL_BUCKETS,
            full_board: data.full_board.max(1),
        },
    };
    let config = TrainingConfig {
        result_share: f32::from(args.result_share) / 100.0,
        weight_decay: args.decay,
        rate_share: args.rate,
        epochs: args.rounds,
        seed: args.seed,
        jobs: args.jobs.into(),
    };
    let mut keep = |learnt: &Learnt<'_>| {
        let bytes = match &layout {
            None => learnt.to_residual().write(),
            Some(layout) => learnt.to_nnue(layout.size, form == Form::Replaces).write(),
        };
        atomic_write::write(&args.out, &bytes).map_err(|reason| {
            let named = format!("{}: {reason}", args.out.display());
            io::Error::new(reason.kind(), named).into()
        })
    };
    with_progress(out, "", |tell| {
        train(
            &data.examples,
            &shape,
            from.as_ref(),
            &config,
            tell,
            &mut keep,
        )
    })?
}

/// The network that is learnt on from, of the form that is to be learnt.
fn read_first_network<G: SearchGame>(
    path: &Path,
    game: &G,
    layout: Option<&Layout>,
) -> Result<Network, CommandError> {
    let place = path.display().to_string();
    let network = Network::read(&files::read_bytes(&place)?)
        .map_err(|reason| files::refused_file_error(&place, reason))?;
    let has_shape = match (&network, layout) {
        (Network::Residual(_), None) => true,
        (Network::Nnue(nnue), Some(layout)) => {
            nnue.output_bias.len() == MATERIAL_BUCKETS
                && nnue.hidden() == HIDDEN_OF_ALL_VIEWS / layout.size.seats
        }
        _ => false,
    };
    if has_shape && network.of_game(game).is_some() {
        return Ok(network);
    }
    let expected = wording!("a network of this game and form that `learn` has made");
    refused(place.to_owned(), expected, network.to_string())
}

/// The places where royals stand most often, each a bucket, and one for all others.
fn king_buckets(royals: &[usize], buckets: u8) -> Vec<u8> {
    let mut places: Vec<usize> = (0..royals.len()).collect();
    places.sort_by_key(|place| Reverse(royals[*place]));
    let mut table = vec![0; royals.len()];
    for (nth, place) in places.into_iter().enumerate() {
        table[place] = nth.min(usize::from(buckets) - 1) as u8;
    }
    table
}

/// Whether the network can be written, before hours are spent on it, and without
/// writing over what it is learnt from.
fn check_output_file(args: &LearnArgs) -> Result<(), CommandError> {
    let output_file = fs::canonicalize(&args.out).ok();
    let is_output_file =
        |games: &&PathBuf| output_file.is_some() && fs::canonicalize(games).ok() == output_file;
    if let Some(games) = args.games_files.iter().find(is_output_file) {
        let expected = wording!("a file that is not learnt from");
        let games = games.display().to_string();
        return refused("--out", expected, games);
    }
    atomic_write::check_writable(&args.out).map_err(|reason| CommandError::UnwritableFile {
        path: args.out.display().to_string(),
        reason,
    })
}

/// What is learnt from.
struct TrainingData {
    examples: Examples,
    /// By place: how often a royal stands there as its seat sees it.
    royals: Vec<usize>,
    /// Most things on a board.
    full_board: u16,
}

/// Positions of games as features with labels: those of a layout, or without one those of
/// attacks.
fn training_data<G: SearchGame + Notation>(
    game: &G,
    layout: Option<&Layout>,
    rules: &Ruleset,
    args: &LearnArgs,
) -> Result<TrainingData, CommandError> {
    let params = EngineParams::built_in();
    let compiled = game.compile_weights(&game.weights(&params));
    let network = params.nets.network_for(game);
    let mut data = TrainingData {
        examples: Examples::default(),
        royals: vec![0; layout.map_or(0, |layout| layout.size.cells)],
        full_board: 0,
    };
    training_data::for_each_sample(&args.games_files, rules, game, &mut |sample| {
        let mut add = |position: &G::Position| {
            let turn = game.turn(position);
            let teams = game.teams(turn);
            let attack_info = game.attack_info(&compiled, position);
            let by_hand = game.evaluate(&compiled, position, &attack_info, &teams);
            let known_eval = evaluate_with_net(
                game,
                &compiled,
                network.as_ref(),
                &mut KeptEvaluation::default(),
                (position, 0),
                &teams,
            );
            let is_added_to = args.form != Some(Form::Replaces);
            let labels = Labels {
                static_eval: if is_added_to { by_hand as f32 } else { 0.0 },
                known_eval: known_eval as f32,
                score: sample.score as f32,
                result: sample.result,
            };
            let placed = game.placed_count(position);
            data.full_board = data.full_board.max(placed as u16);
            let Some(layout) = layout else {
                let seen = game.features_of_both_seats(&compiled, position, &attack_info, &teams);
                let [mover, other] = seen.each_ref().map(|features| SeenView {
                    features: features.feature_indices(),
                    royal: 0,
                    is_ally: false,
                });
                data.examples.add(&[mover, other], placed, labels);
                return;
            };
            let things = things_of(game, layout, position);
            let out = game.seats_out(position);
            let seats = game.seat_count();
            let seats = (0..seats).map(|nth| Seat((turn.0 + nth) % seats));
            let seen: Vec<(Vec<u16>, u8, Seat)> = seats
                .map(|seat| {
                    let view = layout.view(seat, game.royal_cell(position, seat), out);
                    let of_view = layout.features_of(seat, view);
                    let features = things.iter().map(|thing| of_view.of(*thing) as u16);
                    (features.collect(), view.royal, seat)
                })
                .collect();
            let views: Vec<SeenView<'_>> = seen
                .iter()
                .map(|(features, royal, seat)| {
                    data.royals[usize::from(*royal)] += 1;
                    SeenView {
                        features,
                        royal: *royal,
                        is_ally: teams.are_allies(turn, *seat),
                    }
                })
                .collect();
            data.examples.add(&views, placed, labels);
        };
        if let Some(mirrored) = game.mirrored_position(sample.position) {
            add(&mirrored);
        }
        add(sample.position);
    })?;
    Ok(data)
}

/// All things of a position.
fn things_of<G: SearchGame>(game: &G, layout: &Layout, position: &G::Position) -> Vec<Thing> {
    let mut things = Vec::new();
    game.for_each_difference(&layout.size, None, position, |thing, _| things.push(thing));
    things
}
