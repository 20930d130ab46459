//! A finished game that people at two tables look into together: what the one who leads tries and
//! draws is seen at the other, by intents, by the mouse and by a gamepad.

use bevy::prelude::*;
use komadai::room::endpoint::RoomAction;
use komadai::rules::record::annotation::{Annotations, Circle, MarkColour, MarkPlace, MoveSign};
use komadai::rules::record::tree::NodeId;
use komadai::rules::seat::Seat;
use komadai::table::flow::{
    Analysis, AnalysisIntent, Boards, Intent, OnlineIntent, Screen, SessionIntent, StartIntent,
    TreeEdit, TurnIntent,
};
use komadai::table::online_play::AnalysisRole;
use tempfile::TempDir;

use super::desk::{lead_focus, press};
use super::online_play::{Hub, is_level, online_room, play_until, run, tell, two, wait};
use super::phrases::{begin, with_panels};
use super::support::{button, gamepad, rejections, screen, send};

/// Two tables after a game of four turns that the first has given up.
fn two_after_game() -> (Hub, [TempDir; 2], Vec<App>) {
    let (hub, folders, mut apps) = two("minishogi");
    play_until(&mut apps, &mut fastrand::Rng::with_seed(5), 4);
    send(
        &mut apps[0],
        Intent::Session(SessionIntent::Resign(Seat(0))),
    );
    run(&mut apps, "the end", is_level);
    wait(&mut apps, 1);
    (hub, folders, apps)
}

fn role(app: &App) -> AnalysisRole {
    online_room(app).analysis_role()
}

fn analysis(app: &App) -> &Analysis {
    app.world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis")
}

/// The move texts that lead to what a table shows.
fn shown(app: &App) -> Vec<String> {
    let analysis = analysis(app);
    let tree = analysis.tree().game_tree();
    let moves = tree.moves_to(analysis.current_node()).expect("a node");
    moves.into_iter().map(String::from).collect()
}

/// What is said where a table stands.
fn said(app: &App) -> &Annotations {
    analysis(app).annotations().expect("a node")
}

/// The first table leads, and the other has heard of it.
fn lead(apps: &mut [App]) {
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::LeadAnalysis));
    send(&mut apps[0], Intent::Analyse(None));
    apps[0].update();
    hear_of_lead(apps);
}

fn hear_of_lead(apps: &mut [App]) {
    run(apps, "the lead", |apps| {
        role(&apps[1]) == AnalysisRole::NotFollowing("Aki".into())
    });
}

fn follow(app: &mut App) {
    tell(app, OnlineIntent::FollowAnalysis(true));
    send(app, Intent::Analyse(None));
    app.update();
}

/// Plays the move of this number among the legal ones in the analysis.
fn try_move(app: &mut App, number: usize) {
    let text = analysis(app).game().legal_move_texts()[number].clone();
    send(app, Intent::Turn(TurnIntent::PlayText(text)));
    app.update();
}

fn is_same(apps: &[App]) -> bool {
    shown(&apps[0]) == shown(&apps[1])
}

fn step(app: &mut App, intent: AnalysisIntent) {
    send(app, Intent::Analysis(intent));
    app.update();
}

