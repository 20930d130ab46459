//! Which game, with which options, at which position: the choices that every
//! command shares, as the command line writes them.

use std::path::Path;

use crate::rules::error::{TextError, refused, wording};
use crate::rules::game::Game;
use crate::rules::shogi::variant::file::VariantError;
use crate::rules::traits::notation::split_moves;
use crate::rules::variants::catalogue;
use crate::rules::variants::ruleset;
use crate::rules::variants::ruleset::Ruleset;

use super::{CommandError, files};

/// The file extension that tells the path of a variant file from a name.
const VARIANT_FILE_EXTENSION: &str = "ron";

/// A game chosen in words.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameArgs {
    /// A name of the catalogue, or the path of a variant file.
    pub variant: String,
    /// `NAME=VALUE`, in order; later ones win.
    pub options: Vec<String>,
    /// A position text; without it the start position.
    pub position: Option<String>,
    /// Moves to play first, as move texts or as players write them, separated by spaces.
    pub moves: String,
}

impl GameArgs {
    /// A game with nothing chosen about it.
    #[must_use]
    pub fn for_variant(variant: impl Into<String>) -> GameArgs {
        GameArgs {
            variant: variant.into(),
            ..GameArgs::default()
        }
    }

    /// The game with its options.
    ///
    /// # Errors
    /// If there is no such variant, or an option is not one of it.
    pub fn ruleset(&self) -> Result<Ruleset, CommandError> {
        self.apply_options(self.ruleset_before_options(ruleset::read_variant_file, |game| game)?)
    }

    /// The game as it is offered to players, with its options.
    ///
    /// # Errors
    /// If there is no such variant, or an option is not one of it.
    pub fn offered_ruleset(&self) -> Result<Ruleset, CommandError> {
        self.apply_options(self.ruleset_before_options(
            ruleset::read_offered_variant_file,
            Ruleset::with_options_as_offered,
        )?)
    }

    fn apply_options(&self, mut rules: Ruleset) -> Result<Ruleset, CommandError> {
        for option in &self.options {
            let Some((name, value)) = option.split_once('=') else {
                return refused("--option", wording!("NAME=VALUE"), option);
            };
            rules.set(name.trim(), value.trim())?;
        }
        Ok(rules)
    }

    /// The game of a file, as `read` reads it, or the one with a name, as `named` has it.
    fn ruleset_before_options(
        &self,
        read: impl FnOnce(&str) -> Result<Ruleset, VariantError>,
        named: impl FnOnce(Ruleset) -> Ruleset,
    ) -> Result<Ruleset, CommandError> {
        let path = Path::new(&self.variant);
        if path
            .extension()
            .is_some_and(|end| end == VARIANT_FILE_EXTENSION)
        {
            let text = files::read_text(&self.variant)?;
            return read(&text).map_err(|reason| files::refused_file_error(&self.variant, reason));
        }
        Ruleset::named(&self.variant).map(named).ok_or_else(|| {
            let names = catalogue::names().join(", ");
            let expected = wording!("one of {} or the path of a variant file (*.ron)", names);
            TextError::new("VARIANT", expected, &self.variant).into()
        })
    }

    /// The match at the chosen position, which may be that of a mate problem, the moves played.
    ///
    /// # Errors
    /// If anything of the choice is refused; an illegal move is named with
    /// its number.
    pub fn game(&self) -> Result<Game, CommandError> {
        let rules = self.ruleset()?;
        let mut game = match &self.position {
            Some(text) => rules
                .begin_problem(text)
                .map_err(|reason| CommandError::for_position(&rules, &reason))?,
            None => rules.begin(),
        };
        for (number, text) in (1..).zip(split_moves(&self.moves)) {
            if let Some(reason) = game.play_move_in_any_form(&text).err() {
                return Err(CommandError::for_move(&game, number, &text, &reason));
            }
        }
        Ok(game)
    }
}
