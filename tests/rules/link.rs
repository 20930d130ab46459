//! Links that carry a whole game: every game comes back as it was, in few signs, and no damage
//! goes unnoticed. Old links open.

use fastrand::Rng;
use komadai::rules::game::Game;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::matches::match_context::{GameResult, MatchContext};
use komadai::rules::record::link::{
    self, Link, LinkError, LinkPlayer, LinkPlayers, WriteError, is_link,
};
use komadai::rules::record::preface::PlayerKind;
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{self, Setup};
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

/// The signs of base64url.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn named(name: &str) -> Ruleset {
    Ruleset::named(name).expect("a game of the catalogue")
}

/// A game of the catalogue with options by lot.
fn random_rules(name: &str, rng: &mut Rng) -> Ruleset {
    let mut rules = named(name);
    for option in rules.options() {
        if rng.bool() {
            let value = rng.choice(&option.values).expect("a value");
            rules
                .set(option.name, value)
                .expect("a value of the option");
        }
    }
    rules
}

/// Plays by lot until the game is over or has so many turns.
fn play_on(game: &mut Game, turns: usize, rng: &mut Rng) {
    while game.played_turns().len() < turns {
        let Some(text) = rng.choice(game.legal_move_texts()) else {
            break;
        };
        game.play(&text).expect("a legal move");
    }
}

/// A start by lot: one that is offered, setups by lot, or a position in the middle of a game.
fn random_start(rules: &Ruleset, rng: &mut Rng) -> Game {
    match rng.u8(..3) {
        0 => rules.begin(),
        1 => rules.random_start(&mut |below| rng.usize(..below)).1,
        _ => {
            let mut game = rules.begin();
            let turns = rng.usize(1..40);
            play_on(&mut game, turns, rng);
            rules
                .begin_at_position_text(&game.position_text())
                .unwrap_or(game)
        }
    }
}

fn random_players(seats: u8, rng: &mut Rng) -> Vec<LinkPlayer> {
    let mut player = |_| match rng.u8(..3) {
        0 => LinkPlayer::Engine {
            level: rng.u8(1..=10),
        },
        _ => LinkPlayer::Person(rng.u8(..4)),
    };
    (0..seats).map(&mut player).collect()
}

/// A game by lot from start to end, with what people say now and then.
fn random_game(name: &str, rng: &mut Rng) -> Record {
    let rules = random_rules(name, rng);
    let mut game = random_start(&rules, rng);
    for _ in 0..rng.u8(..3) {
        let turns = game.played_turns().len() + rng.usize(..60);
        play_on(&mut game, turns, rng);
        let seat = Seat(rng.u8(..game.seat_count()));
        let said = match rng.u8(..4) {
            0 => SpecialMove::Resign(seat),
            1 => SpecialMove::Time(seat),
            2 => SpecialMove::Impasse,
            _ => continue,
        };
        // Not allowed everywhere.
        game.play_special_move(said).ok();
    }
    let mut record = Record::from_game(&game);
    if rng.bool() {
        let hands = (0..rng.usize(1..4)).map(|_| match rng.u8(..3) {
            0 => GameResult::First,
            1 => GameResult::Second,
            _ => GameResult::Drawn,
        });
        record.match_context = Some(MatchContext {
            hands: hands.collect(),
            ..MatchContext::default()
        });
    }
    record
}

fn texts(record: &Record) -> Vec<String> {
    let turns = record.tree.main_turns();
    turns
        .filter_map(|turn| turn.move_text().map(String::from))
        .collect()
}

#[test]
fn every_game_comes_back_as_it_was() {
    let mut rng = Rng::with_seed(7);
    let mut ends = std::collections::BTreeSet::new();
    for round in 0..40 {
        for name in catalogue::names() {
            let record = random_game(name, &mut rng);
            let game = record.replay_main_line().expect("a game by the rules");
            let players = match round % 4 {
                0 => Vec::new(),
                _ => random_players(game.seat_count(), &mut rng),
            };
            let text = link::write(&record, &players).expect("a game of the catalogue");
            let address = format!("https://example.org/play/#{text}");
            assert!(is_link(&address), "{address}");
            let Link {
                record: read,
                players: read_players,
                is_puzzle,
                ..
            } = link::read(&address).expect("what was written");
            assert!(!is_puzzle && !link::is_puzzle(&address));
            assert_eq!(read.game, record.game, "{address}");
            assert_eq!(texts(&read), texts(&record), "{name}");
            let hands = |record: &Record| record.match_context.clone().unwrap_or_default().hands;
            assert_eq!(hands(&read), hands(&record));
            let replayed = read.replay_main_line().expect("the same game");
            assert_eq!(replayed.start_text(), game.start_text());
            assert_eq!(replayed.position_text(), game.position_text());
            assert_eq!(replayed.outcome_text(), game.outcome_text());
            match players.is_empty() {
                true => assert_eq!(read_players, LinkPlayers::Unsaid),
                false => assert_eq!(read_players, LinkPlayers::BySeat(players)),
            }
            ends.insert(game.outcome_text().split(' ').next_back().map(String::from));
        }
    }
    // What is said must have been among them.
    for reason in ["resign", "time", "ongoing"] {
        assert!(ends.contains(&Some(reason.into())), "{reason}: {ends:?}");
    }
}

