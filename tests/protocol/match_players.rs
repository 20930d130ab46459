//! Who may play in a match: what is refused of the words for a player, and what
//! comes of other programs.

use std::time::Duration;

use komadai::clock::TimeControl;
use komadai::engine::{Levels, Limits};
use komadai::protocol::match_runner::clocks::Clocks;
use komadai::protocol::match_runner::player::MatchPlayer;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;

use crate::support::{Scratch, against_lot, engine, match_between};

#[test]
fn a_player_without_limits_is_refused() {
    for endless in ["net=none", "threads=2"] {
        against_lot("sigma", endless)
            .is_refused_with(&["--seat1: expected at least one of `level=L`", "`nodes=N`"]);
    }
}

#[test]
fn threads_keep_the_limit_of_usi() {
    for threads in ["0", "257", "many"] {
        let player = format!("nodes=50,threads={threads}");
        let ran = match_between("sigma", ["random", &player], &["--games", "1"]);
        ran.is_refused_with(&["--seat2", "from 1 to 256", &format!("`{threads}`")]);
    }
}

#[test]
fn seats_are_filled_in_order() {
    engine(&[
        "match", "shogi", "--games", "1", "--seat1", "random", "--seat3", "random",
    ])
    .is_refused_with(&["--seat2: expected a player, for --seat3 has one, found nothing"]);
}

#[test]
fn files_for_a_player_are_refused_by_their_names_and_places() {
    let scratch = Scratch::new();
    let noise = scratch.file("noise.ron", b"(\n\xff");
    let with = |first: &str| against_lot("sigma", first);
    let place = format!("{noise}: line 2, column 1: expected text in UTF-8");
    with(&format!("nodes=5,search={noise}")).is_refused_with(&[&place, "0xff"]);
    with("nodes=5,sigma=/no/such.ron").is_refused_with(&["/no/such.ron: expected a file"]);
    engine(&["show", &noise]).is_refused_with(&[&place, "0xff"]);
    let wrong = scratch.file("wrong.ron", "(\n  oops: 1)");
    with(&format!("nodes=5,sigma={wrong}")).is_refused_with(&[&format!("{wrong}: line 2")]);
}

#[test]
fn help_names_every_form_a_player_may_have() {
    let ran = engine(&["match", "--help"]);
    let words = ran.is_done().out.split_whitespace();
    let help: String = words.collect::<Vec<&str>>().join(" ");
    for form in [
        "`clock-ms=N+N`",
        "`clock=TEXT`",
        "`threads=N`",
        "`search=FILE`",
        "`net=FILE`",
        "in any order",
        "whichever limit is reached first ends a thought, be it a level's own",
        "`usi=PROGRAM`",
    ] {
        assert!(help.contains(form), "{form} in: {help}");
    }
}

#[test]
fn limits_that_a_player_cannot_keep_are_refused() {
    against_lot("minishogi", "depth=1,depth=2").is_refused_with(&["--seat1", "`depth=` once"]);
    for dropped in ["threads=2", "net=none", "level=3", "search=x.ron"] {
        let player = format!("usi=true,nodes=5,{dropped}");
        against_lot("minishogi", &player).is_refused_with(&[
            "--seat1: expected `depth=D`, `nodes=N`, `time-ms=N`, `clock-ms=N+N` or `clock=TEXT` for \
             another program",
            &format!("`{dropped}`"),
        ]);
    }
}

#[test]
fn limits_narrow_those_of_a_level_in_any_order() {
    let game = Ruleset::default();
    let time = |text: &str| {
        let player = MatchPlayer::read("--seat1", text, &game, &Levels::built_in());
        player.expect("a player").move_time_limit()
    };
    let own = time("level=1").expect("a level takes no longer than so");
    let (longer, shorter) = (own * 2, own / 2);
    for (limit, taken) in [(longer, own), (shorter, shorter)] {
        let limit = limit.as_millis();
        assert_eq!(time(&format!("level=1,time-ms={limit}")), Some(taken));
        assert_eq!(time(&format!("time-ms={limit},level=1")), Some(taken));
    }
    // Positions to visit as well: the same games come of it.
    let games = |player: &str| {
        let more = ["--games", "2", "--any-opening"];
        let ran = match_between("minishogi", [player, "random"], &more);
        ran.is_done().out.replace(player, "")
    };
    let alone = games("level=2");
    assert_eq!(games("level=2,nodes=100000"), alone);
    assert_eq!(games("nodes=100000,level=2"), alone);
}

