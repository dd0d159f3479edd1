"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations


class RustlersError(ValueError):
    """Anything that this package refuses.

    ``rule`` is the id of the rule behind it, such as ``"GOAT-56"``; ``None`` if no rule decides it.
    """

    rule: str | None

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.rule = rule


class IllegalChoice(RustlersError):
    """A choice that the rules do not allow now. Nothing has changed."""


class UnknownGame(RustlersError):
    """A name that no game has."""


class BadOptions(RustlersError):
    """Options that no game can be set up with."""


class BadPosition(RustlersError):
    """A position that cannot be read, or that no game can be in."""


class BadJournal(RustlersError):
    """A journal that is broken, or does not end as it says."""


class BadInput(RustlersError):
    """Anything else that cannot be used as it is."""
