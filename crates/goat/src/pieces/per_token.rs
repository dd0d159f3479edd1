use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Token;

/// A number for each type of token, and so for each Location.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/", as = "Vec<Token>"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerToken(pub [u8; 5]);

impl PerToken {
    /// The sum of all.
    #[inline]
    pub const fn total(self) -> u8 {
        let [a, b, c, d, e] = self.0;
        a + b + c + d + e
    }

    /// The types with their numbers, in order, without those that have none.
    pub fn iter(self) -> impl Iterator<Item = (Token, u8)> {
        Token::ALL.into_iter().map(move |token| (token, self[token])).filter(|(_, count)| *count > 0)
    }

    /// The type of the single token at `index`, with all tokens in a row by type.
    ///
    /// Panics if there are not that many.
    pub fn nth(self, index: u32) -> Token {
        let mut left = index;
        for token in Token::ALL {
            let count = u32::from(self[token]);
            if left < count {
                return token;
            }
            left -= count;
        }
        panic!("there is no token number {index} among {self:?}");
    }
}

impl Index<Token> for PerToken {
    type Output = u8;

    #[inline]
    fn index(&self, token: Token) -> &u8 {
        &self.0[token as usize]
    }
}

impl IndexMut<Token> for PerToken {
    #[inline]
    fn index_mut(&mut self, token: Token) -> &mut u8 {
        &mut self.0[token as usize]
    }
}

/// Written as a list of single tokens, the way a player counts them out.
impl Serialize for PerToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.iter().flat_map(|(token, count)| std::iter::repeat_n(token, count.into())))
    }
}

impl<'de> Deserialize<'de> for PerToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tokens = Vec::<Token>::deserialize(deserializer)?;
        if tokens.len() > u8::MAX.into() {
            return Err(D::Error::custom(format!("{} tokens are more than the game has", tokens.len())));
        }
        Ok(tokens.into_iter().fold(PerToken::default(), |mut sum, token| {
            sum[token] += 1;
            sum
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_counted_in_order() {
        let tokens = PerToken([0, 2, 0, 0, 1]);
        let row: Vec<_> = (0..3).map(|i| tokens.nth(i)).collect();
        assert_eq!(row, [Token::MoneyBill, Token::MoneyBill, Token::Bottle]);
        assert_eq!(tokens.total(), 3);
    }
}
