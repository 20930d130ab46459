//! Whether the built-in themes can be read, and whether what means different
//! things looks different, also to players who lack one kind of cones.

use std::f32::consts::PI;

use komadai::configs::colour::Colour;
use komadai::configs::theme::Theme;
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{Clamp, FromColor, Lab, LinSrgb, Srgb};

/// The least contrast of text by WCAG 2.1, level AA.
const TEXT: f32 = 4.5;
/// The same for large text: from 24 pixels, or from 18.66 in bold.
const LARGE_TEXT: f32 = 3.0;
/// The least difference by CIEDE2000 between colours with different meanings.
const DIFFERENCE: f32 = 15.0;

fn solid(colour: Colour) -> LinSrgb {
    let [red, green, blue] = colour.rgb;
    Srgb::new(red, green, blue)
        .into_format::<f32>()
        .into_linear()
}

fn opacity(colour: Colour) -> f32 {
    f32::from(colour.alpha) / f32::from(u8::MAX)
}

/// A decal of some opacity on a ground, as the renderer of the table blends them.
fn decal_on(ground: LinSrgb, colour: Colour, opacity: f32) -> LinSrgb {
    solid(colour) * opacity + ground * (1.0 - opacity)
}

/// A fill of some opacity on a ground, as `bevy_egui` blends them: premultiplied in sRGB,
/// added to the ground in linear light.
fn fill_on(ground: LinSrgb, fill: Colour, opacity: f32) -> LinSrgb {
    let encoded: Srgb = Srgb::from_linear(solid(fill));
    let premultiplied: LinSrgb = (encoded * opacity).into_linear();
    premultiplied + ground * (1.0 - opacity)
}

/// A colour mixed with another in sRGB, as egui's `lerp_to_gamma` does.
fn mixed(colour: Colour, other: Colour, share: f32) -> LinSrgb {
    let [from, to] = [colour, other].map(|it| Srgb::from_linear(solid(it)));
    (from * (1.0 - share) + to * share).into_linear()
}

/// A horizontal surface of this colour under a theme's lights: Lambert's diffuse light of
/// the key, which falls at [`KEY_ANGLE`], and of the fill, at the exposure of the camera.
fn lit(theme: &Theme, colour: Colour) -> LinSrgb {
    let exposure = 1.0 / (1.2 * EV100.exp2());
    let light = &theme.light;
    let key = solid(light.key_colour) * (light.key * KEY_ANGLE / PI);
    let fill = solid(light.fill_colour) * light.fill;
    solid(colour) * (key + fill) * exposure
}

/// The exposure value of the camera, and the cosine of the key light's angle.
const EV100: f32 = 11.45;
const KEY_ANGLE: f32 = 0.843;

/// A kind of colour vision.
#[derive(Clone, Copy, Debug)]
enum Vision {
    Normal,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Vision {
    const ALL: [Vision; 4] = [
        Vision::Normal,
        Vision::Protanopia,
        Vision::Deuteranopia,
        Vision::Tritanopia,
    ];

    /// What this vision makes of linear RGB: Machado, Oliveira and Fernandes (2009), "A
    /// Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Vision::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Vision::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Vision::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Vision::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    fn see(self, colour: LinSrgb) -> Lab {
        let seen = self
            .matrix()
            .map(|[red, green, blue]| red * colour.red + green * colour.green + blue * colour.blue);
        let [red, green, blue] = seen;
        Lab::from_color(LinSrgb::new(red, green, blue).clamp())
    }

    fn difference(self, one: LinSrgb, other: LinSrgb) -> f32 {
        self.see(one).difference(self.see(other))
    }
}

/// A colour and what it is called in this test.
type Named = (String, LinSrgb);

fn named(name: &str, colour: LinSrgb) -> Named {
    (name.into(), colour)
}

/// Text in one colour on a ground of another, and its least contrast.
struct Text {
    ink: Named,
    ground: Named,
    least: f32,
}