/// Hand 7.7 and Yonin 7.5 to 7.12: an impasse that ends the game, and one that begins a race for
/// points.
#[test]
fn an_agreed_impasse_travels() {
    let race = "4,nK,4/9/9/9/wK,3,wP,3,eK/4,sR,4/9/9/4,sK,4 s s:3R/w:-/n:-/e:- - 1";
    for (name, position, turns, outcome) in [
        (
            "hand",
            "K8/9/9/9/9/9/9/9/8k b T 1",
            vec![],
            "draw b+w impasse",
        ),
        ("yonin", race, vec!["e4e5"], "win s impasse"),
    ] {
        let mut game = named(name)
            .begin_at_position_text(position)
            .expect("a position of the game");
        game.play_special_move(SpecialMove::Impasse)
            .expect("it can be agreed on");
        for text in turns {
            game.play(text).expect("a legal move");
        }
        let text = link::write(&Record::from_game(&game), &[]).expect("a built-in game");
        let read = link::read(&text).expect("what was written").record;
        let replayed = read.replay_main_line().expect("the same game");
        assert_eq!(replayed.outcome_text(), outcome);
        assert_eq!(replayed.position_text(), game.position_text());
    }
}

#[test]
fn a_puzzle_of_every_game_comes_back_and_is_told_from_a_game() {
    let mut rng = Rng::with_seed(5);
    for name in catalogue::names() {
        for _ in 0..20 {
            let rules = random_rules(name, &mut rng);
            let mut game = random_start(&rules, &mut rng);
            play_on(&mut game, 5, &mut rng);
            let record = Record::from_game(&game);
            if game.played_turns().is_empty() {
                continue;
            }
            let text = link::write_puzzle(&record, None).expect("a game of the catalogue");
            let address = format!("https://example.org/play/#{text}");
            assert!(is_link(&address) && link::is_puzzle(&address), "{address}");
            assert_eq!(
                link::find_code_link(&format!("Try this: {address}.")),
                Some(&*address)
            );
            let read = link::read(&address).expect("what was written");
            assert!(read.is_puzzle);
            assert_eq!(read.players, LinkPlayers::Unsaid);
            assert_eq!(read.record.game.options(), record.game.options());
            assert_eq!(texts(&read.record), texts(&record));
            let replayed = read.record.replay_main_line().expect("the same game");
            assert_eq!(replayed.start_text(), game.start_text());
            assert_eq!(replayed.position_text(), game.position_text());
            // Neither is taken for the other, and damage is noticed.
            let code = text.strip_prefix("z=").expect("the key of a puzzle");
            assert_eq!(link::read(&format!("g={code}")), Err(LinkError::Damaged));
            let as_game = link::write(&record, &[]).expect("a game of the catalogue");
            let as_puzzle = as_game.replacen("g=", "z=", 1);
            assert_eq!(link::read(&as_puzzle), Err(LinkError::Damaged));
            let (kept, _) = text.split_at(text.len() - 1);
            assert_eq!(link::read(kept), Err(LinkError::Damaged));
        }
    }
}

#[test]
fn a_puzzle_has_a_solution() {
    let record = Record::of_unplayed_game(named("shogi"), Start::Initial);
    assert_eq!(
        link::write_puzzle(&record, None),
        Err(WriteError::NoSolution)
    );
    // Shogi (0101), no options, players or hands, the initial start, no turns, nothing said.
    let bits = [0b0101_0000, 0b0000_0000, 0b0000_0000, 0b0000_0000];
    let text = coded_puzzle('1', &bits);
    assert_eq!(link::read(&text), Err(LinkError::Unreadable("solution")));
    assert!(link::is_puzzle(&format!("#{text}")) && !link::is_puzzle(&text));
}

