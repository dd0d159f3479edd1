//! Ids by the names that the files of an edition give, and back.

use rustlers_west::edition::{
    AmbushId, Edition, HolderId, Named, PetId, STANDARD, SpaceId, read_in_names, write_in_names,
};
use serde::{Deserialize, Serialize};

fn in_names<T: Serialize>(value: &T, edition: &Edition) -> String {
    let mut text = Vec::new();
    write_in_names(edition, value, &mut serde_json::Serializer::new(&mut text)).unwrap();
    String::from_utf8(text).unwrap()
}

fn from_names<T: for<'de> Deserialize<'de>>(text: &str, edition: &Edition) -> Result<T, String> {
    read_in_names(edition, &mut serde_json::Deserializer::from_str(text)).map_err(|error| error.to_string())
}

#[test]
fn ids_are_numbers_or_names() {
    let saloon = SpaceId::named("saloon", &STANDARD).unwrap();
    let number = serde_json::to_string(&saloon).unwrap();
    assert_eq!(number, saloon.number().to_string(), "nobody says of which edition");
    assert_eq!(in_names(&saloon, &STANDARD), "\"saloon\"");
    for text in [&*number, "\"saloon\"", &format!("\"#{number}\"")] {
        assert_eq!(serde_json::from_str::<SpaceId>(text).unwrap(), saloon, "{text}");
        assert_eq!(from_names::<SpaceId>(text, &STANDARD).unwrap(), saloon, "{text}");
    }
    let error = serde_json::from_str::<SpaceId>("\"the moon\"").unwrap_err().to_string();
    assert!(error.contains("there is no space called \"the moon\""), "{error}");
    let error = from_names::<SpaceId>("\"the moon\"", &STANDARD).unwrap_err();
    assert!(error.contains("there is no space called \"the moon\""), "{error}");
    assert!(serde_json::from_str::<SpaceId>("256").is_err());
    assert!(from_names::<SpaceId>("256", &STANDARD).is_err());
    assert!(from_names::<SpaceId>("true", &STANDARD).unwrap_err().contains("the name of a space"));
}

#[test]
fn ids_are_found_wherever_they_stand() {
    #[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Stop {
        At(SpaceId),
        Along(SpaceId, Option<SpaceId>),
        With { pet: Option<PetId>, on: Vec<(SpaceId, u8)> },
        Nowhere,
    }
    let space = |name| SpaceId::named(name, &STANDARD).unwrap();
    let (saloon, jail) = (space("saloon"), space("jail"));
    let stops = vec![
        Stop::At(saloon),
        Stop::Along(saloon, Some(jail)),
        Stop::Along(saloon, None),
        Stop::With { pet: Some(PetId::of(0)), on: vec![(jail, 7)] },
        Stop::Nowhere,
    ];
    let pet = PetId::of(0).name(&STANDARD);
    let text = in_names(&stops, &STANDARD);
    let expected = format!(
        r#"[{{"at":"saloon"}},{{"along":["saloon","jail"]}},{{"along":["saloon",null]}},{{"with":{{"pet":"{pet}","on":[["jail",7]]}}}},"nowhere"]"#
    );
    assert_eq!(text, expected);
    assert_eq!(from_names::<Vec<Stop>>(&text, &STANDARD).unwrap(), stops);
    let numbers = serde_json::to_string(&stops).unwrap();
    assert!(numbers.contains(&format!(r#"{{"at":{}}}"#, saloon.number())), "{numbers}");
    assert_eq!(from_names::<Vec<Stop>>(&numbers, &STANDARD).unwrap(), stops);
}

#[test]
fn every_name_leads_back() {
    let named = |id: HolderId| HolderId::named(&id.name(&STANDARD), &STANDARD);
    for id in (0..STANDARD.all_holders().len()).map(|number| HolderId::of(number as u8)) {
        assert_eq!(named(id), Some(id));
    }
    for id in (0..STANDARD.ambush_cards().len()).map(|number| AmbushId::of(number as u8)) {
        assert_eq!(AmbushId::named(&id.name(&STANDARD), &STANDARD), Some(id));
    }
}
