//! A setup that is to be completed: the one kind of step in which no move is played (Sigma 4 and 5).

use komadai_rules::board::Cell;
use komadai_rules::error::{TextError, wording};
use komadai_rules::piece_tracker::StoneLocation;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::setup::PresetName;
use komadai_rules::sigma::setup::SetupEditor;
use komadai_rules::sigma::{Setup, Sigma, SigmaOptions};
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::variants::ruleset::Ruleset;
use serde::Deserialize;

/// The first mover's setup, all but some bases arranged as in a preset.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartialSetup {
    /// The preset.
    pub preset: PresetName,
    /// The cells of the bases whose stones lie in the storage. Only these bases may be touched.
    pub cleared: Vec<String>,
}

impl PartialSetup {
    /// The editor as the step begins.
    ///
    /// # Errors
    /// If the game has no setup, or a cell no base of the first mover's.
    pub(super) fn setup_editor(&self, ruleset: &Ruleset) -> Result<SetupEditor, TextError> {
        let options = sigma_options(ruleset)?;
        let mut editor = SetupEditor::new(options);
        editor.arrange_as(Seat::FIRST, &self.preset.setup().setup);
        for cell in self.cleared_base_cells()? {
            let tracker = editor.piece_tracker();
            let base = tracker.piece_on(cell).map(StoneLocation::Base);
            let stones = base.map(|base| tracker.stones_at(base)).unwrap_or_default();
            for stone in stones {
                let to = StoneLocation::Storage(Seat::FIRST);
                let refused = |error| {
                    TextError::new("setup", wording!("a stone that can be taken off"), error)
                };
                editor
                    .move_stone(stone, to)
                    .map_err(|error| refused(error.to_string()))?;
            }
        }
        Ok(editor)
    }

    /// The cells of the bases that are to be filled.
    ///
    /// # Errors
    /// If one is no cell where a base of the first mover's begins.
    pub(super) fn cleared_base_cells(&self) -> Result<Vec<Cell>, TextError> {
        let layout = Sigma::default().layout();
        let cell = |name: &String| {
            let cell = layout
                .cell_named(name)
                .filter(|cell| is_first_mover_home_cell(*cell));
            cell.ok_or_else(|| {
                TextError::new("cleared", wording!("a cell of White's from a1 to g3"), name)
            })
        };
        self.cleared.iter().map(cell).collect()
    }

    /// Whether a setup fills the bases that are to be filled, and leaves the others alone.
    pub(super) fn is_completed_by(&self, setup: &Setup) -> bool {
        let Ok(cleared) = self.cleared_base_cells() else {
            return false;
        };
        let preset = self.preset.setup().setup.placed_bases(Seat::FIRST);
        let mut both = preset.zip(setup.placed_bases(Seat::FIRST));
        both.all(|((cell, _, before), (_, _, after))| cleared.contains(&cell) || before == after)
    }
}

/// The setup that a setup line of the first mover's writes.
///
/// # Errors
/// If it is none, or against the limits.
pub(super) fn read_setup(line: &str, ruleset: &Ruleset) -> Result<Setup, String> {
    let options = sigma_options(ruleset).map_err(|error| error.to_string())?;
    Setup::read(line, Seat::FIRST, &options).map_err(|error| error.to_string())
}

fn sigma_options(ruleset: &Ruleset) -> Result<SigmaOptions, TextError> {
    match ruleset {
        Ruleset::Sigma(options) => Ok(*options),
        Ruleset::Sankaku(_) | Ruleset::Shogi(_) => {
            let name = ruleset.variant().name;
            let expected = wording!("a game with a setup");
            Err(TextError::new("goal", expected, name))
        }
    }
}

/// Whether a base of the first mover's stands on a cell as the game begins.
fn is_first_mover_home_cell(cell: Cell) -> bool {
    let tracker = SetupEditor::new(SigmaOptions::default());
    let tracker = tracker.piece_tracker();
    let base = tracker.piece_on(cell);
    base.is_some_and(|base| tracker.piece(base).seat == Seat::FIRST)
}
