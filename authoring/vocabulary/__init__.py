"""The content kinds that every game shares; a game refines them and adds its own."""

from .base import Item
from .board import Board
from .booklet import Booklet
from .deck import Deck
from .drill import Drill
from .form import Form
from .game import GameInfo
from .kit import Kit
from .layout import Layout
from .net import Net
from .recording import Recording
from .rules import Ledger
from .scenario import Scenario
from .sleeve import Sleeve
from .theme import Theme
from .token import PieceSet, Token
from .words import Words

SHARED_KINDS: dict[str, type[Item]] = {
    model.content_kind: model
    for model in (
        GameInfo,
        Ledger,
        Board,
        Token,
        PieceSet,
        Deck,
        Words,
        Scenario,
        Drill,
        Recording,
        Booklet,
        Form,
        Layout,
        Sleeve,
        Net,
        Theme,
        Kit,
    )
}
"""Kind -> model; a game's registry entry replaces some of them by its own refinements."""