/// How many signs links of games with so many turns have: the most, and the mean.
fn lengths(name: &str, turns: usize, games: usize, rng: &mut Rng) -> (usize, usize) {
    let mut lengths = Vec::new();
    while lengths.len() < games {
        let rules = named(name).with_options_as_offered();
        let (_, mut game) = rules.random_start(&mut |below| rng.usize(..below));
        play_on(&mut game, turns, rng);
        if game.played_turns().len() < turns {
            continue;
        }
        let players: Vec<LinkPlayer> = (0..game.seat_count()).map(LinkPlayer::Person).collect();
        let text =
            link::write(&Record::from_game(&game), &players).expect("a game of the catalogue");
        lengths.push(text.len());
    }
    let most = lengths.iter().max().copied().unwrap_or_default();
    (most, lengths.iter().sum::<usize>() / games)
}

/// How many games `make test` measures; `KOMADAI_LINK_GAMES` asks for more.
const GAMES: usize = 20;

#[test]
fn a_hundred_plies_are_a_few_hundred_signs() {
    let asked = std::env::var("KOMADAI_LINK_GAMES");
    let games = asked.ok().and_then(|text| text.parse().ok());
    let mut rng = Rng::with_seed(11);
    for name in catalogue::names() {
        let (most, mean) = lengths(name, 100, games.unwrap_or(GAMES), &mut rng);
        println!("{name}: at most {most}, {mean} on average");
        let bound = if name == "sigma" { 700 } else { 400 };
        assert!(most <= bound, "{name}: {most}");
    }
}

#[test]
fn no_single_sign_is_changed_left_out_or_added_unnoticed() {
    let mut rng = Rng::with_seed(3);
    for name in catalogue::names() {
        let rules = named(name);
        let (_, mut game) = rules.random_start(&mut |below| rng.usize(..below));
        play_on(&mut game, 24, &mut rng);
        let players: Vec<LinkPlayer> = (0..game.seat_count()).map(LinkPlayer::Person).collect();
        let text =
            link::write(&Record::from_game(&game), &players).expect("a game of the catalogue");
        let (key, code) = text.split_at(2);
        assert_eq!(key, "g=");
        let others = "%&+#=. é";
        for at in 0..code.len() {
            let (before, rest) = code.split_at(at);
            let (sign, after) = rest.split_at(1);
            for other in SIGNS.chars().chain(others.chars()) {
                if sign != other.to_string() {
                    let changed = format!("{key}{before}{other}{after}");
                    assert!(link::read(&changed).is_err(), "{changed}");
                }
                let added = format!("{key}{before}{other}{rest}");
                // A space or a sign of an address before or after it is none of it.
                if !(at == 0 && other == ' ') {
                    assert!(link::read(&added).is_err(), "{added}");
                }
            }
            assert!(link::read(&format!("{key}{before}{after}")).is_err());
            assert!(link::read(&format!("{key}{before}")).is_err());
            if let Some(next) = after
                .chars()
                .next()
                .filter(|next| *next != sign.chars().next().unwrap_or_default())
            {
                let swapped = format!("{key}{before}{next}{sign}{}", &after[1..]);
                assert!(link::read(&swapped).is_err(), "{swapped}");
            }
        }
    }
}

/// The checksum as RFC 9580 gives it, bit by bit.
fn crc24(bytes: &[u8]) -> u32 {
    let mut crc: u32 = 0xB7_04CE;
    for bit in bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
    {
        let top = crc >> 23 & 1;
        crc = crc << 1 & 0xFF_FFFF;
        if top ^ u32::from(bit) == 1 {
            crc ^= 0x86_4CFB;
        }
    }
    crc
}

fn base64url(bytes: &[u8]) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
        .collect();
    let number =
        |six: &[u8]| (0..6).fold(0, |sum, at| sum << 1 | six.get(at).copied().unwrap_or(0));
    bits.chunks(6)
        .map(|six| signs[usize::from(number(six))])
        .collect()
}

fn coded(version: char, bits: &[u8]) -> String {
    signed("g", &[], version, bits)
}

/// The same of a puzzle, whose checksum begins with its letter.
fn coded_puzzle(version: char, bits: &[u8]) -> String {
    signed("z", b"z", version, bits)
}

