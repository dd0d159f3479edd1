//! Writing with ids by their names: a serializer around another one, which knows the edition.

use std::fmt::Display;

use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};

use super::{Edition, Sort};

/// Writes something with ids by the names of an edition.
pub fn write_in_names<T: Serialize + ?Sized, S: Serializer>(
    edition: &Edition,
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.serialize(Writer { edition, id: None, inner: serializer })
}

/// Passes everything on, and knows when it is at an id.
struct Writer<'e, S> {
    edition: &'e Edition,
    /// The number that follows is an id of this sort.
    id: Option<&'static Sort>,
    inner: S,
}

/// A part of something bigger.
struct Part<'e, T> {
    edition: &'e Edition,
    inner: T,
}

impl<T: Serialize + ?Sized> Serialize for Part<'_, &T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_in_names(self.edition, self.inner, serializer)
    }
}

macro_rules! passed_on {
    ($($method:ident: $type:ty,)*) => {$(
        fn $method(self, value: $type) -> Result<S::Ok, S::Error> {
            self.inner.$method(value)
        }
    )*};
}

impl<'e, S: Serializer> Serializer for Writer<'e, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Part<'e, S::SerializeSeq>;
    type SerializeTuple = Part<'e, S::SerializeTuple>;
    type SerializeTupleStruct = Part<'e, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Part<'e, S::SerializeTupleVariant>;
    type SerializeMap = Part<'e, S::SerializeMap>;
    type SerializeStruct = Part<'e, S::SerializeStruct>;
    type SerializeStructVariant = Part<'e, S::SerializeStructVariant>;

    passed_on! {
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_i128: i128,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_u128: u128,
        serialize_f32: f32,
        serialize_f64: f64,
        serialize_char: char,
        serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_u8(self, number: u8) -> Result<S::Ok, S::Error> {
        match self.id {
            Some(sort) => self.inner.serialize_str(&(sort.name)(number, self.edition)),
            None => self.inner.serialize_u8(number),
        }
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.collect_str(value)
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Part { edition: self.edition, inner: value })
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit_struct(name)
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit_variant(name, index, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        match Sort::of(name) {
            Some(sort) => value.serialize(Writer { id: Some(sort), ..self }),
            None => self.inner.serialize_newtype_struct(name, &Part { edition: self.edition, inner: value }),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let value = Part { edition: self.edition, inner: value };
        self.inner.serialize_newtype_variant(name, index, variant, &value)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        Ok(Part { edition: self.edition, inner: self.inner.serialize_seq(len)? })
    }

    fn serialize_tuple(self, len: usize) -> Result<Self::SerializeTuple, S::Error> {
        Ok(Part { edition: self.edition, inner: self.inner.serialize_tuple(len)? })
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleStruct, S::Error> {
        Ok(Part { edition: self.edition, inner: self.inner.serialize_tuple_struct(name, len)? })
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        let inner = self.inner.serialize_tuple_variant(name, index, variant, len)?;
        Ok(Part { edition: self.edition, inner })
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        Ok(Part { edition: self.edition, inner: self.inner.serialize_map(len)? })
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        Ok(Part { edition: self.edition, inner: self.inner.serialize_struct(name, len)? })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        let inner = self.inner.serialize_struct_variant(name, index, variant, len)?;
        Ok(Part { edition: self.edition, inner })
    }
}

/// Lists: one part after the other.
macro_rules! lists {
    ($($list:ident: $method:ident,)*) => {$(
        impl<S: $list> $list for Part<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
                self.inner.$method(&Part { edition: self.edition, inner: value })
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Fields: each part has a name.
macro_rules! fields {
    ($($fields:ident,)*) => {$(
        impl<S: $fields> $fields for Part<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), S::Error> {
                self.inner.serialize_field(key, &Part { edition: self.edition, inner: value })
            }

            fn skip_field(&mut self, key: &'static str) -> Result<(), S::Error> {
                self.inner.skip_field(key)
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        }
    )*};
}

fields!(SerializeStruct, SerializeStructVariant,);

impl<S: SerializeMap> SerializeMap for Part<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        self.inner.serialize_key(&Part { edition: self.edition, inner: key })
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.inner.serialize_value(&Part { edition: self.edition, inner: value })
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}
