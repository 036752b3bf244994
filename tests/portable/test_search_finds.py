"""What the opponent must find: forced wins, and the one step that does not lose."""

import gc

from rules.game import Game
from rules.player import Player, value_text

PLAYER = Player(16384)


def answer(game, **how):
    """Thinks to the end, with nothing learnt before."""
    PLAYER.forget()
    PLAYER.start(game, **how)
    while not PLAYER.think(1000):
        pass
    return PLAYER


# A saved game in which the side to move wins in so many turns, and nodes that must suffice.
# Each was checked by playing on against every answer.
WINS = (
    (
        1,
        100,
        "fraha::524301112501204331370324201200:DOoP",
    ),
    (
        3,
        500,
        "fraha::2322052311843541405400305F004D0374343505202E1120C42392:ocys",
    ),
    (
        5,
        5000,
        "fraha::7F5340522654405321350103C342526529000B13400B21201108012:ewO6",
    ),
    (
        1,
        100,
        "chefa::1C387I4G776C841:8ggy",
    ),
    (
        3,
        1000,
        "chefa::I2929E:xJGY",
    ),
    (
        5,
        8000,
        "chefa::FJI6:T5fQ",
    ),
    (
        1,
        100,
        "badia::78773143103410705373421068201311002343311122000164:q7SF",
    ),
    (
        3,
        100,
        "badia::81453420020302430408511340215115421451205536000104063385731325603516204700030"
        "02005243401402001210345543137144642024123232806:aeNh",
    ),
    (
        5,
        2000,
        "badia::3113330221024102213224060140624121350343003134002244556432214276660406140026:HEme",
    ),
    (
        1,
        100,
        "seega::52HEDC87F72567851134010000110000523130017804:kgc1",
    ),
    (
        3,
        1000,
        "seega::07G1H590D19848151250200000000033497521662910301G4:54Nh",
    ),
    (
        5,
        8000,
        "seega::G9FK8H9900C3902660230210010013028001713600300880077614A463A101014374726436022"
        "4022111C00012C052G0F20010G141:FP2B",
    ),
    (
        1,
        500,
        "fanorona::3292827E762E001:IKvH",
    ),
    (
        3,
        100,
        "fanorona::314235270801011003400243321190:OBd9",
    ),
    (
        5,
        500,
        "fanorona::2650870G00040010A5972220332:fcxI",
    ),
    (
        1,
        500,
        "fanorona9::061F634B04AB100734Q00U02W0291B0g02b0:sH1r",
    ),
    (
        3,
        500,
        "fanorona9::061F634B04AB100734Q00U02W0291B0g02:sPJa",
    ),
    (
        5,
        8000,
        "fanorona9::016B12101A16E1O0810B:IG6h",
    ),
)


def test_it_finds_a_forced_win_within_the_stated_nodes():
    for turns, nodes, text in WINS:
        game = None
        gc.collect()  # room for the next one
        game = Game.load(text)
        player = answer(game, nodes=nodes)
        assert value_text(player.value) == "win %d" % turns, (text, player.value)
        assert player.nodes <= nodes


# A saved game in which one step alone does not lose, that step, and nodes that must suffice.
HOLDS = (
    ("e3-e4", 5000, "fraha::440511286F314342640703012130352E410111630512:ji00"),
    ("d3-d2", 500, "fraha::6A162400024D01F204F03E1603B0413011234122:nwsz"),
    ("a1-a4", 5000, "chefa::N1A9H4D94B5AC075178199526CBBBA772B2:bbJi"),
    ("b3-b5", 2000, "chefa::NB4HDA6E029023973B931444:wUwF"),
    ("e1-e2", 1000, "badia::53385601112334:8TIA"),
    (
        "b4-c4",
        5000,
        "seega::K1746899DE40933503420010020000004540262046550102453680023770:u3TW",
    ),
    (
        "b3-b2",
        5000,
        "seega::1L3DF336B1B8870115431000200001160002070236010001000000284239310F5B3B33301F57:Y2hz",
    ),
    ("d4-c3", 2000, "fanorona::110680012A12B1188267D01:seYV"),
)


def test_it_finds_the_one_step_that_holds():
    for step, nodes, text in HOLDS:
        game = Game.load(text)
        for level in (4, 5):
            player = answer(game, level=level, nodes=nodes, seed=level)
            assert game.text(player.best) == step, (text, level)
