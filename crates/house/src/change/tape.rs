//! A value in flat form: what `serde_json` would write, without the text.

use serde::ser::{self, Serialize, Serializer};
use std::fmt::Error;

/// A value as a sequence of tokens; a list or an object knows where it ends.
#[derive(Default)]
pub(super) struct Tape {
    tokens: Vec<Token>,
    /// The text of all strings, one after the other.
    text: String,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token {
    Null,
    Bool(bool),
    Natural(u64),
    Integer(i64),
    Float(f64),
    /// A string, or the key of a map before its value: where it starts and ends in the text.
    Text(u32, u32),
    /// A key or the name of a variant, which comes from the type.
    Name(&'static str),
    List(Extent),
    Object(Extent),
}

/// How far a list or an object reaches.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Extent {
    /// Where it ends.
    end: u32,
    /// Where the text of its strings starts and ends.
    text: (u32, u32),
}

impl Tape {
    #[cfg(test)]
    pub(super) fn of(thing: &impl Serialize) -> Tape {
        let mut tape = Tape::default();
        tape.write(thing);
        tape
    }

    /// Writes another value over this one, into the same memory.
    pub(super) fn write(&mut self, thing: &impl Serialize) {
        self.clear();
        thing.serialize(self).expect("views and positions can be written as JSON");
    }

    pub(super) fn clear(&mut self) {
        self.tokens.clear();
        self.text.clear();
    }

    /// Appends the value that starts at a place of another tape, with the same shape and its text; returns where it starts
    /// here.
    pub(super) fn append(&mut self, other: &Tape, at: usize) -> usize {
        let start = self.tokens.len();
        let texts = other.texts_at(at);
        let shift = (start as u32).wrapping_sub(at as u32);
        let text_shift = (self.text.len() as u32).wrapping_sub(texts.0);
        let moved = |(from, to): (u32, u32)| (from.wrapping_add(text_shift), to.wrapping_add(text_shift));
        let extent =
            |extent: Extent| Extent { end: extent.end.wrapping_add(shift), text: moved(extent.text) };
        self.tokens.extend(other.tokens[at..other.end(at)].iter().map(|&token| match token {
            Token::Text(from, to) => {
                let (from, to) = moved((from, to));
                Token::Text(from, to)
            }
            Token::List(list) => Token::List(extent(list)),
            Token::Object(object) => Token::Object(extent(object)),
            plain => plain,
        }));
        self.text.push_str(&other.text[texts.0 as usize..texts.1 as usize]);
        start
    }

    pub(super) fn token(&self, at: usize) -> Token {
        self.tokens[at]
    }

    /// Where the value that starts here ends.
    pub(super) fn end(&self, at: usize) -> usize {
        match self.tokens[at] {
            Token::List(extent) | Token::Object(extent) => extent.end as usize,
            _ => at + 1,
        }
    }

    /// The text of a string, a key or a variant.
    pub(super) fn text(&self, at: usize) -> &str {
        match self.tokens[at] {
            Token::Text(from, to) => &self.text[from as usize..to as usize],
            Token::Name(name) => name,
            _ => unreachable!("only strings, keys and variants have a text"),
        }
    }

    /// Is this the same string, key or variant as the one `there` in the other tape? Names of a type are nearly always stored in
    /// the same place, and then there is no text to compare.
    pub(super) fn is_same_text(&self, at: usize, other: &Tape, there: usize) -> bool {
        match (self.tokens[at], other.tokens[there]) {
            (Token::Name(one), Token::Name(two)) if std::ptr::eq(one, two) => true,
            _ => self.text(at) == other.text(there),
        }
    }

    /// Is the value that starts here the one that starts `there` in the other tape? Most of a view stays as it is, so this must
    /// be fast: all strings of a value are compared at once, and the names of a type by where they are stored. The same name
    /// stored twice counts as different; then it is the comparison of its text that finds nothing to say.
    pub(super) fn is_same(&self, at: usize, other: &Tape, there: usize) -> bool {
        let (end, other_end) = (self.end(at), other.end(there));
        if end - at != other_end - there {
            return false;
        }
        let (old, new) = (&self.tokens[at..end], &other.tokens[there..other_end]);
        let shift = (there as u32).wrapping_sub(at as u32);
        let (text, other_text) = (self.texts(at), other.texts(there));
        // Numbers have no text, and most values are numbers.
        old.iter().zip(new).all(|(one, two)| is_alike(one, two, shift))
            && (text.is_empty() && other_text.is_empty() || text == other_text)
    }