/// The opacity of the focus colour behind a chosen row, chosen pieces in a hand, and
/// selected text.
const CHOSEN_ROW: f32 = 0.16;
const CHOSEN_PIECES: f32 = 0.3;
const SELECTED_TEXT: f32 = 0.25;
/// How much a pointed-at button takes of the colour of its text, and a pressed one of ink.
const HOVERED_BUTTON: f32 = 0.12;
const PRESSED_BUTTON: f32 = 0.15;

/// All text that panels draw. Not here, as WCAG leaves it out: what is switched off (faint
/// or in the colour of lines), and pale stones, which cannot be chosen.
fn panel_texts(theme: &Theme) -> Vec<Text> {
    let (panel, scene) = (&theme.panel, &theme.scene);
    let fill = solid(panel.fill);
    let raised = solid(panel.raised);
    // The background and the table's edge shine through panels beside the board.
    let [above, below] = scene.sky.map(solid);
    let around = [above, below, lit(theme, scene.table)];
    let mut grounds = vec![
        named("sheet", fill),
        named("raised", raised),
        named("hovered", solid(panel.hovered)),
    ];
    grounds.extend(around.map(|it| named("panel", fill_on(it, panel.fill, opacity(panel.fill)))));
    let inks = [
        ("ink", panel.ink),
        ("faint", panel.faint),
        ("accent", panel.accent),
        ("good", panel.good),
        ("focus", panel.focus),
    ];
    let mut texts = Vec::new();
    let mut add = |ink: (&str, LinSrgb), ground: &Named| {
        texts.push(Text {
            ink: named(ink.0, ink.1),
            ground: ground.clone(),
            least: TEXT,
        });
    };
    for ground in &grounds {
        for (name, ink) in inks {
            add((name, solid(ink)), ground);
        }
    }
    for ground in [fill, raised] {
        let row = named("chosen row", fill_on(ground, panel.focus, CHOSEN_ROW));
        add(("ink", solid(panel.ink)), &row);
        add(("faint", solid(panel.faint)), &row);
        let pieces = named("chosen pieces", fill_on(ground, panel.focus, CHOSEN_PIECES));
        add(("ink", solid(panel.ink)), &pieces);
    }
    let selected = fill_on(raised, panel.focus, SELECTED_TEXT);
    add(
        ("focus", solid(panel.focus)),
        &named("selected text", selected),
    );
    add(("fill", fill), &named("chosen", solid(panel.focus)));
    let buttons = [
        ("button", solid(panel.accent)),
        (
            "hovered button",
            mixed(panel.accent, panel.on_accent, HOVERED_BUTTON),
        ),
        (
            "pressed button",
            mixed(panel.accent, panel.ink, PRESSED_BUTTON),
        ),
    ];
    for (name, ground) in buttons {
        add(("on accent", solid(panel.on_accent)), &named(name, ground));
    }
    texts
}

/// All text on seats' colours, stones and the board's frame. Not here: the half faded marks
/// of pieces whose seat is out of the game.
fn scene_texts(theme: &Theme) -> Vec<Text> {
    let scene = &theme.scene;
    let mut texts = Vec::new();
    let mut add = |ink: Colour, ground: (&str, Colour), least: f32| {
        texts.push(Text {
            ink: (ink.to_string(), solid(ink)),
            ground: named(ground.0, solid(ground.1)),
            least,
        });
    };
    for wood in theme.seats.iter().copied().chain([scene.out]) {
        add(wood.most_legible(scene.ink), ("wood", wood), TEXT);
    }
    // Promoted pieces lie on the board, never in a hand, and are large there.
    for wood in theme.seats.iter().copied().take(SEATS) {
        let promoted = wood.most_legible(scene.promoted);
        add(promoted, ("promoted on wood", wood), LARGE_TEXT);
    }
    for (rank, engraving) in scene.ranks.into_iter().zip(scene.engraving) {
        add(engraving, ("stone", rank), TEXT);
    }
    let label = scene.frame.most_legible(scene.ink);
    texts.push(Text {
        ink: named("label", lit(theme, label)),
        ground: named("frame", lit(theme, scene.frame)),
        least: TEXT,
    });
    texts
}

