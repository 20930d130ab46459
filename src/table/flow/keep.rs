//! Keeping games: every game is saved as it goes on, can be saved under a name
//! of its own, and is taken up again where it was. A file that is refused
//! stays as it is, and as much of it as can be played is put on the table.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::{
    GameConfig, Intent, MoveRefused, Notice, Opening, Player, Rearranged, Screen, Shown, Sitting,
    TableSet, has_setup, match_hands,
};
use crate::rules::kif;
use crate::rules::play::Match;
use crate::rules::record::Record;
use crate::rules::series::Series;
use crate::table::files::{self, set_aside, write_whole};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folder>().add_systems(
        Update,
        (
            load.in_set(TableSet::Rules),
            (save.run_if(super::playing), autosave)
                .chain()
                .in_set(TableSet::Motion),
        ),
    );
}

/// Where games are kept; nowhere if the system has no place for it.
#[derive(Resource, Clone, Debug)]
pub struct Folder(pub Option<PathBuf>);

impl Default for Folder {
    fn default() -> Folder {
        Folder(files::games_folder())
    }
}

/// The file that always holds the game on the table.
const LAST: &str = "last.ron";
/// How many games can be saved beside it.
const MOST_SAVED: u32 = 9999;

impl Folder {
    /// Whether there is a game to go on with.
    #[must_use]
    pub fn has_last(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|folder| files::exists(&folder.join(LAST)))
    }

    /// The games that are kept, the one changed last first; as far as the
    /// folder can be read.
    #[must_use]
    pub fn saved(&self) -> Vec<Saved> {
        let paths = self.0.as_deref().map(files::latest_first);
        let is_record = |path: &PathBuf| {
            path.extension()
                .is_some_and(|end| end == RECORD || end == KIF)
        };
        paths
            .unwrap_or_default()
            .into_iter()
            .filter(is_record)
            .map(|path| Saved::of(&path))
            .collect()
    }

    fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let folder = self.0.as_ref().ok_or(io::ErrorKind::NotFound)?;
        let path = folder.join(name);
        write_whole(&path, text)?;
        Ok(path)
    }

    /// Gives the game that was on the table last a name of its own, if there was
    /// more than a first turn of everybody, it goes on, and it is not kept yet;
    /// before another takes its place. A file that is no game is set aside. Where it
    /// is kept, if it had to be.
    ///
    /// # Errors
    /// If it cannot be kept, in words.
    fn keep_last(&self, other: &Sitting) -> Result<Option<PathBuf>, String> {
        let Some(folder) = self.0.as_ref().filter(|_| self.has_last()) else {
            return Ok(None);
        };
        let path = folder.join(LAST);
        let last = Saved::of(&path);
        let read = last.record.as_ref().ok();
        let Some((known, game)) = read.and_then(|it| Some((it, it.replay().ok()?))) else {
            return set_aside(&path).map(Some);
        };
        let is_begun = known.moves.len() > usize::from(game.seats());
        let is_same = |saved: &Saved| !saved.is_last() && saved.text == last.text;
        let is_kept = || self.saved().iter().any(is_same);
        if !is_begun || !game.outcome().is_ongoing() || *known == record(other) || is_kept() {
            return Ok(None);
        }
        let kept = self.keep(game.variant().name, &last.text);
        kept.map(Some).map_err(|error| error.to_string())
    }

    /// Writes a record of a game under a name that no file has yet.
    fn keep(&self, variant: &str, text: &str) -> io::Result<PathBuf> {
        let name = self
            .free_name(variant)
            .ok_or_else(|| io::Error::other("there is no folder for games"))?;
        self.write(&name, text)
    }

    /// A name that no file has yet.
    fn free_name(&self, variant: &str) -> Option<String> {
        let folder = self.0.as_ref()?;
        (1..=MOST_SAVED)
            .map(|number| format!("{variant}-{number:04}.ron"))
            .find(|name| !files::exists(&folder.join(name)))
    }
}

/// A game that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// The name of its file.
    pub name: String,
    /// The text of its record; that of the file if it is none.
    pub text: String,
    /// What it says, or why it cannot be read.
    pub record: Result<Record, String>,
}

impl Saved {
    fn of(path: &Path) -> Saved {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_kif = path.extension().is_some_and(|end| end == KIF);
        let (text, record) = match files::read(path) {
            Ok(text) if is_kif => match kif::read(&text) {
                Ok(import) => (import.record.write(), Ok(import.record)),
                Err(error) => (text, Err(error.to_string())),
            },
            Ok(text) => {
                let record = Record::read(&text).map_err(|error| error.to_string());
                (text, record)
            }
            Err(error) => (String::new(), Err(error.to_string())),
        };
        Saved {
            name: name.into_owned(),
            text,
            record,
        }
    }

    /// Whether it is the game that was on the table last.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.name == LAST
    }
}

/// The extensions of records and of games of other shogi programs.
const RECORD: &str = "ron";
const KIF: &str = "kif";

/// The game on the table as a record, with its players.
#[must_use]
pub fn record(sitting: &Sitting) -> Record {
    Record {
        players: sitting.config.players.iter().map(describe).collect(),
        ..Record::of(&sitting.game)
    }
}

const HUMAN: &str = "Human";
const ENGINE: &str = "Engine, level ";