    /// The text of all strings in the value that starts here.
    fn texts(&self, at: usize) -> &[u8] {
        let (from, to) = self.texts_at(at);
        &self.text.as_bytes()[from as usize..to as usize]
    }

    /// Where that text starts and ends.
    fn texts_at(&self, at: usize) -> (u32, u32) {
        match self.tokens[at] {
            Token::List(extent) | Token::Object(extent) => extent.text,
            Token::Text(from, to) => (from, to),
            _ => (0, 0),
        }
    }

    /// The values of the list that starts here.
    pub(super) fn values(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let (mut next, end) = (at + 1, self.end(at));
        std::iter::from_fn(move || {
            let value = (next < end).then_some(next)?;
            next = self.end(value);
            Some(value)
        })
    }

    /// The keys of the object that starts here, each followed by its value.
    pub(super) fn keys(&self, at: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let (mut next, end) = (at + 1, self.end(at));
        std::iter::from_fn(move || {
            let key = (next < end).then_some(next)?;
            next = self.end(key + 1);
            Some(key)
        })
    }

    fn push(&mut self, token: Token) -> Result<(), Error> {
        self.tokens.push(token);
        Ok(())
    }

    fn push_text(&mut self, text: &str) -> Result<(), Error> {
        let from = self.text.len() as u32;
        self.text.push_str(text);
        self.push(Token::Text(from, self.text.len() as u32))
    }

    /// Starts a list or an object.
    fn open(&mut self, what: fn(Extent) -> Token) -> Open<'_> {
        let (at, text) = (self.tokens.len(), self.text.len() as u32);
        self.tokens.push(what(Extent { end: 0, text: (text, text) }));
        Open { tape: self, at, variant: None }
    }

    /// Starts the list or object of an enum variant, which is an object with one key.
    fn open_variant(&mut self, name: &'static str, what: fn(Extent) -> Token) -> Open<'_> {
        let around = self.open(Token::Object).at;
        self.tokens.push(Token::Name(name));
        Open { variant: Some(around), ..self.open(what) }
    }

    /// Ends the list or object that starts here.
    fn close(&mut self, at: usize) {
        let (end, text) = (self.tokens.len() as u32, self.text.len() as u32);
        if let Token::List(extent) | Token::Object(extent) = &mut self.tokens[at] {
            extent.end = end;
            extent.text.1 = text;
        }
    }
}

/// A value on a tape, to be written as JSON.
pub(super) struct OnTape<'a> {
    pub(super) tape: &'a Tape,
    pub(super) at: usize,
}

impl Serialize for OnTape<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let &OnTape { tape, at } = self;
        match tape.token(at) {
            Token::Null => to.serialize_unit(),
            Token::Bool(is_so) => to.serialize_bool(is_so),
            Token::Natural(number) => to.serialize_u64(number),
            Token::Integer(number) => to.serialize_i64(number),
            Token::Float(number) => to.serialize_f64(number),
            Token::Text(..) | Token::Name(_) => to.serialize_str(tape.text(at)),
            Token::List(_) => to.collect_seq(tape.values(at).map(|at| OnTape { tape, at })),
            Token::Object(_) => {
                to.collect_map(tape.keys(at).map(|key| (tape.text(key), OnTape { tape, at: key + 1 })))
            }
        }
    }
}

/// Are two tokens the same, as far as can be told without the text? The second stands `shift` further on in its tape.
fn is_alike(one: &Token, two: &Token, shift: u32) -> bool {
    match (one, two) {
        (Token::Name(one), Token::Name(two)) => std::ptr::eq(*one, *two),
        (Token::Text(from, to), Token::Text(other_from, other_to)) => to - from == other_to - other_from,
        (Token::List(one), Token::List(two)) | (Token::Object(one), Token::Object(two)) => {
            two.end.wrapping_sub(one.end) == shift
        }
        (one, two) => one == two,
    }
}