fn signed(key: &str, mark: &[u8], version: char, bits: &[u8]) -> String {
    let summed = [mark, &[version as u8], bits].concat();
    let mut bytes = bits.to_vec();
    bytes.extend(&crc24(&summed).to_be_bytes()[1..]);
    format!("{key}={version}{}", base64url(&bytes))
}

/// The bytes of noughts and ones, filled up with noughts.
fn bytes_of(bits: &str) -> Vec<u8> {
    let bits = bits.bytes().filter(u8::is_ascii_digit);
    let bits: Vec<(u32, u8)> = bits.map(|bit| (u32::from(bit - b'0'), 1)).collect();
    packed(&bits)
}

/// Numbers of so many bits, one after the other.
fn packed(numbers: &[(u32, u8)]) -> Vec<u8> {
    let bits = numbers
        .iter()
        .flat_map(|(number, bits)| (0..*bits).rev().map(move |bit| (number >> bit & 1) as u8));
    let bits: Vec<u8> = bits.collect();
    let byte =
        |eight: &[u8]| (0..8).fold(0, |sum, at| sum << 1 | eight.get(at).copied().unwrap_or(0));
    bits.chunks(8).map(byte).collect()
}

/// Somebody may write whatever he likes with a right checksum.
#[test]
fn nonsense_with_a_right_checksum_is_refused_or_opens_as_far_as_it_is_legal() {
    let mut rng = Rng::with_seed(5);
    let mut opened = 0;
    for round in 0..10_000 {
        let bits = if round % 2 == 0 {
            (0..rng.usize(..60)).map(|_| rng.u8(..)).collect()
        } else {
            // Shogi from its start with turns by lot, which are hardly ever legal.
            let turns = rng.u32(..5);
            let mut numbers = vec![(5, 4), (0, 4), (0, 1), (0, 8), (0, 2), (turns, 8)];
            for _ in 0..turns {
                numbers.extend([(rng.u32(..81), 7), (rng.u32(..81), 7), (rng.u32(..2), 1)]);
            }
            numbers.push((0, 1));
            packed(&numbers)
        };
        if let Ok(link) = link::read(&coded('1', &bits)) {
            opened += 1;
            link.into_receivers_record(2).ok();
        }
    }
    assert!(opened >= 5_000, "{opened}");
}

#[test]
fn a_link_of_a_newer_program_says_so() {
    assert_eq!(
        link::read(&coded('2', &[1, 2, 3])),
        Err(LinkError::TooNew('2'))
    );
    assert_eq!(link::read("g=1"), Err(LinkError::Damaged));
    assert_eq!(link::read("g="), Err(LinkError::Damaged));
    assert_eq!(
        link::read("https://example.org/#g=hello"),
        Err(LinkError::Damaged)
    );
    // A game that has no number yet: 15, no options.
    assert_eq!(
        link::read(&coded('1', &[0xF0, 0])),
        Err(LinkError::Unreadable("game"))
    );
}

/// By hand from the table in `src/rules/record/link/compact_code.rs`: shogi is game 5 (0101), has no
/// options (0000), persons 0 and 1 (1 000 001), no hands before (0 0000000), the initial start
/// (00), two turns (0 0000010). Cells count from White's left to the right and then to Black,
/// 81 of them; there are 81 + kinds + 2 origins, in 7 bits. 7g7f goes from file 7, the third from
/// the left, of rank g, the third from below, so from 2 * 9 + 2 = 20 (0010100) to 29 (0011101),
/// unpromoted (0); 3c3d from 6 * 9 + 6 = 60 (0111100) to 51 (0110011); nobody resigned (0).
#[test]
fn the_form_is_that_of_its_page() {
    let bits = "0101 0000 1 000 001 00000000 00 00000010 \
                0010100 0011101 0 0111100 0110011 0 0";
    let text = coded('1', &bytes_of(bits));
    let mut game = named("shogi").begin();
    game.play_record_turn("7g7f").expect("a legal move");
    game.play_record_turn("3c3d").expect("a legal move");
    let players = [LinkPlayer::Person(0), LinkPlayer::Person(1)];
    assert_eq!(
        link::write(&Record::from_game(&game), &players),
        Ok(text.clone())
    );
    // As it was sent in 2026; it has to open for ever.
    assert_eq!(text, "g=1UIIAARQ6eMyTkvI");
    // The same as a puzzle says nothing of players: 0 instead of 1 000 001.
    let bits = "0101 0000 0 00000000 00 00000010 0010100 0011101 0 0111100 0110011 0 0";
    let text = coded_puzzle('1', &bytes_of(bits));
    assert_eq!(
        link::write_puzzle(&Record::from_game(&game), None),
        Ok(text.clone())
    );
    assert_eq!(text, "z=1UAAARQ6eMwBPSeU");
}

