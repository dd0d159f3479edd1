//! Do parts belong together, and are they all there?

use std::path::PathBuf;

use serde_json::Value;

use super::Part;
use crate::LabError;

/// A part, with what it says about the plan it belongs to.
pub(crate) struct Piece<T> {
    pub(crate) path: PathBuf,
    pub(crate) part: Part,
    /// Everything that decides about the whole, as a JSON object.
    pub(crate) plan: Value,
    pub(crate) content: T,
}

/// The parts in order, if they are all the parts of one plan, each once. They may be given in any order.
pub(crate) fn assemble<T>(mut pieces: Vec<Piece<T>>) -> Result<Vec<Piece<T>>, LabError> {
    let Some((first, others)) = pieces.split_first() else {
        return refuse("there is nothing to merge: name the files with the parts");
    };
    for other in others {
        let (name, from) = (other.path.display(), first.path.display());
        if let Some(difference) = difference(&first.plan, &other.plan) {
            return refuse(format!("{name} belongs to another plan than {from}: {difference}"));
        }
        if other.part.of() != first.part.of() {
            return refuse(format!(
                "{from} is part {} and {name} is part {}: they were cut differently",
                first.part, other.part
            ));
        }
    }
    let of = first.part.of();
    pieces.sort_by_key(|piece| piece.part);
    if let Some([one, twin]) = pieces.windows(2).find(|two| two[0].part == two[1].part) {
        let (one, name) = (one.path.display(), twin.path.display());
        return refuse(format!("part {} is there twice: {one} and {name}", twin.part));
    }
    let missing = of - pieces.len() as u64;
    if missing > 0 {
        let is_there = |number| pieces.binary_search_by_key(&number, |piece| piece.part.number()).is_ok();
        let some: Vec<String> =
            (1..=of).filter(|&number| !is_there(number)).take(10).map(|number| number.to_string()).collect();
        let more = if missing > 10 { " and others" } else { "" };
        let are = if missing == 1 { "is" } else { "are" };
        return refuse(format!("{missing} of {of} parts {are} missing: {}{more}", some.join(", ")));
    }
    Ok(pieces)
}

/// The first thing in which another plan differs.
fn difference(one: &Value, other: &Value) -> Option<String> {
    let keys =
        |plan: &Value| plan.as_object().into_iter().flat_map(|all| all.keys().cloned()).collect::<Vec<_>>();
    let different = keys(one).into_iter().chain(keys(other)).find(|key| one.get(key) != other.get(key))?;
    let short = |plan: &Value| {
        let text = plan.get(&different).map_or("missing".to_owned(), Value::to_string);
        if text.chars().count() > 80 {
            format!("{}...", text.chars().take(80).collect::<String>())
        } else {
            text
        }
    };
    Some(format!("{different} is {} instead of {}", short(other), short(one)))
}

fn refuse<T>(why: impl Into<String>) -> Result<T, LabError> {
    Err(LabError::Parts(why.into()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn piece(part: &str, plan: Value) -> Piece<()> {
        Piece { path: part.replace('/', "-of-").into(), part: part.parse().unwrap(), plan, content: () }
    }

    #[test]
    fn parts_are_put_in_order() {
        let pieces = ["3/3", "1/3", "2/3"].map(|part| piece(part, json!({"seed": 7})));
        let order: Vec<u64> =
            assemble(pieces.into()).unwrap().iter().map(|piece| piece.part.number()).collect();
        assert_eq!(order, [1, 2, 3]);
    }

    #[test]
    fn what_does_not_belong_together_is_refused_with_a_sentence() {
        let why = |pieces: Vec<Piece<()>>| assemble(pieces).err().unwrap().to_string();
        let plan = || json!({"game": "goat", "seed": 7});
        assert_eq!(why(Vec::new()), "there is nothing to merge: name the files with the parts");
        assert_eq!(why(vec![piece("2/2", plan())]), "1 of 2 parts is missing: 1");
        assert_eq!(why(vec![piece("2/4", plan()), piece("4/4", plan())]), "2 of 4 parts are missing: 1, 3");
        assert_eq!(
            why(vec![piece("1/2", plan()), piece("1/2", plan())]),
            "part 1/2 is there twice: 1-of-2 and 1-of-2"
        );
        assert_eq!(
            why(vec![piece("1/2", plan()), piece("2/2", json!({"game": "goat", "seed": 8}))]),
            "2-of-2 belongs to another plan than 1-of-2: seed is 8 instead of 7"
        );
        assert_eq!(
            why(vec![piece("1/2", plan()), piece("2/3", plan())]),
            "1-of-2 is part 1/2 and 2-of-3 is part 2/3: they were cut differently"
        );
        assert!(why((1..=5).map(|n| piece(&format!("{n}/100"), plan())).collect()).ends_with("and others"));
    }
}