#[test]
fn a_malformed_clock_is_refused() {
    for clock in ["100", "0+5", "x+5", "100+", "-1+5"] {
        against_lot("minishogi", &format!("clock-ms={clock}")).is_refused_with(&[
            "--seat1: expected milliseconds for a game, above 0, and for every move",
            &format!("`{clock}`"),
        ]);
    }
    against_lot("minishogi", "clock-ms=100+5,time-ms=3")
        .is_refused_with(&["--seat1: expected either `time-ms=` or a clock"]);
}

#[test]
fn a_time_control_is_one_that_people_write() {
    against_lot("minishogi", "clock=10+half").is_refused_with(&[
        "--seat1: expected a time control such as `10+30`, `10+3x30`, `5|5` (byoyomi: expected \
         seconds",
        "found `10+half`",
    ]);
    for both in ["clock=1,clock-ms=100+5", "clock-ms=100+5,clock=1"] {
        against_lot("minishogi", both)
            .is_refused_with(&["--seat1: expected either `clock-ms=` or `clock=`"]);
    }
    against_lot("minishogi", "clock=1,time-ms=3")
        .is_refused_with(&["--seat1: expected either `time-ms=` or a clock"]);
    // No clock is no limit.
    against_lot("minishogi", "clock=none").is_refused_with(&["at least one of", "`clock=TEXT`"]);
}

#[test]
fn a_clock_runs_while_its_seat_thinks() {
    let ms = Duration::from_millis;
    let control = TimeControl::Fischer {
        main: ms(1000),
        increment: ms(50),
    };
    let mut clocks = Clocks::new([('b', control), ('w', TimeControl::Unlimited)]);
    let (black, white) = (Seat::FIRST, Seat::SECOND);
    assert_eq!(clocks.go_arguments(black), " btime 1000 binc 50");
    assert_eq!(clocks.time_until_flag(black), Some(ms(1050)));
    let time = clocks.search_limits_for(black).time.expect("a limit");
    assert!(time < ms(1050) && time > ms(50), "{time:?}");
    assert!(clocks.spend_move_time(black, ms(250)));
    assert_eq!(clocks.go_arguments(black), " btime 800 binc 50");
    // What is won is there at once, and what is not used is kept.
    assert!(clocks.spend_move_time(black, ms(849)));
    assert_eq!(clocks.go_arguments(black), " btime 1 binc 50");
    assert!(clocks.spend_move_time(black, ms(21)));
    assert_eq!(clocks.go_arguments(black), " btime 30 binc 50");
    // 30 + 50: at exactly zero the flag has fallen.
    assert!(!clocks.spend_move_time(black, ms(80)));
    assert_eq!(clocks.go_arguments(black), " btime 0 binc 0");
    // Who has none may take any time.
    assert!(clocks.spend_move_time(white, ms(100_000)));
    assert_eq!(clocks.search_limits_for(white), Limits::default());
}