/// Options are numbers in links: none may change its place, and new ones come last.
#[test]
fn options_have_their_places_for_good() {
    let presets = "Standard Towers Bait Phalanx Horns Outriders Pincers Cavalry Citadel Flock";
    let places: [(&str, &[(&str, &str)]); 7] = [
        (
            "sigma",
            &[
                ("double_leap", "Ride Free"),
                ("all_stones_on_board", "true false"),
                ("hidden_setup", "true false"),
                ("setup", presets),
            ],
        ),
        (
            "sankaku",
            &[
                ("run_down", "Any One"),
                ("repetition", "Attacked AttackedByArmy Free"),
            ],
        ),
        (
            "hand",
            &[
                ("match_hands", "TwoInARow Single BestOf3 BestOf5 BestOf7"),
                ("truce", "None Three Five Eight"),
            ],
        ),
        (
            "yonin",
            &[
                ("setup", "Compact Complete"),
                ("first_seat", "South West North East Random"),
                ("board", "Plain Chequered"),
            ],
        ),
        (
            "four",
            &[
                (
                    "style",
                    "TeamOrthogonal TeamDiagonalNE TeamDiagonalNW Individual",
                ),
                ("king_capture", "AfterTurn AtOnce"),
                ("free_kings", "false true"),
            ],
        ),
        (
            "shogi",
            &[(
                "EnteringKingRule",
                "NoEnteringKing CSARule24 CSARule27 TryRule",
            )],
        ),
        (
            "minishogi",
            &[("EnteringKingRule", "NoEnteringKing TryRule")],
        ),
    ];
    for (name, options) in places {
        let found = named(name).options();
        let found: Vec<(&str, String)> = found
            .iter()
            .map(|option| (option.name, option.values.join(" ")))
            .collect();
        let expected: Vec<(&str, String)> = options
            .iter()
            .map(|(name, values)| (*name, (*values).into()))
            .collect();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn setups_by_hand_travel_with_what_is_left_over() {
    let mut rules = named("sigma");
    rules
        .set("all_stones_on_board", "false")
        .expect("an option");
    let options = sigma::SigmaOptions {
        all_stones_on_board: false,
        ..sigma::SigmaOptions::default()
    };
    // One F on every base: 8 are there; then W, D and E, as far as they go.
    let stones = "FFFFFFFFWWWWWWWWDDDDD";
    let cells = (1..=3).flat_map(|rank| ('a'..='g').map(move |file| format!("{file}{rank}")));
    let bases: Vec<String> = stones
        .chars()
        .zip(cells)
        .map(|(stone, cell)| {
            let royal = if cell == "d1" { "R" } else { "" };
            format!("{royal}{stone}@{cell}")
        })
        .collect();
    let line = format!("Setup: {}", bases.join(", "));
    let white = Setup::read(&line, Seat::FIRST, &options).expect("a setup");
    let lines = vec![line, white.write(Seat::SECOND)];
    let record = Record::of_unplayed_game(rules, Start::Setup(lines.clone()));
    let text = link::write(&record, &[]).expect("a game of the catalogue");
    let read = link::read(&text).expect("what was written").record;
    assert_eq!(read.start, Start::Setup(lines));
}

#[test]
fn an_own_variant_has_no_link() {
    let text = include_str!("../../ron_configs/variants/judkins.ron");
    let rules = read_variant_file(text).expect("a variant");
    let record = Record::of_unplayed_game(rules, Start::Initial);
    assert_eq!(link::write(&record, &[]), Err(WriteError::OwnVariant));
    // Not one with the name of another either.
    let text = text.replacen("name: \"judkins\"", "name: \"shogi\"", 1);
    let rules = read_variant_file(&text).expect("a variant");
    let record = Record::of_unplayed_game(rules, Start::Initial);
    assert_eq!(link::write(&record, &[]), Err(WriteError::OwnVariant));
}

#[test]
fn who_receives_a_link_plays_all_seats_of_whoever_is_to_move() {
    let mut rules = named("four");
    rules.set("style", "TeamOrthogonal").expect("an option");
    let mut game = rules.begin();
    let first = game.turn();
    let text = game.legal_move_texts().swap_remove(0);
    game.play(&text).expect("a legal move");
    let turn = game.turn();
    assert_ne!(turn, first);
    let partner = (0..4)
        .map(Seat)
        .find(|seat| *seat != turn && !game.opponents(turn).contains(*seat));
    let partner = partner.expect("a team");
    let players: Vec<LinkPlayer> = (0..4)
        .map(Seat)
        .map(|seat| match seat {
            _ if seat == first => LinkPlayer::Person(2),
            _ if seat == turn || seat == partner => LinkPlayer::Person(1),
            _ => LinkPlayer::Engine { level: 3 },
        })
        .collect();
    let text = link::write(&Record::from_game(&game), &players).expect("a game of the catalogue");
    let received = link::read(&text)
        .expect("what was written")
        .into_receivers_record(2);
    let received = received.expect("a game that begins");
    for seat in (0..4).map(Seat) {
        let expected = match seat {
            _ if seat == first => PlayerKind::ByPost { person: 2 },
            _ if seat == turn || seat == partner => PlayerKind::Human,
            _ => PlayerKind::Engine { level: 3 },
        };
        assert_eq!(
            received.preface.player(seat.index()).kind,
            Some(expected),
            "{seat:?}"
        );
    }
}

#[test]
fn a_link_is_found_among_the_words_of_a_message() {
    let link = "https://example.org/play/#g=1AbC-_9";
    for message in [
        link.into(),
        format!("  {link}\n"),
        format!("Your move: {link}."),
        format!("Your move (<{link}>), or resign!"),
        format!("返事です：\n{link}。\nよろしく"),
    ] {
        assert_eq!(link::find_code_link(&message), Some(link), "{message}");
    }
    assert_eq!(link::find_code_link("https://example.org/#v=shogi"), None);
    assert_eq!(link::find_code_link("g=1AbC"), None);
}

/// Links that were written before, or by hand.
#[test]
fn old_links_open() {
    for (text, name, moves, players) in [
        (
            "https://example.org/#v=shogi&m=7g7f,3c3d,8h2b%2B",
            "shogi",
            "7g7f 3c3d 8h2b+",
            LinkPlayers::Unsaid,
        ),
        // A plus sign is one, whoever wrote the link.
        (
            "#v=shogi&m=7g7f,3c3d,8h2b+&e=0",
            "shogi",
            "7g7f 3c3d 8h2b+",
            LinkPlayers::ReceiverToMove { level: 0 },
        ),
        (
            "v=hand&m=L*2i,5b5d&e=4",
            "hand",
            "L*2i 5b5d",
            LinkPlayers::ReceiverToMove { level: 4 },
        ),
        (
            "#v=sigma&m=a2a4,a5b4",
            "sigma",
            "a2a4 a5b4",
            LinkPlayers::Unsaid,
        ),
        ("#v=sankaku", "sankaku", "", LinkPlayers::Unsaid),
        (
            "#v=four&o=style=Individual,free_kings=true",
            "four",
            "",
            LinkPlayers::Unsaid,
        ),
    ] {
        assert!(is_link(text) || !text.contains('#'), "{text}");
        let link = link::read(text).expect(text);
        assert_eq!(link.record.game.variant().name, name);
        assert_eq!(texts(&link.record).join(" "), moves);
        assert_eq!(link.players, players);
        link.record.replay_main_line().expect("legal moves");
    }
    // Who is to move is played here, the engine plays the other seat.
    let received = link::read("#v=shogi&m=7g7f")
        .expect("a link")
        .into_receivers_record(2);
    let players = received.expect("a game").preface.players;
    let kinds: Vec<_> = players.iter().filter_map(|player| player.kind).collect();
    assert_eq!(kinds, [PlayerKind::Engine { level: 2 }, PlayerKind::Human]);
}

/// A position that somebody has written with blanks of their own is, in a link, as the rules write it.
#[test]
fn a_position_written_by_hand_is_tidy_in_a_link() {
    let position = "rer/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b -   7";
    let text = format!("(format: 2, game: sankaku(), start: Position(\"{position}\"), moves: [])");
    let record = Record::read(&text).expect("a record");
    assert_eq!(record.start, Start::Position(position.into()));
    let read = link::read(&link::write(&record, &[]).expect("a link")).expect("a link of ours");
    let tidy = "rer/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 7";
    assert_eq!(read.record.start, Start::Position(tidy.into()));
}