/// A list or an object being written.
pub(super) struct Open<'a> {
    tape: &'a mut Tape,
    at: usize,
    /// The object around it, for a variant.
    variant: Option<usize>,
}

impl Open<'_> {
    fn close(self) -> Result<(), Error> {
        self.tape.close(self.at);
        if let Some(variant) = self.variant {
            self.tape.close(variant);
        }
        Ok(())
    }

    fn key(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.tape.push(Token::Name(name))?;
        value.serialize(&mut *self.tape)
    }
}

impl<'a> Serializer for &'a mut Tape {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    fn serialize_bool(self, v: bool) -> Result<(), Error> {
        self.push(Token::Bool(v))
    }
    fn serialize_i8(self, v: i8) -> Result<(), Error> {
        self.serialize_i64(v.into())
    }
    fn serialize_i16(self, v: i16) -> Result<(), Error> {
        self.serialize_i64(v.into())
    }
    fn serialize_i32(self, v: i32) -> Result<(), Error> {
        self.serialize_i64(v.into())
    }
    /// A number is the same whatever its type.
    fn serialize_i64(self, v: i64) -> Result<(), Error> {
        self.push(u64::try_from(v).map_or(Token::Integer(v), Token::Natural))
    }
    fn serialize_u8(self, v: u8) -> Result<(), Error> {
        self.serialize_u64(v.into())
    }
    fn serialize_u16(self, v: u16) -> Result<(), Error> {
        self.serialize_u64(v.into())
    }
    fn serialize_u32(self, v: u32) -> Result<(), Error> {
        self.serialize_u64(v.into())
    }
    fn serialize_u64(self, v: u64) -> Result<(), Error> {
        self.push(Token::Natural(v))
    }
    fn serialize_f32(self, v: f32) -> Result<(), Error> {
        self.serialize_f64(v.into())
    }
    /// JSON cannot express NaN or infinity.
    fn serialize_f64(self, v: f64) -> Result<(), Error> {
        self.push(if v.is_finite() { Token::Float(v) } else { Token::Null })
    }
    fn serialize_char(self, v: char) -> Result<(), Error> {
        self.push_text(v.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, v: &str) -> Result<(), Error> {
        self.push_text(v)
    }
    fn serialize_bytes(self, v: &[u8]) -> Result<(), Error> {
        v.serialize(self)
    }
    fn serialize_none(self) -> Result<(), Error> {
        self.push(Token::Null)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Error> {
        self.push(Token::Null)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.push(Token::Null)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.push(Token::Name(variant))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut object = self.open(Token::Object);
        object.key(variant, value)?;
        object.close()
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(Token::List))
    }
    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(Token::List))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(Token::List))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, Token::List))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(Token::Object))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(Token::Object))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, Token::Object))
    }
}

macro_rules! writes_values {
    ($($list:ident, $value:ident;)*) => {$(
        impl ser::$list for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn $value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(&mut *self.tape)
            }
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}

writes_values! {
    SerializeSeq, serialize_element;
    SerializeTuple, serialize_element;
    SerializeTupleStruct, serialize_field;
    SerializeTupleVariant, serialize_field;
}

macro_rules! writes_fields {
    ($($object:ident)*) => {$(
        impl ser::$object for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.key(key, value)
            }
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )*};
}

writes_fields!(SerializeStruct SerializeStructVariant);

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    /// A key is a string, or a number or name written as one.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let at = self.tape.tokens.len();
        key.serialize(&mut *self.tape)?;
        let written = match self.tape.token(at) {
            Token::Text(..) | Token::Name(_) => return Ok(()),
            Token::Natural(number) => number.to_string(),
            Token::Integer(number) => number.to_string(),
            Token::Bool(is_so) => is_so.to_string(),
            Token::Null | Token::Float(_) | Token::List(_) | Token::Object(_) => return Err(Error),
        };
        self.tape.tokens.truncate(at);
        self.tape.push_text(&written)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.tape)
    }
    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