#[test]
fn byoyomi_is_told_and_used_but_not_overrun() {
    let ms = Duration::from_millis;
    let control = TimeControl::Byoyomi {
        main: ms(500),
        period: ms(1000),
        periods: 3,
    };
    let main = ms(60_000);
    let sudden_death = TimeControl::SuddenDeath { main };
    let mut clocks = Clocks::new([('b', control), ('w', sudden_death)]);
    let (black, white) = (Seat::FIRST, Seat::SECOND);
    // The byoyomi is the mover's; of three periods the running one is told.
    let told = " btime 500 wtime 60000";
    assert_eq!(clocks.go_arguments(black), format!("{told} byoyomi 1000"));
    assert_eq!(clocks.go_arguments(white), told);
    // 500 + 3 * 1000.
    assert_eq!(clocks.time_until_flag(black), Some(ms(3500)));
    // 700 are the main time and 200 of the period, which is whole again.
    assert!(clocks.spend_move_time(black, ms(700)));
    let told = " btime 0 wtime 60000";
    assert_eq!(clocks.go_arguments(black), format!("{told} byoyomi 1000"));
    let limits = clocks.search_limits_for(black);
    let time = limits.time.expect("a limit");
    assert!(time > ms(500) && time < ms(1000), "{time:?}");
    assert_eq!(limits.soft_time, None);
    // Two periods lost; then the last.
    assert!(clocks.spend_move_time(black, ms(2500)));
    assert_eq!(clocks.time_until_flag(black), Some(ms(1000)));
    assert!(clocks.spend_move_time(black, ms(999)));
    assert!(!clocks.spend_move_time(black, ms(1000)));
}

#[test]
fn engines_keep_to_every_kind_of_clock() {
    for control in ["0:01", "0+0.2", "0:00.5+2x0.2", "0|0.2"] {
        let player = format!("clock={control}");
        let more = ["--games", "2", "--any-opening", "--max-plies", "12"];
        let ran = match_between("minishogi", [&player, &player], &more);
        let totals = ran.totals();
        assert_eq!(
            totals["errors"]["time_overruns"], 0,
            "{control}: {}",
            ran.out
        );
    }
}

#[test]
fn a_network_fits_its_own_game_only() {
    let scratch = Scratch::new();
    let from = "ron_configs/variants/gorogoro.ron";
    let games = scratch.path("gorogoro.games");
    let play = [
        "selfplay", from, "--games", "2", "--nodes", "40", "--out", &games,
    ];
    engine(&play).is_done();
    let own = scratch.path("gorogoro.net");
    engine(&["learn", from, &games, "--out", &own, "--rounds", "1"]).is_done();
    let with = |variant: &str, net: &str| {
        let player = format!("nodes=5,net={net}");
        let more = ["--games", "1", "--max-plies", "6"];
        match_between(variant, [&player, "random"], &more)
    };
    with(from, &own).is_done();
    with("shogi", &own)
        .is_refused_with(&[&own, "expected a network named like its game, `shogi.net`"]);
    let misnamed = scratch.file("shogi.net", std::fs::read(&own).expect("the network"));
    with("shogi", &misnamed).is_refused_with(&[
        &misnamed,
        "pieces and cells of shogi, found `",
        " features`",
    ]);
    let noise = scratch.file("minishogi.net", "noise");
    let ran = with("minishogi", &noise);
    ran.is_refused_with(&[&format!(
        "{noise}: byte 0: expected a network (KOMANET1 or KOMANET2)"
    )]);
    assert_eq!(ran.err.matches("expected").count(), 1, "{}", ran.err);
    let four = engine(&[
        "match",
        "yonin",
        "--games",
        "1",
        "--seat1",
        &format!("nodes=5,net={own}"),
    ]);
    four.is_refused_with(&[&own, "expected a network named like its game, `yonin.net`"]);
}

#[test]
fn weights_of_pieces_that_a_game_does_not_have_are_refused() {
    let scratch = Scratch::new();
    let ours = std::fs::read_to_string("src/engine/params/shogi.ron").expect("a file of ours");
    let with = |name: &str| {
        let entry = format!("games: {{\"{name}\": (pieces: {{\"X\": (board: 9, hand: 9)}})");
        let (general, _) = ours.rsplit_once("games: {").expect("entries of games");
        scratch.file(&format!("{name}.ron"), format!("{general}{entry}}})"))
    };
    let hand = with("hand");
    let words = [
        "(games.hand.pieces.X): expected a piece of hand",
        "found `X`",
    ];
    engine(&["check", &hand]).is_refused_with(&words);
    against_lot("minishogi", &format!("nodes=5,shogi={hand}")).is_refused_with(&words);
    let (file, tori) = ("ron_configs/variants/tori.ron", with("tori"));
    let words = ["games.tori.pieces.X: expected a piece of tori", "found `X`"];
    against_lot(file, &format!("nodes=5,shogi={tori}")).is_refused_with(&words);
    // Of a game that is not there nobody knows the pieces.
    let player = format!("nodes=5,shogi={tori}");
    let more = ["--games", "1", "--max-plies", "4"];
    match_between("hand", [&player, "random"], &more).is_done();
}

