//! A single declaration of what happens in a game, what viewers see of it, and who sees it.

use crate::{Seat, Seats, Viewer};

/// Declares the events of a game, their sights, and who sees what. It generates an `Event` enum, which cannot be
/// serialized; a `Sight` enum, which can, and in which hidden fields are `None`; and the function that turns an event
/// into a sight.
///
/// Every event says who sees that it happened. Its fields are seen by the same viewers unless they say otherwise, so an
/// event cannot be added without deciding who sees it.
///
/// | written | meaning |
/// |---|---|
/// | `Drew => all { ... }` | everybody sees that it happened |
/// | `Ordered => only [to] { ... }` | only these seats do; nobody else gets a sight |
/// | `seat: Seat,` | part of event and sight |
/// | `cards: Cards => only [from, to],` | `Option<Cards>` in the sight, `None` for everybody else |
/// | `card: Option<Card> => none_but [seat],` | the same for a field that is optional anyway: `Option<Card>` in the sight |
/// | `+ count: u8 = cards.len(),` | only in the sight, computed from the fields of the event |
/// | `+ card: Card = offer.card => only [from],` | the same, and hidden from the others |
/// | `- to: Seats,` | only in the event: nobody sees it |
/// | `Bid => all (bid: Bid => BidSight = BidSight::of(bid, viewer)),` | a variant without field names, with the expression that makes its sight |
///
/// The viewers of something are a list of seats: values of [`Seat`] or [`Seats`], computed from the fields of the
/// event. The list may be empty. [`Viewer::Open`], the replay of a finished game, sees everything; a spectator sees
/// only what everybody sees.
///
/// In expressions, the fields of the event are references, and the viewer has the name given in the head. Every field
/// ends with a comma. Comments on events and fields are copied to both event and sight; `+` fields may have attributes.
///
/// ```
/// use rustlers_core::{Seat, Seats, Viewer, events};
///
/// events! {
///     /// What happened.
///     pub enum Event;
///
///     /// An event as one viewer saw it.
///     #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
///     #[serde(rename_all = "snake_case")]
///     pub enum Sight;
///
///     /// What a viewer sees of an event.
///     pub fn witness(viewer);
///
///     /// The deck was shuffled.
///     Shuffled => all,
///     /// A card went from hand to hand.
///     Passed => all {
///         from: Seat,
///         to: Seat,
///         /// Its number; the two of them know it.
///         card: u8 => only [from, to],
///     },
///     /// Cards were drawn.
///     Drew => all { seat: Seat, + count: usize = cards.len(), cards: Vec<u8> => only [seat], },
///     /// A side whispered. Nobody else hears that there was a word.
///     Whispered => only [to] { seat: Seat, word: String, - to: Seats, },
/// }
///
/// let [ann, bo] = [0, 1].map(|number| Seat::new(number).unwrap());
/// let drew = Event::Drew { seat: ann, cards: vec![7, 9] };
/// let json = |viewer| serde_json::to_string(&witness(&drew, viewer)).unwrap();
/// assert_eq!(json(Viewer::Seat(ann)), r#"{"drew":{"seat":0,"count":2,"cards":[7,9]}}"#);
/// assert_eq!(json(Viewer::Seat(bo)), r#"{"drew":{"seat":0,"count":2,"cards":null}}"#);
///
/// let whispered = Event::Whispered { seat: ann, word: "now".to_owned(), to: Seats::only(ann) };
/// assert_eq!(witness(&whispered, Viewer::Seat(bo)), None);
/// ```
///
/// An event does not compile without a decision about who sees it:
///
/// ```compile_fail
/// rustlers_core::events! {
///     pub enum Event;
///     pub enum Sight;
///     pub fn witness(viewer);
///     Shuffled,
/// }
/// ```
///
/// And no event can be serialized:
///
/// ```compile_fail,E0277
/// rustlers_core::events! {
///     pub enum Event;
///     #[derive(serde::Serialize)]
///     pub enum Sight;
///     pub fn witness(viewer);
///     Shuffled => all,
/// }
/// serde_json::to_string(&Event::Shuffled);
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$event_meta:meta])*
        $event_vis:vis enum $event:ident;

        $(#[$sight_meta:meta])*
        $sight_vis:vis enum $sight:ident;

        $(#[$witness_meta:meta])*
        $witness_vis:vis fn $witness:ident($viewer:ident);

        $(
            $(#[doc = $doc:literal])*
            $variant:ident => $heard:ident $([$($hearer:expr),* $(,)?])?
            $(($bare:ident: $bare_type:ty => $bare_sight:ty = $bare_seen:expr))?
            $({
                $(
                    + $(#[$lead_meta:meta])* $lead:ident: $lead_type:ty = $lead_seen:expr
                        $(=> $lead_mark:ident [$($lead_seer:expr),* $(,)?])?,
                )*
                $(- $first:ident: $first_type:ty,)*
                $(
                    $(#[doc = $field_doc:literal])*
                    $field:ident: $type:ty $(=> $mark:ident [$($seer:expr),* $(,)?])?,
                    $(
                        + $(#[$told_meta:meta])* $told:ident: $told_type:ty = $told_seen:expr
                            $(=> $told_mark:ident [$($told_seer:expr),* $(,)?])?,
                    )*
                    $(- $untold:ident: $untold_type:ty,)*
                )*
            })?
        ),* $(,)?
    ) => {
        $(#[$event_meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $event_vis enum $event {
            $(
                $(#[doc = $doc])*
                $variant
                $(($bare_type))?
                $({
                    $(#[allow(missing_docs)] $first: $first_type,)*
                    $(
                        $(#[doc = $field_doc])* $field: $type,
                        $(#[allow(missing_docs)] $untold: $untold_type,)*
                    )*
                })?,
            )*
        }

        $(#[$sight_meta])*
        $sight_vis enum $sight {
            $(
                $(#[doc = $doc])*
                $variant
                $(($bare_sight))?
                $({
                    $(
                        $(#[$lead_meta])*
                        $lead: $crate::veil::Seen<$lead_type $(, $crate::veil::$lead_mark)?>,
                    )*
                    $(
                        $(#[doc = $field_doc])*
                        $field: $crate::veil::Seen<$type $(, $crate::veil::$mark)?>,
                        $(
                            $(#[$told_meta])*
                            $told: $crate::veil::Seen<$told_type $(, $crate::veil::$told_mark)?>,
                        )*
                    )*
                })?,
            )*
        }

        $(#[$witness_meta])*
        #[allow(unused_variables)]
        $witness_vis fn $witness(event: &$event, $viewer: $crate::Viewer) -> Option<$sight> {
            #[allow(unused_imports)]
            use $crate::veil::{Veiled as _, VeiledOption as _};
            match event {
                $(
                    $event::$variant $(($bare))? $({ $($first,)* $($field, $($untold,)*)* })? => {
                        if !$crate::veil::$heard($crate::seen_by!($viewer $(, $($hearer),*)?)) {
                            return None;
                        }
                        Some($sight::$variant $(($bare_seen))? $({
                            $(
                                $lead: ($lead_seen)
                                    $(.$lead_mark($crate::seen_by!($viewer, $($lead_seer),*)))?,
                            )*
                            $(
                                $field: Clone::clone($field)
                                    $(.$mark($crate::seen_by!($viewer, $($seer),*)))?,
                                $(
                                    $told: ($told_seen)
                                        $(.$told_mark($crate::seen_by!($viewer, $($told_seer),*)))?,
                                )*
                            )*
                        })?)
                    }
                )*
            }
        }
    };
}

/// Is the viewer one of these?
#[doc(hidden)]
#[macro_export]
macro_rules! seen_by {
    ($viewer:ident $(, $seer:expr)* $(,)?) => {
        $viewer == $crate::Viewer::Open $(|| $crate::veil::Seers::include(&$seer, $viewer))*
    };
}

/// The building blocks of [`events!`].
#[doc(hidden)]
#[allow(non_camel_case_types)] // The types are named after the words of the declaration.
pub mod veil {
    use super::*;

    pub use serde::Serialize;

    /// The type of a field in a sight.
    pub type Seen<T, V = all> = <V as Veil>::Of<T>;

    /// What hiding does to a type.
    pub trait Veil {
        /// What becomes of `T`.
        type Of<T>;
    }

    /// Hidden from nobody.
    #[derive(Debug)]
    pub enum all {}

    /// Hidden from everybody but some.
    #[derive(Debug)]
    pub enum only {}

    /// The same for a type that is optional anyway.
    #[derive(Debug)]
    pub enum none_but {}

    impl Veil for all {
        type Of<T> = T;
    }

    impl Veil for only {
        type Of<T> = Option<T>;
    }

    impl Veil for none_but {
        type Of<T> = T;
    }

    /// An event that everybody sees.
    #[inline]
    pub fn all(_sees: bool) -> bool {
        true
    }

    /// An event that only some see.
    #[inline]
    pub fn only(sees: bool) -> bool {
        sees
    }

    /// How a value is hidden.
    pub trait Veiled: Sized {
        /// Shows it to those who see it.
        #[inline]
        fn only(self, sees: bool) -> Option<Self> {
            sees.then_some(self)
        }
    }

    impl<T> Veiled for T {}

    /// How an optional value is hidden.
    pub trait VeiledOption {
        /// Shows it to those who see it.
        fn none_but(self, sees: bool) -> Self;
    }

    impl<T> VeiledOption for Option<T> {
        #[inline]
        fn none_but(self, sees: bool) -> Self {
            self.filter(|_| sees)
        }
    }

    /// Those who see something.
    pub trait Seers {
        /// Is the viewer one of them?
        fn include(&self, viewer: Viewer) -> bool;
    }

    impl Seers for Seat {
        #[inline]
        fn include(&self, viewer: Viewer) -> bool {
            viewer == Viewer::Seat(*self)
        }
    }

    impl Seers for Seats {
        #[inline]
        fn include(&self, viewer: Viewer) -> bool {
            matches!(viewer, Viewer::Seat(seat) if self.contains(seat))
        }
    }

    impl<T: Seers + ?Sized> Seers for &T {
        #[inline]
        fn include(&self, viewer: Viewer) -> bool {
            (**self).include(viewer)
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use crate::{Seat, Seats, Viewer};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Offer {
        card: u8,
        to: Seat,
    }

    events! {
        enum Event;

        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[derive(PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        enum Sight;

        fn witness(viewer);

        Shuffled => all,
        /// Nobody ever looks at it.
        LaidAside => all { card: u8 => only [], },
        Offered => all {
            from: Seat,
            + to: Seat = offer.to,
            + card: u8 = offer.card => only [from],
            - offer: Offer,
        },
        Skimmed => all {
            seat: Seat,
            + #[serde(skip_serializing_if = "std::ops::Not::not")]
            got: bool = card.is_some(),
            /// Of the pile, if there was one.
            card: Option<u8> => none_but [seat],
        },
        Looked => all { - of: Offer, cards: Vec<u8> => only [of.to, friends], - friends: Seats, },
        Bid => all (offer: Offer => u8 = if viewer == Viewer::Seat(offer.to) { offer.card } else { 0 }),
        Planned => only [seat] { seat: Seat, card: u8, },
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn json(event: &Event, viewer: Viewer) -> String {
        serde_json::to_string(&witness(event, viewer)).unwrap()
    }

    /// What P0, P1, a spectator and the open replay see.
    fn all(event: Event) -> [String; 4] {
        let [zero, one] = [0, 1].map(|number| Viewer::Seat(seat(number)));
        [zero, one, Viewer::Spectator, Viewer::Open].map(|viewer| json(&event, viewer))
    }

    #[test]
    fn an_open_event_is_the_same_for_all() {
        assert_eq!(all(Event::Shuffled), [r#""shuffled""#; 4]);
    }

    #[test]
    fn what_nobody_sees_is_shown_in_an_open_replay() {
        let [zero, one, spectator, open] = all(Event::LaidAside { card: 3 });
        assert_eq!([zero, one, spectator], [r#"{"laid_aside":{"card":null}}"#; 3]);
        assert_eq!(open, r#"{"laid_aside":{"card":3}}"#);
    }

    #[test]
    fn parts_are_made_of_the_event_and_hidden() {
        let [zero, one, spectator, open] =
            all(Event::Offered { from: seat(0), offer: Offer { card: 5, to: seat(1) } });
        assert_eq!([zero, open], [r#"{"offered":{"from":0,"to":1,"card":5}}"#; 2]);
        assert_eq!([one, spectator], [r#"{"offered":{"from":0,"to":1,"card":null}}"#; 2]);
    }

    #[test]
    fn what_may_be_missing_stays_one_option() {
        let [zero, one, _, _] = all(Event::Skimmed { seat: seat(0), card: Some(4) });
        assert_eq!(zero, r#"{"skimmed":{"seat":0,"got":true,"card":4}}"#);
        assert_eq!(one, r#"{"skimmed":{"seat":0,"got":true,"card":null}}"#);
        assert_eq!(
            all(Event::Skimmed { seat: seat(0), card: None }),
            [r#"{"skimmed":{"seat":0,"card":null}}"#; 4]
        );
    }

    #[test]
    fn who_sees_is_told_to_nobody() {
        let event = |friends| Event::Looked { of: Offer { card: 1, to: seat(1) }, cards: vec![8], friends };
        let [zero, one, spectator, open] = all(event(Seats::NONE));
        assert_eq!([zero, spectator], [r#"{"looked":{"cards":null}}"#; 2]);
        assert_eq!([one, open], [r#"{"looked":{"cards":[8]}}"#; 2]);
        assert_eq!(all(event(Seats::only(seat(0))))[0], r#"{"looked":{"cards":[8]}}"#);
    }

    #[test]
    fn a_variant_without_names_makes_its_sight_itself() {
        let [zero, one, ..] = all(Event::Bid(Offer { card: 6, to: seat(1) }));
        assert_eq!([zero.as_str(), &one], [r#"{"bid":0}"#, r#"{"bid":6}"#]);
    }

    #[test]
    fn an_event_for_some_is_no_sight_for_the_others() {
        let [zero, one, spectator, open] = all(Event::Planned { seat: seat(1), card: 2 });
        assert_eq!([zero, spectator], ["null"; 2]);
        assert_eq!([one, open], [r#"{"planned":{"seat":1,"card":2}}"#; 2]);
    }

    #[cfg(feature = "ts")]
    #[test]
    fn hidden_parts_may_be_null_in_typescript() {
        let declared = <Sight as ts_rs::TS>::inline(&ts_rs::Config::default());
        assert!(declared.contains("{ from: Seat, to: Seat, card: number | null, }"), "{declared}");
        assert!(declared.contains("{ cards: Array<number> | null, }"), "{declared}");
    }
}
