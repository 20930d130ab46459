//! The screen *Puzzles*: one's own mistakes that come back, and the set of each game with how far one
//! is. Chooses no puzzle: it sends intents.

use bevy_egui::egui::{Sense, Ui, Vec2};
use chrono::Utc;
use komadai_study::puzzles::{Puzzle, Theme, WonPosition, variants_with_puzzles};

use super::game_chips;
use crate::locale::{Message, msg};
use crate::table::flow::{
    Difficulty, GameConfig, Intent, LessonOpening, PuzzleChoice, Screen, StartIntent,
    VariantProgress,
};
use crate::table::language;
use crate::table::theme::EguiTheme;
use crate::table::ui::dock::play::send_intent;
use crate::table::ui::dock::puzzle::theme_name;
use crate::table::ui::widgets::{
    Button, EvalGraph, GraphPoint, body, buttons, choice_chips, choice_chips_with_spoken_names,
    divider, draw_footer_buttons, eval_graph, faint, fold_row, heading,
    height_above_footer_buttons, scroll_area, sheet, strong,
};
use crate::table::ui::{UiCommands, UiState};

/// The height of the sheet and of the graph of ratings, in units.
const SHEET_HEIGHT: u8 = 190;
const GRAPH_HEIGHT: u8 = 20;

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct PuzzlesMemory {
    /// The last game whose set was asked for.
    asked_for: Option<&'static str>,
    /// Which puzzles are wanted.
    choice: PuzzleChoice,
    /// Whether the themes to choose from are unfolded.
    pub shows_themes: bool,
}

/// Opens the page at the game that was chosen last, or the easiest.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    game_chips::choose_offered(state, commands, has_puzzles);
    // What did not come is asked for again.
    commands.memory.puzzles.asked_for = None;
    commands.next_screen.set(Screen::Puzzles);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let variant = game_chips::chosen(commands);
    let puzzles = state.puzzle_sets.of(variant);
    if puzzles.is_none() && commands.memory.puzzles.asked_for != Some(variant) {
        commands.memory.puzzles.asked_for = Some(variant);
        let load = LessonOpening::LoadPuzzles(variant.into());
        send_intent(commands, load.into());
    }
    sheet(ui, theme.tokens.space.sheet, SHEET_HEIGHT, |ui| {
        heading(ui, msg!("puzzles-title"));
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "puzzles", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            if state.missed_mistakes.count() > 0 {
                draw_mistakes(ui, state, commands);
                divider(ui);
            }
            if game_chips::draw(ui, state, commands, has_puzzles) {
                commands.memory.puzzles.choice = PuzzleChoice::New;
            }
            match puzzles {
                Some(puzzles) if !puzzles.is_empty() => {
                    draw_set(ui, state, commands, variant, puzzles);
                    draw_won(ui, state, commands, variant);
                    if state.missed_mistakes.count() == 0 {
                        divider(ui);
                        faint(ui, msg!("mistakes-about"));
                    }
                }
                _ => {
                    let text = match puzzles {
                        Some(_) => msg!("puzzles-none"),
                        None => msg!("puzzles-loading"),
                    };
                    faint(ui, text);
                }
            }
        });
        divider(ui);
        let choice = commands.memory.puzzles.choice;
        let progress = &state.puzzle_progress;
        let left = puzzles.map_or(0, |puzzles| progress.count(variant, puzzles, choice));
        let solve = Button::primary(msg!("puzzles-solve")).enabled(left > 0);
        match draw_footer_buttons(ui, msg!("puzzles-close"), solve) {
            Some(0) => commands.leave_screen(state),
            Some(_) => {
                let variant = variant.into();
                send_intent(
                    commands,
                    LessonOpening::NextPuzzle { variant, choice }.into(),
                );
            }
            None => {}
        }
    });
}

fn has_puzzles(variant: &str) -> bool {
    variants_with_puzzles().contains(&variant)
}

/// One's own mistakes, and the button that leads to those that are due.
fn draw_mistakes(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let due = state.missed_mistakes.due_count(Utc::now());
    strong(ui, msg!("mistakes-heading"));
    let all = state.missed_mistakes.count();
    body(ui, msg!("mistakes-missed", due = due, all = all));
    let solve = Button::quiet(msg!("mistakes-go-on")).enabled(due > 0);
    if buttons(ui, [solve]).is_some() {
        send_intent(commands, LessonOpening::DueMistakes.into());
    }
}

/// How far one is with the set of a game, and which of its puzzles are wanted.
fn draw_set(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    variant: &str,
    puzzles: &[Puzzle],
) {
    let progress = state.puzzle_progress.of(variant);
    let solved = progress.map_or(0, VariantProgress::solved_count);
    body(
        ui,
        msg!("puzzles-solved", solved = solved, all = puzzles.len()),
    );
    if let Some(progress) = progress {
        draw_ratings(ui, progress);
    }
    draw_choices(ui, state, commands, variant, puzzles);
    divider(ui);
    strong(ui, msg!("run-title"));
    body(ui, msg!("run-about"));
    if let Some(best) = progress.map(VariantProgress::best_run).filter(|it| *it > 0) {
        faint(ui, msg!("run-best", solved = best));
    }
    if buttons(ui, [Button::quiet(msg!("run-begin"))]).is_some() {
        send_intent(commands, LessonOpening::Run(variant.into()).into());
    }
}

