//! How messages are joined, counted and fall back, in both languages.

use komadai_locale::{
    Argument, LanguageTexts, Languages, ListKind, Locale, Message, MessageErrors, msg,
};

fn words(count: usize) -> Vec<Message> {
    ["a", "b", "c"]
        .into_iter()
        .take(count)
        .map(Message::verbatim)
        .collect()
}

#[test]
fn lists_are_joined_as_the_language_joins_them() {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    for (kind, count, english, ja) in [
        (ListKind::And, 1, "a", "a"),
        (ListKind::And, 2, "a and b", "aとb"),
        (ListKind::And, 3, "a, b and c", "a、bとc"),
        (ListKind::Or, 3, "a, b or c", "a、bまたはc"),
        (ListKind::Comma, 3, "a, b, c", "a、b、c"),
        (ListKind::Sentences, 2, "a b", "ab"),
        (ListKind::Lines, 2, "a\nb", "a\nb"),
    ] {
        let list = Message::List(kind, words(count));
        assert_eq!(Locale::english().text(&list), english, "{kind:?}");
        assert_eq!(japanese.text(&list), ja, "{kind:?}");
    }
}

#[test]
fn what_is_empty_is_left_out_of_a_list() {
    let list = Message::joined_sentences([Message::verbatim(""), Message::verbatim("b")]);
    assert_eq!(Locale::english().text(&list), "b");
}

#[test]
fn an_unknown_id_is_told_and_its_fallback_said() {
    let unknown = Message::new("no-such-message");
    let mut errors = MessageErrors::default();
    let text = Locale::english().text_noting_errors(&unknown, &mut errors);
    assert_eq!(text, "no-such-message");
    assert_eq!(errors.0, ["en: no message `no-such-message`"]);
    let named = unknown.with_fallback(Message::verbatim("Dragon"));
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    assert_eq!(japanese.text(&named), "Dragon");
}

#[test]
fn everything_but_what_is_said_as_it_is_is_marked_in_the_pseudo_locale() {
    let pseudo = Locale::pseudo();
    let both = Message::list_and([msg!("seat-black"), Message::verbatim("P-7f")]);
    let text = pseudo.text(&both);
    assert!(text.len() > Locale::english().text(&both).len() + 2);
    assert_eq!(komadai_locale::untranslated_parts(&text), "P-7f");
    let named = pseudo.text(&msg!(
        "credits-inventor",
        inventor = Message::verbatim("Ito")
    ));
    assert_eq!(komadai_locale::untranslated_parts(&named), "Ito");
    let known = pseudo.text(&msg!("credits-inventor", inventor = msg!("seat-black")));
    assert_eq!(komadai_locale::untranslated_parts(&known), "");
    let bare = pseudo.text(&Message::verbatim("P-7f"));
    assert_eq!(komadai_locale::untranslated_parts(&bare), "P-7f");
}

#[test]
fn the_language_of_the_system_is_taken_unless_one_is_chosen() {
    let languages = Languages::built_in();
    let choose = |chosen: Option<&str>, system: &[&str]| {
        let system: Vec<String> = system.iter().map(ToString::to_string).collect();
        languages.choose_language(chosen, &system).tag()
    };
    assert_eq!(choose(None, &["ja-JP", "en-US"]), "ja");
    assert_eq!(choose(None, &["de-DE", "ja"]), "ja");
    assert_eq!(choose(None, &["en_GB.UTF-8"]), "en");
    assert_eq!(choose(None, &["xx", "not a tag"]), "en");
    assert_eq!(choose(Some("ja"), &["en"]), "ja");
    assert_eq!(choose(Some("tlh"), &["ja"]), "ja");
}

#[test]
fn a_players_own_folder_replaces_messages_and_adds_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |tag: &str, text: &str| {
        let path = folder.path().join(tag);
        std::fs::create_dir_all(&path).expect("a folder");
        std::fs::write(path.join("own.ftl"), text).expect("a file");
    };
    write("en", "seat-black = Sente\n");
    write(
        "de",
        "language-name = Deutsch\nseat-white = Weiß\n= broken\n",
    );
    // Fonts alone make no language.
    let fonts = folder.path().join("fr");
    std::fs::create_dir_all(&fonts).expect("a folder");
    std::fs::write(fonts.join("own.ttf"), "").expect("a file");
    let (languages, errors) = Languages::load(Some(folder.path()));
    assert!(languages.iter().all(|it| it.tag() != "fr"));
    let find = |tag: &str| {
        languages
            .iter()
            .find(|it| it.tag() == tag)
            .expect("it is there")
    };
    let black = msg!("seat-black");
    assert_eq!(find("en").text(&black), "Sente");
    assert_eq!(find("de").text(&msg!("seat-white")), "Weiß");
    assert_eq!(find("de").text(&black), "Sente", "falls back to English");
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("own.ftl, line 3"), "{told:?}");
}

#[test]
fn decimals_are_rounded_and_only_they_have_a_point() {
    let percent = |value: f64, digits: u8| {
        let share = Argument::Decimal(value, digits);
        Locale::english().text(&msg!("settings-percent", share = share))
    };
    assert_eq!(percent(80.0, 0), "80 %");
    assert_eq!(percent(79.96, 0), "80 %");
    assert_eq!(percent(3.0, 1), "3.0 %");
    assert_eq!(percent(2.36, 1), "2.4 %");
}

#[test]
fn texts_that_come_later_replace_those_of_their_language_and_no_others() {
    let mut languages = Languages::built_in();
    let texts = LanguageTexts {
        messages: vec!["seat-black = 黒番\n".into()],
        rules_pages: [("four".to_owned(), "# 四人\n".to_owned())].into(),
    };
    languages.add_texts("ja", &texts);
    languages.add_texts("xx", &texts);
    let find = |tag: &str| languages.iter().find(|it| it.tag() == tag);
    let (english, japanese) = (find("en").expect("built in"), find("ja").expect("built in"));
    let black = msg!("seat-black");
    assert_eq!(japanese.text(&black), "黒番");
    assert_eq!(japanese.text(&msg!("seat-white")), "後手");
    assert_eq!(japanese.rules_page("four"), Some("# 四人\n"));
    assert_eq!(english.text(&black), "Black");
    assert_eq!(english.rules_page("four"), None);
    assert!(find("xx").is_none());
}
