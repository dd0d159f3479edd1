//! Tables as Parquet. The bytes depend only on the rows: groups have a fixed number of them, whoever wrote them and
//! whenever.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::reader::{ColumnReader, get_typed_column_reader};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};

use super::facts::{Decision, write_decisions};
use super::lines::Row;
use super::{Column, Facts, Form, Holds, Shape, Shared, Stamp};
use crate::LabError;

/// The rows of a group: what is kept in memory before it is written.
const GROUP: usize = 1 << 16;

/// The key under which a file says what it is.
const KEY: &str = "rustlers";

/// A table that is being written.
pub(crate) struct Sheet<'a> {
    file: SerializedFileWriter<&'a mut (dyn Write + Send)>,
    cells: Vec<Cells>,
    words: Words,
    rows: usize,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(form: Form, to: &'a mut (dyn Write + Send)) -> Result<Sheet<'a>, LabError> {
        let columns = form.columns();
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file =
            SerializedFileWriter::new(to, schema(columns)?, Arc::new(properties)).map_err(unwritten)?;
        let cells = columns.iter().map(Cells::new).collect();
        Ok(Sheet { file, cells, words: Words::default(), rows: 0 })
    }

    /// Adds the row of a game.
    pub(crate) fn add_game(&mut self, shared: &Shared, facts: &Facts) -> Result<(), LabError> {
        self.add_row(&mut |row| facts.write(shared, row));
        self.write_if_full()
    }

    /// Adds the rows of a game's decisions.
    pub(crate) fn add_decisions(
        &mut self,
        shared: &Shared,
        facts: &Facts,
        decisions: &[Decision],
    ) -> Result<(), LabError> {
        let mut failure = Ok(());
        write_decisions(shared, facts, decisions, |write| {
            self.add_row(write);
            let written = self.write_if_full();
            if failure.is_ok() {
                failure = written;
            }
        });
        failure
    }

    fn add_row(&mut self, write: &mut dyn FnMut(&mut Row<'_>)) {
        let mut row = Row::Table { cells: self.cells.iter_mut(), words: &mut self.words };
        write(&mut row);
        row.end();
        self.rows += 1;
    }

    fn write_if_full(&mut self) -> Result<(), LabError> {
        if self.rows < GROUP { Ok(()) } else { self.write_group() }
    }

    fn write_group(&mut self) -> Result<(), LabError> {
        let mut group = self.file.next_row_group().map_err(unwritten)?;
        for cells in &mut self.cells {
            let Some(mut column) = group.next_column().map_err(unwritten)? else { break };
            cells.write(&mut column).map_err(unwritten)?;
            column.close().map_err(unwritten)?;
            cells.clear();
        }
        group.close().map_err(unwritten)?;
        self.words.clear();
        self.rows = 0;
        Ok(())
    }

    /// Adds the rows of another table with the same columns; `see` is shown the numbers of their games.
    pub(super) fn add_table(
        &mut self,
        table: &Finished,
        mut see: impl FnMut(&[i64]) -> Result<(), LabError>,
    ) -> Result<(), LabError> {
        for index in 0..table.reader.num_row_groups() {
            let group = table.reader.get_row_group(index).map_err(|error| table.unreadable(&error))?;
            let columns: Result<Vec<ColumnReader>, _> =
                (0..self.cells.len()).map(|column| group.get_column_reader(column)).collect();
            let mut columns: Vec<Source> =
                columns.map_err(|error| table.unreadable(&error))?.into_iter().map(Source::of).collect();
            let mut left = group.metadata().num_rows() as usize;
            while left > 0 {
                let taken = left.min(GROUP - self.rows);
                for (cells, column) in self.cells.iter_mut().zip(&mut columns) {
                    cells.read(column, taken).map_err(|error| table.unreadable(&error))?;
                }
                if let Some(Values::Whole(numbers)) = self.cells.get(NUMBER).map(|cells| &cells.values) {
                    see(numbers.get(self.rows..).unwrap_or_default())?;
                }
                left -= taken;
                self.rows += taken;
                self.write_if_full()?;
            }
        }
        Ok(())
    }

    /// Completes the file.
    pub(crate) fn finish(mut self, stamp: &Stamp) -> Result<(), LabError> {
        if self.rows > 0 {
            self.write_group()?;
        }
        let text = serde_json::to_string(stamp).map_err(|error| LabError::Unwritten(error.to_string()))?;
        self.file.append_key_value_metadata(KeyValue::new(KEY.to_owned(), text));
        self.file.finish().map_err(unwritten)?;
        self.file.inner_mut().flush().map_err(|error| LabError::Unwritten(error.to_string()))
    }
}

/// The place of the column with the number of the game, in every table.
const NUMBER: usize = 1;

/// A table that was written before.
pub(super) struct Finished {
    reader: SerializedFileReader<File>,
    pub(super) stamp: Stamp,
    name: String,
}

impl Finished {
    /// Opens a table of ours.
    pub(super) fn open(file: File, name: &str) -> Result<Finished, LabError> {
        let refuse = |why: &str| LabError::Parts(format!("{name} cannot be read: {why}"));
        let reader = SerializedFileReader::new(file).map_err(|error| refuse(&plain(&error)))?;
        let pairs = reader.metadata().file_metadata().key_value_metadata();
        let text =
            pairs.into_iter().flatten().find(|pair| pair.key == KEY).and_then(|pair| pair.value.as_ref());
        let text = text.ok_or_else(|| refuse("it was not written by this program"))?;
        let stamp = Stamp::read(text, name)?;
        let known: Vec<&str> = stamp.rows.columns().iter().map(|column| column.name).collect();
        let fields = reader.metadata().file_metadata().schema().get_fields();
        if !fields.iter().map(|field| field.name()).eq(known.iter().copied()) {
            return Err(refuse("it has other columns"));
        }
        let is_ours = reader.metadata().file_metadata().schema_descr().num_columns() == known.len();
        let name = name.to_owned();
        if is_ours { Ok(Finished { reader, stamp, name }) } else { Err(refuse("it has other columns")) }
    }

    fn unreadable(&self, error: &ParquetError) -> LabError {
        LabError::Parts(format!("{} cannot be read: {}", self.name, plain(error)))
    }
}

/// Every text of a group, once.
#[derive(Default)]
pub(super) struct Words(HashMap<Box<str>, ByteArray>);

impl Words {
    fn shared(&mut self, text: &str) -> ByteArray {
        if let Some(known) = self.0.get(text) {
            return known.clone();
        }
        let bytes = ByteArray::from(text);
        self.0.insert(text.into(), bytes.clone());
        bytes
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// The cells of a column, as Parquet wants them: values, and levels that say where a row has none or several.
pub(super) struct Cells {
    shape: Shape,
    values: Values,
    definitions: Vec<i16>,
    repetitions: Vec<i16>,
}

enum Values {
    Text(Vec<ByteArray>),
    Small(Vec<i32>),
    Whole(Vec<i64>),
    Real(Vec<f64>),
}

impl Cells {
    fn new(column: &Column) -> Cells {
        let values = match column.holds {
            Holds::Text | Holds::Json => Values::Text(Vec::new()),
            Holds::Small => Values::Small(Vec::new()),
            Holds::Whole | Holds::Unsigned => Values::Whole(Vec::new()),
            Holds::Real => Values::Real(Vec::new()),
        };
        Cells { shape: column.shape, values, definitions: Vec::new(), repetitions: Vec::new() }
    }

    pub(super) fn put_texts<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>, words: &mut Words) {
        let Values::Text(values) = &mut self.values else {
            return debug_assert!(false, "no column of texts");
        };
        let before = values.len();
        values.extend(texts.into_iter().map(|text| words.shared(text)));
        let count = values.len() - before;
        self.put_levels(count);
    }

    pub(super) fn put_smalls(&mut self, numbers: impl IntoIterator<Item = i32>) {
        let Values::Small(values) = &mut self.values else { return debug_assert!(false, "no such column") };
        let before = values.len();
        values.extend(numbers);
        let count = values.len() - before;
        self.put_levels(count);
    }

    pub(super) fn put_wholes(&mut self, numbers: impl IntoIterator<Item = i64>) {
        let Values::Whole(values) = &mut self.values else { return debug_assert!(false, "no such column") };
        let before = values.len();
        values.extend(numbers);
        let count = values.len() - before;
        self.put_levels(count);
    }

    pub(super) fn put_reals(&mut self, numbers: impl IntoIterator<Item = f64>) {
        let Values::Real(values) = &mut self.values else { return debug_assert!(false, "no such column") };
        let before = values.len();
        values.extend(numbers);
        let count = values.len() - before;
        self.put_levels(count);
    }

    /// The levels of a row with this many values.
    fn put_levels(&mut self, count: usize) {
        match self.shape {
            Shape::One => debug_assert_eq!(count, 1),
            Shape::Maybe => self.definitions.push(i16::from(count > 0)),
            Shape::List => {
                for place in 0..count.max(1) {
                    self.definitions.push(i16::from(count > 0));
                    self.repetitions.push(i16::from(place > 0));
                }
            }
        }
    }

    fn write(&self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let definitions = (self.shape != Shape::One).then_some(&self.definitions[..]);
        let repetitions = (self.shape == Shape::List).then_some(&self.repetitions[..]);
        match &self.values {
            Values::Text(values) => {
                column.typed::<ByteArrayType>().write_batch(values, definitions, repetitions)?
            }
            Values::Small(values) => {
                column.typed::<Int32Type>().write_batch(values, definitions, repetitions)?
            }
            Values::Whole(values) => {
                column.typed::<Int64Type>().write_batch(values, definitions, repetitions)?
            }
            Values::Real(values) => {
                column.typed::<DoubleType>().write_batch(values, definitions, repetitions)?
            }
        };
        Ok(())
    }

    fn clear(&mut self) {
        match &mut self.values {
            Values::Text(values) => values.clear(),
            Values::Small(values) => values.clear(),
            Values::Whole(values) => values.clear(),
            Values::Real(values) => values.clear(),
        }
        self.definitions.clear();
        self.repetitions.clear();
    }

    /// Takes the next rows of a column of another table.
    fn read(&mut self, source: &mut Source, rows: usize) -> Result<(), ParquetError> {
        let definitions = (self.shape != Shape::One).then_some(&mut self.definitions);
        let repetitions = (self.shape == Shape::List).then_some(&mut self.repetitions);
        let read = match (&mut self.values, source) {
            (Values::Text(values), Source::Text(source)) => {
                take::<ByteArrayType>(source, rows, definitions, repetitions, values)?
            }
            (Values::Small(values), Source::Small(source)) => {
                take::<Int32Type>(source, rows, definitions, repetitions, values)?
            }
            (Values::Whole(values), Source::Whole(source)) => {
                take::<Int64Type>(source, rows, definitions, repetitions, values)?
            }
            (Values::Real(values), Source::Real(source)) => {
                take::<DoubleType>(source, rows, definitions, repetitions, values)?
            }
            _ => return Err(ParquetError::General("a column has another type".to_owned())),
        };
        if read == rows { Ok(()) } else { Err(ParquetError::EOF("rows are missing".to_owned())) }
    }
}

/// A column that is being read.
enum Source {
    Text(parquet::column::reader::ColumnReaderImpl<ByteArrayType>),
    Small(parquet::column::reader::ColumnReaderImpl<Int32Type>),
    Whole(parquet::column::reader::ColumnReaderImpl<Int64Type>),
    Real(parquet::column::reader::ColumnReaderImpl<DoubleType>),
    Other,
}

impl Source {
    fn of(column: ColumnReader) -> Source {
        match column {
            column @ ColumnReader::ByteArrayColumnReader(_) => Source::Text(get_typed_column_reader(column)),
            column @ ColumnReader::Int32ColumnReader(_) => Source::Small(get_typed_column_reader(column)),
            column @ ColumnReader::Int64ColumnReader(_) => Source::Whole(get_typed_column_reader(column)),
            column @ ColumnReader::DoubleColumnReader(_) => Source::Real(get_typed_column_reader(column)),
            _ => Source::Other,
        }
    }
}

fn take<T: DataType>(
    source: &mut parquet::column::reader::ColumnReaderImpl<T>,
    rows: usize,
    mut definitions: Option<&mut Vec<i16>>,
    mut repetitions: Option<&mut Vec<i16>>,
    values: &mut Vec<T::T>,
) -> Result<usize, ParquetError> {
    let mut taken = 0;
    while taken < rows {
        let (records, _, _) = source.read_records(
            rows - taken,
            definitions.as_deref_mut(),
            repetitions.as_deref_mut(),
            values,
        )?;
        if records == 0 {
            break;
        }
        taken += records;
    }
    Ok(taken)
}

/// The columns in Parquet's words.
fn schema(columns: &[Column]) -> Result<TypePtr, LabError> {
    let mut fields = Vec::new();
    for column in columns {
        let (physical, logical) = match column.holds {
            Holds::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            // As text: readers that know of JSON are few.
            Holds::Json => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Holds::Small => (Physical::INT32, None),
            Holds::Whole => (Physical::INT64, None),
            Holds::Unsigned => (Physical::INT64, Some(LogicalType::integer(64, false))),
            Holds::Real => (Physical::DOUBLE, None),
        };
        let leaf = |name: &str, repetition| {
            let leaf = Type::primitive_type_builder(name, physical);
            leaf.with_logical_type(logical.clone()).with_repetition(repetition).build().map(Arc::new)
        };
        let field = match column.shape {
            Shape::One => leaf(column.name, Repetition::REQUIRED),
            Shape::Maybe => leaf(column.name, Repetition::OPTIONAL),
            Shape::List => leaf("element", Repetition::REQUIRED).and_then(|element| {
                let list = Type::group_type_builder("list").with_repetition(Repetition::REPEATED);
                let list = Arc::new(list.with_fields(vec![element]).build()?);
                let group = Type::group_type_builder(column.name).with_repetition(Repetition::REQUIRED);
                let group = group.with_logical_type(Some(LogicalType::List)).with_fields(vec![list]);
                group.build().map(Arc::new)
            }),
        };
        fields.push(field.map_err(unwritten)?);
    }
    Type::group_type_builder("rustlers").with_fields(fields).build().map(Arc::new).map_err(unwritten)
}

fn unwritten(error: ParquetError) -> LabError {
    LabError::Unwritten(plain(&error))
}

/// What went wrong, without the library's own words for the kind of error.
fn plain(error: &ParquetError) -> String {
    match error {
        ParquetError::General(why) | ParquetError::EOF(why) => why.clone(),
        ParquetError::External(why) => why.to_string(),
        other => other.to_string(),
    }
}