/// How many of a theme's seats' colours are of seats; those after them are of teams.
const SEATS: usize = 4;

#[test]
fn all_text_can_be_read_in_every_theme() {
    let mut faults = Vec::new();
    for theme in Theme::built_in() {
        for text in panel_texts(&theme).into_iter().chain(scene_texts(&theme)) {
            let ((ink, colour), (ground, under)) = (text.ink, text.ground);
            let contrast = colour.relative_contrast(under);
            if contrast < text.least {
                faults.push(format!("{}: {ink} on {ground} {contrast:.2}", theme.name));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Colours that need not differ, and what stands beside them to tell them apart.
type Marked = (&'static str, &'static str, &'static str);

/// Fails where two colours of a group can be confused and no mark is listed, and where a
/// listed mark is needed in no theme.
fn assert_told_apart(group: impl Fn(&Theme) -> Vec<Vec<Named>>, marked: &[Marked]) {
    let mut faults = Vec::new();
    let mut needed = vec![false; marked.len()];
    for theme in Theme::built_in() {
        for colours in group(&theme) {
            for (at, (one, first)) in colours.iter().enumerate() {
                for (other, second) in &colours[at + 1..] {
                    let listed = marked.iter().position(|(left, right, _)| {
                        (left, right) == (&one.as_str(), &other.as_str())
                            || (right, left) == (&one.as_str(), &other.as_str())
                    });
                    let differences = Vision::ALL.map(|it| (it, it.difference(*first, *second)));
                    let least = differences.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
                    match (least, listed) {
                        (Some((_, least)), Some(index)) if least < DIFFERENCE => {
                            needed[index] = true;
                        }
                        (Some((vision, least)), None) if least < DIFFERENCE => {
                            let name = &theme.name;
                            faults.push(format!("{name}: {one}, {other} {least:.1} ({vision:?})"));
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    let needless = marked.iter().zip(needed).filter(|(_, needed)| !needed);
    faults.extend(needless.map(|((one, other, _), _)| format!("{one} and {other} differ anyway")));
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn seats_and_teams_are_told_apart_in_every_theme() {
    let player_colours = |theme: &Theme| {
        let names = [
            "South", "West", "North", "East", "team 1", "team 2", "nobody",
        ];
        let colours = theme.seats.iter().copied().chain([theme.scene.out]);
        let player_colours = names.into_iter().zip(colours);
        vec![
            player_colours
                .map(|(name, colour)| named(name, solid(colour)))
                .collect(),
        ]
    };
    assert_told_apart(player_colours, &[]);
}

/// The frame of whose turn it is lies beside the colours of the seats. Those of teams are in no frame.
#[test]
fn whose_turn_it_is_has_a_colour_of_its_own() {
    let beside_frame = |theme: &Theme| {
        let names = ["South", "West", "North", "East", "card", "to move"];
        let seats = theme.seats.iter().copied().take(SEATS);
        let colours = seats.chain([theme.panel.raised, theme.scene.royal]);
        let told = names.into_iter().zip(colours);
        let told: Vec<Named> = told
            .map(|(name, colour)| named(name, solid(colour)))
            .collect();
        let turn = told.last().cloned();
        let others = told.iter().take(told.len() - 1).cloned();
        others
            .zip(std::iter::repeat(turn))
            .filter_map(|(other, turn)| Some(vec![other, turn?]))
            .collect()
    };
    assert_told_apart(beside_frame, &[]);
}

#[test]
fn ranks_of_stones_are_told_apart_in_every_theme() {
    let ranks = |theme: &Theme| {
        let ranks = (1..).zip(theme.scene.ranks);
        vec![
            ranks
                .map(|(rank, colour)| named(&format!("rank {rank}"), solid(colour)))
                .collect(),
        ]
    };
    assert_told_apart(ranks, &[]);
}

#[test]
fn colours_of_panels_are_told_apart_in_every_theme() {
    // On the graph of a review, dots in the first three have no other mark.
    let inks = |theme: &Theme| {
        let panel = &theme.panel;
        vec![vec![
            named("faint", solid(panel.faint)),
            named("focus", solid(panel.focus)),
            named("accent", solid(panel.accent)),
            named("good", solid(panel.good)),
            named("ink", solid(panel.ink)),
        ]]
    };
    assert_told_apart(
        inks,
        &[
            (
                "faint",
                "good",
                "the words: nothing but text and the edge of a card is good",
            ),
            ("focus", "good", "the words"),
            ("accent", "good", "the words"),
            ("faint", "ink", "the words: both are plain text"),
        ],
    );
}

/// The opacity of arrows, and of the ribbon along a move's way.
const ARROW: f32 = 216.0 / 255.0;
const RIBBON: f32 = 0.6;

/// What is lit on a board of this wood, by its shape: washes, rims around pieces, the soft
/// disc under a royal in check, dots, the ribbon along a move's way, arrows. The shape tells
/// one group from another.
fn highlights(theme: &Theme, board: LinSrgb) -> [Vec<Named>; 6] {
    let scene = &theme.scene;
    let decal = |name: &str, colour: Colour| {
        let decal = decal_on(board, colour, opacity(colour));
        named(name, decal)
    };
    let line = |name: &str, colour, opacity| named(name, decal_on(board, colour, opacity));
    [
        vec![decal("last move", scene.last), decal("reach", scene.reach)],
        vec![
            decal("selected", scene.selected),
            decal("target", scene.target),
            decal("capture", scene.capture),
        ],
        vec![decal("check", scene.check)],
        vec![decal("target", scene.target)],
        vec![line("way", scene.selected, RIBBON)],
        vec![
            line("hint's edge", scene.reach, 1.0),
            line("threat", scene.capture, ARROW),
            line("attack", scene.check, ARROW),
        ],
    ]
}

#[test]
fn what_is_lit_on_the_board_is_told_apart_in_every_theme() {
    let groups = |theme: &Theme| {
        let boards = theme.scene.board.map(|wood| lit(theme, wood));
        let groups = boards.into_iter().flat_map(|board| {
            // Nothing lit is a meaning, too.
            let with_board = |mut group: Vec<Named>| {
                group.push(named("board", board));
                group
            };
            highlights(theme, board).map(with_board)
        });
        groups.collect()
    };
    assert_told_apart(
        groups,
        &[
            (
                "selected",
                "target",
                "what is selected is lifted, and a target's cell is washed",
            ),
            (
                "hint's edge",
                "threat",
                "only hints have an edge, and are in the seat's colour",
            ),
            (
                "hint's edge",
                "attack",
                "only hints have an edge, and are in the seat's colour",
            ),
            (
                "threat",
                "attack",
                "never both: whoever is in check is shown no threat",
            ),
        ],
    );
}

#[test]
fn what_is_lit_shows_on_the_cells_of_the_last_move() {
    let highlights = |theme: &Theme| {
        let scene = &theme.scene;
        let boards = scene.board.map(|wood| lit(theme, wood));
        let lit = [
            ("reach", scene.reach),
            ("selected", scene.selected),
            ("target", scene.target),
            ("capture", scene.capture),
            ("check", scene.check),
        ];
        let pairs = boards.into_iter().flat_map(|board| {
            let last = decal_on(board, scene.last, opacity(scene.last));
            lit.map(|(name, colour)| {
                let decal = decal_on(last, colour, opacity(colour));
                vec![named("last move", last), named(name, decal)]
            })
        });
        pairs.collect()
    };
    assert_told_apart(highlights, &[]);
}

#[test]
fn the_most_legible_ink_is_the_one_of_more_contrast() {
    for theme in Theme::built_in() {
        let scene = &theme.scene;
        for wood in theme.seats.iter().copied().chain([scene.out, scene.frame]) {
            let best = wood.most_legible(scene.ink);
            for ink in scene.ink {
                let by_palette = solid(wood).relative_contrast(solid(ink));
                assert!(
                    (wood.contrast(ink) - by_palette).abs() < 0.01,
                    "{wood} {ink}"
                );
                assert!(wood.contrast(best) >= wood.contrast(ink), "{wood} {ink}");
            }
        }
    }
}
