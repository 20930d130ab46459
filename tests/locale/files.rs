//! Texts of files that come with the program, games, levels and keys. Of what is built in, the locale
//! files have each under an id that is made of its name, in English word for word: a text that is
//! changed in one place only would lose its translations. Other variant files may bring their own
//! words for every language. What is missing is told as the line that has to be written.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use komadai::configs::bindings::InputAction;
use komadai::engine::Levels;
use komadai::rules::piece_tracker::BodyShape;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::{Ruleset, read_offered_variant_file};
use komadai::words::movement_sentence;
use komadai_locale::{Languages, Locale, Message, name_as_id_part};

use super::ids::english_ids;
use super::source::used_ids;

/// The ids that were asked for, and what is missing, as lines to be written.
#[derive(Default)]
struct Asked {
    ids: BTreeSet<String>,
    missing: Vec<String>,
}

impl Asked {
    /// Whether the English locale has this id.
    fn finds(&mut self, id: &str) -> bool {
        let is_there = Locale::english().has_message(id);
        if is_there {
            self.ids.insert(id.into());
        }
        is_there
    }

    /// The English locale has this id.
    fn has(&mut self, id: &str) {
        if !self.finds(id) {
            self.missing.push(format!("assets/locales: {id} = ..."));
        }
    }

    /// The English locale says this under this id.
    fn says(&mut self, id: &str, text: &str) {
        if !self.finds(id) || Locale::english().text(&Message::new(id.to_owned())) != text {
            self.missing.push(format!("assets/locales: {id} = {text}"));
        }
    }

    /// The game has words of its own for this text in every language, or, with `id`, the English
    /// locale says it.
    fn says_or_brings(&mut self, game: &Ruleset, id: &str, text: &str) {
        let words = game.translations().translations_of(text);
        if words.is_empty() && (self.finds(id) || is_built_in(game)) {
            self.says(id, text);
            return;
        }
        let languages = Languages::built_in();
        let tags = languages.iter().map(|language| language.tag());
        for tag in tags.filter(|tag| tag != "en" && !words.iter().any(|(had, _)| had == tag)) {
            let file = game.variant().name;
            let wanted = format!("words: {{{tag:?}: {{{text:?}: \"...\"}}}}");
            self.missing
                .push(format!("ron_configs/variants, {file}: {wanted}"));
        }
    }
}

/// Whether a game is built in under its name.
fn is_built_in(game: &Ruleset) -> bool {
    catalogue::is_known(game.variant().name)
}

/// The games that are built in, and those of the variant files that come with the program.
fn games() -> Vec<Ruleset> {
    let built_in = catalogue::names().map(|name| Ruleset::named(name).expect("it is built in"));
    let mut games = Vec::from(built_in);
    let folder = fs::read_dir("ron_configs/variants").expect("the folder is there");
    for path in folder.flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|end| end == "ron") {
            let text = fs::read_to_string(&path).expect("the file is there");
            games.push(read_offered_variant_file(&text).unwrap_or_else(|error| {
                panic!("{}: {error}", path.display());
            }));
        }
    }
    games
}

