//! Types that must never be serialized.

/// Makes compilation fail if one of these types can be serialized.
///
/// A game applies it to its state, frames and events: code that forgets to filter them for a viewer has nothing it can
/// write.
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
            // The call is unambiguous only as long as the second implementation does not apply.
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
