//! How effects are declared: the type, what is known of each primitive, and how it is read follow from one line.

use rustlers_core::BadOptions;

use super::moments::When;
use super::words::Use;
use crate::edition::load::Params;

/// What a parameter may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number within bounds.
    Int(i64, i64),
    /// The same; 0 when left out.
    MaybeInt(i64, i64),
    /// True or false; false when left out.
    Flag,
    /// A word of the parameter's list.
    Word,
    /// One of some words of the list.
    OneOf(&'static [&'static str]),
    /// One of these targets, with a range where one is chosen.
    Target(&'static [&'static str]),
    /// An Item or Weapon.
    Thing,
    /// Dice, with or without crits.
    Attack,
    /// An ally with its dice.
    Ally,
    /// A list of effects.
    Effects,
    /// A list of effects of a Pet on the board.
    TokenEffects,
    /// Lists of effects to pick one of.
    Options,
}

impl Kind {
    /// The keys that a parameter is written with.
    pub const fn keys(self, name: &'static [&'static str; 1]) -> &'static [&'static str] {
        match self {
            Kind::Target(_) => &["target", "range"],
            Kind::Thing => &["id"],
            Kind::Attack => &["dice", "hit", "damage", "crit", "crit_damage"],
            Kind::Ally => &["name", "hp", "dice", "hit", "damage"],
            _ => name,
        }
    }
}

/// A primitive as it is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Primitive {
    /// What `do` calls it.
    pub name: &'static str,
    /// What `action` calls it, where several are called the same.
    pub action: Option<&'static str>,
    /// When it can be carried out.
    pub when: &'static [When],
    /// Its parameters.
    pub params: &'static [(&'static [&'static str; 1], Kind)],
}

impl Primitive {
    /// The keys of all its parameters, in order.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> + use<> {
        let action = self.action.map(|_| "action");
        action.into_iter().chain(self.params.iter().flat_map(|(name, kind)| kind.keys(name)).copied())
    }

    /// What may hold it.
    pub fn uses(&self) -> impl Iterator<Item = Use> + use<'_> {
        self.when.iter().flat_map(|when| when.uses()).copied()
    }

    /// The primitive that an effect names, if it can be carried out then.
    pub(super) fn of(
        primitives: &'static [Primitive],
        params: &mut Params<'_>,
    ) -> Result<&'static Primitive, BadOptions> {
        let name: Option<String> = params.maybe("do")?;
        let name = name.ok_or_else(|| params.bad("do", "it is missing; put it in"))?;
        let called: Vec<&Primitive> = primitives.iter().filter(|primitive| primitive.name == name).collect();
        let Some(first) = called.first() else {
            let known: Vec<&str> = primitives.iter().map(|primitive| primitive.name).collect();
            return Err(
                params.bad("do", format_args!("there is no effect {name:?}; there are {}", known.join(", ")))
            );
        };
        let found = match first.action {
            None => first,
            Some(_) => {
                let action: String = params.take("action")?;
                let known: Vec<&str> = called.iter().filter_map(|primitive| primitive.action).collect();
                called.iter().find(|primitive| primitive.action == Some(&action)).ok_or_else(|| {
                    params.bad("action", format_args!("{action:?} must be one of {}", known.join(", ")))
                })?
            }
        };
        let (usable, when) = (params.usable(), params.when());
        let is_usable = found.uses().any(|of| of == usable);
        params.need(is_usable, "do", format_args!("{name} cannot be used {usable}"))?;
        params.need(found.when.contains(&when), "do", format_args!("{}", when.unfit(usable)))?;
        Ok(found)
    }
}

/// Declares effects: `Effect = "name" when [moments] { parameter: Type = Kind, }`, and `"name" "action"` where several share
/// a name.
macro_rules! effects {
    (@action) => { None };
    (@action $action:literal) => { Some($action) };
    ($($(#[$doc:meta])* $effect:ident = $name:literal $($action:literal)? when [$($when:expr),*] $({
        $($(#[$of:meta])* $param:ident: $type:ty = $kind:expr,)*
    })?)*) => {
        /// What is done. The primitives of `EFFECTS.md`, in its order.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Effect {
            $($(#[$doc])* $effect $({ $($(#[$of])* $param: $type,)* })?,)*
        }

        impl Effect {
            /// Every primitive as it is declared.
            pub const PRIMITIVES: &[$crate::edition::effect::Primitive] = {
                use $crate::edition::effect::{Kind::*, Primitive, Trigger::*, When::*};
                &[$(Primitive {
                    name: $name,
                    action: effects!(@action $($action)?),
                    when: &[$($when),*],
                    params: &[$($((&[stringify!($param)], $kind)),*)?],
                }),*]
            };

            /// Reads an effect, and refuses one that cannot be carried out when it is used.
            pub(in crate::edition) fn read(
                mut params: $crate::edition::load::Params<'_>,
            ) -> Result<Effect, rustlers_core::BadOptions> {
                use $crate::edition::effect::{Kind::*, Primitive};
                use $crate::edition::load::Param;
                let primitive = Primitive::of(Effect::PRIMITIVES, &mut params)?;
                let effect = match (primitive.name, primitive.action) {
                    $(($name, effects!(@action $($action)?)) => Effect::$effect $({
                        $($param: Param::read(&mut params, stringify!($param), $kind)?,)*
                    })?,)*
                    (name, _) => return Err(params.bad("do", format_args!("{name} is declared and not read"))),
                };
                if let Err((key, why)) = effect.check(params.usable(), params.when()) {
                    return Err(params.bad(key, why));
                }
                params.finish(primitive.name, &primitive.keys().collect::<Vec<_>>())?;
                Ok(effect)
            }
        }
    };
}

pub(super) use effects;
