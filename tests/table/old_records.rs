//! Games from before a rule was corrected: records as the program wrote them then, and
//! links. They open as far as the law goes now, say where and why it stops, and go on.

use std::fs;

use bevy::prelude::*;
use komadai::rules::game::outcome::Outcome;
use komadai::rules::record::Start;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::{GameLibrary, record_of_session};
use komadai::table::flow::{
    FileIntent, GameConfig, GameSession, Intent, PlayerKind, StartIntent, TurnIntent,
};

use super::support::{self, at_rest, begin_game, rejections, send, session, update_until};

/// Hand Shogi as it was: a Shogun stepped sideways, here in the seventh move.
const HAND: &str = include_str!("records/hand.ron");
/// Four Player Shogi, each alone: a king was taken after its mate had been relieved, here in
/// the fifth move.
const FOUR: &str = include_str!("records/four.ron");
/// Sigma: the position before the first turn counted as an occurrence.
const SIGMA: &str = include_str!("records/sigma.ron");
/// Sankaku: whatever attacked a cell forbade going back to it, which the record says.
const SANKAKU: &str = include_str!("records/sankaku.ron");

fn opened(record: &str) -> (App, Vec<String>) {
    let mut app = support::table();
    send(
        &mut app,
        Intent::File(FileIntent::OpenRecord(record.into())),
    );
    let reasons = rejections(&mut app);
    update_until(&mut app, "the table", at_rest);
    (app, reasons)
}

/// Plays the first legal turn, which every game that goes on has.
fn go_on(app: &mut App) {
    let played = session(app).game.played_turns().len();
    let next = session(app).game.legal_move_texts().remove(0);
    send(app, Intent::Turn(TurnIntent::PlayText(next)));
    update_until(app, "rest", at_rest);
    assert_eq!(session(app).game.played_turns().len(), played + 1);
}

#[test]
fn a_record_with_a_move_that_is_no_longer_legal_opens_up_to_the_move_before() {
    for (record, number, last, text) in [
        (HAND, "Move 7", "Opened up to move 6", "9b9a"),
        (FOUR, "Move 5", "Opened up to move 4", "o11o12"),
    ] {
        let (mut app, reasons) = opened(record);
        assert_eq!(reasons.len(), 1, "{reasons:?}");
        for part in [last, number, text, "You can play on from here"] {
            assert!(reasons[0].contains(part), "{part}: {reasons:?}");
        }
        let reached: usize = last
            .rsplit(' ')
            .next()
            .and_then(|it| it.parse().ok())
            .expect("a number");
        assert_eq!(session(&app).game.played_turns().len(), reached);
        go_on(&mut app);
    }
}

#[test]
fn a_record_whose_end_was_none_opens_whole_and_goes_on() {
    let (mut app, reasons) = opened(SIGMA);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    for part in ["White won (repetition)", "not finished"] {
        assert!(reasons[0].contains(part), "{part}: {reasons:?}");
    }
    assert_eq!(session(&app).game.played_turns().len(), 8);
    assert_eq!(session(&app).game.outcome(), Outcome::Ongoing);
    go_on(&mut app);
}

#[test]
fn a_record_keeps_the_rule_that_it_names() {
    let (mut app, reasons) = opened(SANKAKU);
    assert_eq!(reasons, Vec::<String>::new());
    let options = session(&app).game.ruleset().options();
    let repetition = options.iter().find(|it| it.name == "repetition");
    assert_eq!(
        repetition.map(|it| it.value.to_string()).as_deref(),
        Some("Attacked")
    );
    go_on(&mut app);
}

#[test]
fn an_autosave_that_stops_short_is_kept_aside() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let last = folder.path().join("last.ron");
    fs::write(&last, HAND).expect("written");
    let mut app = support::table_with_games(folder.path());
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    let reasons = rejections(&mut app);
    assert!(reasons[0].contains("Opened up to move 6"), "{reasons:?}");
    assert!(reasons[0].contains("last.ron.bad"), "{reasons:?}");
    update_until(&mut app, "the table", at_rest);
    go_on(&mut app);
    let aside = fs::read_to_string(folder.path().join("last.ron.bad")).expect("kept aside");
    assert_eq!(aside, HAND);
}