/// A player as records name them.
#[must_use]
pub fn describe(player: &Player) -> String {
    match player {
        Player::Human => HUMAN.into(),
        Player::Engine { level } => format!("{ENGINE}{level}"),
    }
}

fn player(text: &str) -> Player {
    text.strip_prefix(ENGINE)
        .and_then(|level| level.parse().ok())
        .map_or(Player::Human, |level| Player::Engine { level })
}

fn autosave(
    sitting: Option<Res<Sitting>>,
    screen: Res<State<Screen>>,
    folder: Res<Folder>,
    mut rearranged: MessageReader<Rearranged>,
    mut is_another: Local<bool>,
    mut notices: MessageWriter<Notice>,
    mut refused: MessageWriter<MoveRefused>,
) {
    // The screen changes a frame after the game does.
    *is_another |= rearranged.read().any(|how| *how == Rearranged::Fresh);
    let Some(sitting) = sitting.filter(|_| *screen.get() == Screen::Play) else {
        return;
    };
    if folder.0.is_none() || !sitting.is_changed() && !*is_another {
        return;
    }
    if std::mem::take(&mut *is_another) {
        match folder.keep_last(&sitting) {
            Ok(Some(path)) => {
                let words = format!("The game before is kept as {}", path.display());
                notices.write(Notice(words));
            }
            Ok(None) => {}
            Err(reason) => {
                let reason = format!("The game before could not be kept: {reason}");
                refused.write(MoveRefused { reason });
            }
        }
    }
    if let Err(error) = folder.write(LAST, &record(&sitting).write()) {
        warn!("the game could not be saved: {error}");
    }
}

fn save(
    mut intents: MessageReader<Intent>,
    sitting: Res<Sitting>,
    folder: Res<Folder>,
    mut notices: MessageWriter<Notice>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for _ in intents
        .read()
        .filter(|intent| matches!(intent, Intent::Save))
    {
        let variant = sitting.game.variant().name;
        let text = record(&sitting).write();
        match folder.keep(variant, &text) {
            Ok(path) => {
                files::hand_over(&path, &text);
                notices.write(Notice(format!("Saved as {}", path.display())));
            }
            Err(error) => {
                refused.write(MoveRefused {
                    reason: format!("The game could not be saved: {error}"),
                });
            }
        }
    }
}

fn load(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    folder: Res<Folder>,
    sitting: Option<Res<Sitting>>,
    mut screen: ResMut<NextState<Screen>>,
    mut rearranged: MessageWriter<Rearranged>,
    mut refused: MessageWriter<MoveRefused>,
) {
    for intent in intents.read() {
        let loaded = match (intent, &sitting) {
            (Intent::Load, Some(sitting)) => {
                // The same game: what was tried in it and found out about it may stay.
                commands.insert_resource(Shown::of(&sitting.game));
                screen.set(Screen::Play);
                rearranged.write(Rearranged::Moved);
                continue;
            }
            (Intent::Load, None) => read_last(&folder),
            (Intent::Open(text), _) => take_up(text),
            _ => continue,
        };
        if let Some(sitting) = loaded.sitting {
            commands.insert_resource(Shown::of(&sitting.game));
            commands.insert_resource(sitting);
            screen.set(Screen::Play);
            rearranged.write(Rearranged::Fresh);
        }
        if let Some(reason) = loaded.trouble {
            refused.write(MoveRefused { reason });
        }
    }
}

/// As much of a record as could be put on the table, and what was wrong.
struct Loaded {
    sitting: Option<Sitting>,
    trouble: Option<String>,
}

impl Loaded {
    fn refused(reason: impl ToString) -> Loaded {
        Loaded {
            sitting: None,
            trouble: Some(reason.to_string()),
        }
    }
}

fn read_last(folder: &Folder) -> Loaded {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(LAST)) else {
        return Loaded::refused("There is no folder for games.");
    };
    let loaded = match files::read(&path) {
        Ok(text) => take_up(&text),
        Err(error) => return Loaded::refused(format!("{}: {error}", path.display())),
    };
    match loaded.trouble {
        None => loaded,
        Some(trouble) => {
            let kept = set_aside(&path).map_or_else(
                |fault| fault,
                |aside| format!("The file is kept as {}", aside.display()),
            );
            Loaded {
                trouble: Some(format!("{trouble}. {kept}")),
                ..loaded
            }
        }
    }
}

fn take_up(text: &str) -> Loaded {
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return Loaded::refused(error),
    };
    match record.replay() {
        Ok(game) => Loaded {
            sitting: Some(seated(&record, game)),
            trouble: None,
        },
        Err(error) => Loaded {
            trouble: Some(error.to_string()),
            sitting: error.reached.map(|game| seated(&record, *game)),
        },
    }
}

fn seated(record: &Record, game: Match) -> Sitting {
    let seats = usize::from(game.seats());
    let mut players: Vec<Player> = record.players.iter().map(|text| player(text)).collect();
    players.resize(seats, Player::Human);
    let openings = if has_setup(&record.game) {
        vec![Opening::Random; seats]
    } else {
        Vec::new()
    };
    Sitting {
        config: GameConfig {
            players,
            openings,
            ..GameConfig::of(record.game.clone())
        },
        game,
        series: Series::new(match_hands(&record.game)),
    }
}
