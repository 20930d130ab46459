//! Every resource and component of the table can be looked into from outside, in a build with the feature `dev`: it
//! derives `Reflect`, says what it is, and a plugin registers it.

use std::collections::BTreeSet;
use std::fs;

use super::rooms::{files_under, table};

/// A type with what it derives and what it says of itself to `Reflect`.
struct Derived {
    name: String,
    derives: BTreeSet<String>,
    reflected_as: BTreeSet<String>,
}

/// The names between the brackets behind each `#[ATTRIBUTE(`.
fn attribute_names(attributes: &str, attribute: &str) -> BTreeSet<String> {
    let begin = format!("#[{attribute}(");
    let lists = attributes.split(&begin).skip(1);
    let lists = lists.filter_map(|rest| rest.split(")]").next());
    let names = lists.flat_map(|list| list.split(','));
    names.map(|name| name.trim().to_owned()).collect()
}

/// The types of a file that derive anything.
fn derived_types(text: &str) -> Vec<Derived> {
    let starts = text.match_indices("#[derive(");
    let items = starts.filter_map(|(at, _)| {
        let rest = &text[at..];
        let word = |keyword: &str| rest.find(keyword).map(|at| at + keyword.len());
        let begin = [word("struct "), word("enum ")]
            .into_iter()
            .flatten()
            .min()?;
        let name: String = rest[begin..]
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .collect();
        let attributes = &rest[..begin];
        Some(Derived {
            name,
            derives: attribute_names(attributes, "derive"),
            reflected_as: attribute_names(attributes, "reflect"),
        })
    });
    items.collect()
}

/// The types in every `register_types!`, without their modules and what they hold.
fn registered_types(text: &str) -> BTreeSet<String> {
    let text: String = text.split_whitespace().collect();
    let lists = text.split("register_types!(app:").skip(1);
    let lists = lists.filter_map(|rest| rest.split(");").next());
    let types = lists.flat_map(|list| list.split(','));
    types
        .map(|path| path.split('<').next().unwrap_or_default())
        .map(|path| path.rsplit("::").next().unwrap_or_default().into())
        .collect()
}

#[test]
fn every_resource_and_component_can_be_looked_into() {
    let paths = files_under(&table());
    let read = |path| fs::read_to_string(path).expect("a source file");
    let texts: Vec<String> = paths.iter().map(read).collect();
    let registered: BTreeSet<String> = texts.iter().flat_map(|it| registered_types(it)).collect();
    let types = texts.iter().flat_map(|text| derived_types(text));
    let is_ours =
        |it: &Derived| it.derives.contains("Resource") || it.derives.contains("Component");
    let ours: Vec<Derived> = types.filter(is_ours).collect();
    assert!(ours.iter().any(|it| it.name == "GameSession"));
    // A resource that cannot be made of its parts is the component that every resource is.
    let says_what = |it: &Derived| {
        it.reflected_as.contains("Resource") || it.reflected_as.contains("Component")
    };
    let missing: Vec<&str> = ours
        .iter()
        .filter(|it| {
            !(it.derives.contains("Reflect") && says_what(it) && registered.contains(&it.name))
        })
        .map(|it| it.name.as_str())
        .collect();
    assert!(
        missing.is_empty(),
        "without `Reflect`, `#[reflect(Resource)]` or a place in a `register_types!`: {missing:?}"
    );
}
