//! The judgment of a decision: what it cost, and how sure that is.

use rustlers_bots::Appraisal;

use crate::{Grade, Share};

/// So many standard errors make a difference sure.
const SURE: f64 = 2.0;
/// A sure loss of this much is costly; below it, doubtful.
const COSTLY: f64 = 0.05;
/// A loss below this is none, however sure: it is shown as 0 points of 100.
const SLIGHT: f64 = 0.005;
/// A choice that surely loses no more than this is sound.
const CLOSE: f64 = 0.03;
/// The rule of thumb does something clearly worse if it loses this much.
const CLEAR: f64 = 0.03;

/// What a decision cost by what the seat knew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Judgment {
    /// How much less it wins than the best choice.
    pub(crate) cost: f64,
    /// The standard error of that.
    pub(crate) error: f64,
    pub(crate) grade: Grade,
}

impl Judgment {
    /// The judgment of the choice at this place of a list that begins with the best; every other place has something else.
    pub(crate) fn of<C>(list: &[Appraisal<C>], made: usize) -> Judgment {
        let Appraisal { behind, behind_error, .. } = list[made];
        let (cost, error) = (behind.max(0.0), behind_error);
        let is_sure = |gap: f64, error: f64| gap > 0.0 && gap >= SURE * error;
        if made > 0 && cost >= SLIGHT && is_sure(cost, error) {
            let grade = if cost >= COSTLY { Grade::Costly } else { Grade::Doubtful };
            return Judgment { cost, error, grade };
        }
        if made > 0 {
            let is_close = cost + SURE * error <= CLOSE;
            return Judgment { cost, error, grade: if is_close { Grade::Sound } else { Grade::Tossup } };
        }
        let rival = list.iter().skip(1).max_by(|one, other| one.chance.total_cmp(&other.chance));
        let error = rival.map_or(0.0, |rival| rival.behind_error);
        let thumb = list.iter().find(|one| one.is_thumb);
        let is_missed =
            |thumb: &Appraisal<C>| thumb.behind >= CLEAR && is_sure(thumb.behind, thumb.behind_error);
        let is_better = |rival: &Appraisal<C>| is_sure(rival.behind, rival.behind_error);
        let is_close = |rival: &Appraisal<C>| rival.behind_error * SURE <= CLOSE;
        let grade = match (thumb, rival) {
            (Some(thumb), _) if !list[0].is_thumb && is_missed(thumb) => Grade::Brilliant,
            (_, Some(rival)) if is_better(rival) || is_close(rival) => Grade::Sound,
            (_, Some(_)) => Grade::Tossup,
            (_, None) => Grade::Sound,
        };
        Judgment { cost: 0.0, error, grade }
    }

    /// The same where nothing was lost yet, because the better choice stayed open.
    pub(crate) fn put_off(self) -> Judgment {
        Judgment { cost: 0.0, grade: Grade::Sound, ..self }
    }

    /// What counts against the seat: a difference that could be noise counts as none.
    pub(crate) fn charge(&self) -> Share {
        match self.grade {
            Grade::Doubtful | Grade::Costly => Share::of(self.cost),
            Grade::Brilliant | Grade::Sound | Grade::Tossup => Share::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(chance: f64, behind: f64, behind_error: f64, is_thumb: bool) -> Appraisal<u8> {
        Appraisal {
            choice: 0,
            chance,
            error: 0.02,
            behind,
            behind_error,
            worlds: 100,
            is_thumb,
            remark: None,
            why: None,
        }
    }

    fn grade(list: &[Appraisal<u8>], made: usize) -> (Grade, Share) {
        let judgment = Judgment::of(list, made);
        (judgment.grade, judgment.charge())
    }

    #[test]
    fn a_sure_loss_is_doubtful_or_costly() {
        let list = [one(0.4, 0.0, 0.0, true), one(0.37, 0.03, 0.01, false), one(0.3, 0.1, 0.02, false)];
        assert_eq!(grade(&list, 1), (Grade::Doubtful, Share::of(0.03)));
        assert_eq!(grade(&list, 2), (Grade::Costly, Share::of(0.1)));
        assert_eq!(grade(&list, 0), (Grade::Sound, Share::ZERO));
    }

    #[test]
    fn a_loss_that_is_shown_as_nothing_is_sound() {
        let list = [one(0.4, 0.0, 0.0, true), one(0.398, 0.002, 0.0005, false)];
        assert_eq!(grade(&list, 1), (Grade::Sound, Share::ZERO));
    }

    #[test]
    fn what_could_be_noise_is_not_charged() {
        let list = [one(0.4, 0.0, 0.0, true), one(0.35, 0.05, 0.03, false)];
        assert_eq!(grade(&list, 1), (Grade::Tossup, Share::ZERO));
        assert_eq!(grade(&list, 0), (Grade::Tossup, Share::ZERO));
        let close = [one(0.4, 0.0, 0.0, true), one(0.395, 0.005, 0.01, false)];
        assert_eq!(grade(&close, 1), (Grade::Sound, Share::ZERO));
    }

    #[test]
    fn the_best_is_brilliant_only_if_the_rule_of_thumb_misses_it_clearly() {
        let clear = [one(0.4, 0.0, 0.0, false), one(0.34, 0.06, 0.01, true)];
        assert_eq!(grade(&clear, 0).0, Grade::Brilliant);
        let unsure = [one(0.4, 0.0, 0.0, false), one(0.34, 0.06, 0.05, true)];
        assert_eq!(grade(&unsure, 0).0, Grade::Tossup);
        let small = [one(0.4, 0.0, 0.0, false), one(0.38, 0.02, 0.005, true)];
        assert_eq!(grade(&small, 0).0, Grade::Sound);
    }
}