#[test]
fn what_the_leader_tries_and_draws_is_seen_by_who_follows() {
    let (_hub, _folders, mut apps) = two_after_game();
    assert_eq!(role(&apps[0]), AnalysisRole::MayLead);
    lead(&mut apps);
    assert_eq!(role(&apps[0]), AnalysisRole::Leading);
    follow(&mut apps[1]);
    assert_eq!(role(&apps[1]), AnalysisRole::Following("Aki".into()));
    run(&mut apps, "the last turn", is_same);
    let before = shown(&apps[0]);
    // Two turns back, and another move there with a reply.
    step(&mut apps[0], AnalysisIntent::Back);
    step(&mut apps[0], AnalysisIntent::Back);
    try_move(&mut apps[0], 0);
    try_move(&mut apps[0], 1);
    run(&mut apps, "the variation", is_same);
    assert_eq!(shown(&apps[1])[..2], before[..2]);
    assert_ne!(shown(&apps[1]), before);
    // A sign and a circle; a comment stays.
    let node = analysis(&apps[0]).current_node();
    let circle = Circle {
        at: MarkPlace::Cell("3c".into()),
        colour: MarkColour::Blue,
    };
    for edit in [
        TreeEdit::Sign(Some(MoveSign::Good)),
        TreeEdit::Circle(circle.clone()),
        TreeEdit::Comment("between us".into()),
    ] {
        step(&mut apps[0], AnalysisIntent::Edit(node, edit));
    }
    run(&mut apps, "the marks", |apps| {
        said(&apps[1]).circles == [circle.clone()]
    });
    assert_eq!(said(&apps[1]).sign, Some(MoveSign::Good));
    assert_eq!(said(&apps[1]).comment, None);
    // What is cut here is cut there.
    step(&mut apps[0], AnalysisIntent::Edit(node, TreeEdit::Cut));
    run(&mut apps, "the cut", is_same);
    wait(&mut apps, 1);
    let count = |app: &App| analysis(app).tree().game_tree().len();
    assert_eq!(count(&apps[0]), count(&apps[1]));
}

/// Who follows takes branches over one after the other, in whatever order they were tried.
#[test]
fn branches_that_were_tried_by_turns_come_whole() {
    let (_hub, _folders, mut apps) = two_after_game();
    lead(&mut apps);
    let mut ends = [NodeId::START; 2];
    for turn in 0..6 {
        for (branch, end) in ends.iter_mut().enumerate() {
            step(&mut apps[0], AnalysisIntent::Go(*end));
            // The first moves differ, so the branches stay apart.
            let number = if turn == 0 { branch } else { 0 };
            try_move(&mut apps[0], number);
            *end = analysis(&apps[0]).current_node();
        }
    }
    // Who comes late has all of it at once.
    wait(&mut apps, 2);
    follow(&mut apps[1]);
    run(&mut apps, "what is shown", is_same);
    wait(&mut apps, 1);
    let lines = |app: &App| {
        let tree = analysis(app).tree().game_tree();
        let line = |id| tree.moves_to(id).expect("a node").join(" ");
        let mut lines: Vec<String> = tree.nodes().map(line).collect();
        lines.sort();
        lines
    };
    assert_eq!(lines(&apps[0]), lines(&apps[1]));
    assert_eq!(shown(&apps[1]).len(), 6);
}

#[test]
fn who_steps_by_himself_looks_apart_until_he_follows_again() {
    let (_hub, _folders, mut apps) = two_after_game();
    lead(&mut apps);
    follow(&mut apps[1]);
    run(&mut apps, "the last turn", is_same);
    step(&mut apps[1], AnalysisIntent::First);
    assert_eq!(role(&apps[1]), AnalysisRole::NotFollowing("Aki".into()));
    step(&mut apps[0], AnalysisIntent::Back);
    wait(&mut apps, 2);
    assert!(shown(&apps[1]).is_empty());
    // What is tried apart stays apart.
    try_move(&mut apps[1], 0);
    wait(&mut apps, 2);
    assert_eq!(analysis(&apps[0]).tree().game_tree().len(), 4);
    tell(&mut apps[1], OnlineIntent::FollowAnalysis(true));
    run(&mut apps, "the leader's place", is_same);
    assert_eq!(shown(&apps[1]).len(), 3);
}

#[test]
fn the_lead_is_handed_on_and_ends_where_the_leader_leaves() {
    let (_hub, _folders, mut apps) = two_after_game();
    lead(&mut apps);
    follow(&mut apps[1]);
    step(&mut apps[0], AnalysisIntent::Back);
    try_move(&mut apps[0], 0);
    run(&mut apps, "the variation", is_same);
    // Nobody takes it.
    tell(&mut apps[1], OnlineIntent::Act(RoomAction::LeadAnalysis));
    assert_eq!(rejections(&mut apps[1]).len(), 1);
    let others = online_room(&apps[0]).present_players();
    assert_eq!(others.len(), 1);
    assert_eq!(others[0].1, "Bea");
    tell(
        &mut apps[0],
        OnlineIntent::HandOnAnalysisLead(Some(others[0].0)),
    );
    run(&mut apps, "the new lead", |apps| {
        role(&apps[1]) == AnalysisRole::Leading
            && role(&apps[0]) == AnalysisRole::Following("Bea".into())
    });
    let before = analysis(&apps[0]).tree().game_tree().len();
    try_move(&mut apps[1], 2);
    run(&mut apps, "the variation", is_same);
    assert_eq!(analysis(&apps[0]).tree().game_tree().len(), before + 1);
    // Back to the game: nobody shows anything any more, and all may.
    send(&mut apps[1], Intent::Analyse(None));
    run(&mut apps, "the end of the lead", |apps| {
        apps.iter().all(|app| role(app) == AnalysisRole::MayLead)
    });
    assert_eq!(screen(&apps[0]), Screen::Analysis);
}