#[test]
fn a_link_with_a_move_that_is_no_longer_legal_opens_up_to_the_move_before() {
    for (link, last) in [
        ("#v=hand&m=L*2i,5b5d,2i2d,L*3f,U*9b,N*5b,9b9a,5b4d&e=0", 6),
        (
            "#v=four&o=style=Individual&m=G*o11,pass,n4n5,a8a7,o11o12&e=0\
                &p=2,nK,6/9/9/14,eK/3,nR,11/15/15/wK,14/15/15/13,nR,1/13,sP,1/9/9/4,sK,4\
                %20n%20s:-/w:-/n:G/e:-%20-%201",
            4,
        ),
    ] {
        let (mut app, reasons) = opened(link);
        let told = format!("Opened up to move {last}");
        assert!(reasons[0].contains(&told), "{reasons:?}");
        assert_eq!(session(&app).game.played_turns().len(), last);
        go_on(&mut app);
    }
}

#[test]
fn a_link_of_an_end_that_was_none_goes_on() {
    let link = "#v=sigma&m=a2a4,a5b4,a4a2,b4a5,a2a4,a5b4,a4a2,b4a5&e=0";
    let (mut app, reasons) = opened(link);
    assert_eq!(reasons, Vec::<String>::new());
    assert_eq!(session(&app).game.played_turns().len(), 8);
    go_on(&mut app);
}

/// Only the name: the setup of New game. With moves: that with which links are written.
#[test]
fn a_link_with_a_name_alone_opens_what_new_game_offers() {
    let setup = |link: &str| {
        let (app, reasons) = opened(link);
        assert_eq!(reasons, Vec::<String>::new());
        session(&app).game.start_text()
    };
    let with_a_move = setup("#v=sigma&m=a2a4");
    let alone = setup("#v=sigma");
    // The lowest rank of the Standard setup as the rules page has it.
    assert!(
        with_a_move.contains("/wNF,wZW,wJF,wRFW,wJF,wZW,wNF "),
        "{with_a_move}"
    );
    assert!(!alone.contains("/wNF,wZW,wJF,wRFW,wJF,wZW,wNF "), "{alone}");
}

#[test]
fn a_link_that_carries_no_game_is_refused_with_its_place() {
    for (link, part) in [
        ("#v=chess", "chess"),
        ("#v=hand&e=strong", "strong"),
        ("#v=hand&p=8/8%20b%20-%201&m=P*5e", "cannot be opened"),
        ("#v=hand&o=truce", "truce"),
        ("#g=1AAAA", "missing or was changed"),
        ("#g=9AAAA", "Update"),
    ] {
        let mut app = support::table();
        send(&mut app, Intent::File(FileIntent::OpenRecord(link.into())));
        let reasons = rejections(&mut app);
        assert_eq!(reasons.len(), 1, "{link}");
        assert!(
            reasons[0].starts_with("This link cannot be opened."),
            "{reasons:?}"
        );
        assert!(reasons[0].contains(part), "{part}: {reasons:?}");
        assert!(app.world().get_resource::<GameSession>().is_none());
    }
}

#[test]
fn the_older_form_is_kept_once_beside_the_new_one() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("last.ron"), SANKAKU).expect("written");
    let mut app = support::table_with_games(folder.path());
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut app, "the table", at_rest);
    go_on(&mut app);
    let is_new = |_: &World| {
        let text = fs::read_to_string(path("last.ron")).unwrap_or_default();
        text.contains("format: 2")
    };
    update_until(&mut app, "the new form", is_new);
    let kept = fs::read_to_string(path("last.v1.ron")).expect("kept");
    assert_eq!(kept, SANKAKU);
    // It is the same game, so it is not listed twice.
    let saved = app.world().resource::<GameLibrary>().saved_games();
    let names: Vec<&str> = saved.iter().map(|saved| saved.file_name.as_str()).collect();
    assert_eq!(names, ["last.ron"]);
}

#[test]
fn a_game_from_a_position_is_rematched_from_there() {
    let rules = Ruleset::named("minishogi").expect("the catalogue has it");
    let start = "4k/5/4P/5/4K b G 1";
    let config = GameConfig {
        start: Start::Position(start.into()),
        players: vec![PlayerKind::Human; 2],
        ..GameConfig::of(rules)
    };
    let mut app = support::table();
    begin_game(&mut app, config);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("G*1b".into())));
    update_until(&mut app, "rest", at_rest);
    let kept = record_of_session(session(&app));
    assert_eq!(kept.start, Start::Position(start.into()));
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.position_text(), start);
    // And so it is after the game was opened from its record.
    send(&mut app, Intent::File(FileIntent::OpenRecord(kept.write())));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.outcome_text(), "win b mate");
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.position_text(), start);
}