/// The positions that are to be won; the one that is pressed begins as a game.
fn draw_won(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, variant: &str) {
    let positions = state.puzzle_sets.won(variant);
    if positions.is_empty() {
        return;
    }
    divider(ui);
    strong(ui, msg!("won-title"));
    body(ui, msg!("won-about"));
    let progress = state.puzzle_progress.of(variant);
    let numbered = (1..).zip(positions).map(|(number, position)| {
        let names = match progress.is_some_and(|it| it.has_won(position)) {
            true => (
                msg!("won-done", number = number),
                msg!("won-done-spoken", number = number),
            ),
            false => (
                msg!("won-number", number = number),
                msg!("won-number-spoken", number = number),
            ),
        };
        (Some(number - 1), names.0, names.1)
    });
    let numbered: Vec<_> = numbered.collect();
    let mut pressed = None;
    choice_chips_with_spoken_names(ui, &mut pressed, &numbered);
    let pressed = pressed.and_then(|number: usize| positions.get(number));
    if let Some(config) = pressed.and_then(|position| config_of_won(state, position)) {
        commands.memory.status_message = None;
        send_intent(commands, Intent::Start(StartIntent::NewGame(config)));
    }
}

/// The game that begins at a position: a person moves first, all others are engines at full strength.
fn config_of_won(state: &UiState, position: &WonPosition) -> Option<GameConfig> {
    let strongest = state.levels.strongest().number;
    let mut config = GameConfig::of(position.ruleset().ok()?).at_level(strongest);
    config.start = position.start();
    // The person is the first by default.
    let person = config.begin().turn().index();
    config.players.swap(0, person);
    config.seed = fastrand::u64(..);
    Some(config)
}

/// One's own rating, and how it has changed.
fn draw_ratings(ui: &mut Ui, progress: &VariantProgress) {
    let theme = EguiTheme::of(ui.ctx());
    let sentence = msg!("puzzles-rating", rating = progress.rating());
    body(ui, sentence.clone());
    let ratings = progress.ratings();
    let (Some(least), Some(most)) = (ratings.iter().min(), ratings.iter().max()) else {
        return;
    };
    if ratings.len() < 2 {
        return;
    }
    let size = Vec2::new(ui.available_width(), theme.units(GRAPH_HEIGHT));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let span = (most - least).max(1) as f32;
    let points = ratings.iter().map(|rating| {
        Some(GraphPoint {
            lower_share: 0.1 + 0.8 * (rating - least) as f32 / span,
            lower_colour: None,
            upper_colour: None,
        })
    });
    let graph = EvalGraph {
        points: points.collect(),
        marks: Vec::new(),
        current: ratings.len() - 1,
        description: language::text(ui.ctx(), &sentence),
    };
    eval_graph(ui, rect, &graph);
}

fn difficulty_name(difficulty: Difficulty) -> Message {
    match difficulty {
        Difficulty::Easy => msg!("puzzles-easy"),
        Difficulty::Middle => msg!("puzzles-middle"),
        Difficulty::Hard => msg!("puzzles-hard"),
    }
}

/// Which puzzles are wanted: by how hard they are, and folded, because a theme gives much away, by theme.
fn draw_choices(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    variant: &str,
    puzzles: &[Puzzle],
) {
    let counted = |choices: Vec<(PuzzleChoice, Message)>| {
        let counted = choices.into_iter().filter_map(|(choice, name)| {
            let count = state.puzzle_progress.count(variant, puzzles, choice);
            let is_shown = count > 0 || choice == PuzzleChoice::New;
            is_shown.then(|| (choice, msg!("puzzles-choice", name = name, count = count)))
        });
        counted.collect::<Vec<_>>()
    };
    let levels = Difficulty::ALL.map(|it| (PuzzleChoice::OfDifficulty(it), difficulty_name(it)));
    let all = (PuzzleChoice::New, msg!("puzzles-all-themes"));
    let failed = (PuzzleChoice::Failed, msg!("puzzles-failed"));
    let levels = std::iter::once(all).chain(levels).chain([failed]).collect();
    let themes = Theme::ALL.map(|theme| (PuzzleChoice::OfTheme(theme), theme_name(theme)));
    let memory = &mut commands.memory.puzzles;
    choice_chips(ui, &mut memory.choice, &counted(levels));
    let themes = counted(themes.to_vec());
    if themes.is_empty() {
        return;
    }
    let chosen = match memory.choice {
        PuzzleChoice::OfTheme(theme) => theme_name(theme),
        _ => msg!("puzzles-any-theme"),
    };
    if fold_row(ui, msg!("puzzles-themes"), chosen, memory.shows_themes) {
        memory.shows_themes = !memory.shows_themes;
    }
    if memory.shows_themes {
        choice_chips(ui, &mut memory.choice, &themes);
    }
}
