//! In which forms the rules of a game are compiled.

/// Calls a function of the rules in one of two forms that are compiled here, in the game's own crate.
///
/// The rules are generic over luck and log. If every caller got them for its own kinds of both, the same rules would be
/// compiled dozens of times in every crate and every test that plays, which took most of the time of a build. So there are
/// two: one for search and simulation, with [`Fast`](crate::Fast) and [`Silent`](crate::Silent), where every nanosecond
/// counts, and one for everybody else, behind two pointers.
///
/// The implementation of [`Game`](crate::Game) uses it for what it passes on to the rules. A function gets its
/// arguments, then luck and, unless none is named, a log:
///
/// ```
/// use rustlers_core::{BadOptions, Chance, Fast, Log, Recorder, Silent, in_two_forms};
/// # use rustlers_core::*;
/// # #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// # struct Toss(u32);
///
/// impl Toss {
///     fn toss(&mut self, sides: u32, chance: &mut impl Chance, log: &mut impl Log<Toss>) -> u32 {
///         self.0 = chance.below(sides);
///         log.note(self, || ());
///         self.0
///     }
///
///     fn toss_in_two_forms(&mut self, sides: u32, chance: &mut impl Chance, log: &mut impl Log<Toss>) -> u32 {
///         let toss = self;
///         in_two_forms!(Toss, Toss::toss, (toss: &mut Toss, sides: u32; chance, log) -> u32)
///     }
/// }
/// # impl Game for Toss {
/// #     type Options = ();
/// #     type Choice = ();
/// #     type Event = ();
/// #     type Sight = ();
/// #     type View = ();
/// #     fn new(_: &(), _: &mut impl Chance, _: &mut impl Log<Self>) -> Result<Toss, BadOptions> { Ok(Toss(0)) }
/// #     fn players(&self) -> u8 { 2 }
/// #     fn awaits(&self) -> Seats { Seats::NONE }
/// #     fn choices(&self, _: Seat, _: &mut Vec<()>) {}
/// #     fn choose(&mut self, _: Seat, _: (), _: &mut impl Chance, _: &mut impl Log<Self>) -> Result<(), Illegal> { Ok(()) }
/// #     fn lapse(&self, _: Seat) -> Option<()> { None }
/// #     fn outcome(&self) -> Option<Outcome> { None }
/// #     fn view(&self, _: Viewer) {}
/// #     fn witness(_: &(), _: Viewer) -> Option<()> { None }
/// #     fn redeal(&self, _: Seat, _: &mut impl Chance) -> Toss { *self }
/// # }
///
/// let mut toss = Toss(0);
/// let bare = toss.toss_in_two_forms(6, &mut Fast::from_seed(1), &mut Silent);
/// let mut events: Vec<()> = Vec::new();
/// let kept = toss.toss_in_two_forms(6, &mut Recorder::new(&mut Fast::from_seed(1)), &mut events);
/// assert_eq!((bare, events.len()), (kept, 1));
/// ```
#[macro_export]
macro_rules! in_two_forms {
    ($game:ty, $function:path, ($($arg:ident: $type:ty),*; $chance:ident, $log:ident) -> $out:ty) => {{
        fn bare($($arg: $type,)* chance: &mut $crate::Fast) -> $out {
            $function($($arg,)* chance, &mut $crate::Silent)
        }
        fn any(
            $($arg: $type,)*
            mut chance: &mut dyn $crate::Chance,
            mut log: &mut dyn $crate::Log<$game>,
        ) -> $out {
            $function($($arg,)* &mut chance, &mut log)
        }
        match $crate::Chance::as_fast($chance) {
            Some(fast) if $crate::Log::<$game>::is_silent($log) => bare($($arg,)* fast),
            _ => any($($arg,)* $chance, $log),
        }
    }};
    ($function:path, ($($arg:ident: $type:ty),*; $chance:ident) -> $out:ty) => {{
        fn bare($($arg: $type,)* chance: &mut $crate::Fast) -> $out {
            $function($($arg,)* chance)
        }
        fn any($($arg: $type,)* mut chance: &mut dyn $crate::Chance) -> $out {
            $function($($arg,)* &mut chance)
        }
        match $crate::Chance::as_fast($chance) {
            Some(fast) => bare($($arg,)* fast),
            None => any($($arg,)* $chance),
        }
    }};
}
