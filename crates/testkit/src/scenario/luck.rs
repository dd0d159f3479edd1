use rustlers_core::{Chance, ChanceFault, Fast, Fixed, Scripted};

/// The luck fixed by a `draws` line.
#[derive(Debug)]
pub(super) struct Luck {
    script: Scripted<Fast>,
    /// How many more draws may come; `None` if there is no limit.
    left: Option<usize>,
    fault: Option<ChanceFault>,
}

impl Luck {
    /// Reads numbers, names and `*`, separated by commas; a final `anything` allows more draws.
    ///
    /// `seed` decides the draws that the words leave open.
    pub(super) fn from_words(text: &str, seed: u64) -> Luck {
        let mut words: Vec<&str> = text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        let left = if words.last() == Some(&"anything") {
            words.pop();
            None
        } else {
            Some(words.len())
        };
        let script = words.into_iter().map(|word| match word.parse() {
            Ok(number) => Fixed::Number(number),
            Err(_) if word == "*" => Fixed::Any(()),
            Err(_) => Fixed::Named(word.to_owned()),
        });
        Luck { script: Scripted::then(script, Fast::stream(0, seed)), left, fault: None }
    }

    /// Reports what was wrong with the words: an outcome was missing, impossible, or left over.
    pub(super) fn finish(self) -> Result<(), ChanceFault> {
        self.script.finish()?;
        self.fault.map_or(Ok(()), Err)
    }
}

impl Chance for Luck {
    fn below(&mut self, n: u32) -> u32 {
        self.pick(n, "a draw", &|i| i.to_string())
    }

    fn pick(&mut self, n: u32, what: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        match &mut self.left {
            Some(0) => {
                self.fault.get_or_insert(ChanceFault::Missing { what: what.to_owned(), of: n });
                return 0;
            }
            Some(left) => *left -= 1,
            None => {}
        }
        self.script.pick(n, what, name)
    }
}
