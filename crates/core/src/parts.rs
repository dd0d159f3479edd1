use serde::Serialize;

/// A view in parts, which can be compared one by one: most of them stay as they are when something happens.
///
/// [`parts!`](crate::parts) implements it.
pub trait Parts: Serialize {
    /// Hands every part to `compare`, with what it was before.
    fn compare(&self, before: &Self, compare: &mut impl Compare);
}

/// Whoever compares the parts of two views.
pub trait Compare {
    /// Takes a part: its name in the written view, what it was and what it is.
    fn part<T: PartialEq + Serialize>(&mut self, name: &'static str, before: &T, after: &T);
}

/// Says which parts a view has: all its fields, so a new one must be named here. Fields that are not written stand after `but`.
///
/// ```
/// use rustlers_core::{Compare, Parts, parts};
/// use serde::Serialize;
///
/// #[derive(Serialize)]
/// struct View { round: u8, coins: Vec<u8>, #[serde(skip)] seed: u64 }
/// parts!(View { round, coins } but { seed });
///
/// struct Names(Vec<&'static str>);
/// impl Compare for Names {
///     fn part<T: PartialEq + Serialize>(&mut self, name: &'static str, before: &T, after: &T) {
///         self.0.extend((before != after).then_some(name));
///     }
/// }
/// let view = |coins| View { round: 1, coins, seed: 7 };
/// let mut names = Names(Vec::new());
/// view(vec![2, 3]).compare(&view(vec![2, 2]), &mut names);
/// assert_eq!(names.0, ["coins"]);
/// ```
#[macro_export]
macro_rules! parts {
    ($view:ident { $($part:ident),* $(,)? } $(but { $($hidden:ident),* })?) => {
        impl $crate::Parts for $view {
            fn compare(&self, before: &Self, compare: &mut impl $crate::Compare) {
                let $view { $($part,)* $($($hidden: _,)*)? } = self;
                $(compare.part(stringify!($part), &before.$part, $part);)*
            }
        }
    };
}