/// Programs of a few lines that play as other programs do.
#[cfg(unix)]
mod others {
    use crate::support::{Ran, Scratch, against_lot, engine};

    /// A player that tells its options and has one answer to everything.
    fn fake(scratch: &Scratch, options: &str, answer: &str) -> String {
        let script = format!(
            "while read -r line; do case \"$line\" in\n\
             usi) printf 'id author \\377\\n'; echo '{options}'; echo usiok;;\n\
             isready) echo readyok;;\n\
             go*) {answer};;\n\
             quit) exit;;\n\
             esac; done\n"
        );
        let path = scratch.file("fake.sh", script);
        format!("usi=sh {path},nodes=1")
    }

    /// A match of one game against three players that move by lot.
    fn among_four(variant: &str, option: &str, player: &str) -> Ran {
        let mut arguments = vec!["match", variant, "--option", option, "--games", "1"];
        arguments.extend(["--seat1", player, "--seat2", "random"]);
        arguments.extend(["--seat3", "random", "--seat4", "random"]);
        engine(&arguments)
    }

    #[test]
    fn the_result_says_how_a_program_failed() {
        for (said, how) in [
            ("echo bestmove resign", "resign"),
            ("echo bestmove win", "declaration"),
            ("echo 'bestmove (none)'", "no-move"),
            ("echo bestmove", "no-move"),
            ("echo bestmove 1a1a", "illegal-move"),
            ("exit", "crash"),
        ] {
            let scratch = Scratch::new();
            let ran = among_four("yonin", "setup=Compact", &fake(&scratch, "", said));
            let result = format!(" {how}");
            assert!(
                ran.is_done().lines()[0].ends_with(&result),
                "{said}: {}",
                ran.out
            );
        }
    }

    #[test]
    fn a_program_that_does_not_play_the_game_is_refused() {
        let scratch = Scratch::new();
        let options = "option name USI_Variant type combo default shogi var shogi var minishogi";
        let player = fake(&scratch, options, "echo bestmove resign");
        against_lot("minishogi", &player).is_done();
        against_lot("sigma", &player).is_refused_with(&[
            "expected a program that talks USI, found: a program that does not play sigma",
            "var minishogi",
        ]);
        let silent = scratch.file("silent.sh", "read -r line\n");
        let player = format!("usi=sh {silent},nodes=1");
        against_lot("sigma", &player)
            .is_refused_with(&[&format!("player {player}: "), "its end without `usiok`"]);
    }

    #[test]
    fn a_seat_that_forfeits_loses_with_its_side() {
        let scratch = Scratch::new();
        let quitter = fake(&scratch, "", "echo bestmove resign");
        for (style, losers) in [("TeamOrthogonal", 2), ("Individual", 1)] {
            let option = format!("style={style}");
            let ran = among_four("four", &option, &quitter);
            let lines = ran.is_done().lines();
            let totals: serde_json::Value = serde_json::from_str(lines[1]).expect("totals");
            let players = totals["players"].as_array().expect("players");
            let lost = |player: &&serde_json::Value| player["losses"] == 1;
            assert_eq!(players.iter().filter(lost).count(), losers, "{}", ran.out);
            let (_, result) = lines[0].split_once(" result ").expect("a result");
            if losers == 2 {
                // A record of ours may end so.
                let record = format!(
                    "(format: 1, game: shogi(name: \"four\", options: {{\"style\": \"{style}\"}}), \
                     start: Position(\"{}\"), moves: [], result: \"{result}\")",
                    engine(&["show", "four", "--option", &option]).lines()[0]
                );
                let record = scratch.file("game.ron", record);
                assert_eq!(engine(&["check", &record]).is_done().out, "ok\n");
            }
        }
    }
}