#[test]
fn the_next_game_takes_all_back_to_the_board() {
    let (_hub, _folders, mut apps) = two_after_game();
    lead(&mut apps);
    let number = |app: &App| online_room(app).state().map(|it| it.game_number());
    let before = number(&apps[0]);
    send(&mut apps[0], Intent::Analyse(None));
    for app in &mut apps {
        send(app, Intent::Start(StartIntent::Rematch));
    }
    run(&mut apps, "the next game", |apps| {
        apps.iter().all(|app| number(app) > before) && is_level(apps)
    });
    assert_eq!(role(&apps[0]), AnalysisRole::Waiting);
    assert_eq!(role(&apps[1]), AnalysisRole::Waiting);
}

/// Two tables after a game, the first with its panels.
fn panels_after_game() -> (Vec<App>, [TempDir; 2]) {
    let (mut apps, folders) = with_panels();
    begin(&mut apps);
    play_until(&mut apps, &mut fastrand::Rng::with_seed(5), 2);
    send(
        &mut apps[1],
        Intent::Session(SessionIntent::Resign(Seat(1))),
    );
    run(&mut apps, "the end", is_level);
    wait(&mut apps, 1);
    (apps, folders)
}

#[test]
fn the_mouse_shows_hands_on_follows_and_stops() {
    let (mut apps, _folders) = panels_after_game();
    press(&mut apps[0], "shared-analysis-show");
    assert_eq!(screen(&apps[0]), Screen::Analysis);
    hear_of_lead(&mut apps);
    follow(&mut apps[1]);
    press(&mut apps[0], "shared-analysis-hand-on");
    run(&mut apps, "the other's lead", |apps| {
        role(&apps[1]) == AnalysisRole::Leading
    });
    step(&mut apps[1], AnalysisIntent::First);
    run(&mut apps, "the start", is_same);
    press(&mut apps[0], "shared-analysis-look-apart");
    assert_eq!(role(&apps[0]), AnalysisRole::NotFollowing("Bea".into()));
    press(&mut apps[0], "shared-analysis-follow");
    step(&mut apps[1], AnalysisIntent::Forward);
    run(&mut apps, "the first turn", is_same);
    tell(&mut apps[1], OnlineIntent::HandOnAnalysisLead(None));
    run(&mut apps, "the end of the lead", |apps| {
        role(&apps[0]) == AnalysisRole::MayLead
    });
    press(&mut apps[0], "shared-analysis-show");
    press(&mut apps[0], "shared-analysis-stop");
    assert_eq!(role(&apps[0]), AnalysisRole::MayLead);
}

#[test]
fn a_gamepad_leads_and_hands_on() {
    let (mut apps, _folders) = panels_after_game();
    let host = &mut apps[0];
    let pad = gamepad(host);
    // The board is done: the first push gives the first button the focus.
    button(host, pad, GamepadButton::DPadDown);
    lead_focus(host, pad, "shared-analysis-show");
    button(host, pad, GamepadButton::South);
    wait(&mut apps, 1);
    let host = &mut apps[0];
    assert_eq!(screen(host), Screen::Analysis);
    assert_eq!(role(host), AnalysisRole::Leading);
    lead_focus(host, pad, "shared-analysis-hand-on");
    button(host, pad, GamepadButton::South);
    run(&mut apps, "the other's lead", |apps| {
        role(&apps[1]) == AnalysisRole::Leading
    });
    assert_ne!(analysis(&apps[0]).current_node(), NodeId::START);
}