/// Asks for everything that is put together of the names of a game.
fn ask_for_game(asked: &mut Asked, game: &Ruleset) {
    let variant = game.variant();
    let name = name_as_id_part(variant.name);
    asked.says_or_brings(game, &format!("game-name-{name}"), variant.title);
    let credit = game.credit();
    for (field, text) in [
        ("inventor", credit.inventor),
        ("year", credit.year),
        ("published", credit.published),
        ("ours", credit.ours),
    ] {
        if !text.is_empty() {
            asked.says_or_brings(game, &format!("credit-{field}-{name}"), &text);
        }
    }
    for (heading, text) in game.help_sections() {
        let id = format!("rules-{name}-{}", name_as_id_part(heading));
        asked.says_or_brings(game, &id, heading);
        asked.says_or_brings(game, &format!("{id}-text"), text);
    }
    for info in game.begin().kinds().iter() {
        let piece = name_as_id_part(&info.name);
        if !is_built_in(game) {
            asked.says_or_brings(game, &format!("piece-{piece}"), &info.name);
        }
        // A game that is not built in need not advise, nor say how its pieces move.
        let [own, any] = [format!("advice-{name}-{piece}"), format!("advice-{piece}")];
        if !asked.finds(&own) && !asked.finds(&any) && is_built_in(game) {
            asked.has(&any);
        }
        if info.look.body == BodyShape::Base {
            continue; // has no place in Help
        }
        let own = format!("movement-{name}-{piece}");
        let id = if asked.finds(&own) {
            own
        } else {
            format!("movement-{piece}")
        };
        if !asked.finds(&id) && !is_built_in(game) {
            continue;
        }
        asked.has(&id);
        // What is made of the way of moving says the same, or it would be shown instead.
        let sentence = movement_sentence(variant.name, info);
        assert_eq!(sentence.id(), Some(id.as_str()), "{name}: {sentence:?}");
    }
    for option in game.options() {
        if !is_built_in(game) {
            asked.says_or_brings(game, "", option.name);
            for value in option.values.iter().filter(|_| !option.is_switch()) {
                asked.says_or_brings(game, "", value);
            }
            continue;
        }
        if (variant.name, option.name) == ("sigma", "setup") {
            continue; // chosen for each seat
        }
        let id = format!("option-{name}-{}", name_as_id_part(option.name));
        asked.has(&id);
        for value in &option.values {
            let value_id = format!("{id}-{}", name_as_id_part(value));
            if !option.is_switch() {
                asked.has(&value_id);
            }
            let text_id = format!("{value_id}-text");
            // A switch may have no sentence for being off.
            if *value != "false" || Locale::english().has_message(&text_id) {
                asked.has(&text_id);
            }
        }
    }
}

#[test]
fn games_levels_and_keys_are_in_the_locale_files_word_for_word_and_nothing_else() {
    let mut asked = Asked::default();
    for game in games() {
        ask_for_game(&mut asked, &game);
    }
    for level in Levels::built_in().all() {
        asked.says(&format!("level-{}", level.number), &level.name);
    }
    for action in InputAction::ALL {
        asked.has(&format!("key-{}", name_as_id_part(&format!("{action:?}"))));
    }
    let used = used_ids(Path::new("src"), Path::new("src/locale"));
    let of_files = [
        "advice-",
        "game-name-",
        "credit-",
        "rules-",
        "movement-",
        "option-",
        "level-",
        "key-",
    ];
    let left_over: Vec<String> = english_ids()
        .into_iter()
        .filter(|id| of_files.iter().any(|start| id.starts_with(start)))
        .filter(|id| !asked.ids.contains(id) && !used.0.contains_key(id))
        .collect();
    assert!(asked.missing.is_empty(), "{}", asked.missing.join("\n"));
    assert_eq!(left_over, Vec::<String>::new(), "nothing asks for these");
}

#[test]
fn ids_are_made_of_names_word_by_word() {
    for (name, part) in [
        ("Dragon King", "dragon-king"),
        ("yonin_shogi", "yonin-shogi"),
        ("TeamDiagonalNE", "team-diagonal-ne"),
        ("TwoInARow", "two-in-a-row"),
        ("BestOf3", "best-of3"),
        (" Who's next? ", "who-s-next"),
        ("飛車", ""),
    ] {
        assert_eq!(name_as_id_part(name), part, "{name}");
    }
}

/// Fluent's parser recurses in brackets, and a player's own file is read at the start.
#[test]
fn a_locale_file_with_more_brackets_than_any_entry_needs_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let language = folder.path().join("de");
    fs::create_dir(&language).expect("a folder");
    let entry = |name: &str, depth: usize| {
        let (open, close) = ("{".repeat(depth), "}".repeat(depth));
        format!("{name} = {open} $a {close}\n")
    };
    let load = |text: String| {
        fs::write(language.join("own.ftl"), text).expect("a file");
        let (languages, errors) = Languages::load(Some(folder.path()));
        let known = languages
            .iter()
            .any(|it| it.has_message("own-first") && it.tag() == "de");
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        (known, errors)
    };
    // Each entry is counted by itself.
    let within = entry("own-first", 400) + &entry("own-second", 400);
    assert_eq!(load(within), (true, Vec::new()));
    let beyond = entry("own-first", 1) + &entry("own-second", 401);
    let (known, errors) = load(beyond);
    assert!(!known);
    assert_eq!(errors.len(), 1);
    let said = "own.ftl, line 2: expected at most 400 brackets in an entry";
    assert!(errors[0].ends_with(said), "{}", errors[0]);
    // What stands at the margin is an entry only if it is named and set.
    let margin = format!("own-first = {{{}", "\nN({".repeat(60_000));
    assert!(!load(margin).0);
}
