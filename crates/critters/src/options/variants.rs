//! The options that people choose from.

use rustlers_core::{FreeOption, Variant, VariantValue, Word};

/// The options that a form can offer (CRIT-13).
pub(crate) const VARIANTS: &[Variant] = &[
    Variant {
        key: "payoffs",
        title: "Payoffs",
        values: &[OFF, on("Tokens, bills, gifts and trades buy votes.")],
    },
    Variant {
        key: "limitedTerms",
        title: "Limited Boss Terms",
        values: &[OFF, on("Nobody stays Boss for more than three rounds in a row.")],
    },
    Variant {
        key: "fuzz",
        title: "Length",
        values: &[
            value("standard", "Standard", "The Fuzz comes late, sooner with more players."),
            value("short", "Short", "The Fuzz waits in the second quarter of the pile."),
            value("long", "Long", "The Fuzz waits in the last quarter of the pile."),
            value("anywhere", "Anywhere", "The Fuzz may come at any time."),
        ],
    },
    Variant {
        key: "promos",
        title: "Promo cards",
        values: &[
            value("none", "None", ""),
            value("all", "All", "Six cards, each with an ability that works once."),
        ],
    },
    Variant {
        key: "stepThree",
        title: "Negotiation",
        values: &[
            value("free", "Free", "Everybody talks, threatens and offers at the same time."),
            value("orderly", "Orderly", "One turn each, starting with the Boss; then everybody chooses."),
        ],
    },
    Variant {
        key: "whispers",
        title: "Whispers",
        values: &[
            VariantValue {
                value: Word::Switch(true),
                title: "On",
                hint: "Everybody sees who whispers to whom.",
            },
            VariantValue { value: Word::Switch(false), title: "Off", hint: "Everybody hears everything." },
        ],
    },
    Variant {
        key: "firstBoss",
        title: "First Boss",
        values: &[
            value("host", "The host", "Whoever made the table is the first Boss."),
            value("random", "Anybody", "The first Boss is chosen at random."),
        ],
    },
    Variant {
        key: "timers",
        title: "Timers",
        values: &[
            value("on", "On", "The split has 90 seconds, the talk four minutes, the last choice 20 seconds."),
            value("off", "Off", "Everybody takes as long as they like."),
        ],
    },
];

/// Further options (CRIT-16, CRIT-112, CRIT-148).
pub(crate) const FREE_OPTIONS: &[FreeOption] = &[
    FreeOption { key: "promos", takes: "the ids of some promo cards, as a list", most: None },
    FreeOption { key: "critters", takes: "the critters of the seats, as a list", most: None },
    FreeOption { key: "timers", takes: "some of the times in seconds, by name", most: None },
];

const OFF: VariantValue = VariantValue { value: Word::Switch(false), title: "Off", hint: "" };

const fn on(hint: &'static str) -> VariantValue {
    VariantValue { value: Word::Switch(true), title: "On", hint }
}

const fn value(value: &'static str, title: &'static str, hint: &'static str) -> VariantValue {
    VariantValue { value: Word::Text(value), title, hint }
}
