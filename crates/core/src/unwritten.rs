//! Types that must never leave the table as they are.

/// Makes it an error to compile a crate in which one of these types can be serialized.
///
/// A game says it of its state, its frames and its events: whoever forgets to filter what a viewer may know finds that there
/// is nothing to write.
///
/// ```
/// struct Hand(Vec<u8>);
/// rustlers_core::unwritten!(Hand);
/// ```
///
/// ```compile_fail
/// #[derive(serde::Serialize)]
/// struct Hand(Vec<u8>);
/// rustlers_core::unwritten!(Hand);
/// ```
#[macro_export]
macro_rules! unwritten {
    ($($type:ty),* $(,)?) => {$(
        const _: fn() = || {
            // Which of the two is meant is clear only while the second does not hold.
            trait Either<T> {
                fn one() {}
            }
            struct Written;
            impl<T: ?Sized> Either<()> for T {}
            impl<T: ?Sized + $crate::veil::Serialize> Either<Written> for T {}
            let _ = <$type as Either<_>>::one;
        };
    )*};
}
