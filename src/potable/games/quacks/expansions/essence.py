"""The alchemists' essence: whom everybody helps, how far essences go when all pots are done, and what that brings.

The essence phase lies between the potions and the die. All say at once how far they go; then, from the start player on, each
gets what their card shows on that space. In the last round every space is worth a point instead.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from potable.engine.effects import dispatch
from potable.engine.events import because
from potable.engine.lots import DRAW_LOTS
from potable.engine.masks import allow, bits_in
from potable.engine.messages import message
from potable.engine.random import TABLE, below
from potable.engine.rule import frozen, routine, rule
from potable.engine.wire import Message

from ..content import CONTENT, KINDS_BY_NAME, LAST_SPACE, LOCOWEED, N_KINDS, NO_CHIP, NONE, ORANGE, ROUNDS, VALUE
from ..question import Question, new_question
from ..rules import moments
from ..rules.asking import answered, ask, begin_phase, neighbour, next_seat, seat_at
from ..rules.brew import has_room, spaces_of
from ..rules.chips import gain_chip
from ..rules.gains import gain_points
from ..state import BREW, DIE, MANY, PATIENTS, ROUND
from ..wire import EssenceCard, EssenceFrom, More
from ..worth import POINT, point_worth
from . import events as say_more
from .actions import ADVANCE, HELP, LAY
from .patients import ALL, carrot_nose, ear_worm, forgetfulness, nervousness, wing_ears
from .patients.patient import MOMENTS
from .state import AHEAD, CARD_AFTER, CHOOSING, FROM_ESSENCE, LAST_ESSENCE, PAYING, SETTLED

HELP_WHOM = new_question("help whom")
HOW_FAR = new_question("how far")
N_PATIENTS = len(PATIENTS)
NOBODY = 0
EXACT_WHITE = CONTENT["alchemists"]["exact_white"]
THE_ESSENCE = "essence"
_cards = CONTENT["patients"]
RATS, POINTS, BONUS = (
    frozen([[0] * (LAST_ESSENCE + 1), *([0, *card[what]] for card in _cards)]) for what in ("rats", "points", "bonus")
)
"""What the essence card of each patient gives on each space."""
_chips = [[KINDS_BY_NAME[chip] for chip in card.get("chips", ())] for card in _cards]
START_CHIPS = frozen([[NO_CHIP] * 2, *([*chips, NO_CHIP, NO_CHIP][:2] for chips in _chips)])
"""The chips with which those begin who help a patient."""
GLADNESS = frozen([0, *(patient.worth for patient in ALL)])
BUDGET_WORTH = frozen([0, *(patient.budget_worth for patient in ALL)])
STEP_WORTH = frozen([0, *(patient.step_worth for patient in ALL)])
RAT_WORTH = 300
"""What a rat is worth in the next round, in thousandths of a point."""


# ---- what each patient does ----


@rule
def no_pays(s, seat, bonus):
    """Gives nothing by itself."""


@rule
def no_bonus_worth(s, seat, bonus):
    """Is worth nothing."""
    return 0


@rule
def no_besides(s, seat, mask):
    """Adds nothing."""


@rule
def no_wise(s, seat):
    """Has no answer."""
    return NONE


_otherwise = {
    "pays": no_pays,
    "bonus_worth": no_bonus_worth,
    "besides": no_besides,
    "wise": no_wise,
    **{name: getattr(moments, name) for name in ("brewing_begins", "asks_placer", "asks_placed", "may_go_on")},
}


def _by_patient(moment: str) -> Any:
    """Returns the rule that chooses among what patients do at a moment."""
    acts = {one.number: getattr(one, moment) for one in ALL if getattr(one, moment)}
    return dispatch(_otherwise[moment], "s.patient[seat]", acts, {one.number: f"patient-{one.id}" for one in ALL})


pays, bonus_worth, brewing_begins, asks_placer, asks_placed, may_go_on, besides, wise = map(_by_patient, MOMENTS)


# ---- whom everybody helps ----


@routine
def set_up(s):
    """Lays out three patients, those by lot that nobody chose (QX-SETUP-13)."""
    if s.alchemists == 0:
        return
    out = 0
    for number in (int(s.patient_1), int(s.patient_2), int(s.patient_3)):
        out |= 1 << number if number > NOBODY else 0
    s.patient_1, out = settled(s, int(s.patient_1), out)
    s.patient_2, out = settled(s, int(s.patient_2), out)
    s.patient_3, out = settled(s, int(s.patient_3), out)


@routine
def settled(s, number, out):
    """Returns a patient, by lot where none is chosen, and all that are out then, as bits."""
    if number != DRAW_LOTS:
        return number, out
    left = below(s, TABLE, N_PATIENTS - bits_in(out))
    number = 1
    while left > 0 or (out >> number) & 1:
        if not (out >> number) & 1:
            left -= 1
        number += 1
    return number, out | (1 << number)


@routine
def asks_helper(s):
    """Asks the next seat whom it helps before the first round, from the start player on, and tells whether it does."""
    if s.alchemists == 0 or s.phase != ROUND or s.round > 0:
        return False
    for step in range(s.seats):
        seat = seat_at(s, step)
        if s.patient[seat] == NOBODY:
            ask(s, seat, HELP_WHOM)
            return True
    return False


@routine
def allow_helping(s, seat, mask):
    """Adds the patients that lie out; several may help the same (QX-SETUP-16)."""
    allow(mask, HELP + int(s.patient_1) - 1)
    allow(mask, HELP + int(s.patient_2) - 1)
    allow(mask, HELP + int(s.patient_3) - 1)


@routine
def help_patient(s, seat, action):
    """Takes an essence card for the whole game, and the chips that come with it (QX-SETUP-16)."""
    answered(s, seat)
    patient = action - HELP
    s.patient[seat] = patient + 1
    say_more.patient(s, seat, patient)
    give_start_chips(s, seat)


@because(THE_ESSENCE)
@routine
def give_start_chips(s, seat):
    """Gives the chips that come with an essence card."""
    for i in range(2):
        if START_CHIPS[s.patient[seat], i] != NO_CHIP:
            gain_chip(s, seat, START_CHIPS[s.patient[seat], i])


# ---- the essence phase ----


@rule
def is_now(s):
    """Tells whether the essence phase is due or going on (QX-ESS-01)."""
    return s.alchemists == 1 and (s.phase == DIE or ear_worm.draws(s)) and s.essence_stage != SETTLED


@routine
def distil(s):
    """Carries out the next thing of the essence phase."""
    if ear_worm.draws(s):
        ear_worm.draw_on(s, seat_at(s, int(s.step)))
    elif s.essence_stage == AHEAD:
        gather(s)
    elif s.essence_stage == CHOOSING:
        s.essence_stage = PAYING
    elif s.essence_stage == PAYING:
        pay_next(s)
    elif s.step >= s.seats or not moments.after_essence(s, seat_at(s, int(s.step))):
        s.essence_stage = SETTLED
        begin_phase(s, DIE)


@routine
def gather(s):
    """Counts for everybody how far they may go, and asks them; in the last round all go as far as they can (QX-ESS-09)."""
    s.essence_stage = CHOOSING
    for seat in range(s.seats):
        s.most_essence[seat] = essence_of(s, seat)
        if s.most_essence[seat] == 0 or s.round == ROUNDS:
            go_so_far(s, seat, int(s.most_essence[seat]))
        else:
            ask(s, seat, HOW_FAR)


@routine
def essence_of(s, seat):
    """Returns how far a seat's essence may go, exploded or not: at most to the end of the track (QX-ESS-10)."""
    spaces = colours_in(s, seat) + moments.adds_essence(s, seat) + moments.essence_of_card(s, seat)
    if s.whites[seat] == EXACT_WHITE:
        spaces += 1  # QX-ESS-03
    return min(spaces + exploded_neighbours(s, seat), LAST_ESSENCE)


@routine
def colours_in(s, seat):
    """Returns how many colours lie in a pot: white is none, locoweed is one, and the bowl is no pot (QX-ESS-02)."""
    found = 0
    for colour in range(ORANGE, LOCOWEED + 1):
        found += 1 if s.in_pot[seat, colour] > 0 else 0
    return found


@routine
def exploded_neighbours(s, seat):
    """Returns how many neighbours' pots exploded; of two players each has one neighbour (QX-ESS-04)."""
    left = neighbour(s, seat)
    right = seat - 1 if seat > 0 else int(s.seats) - 1
    return int(s.exploded[left]) + (int(s.exploded[right]) if right != left else 0)


def sources(snapshot: Any, seat: int) -> EssenceFrom:
    """Returns what a seat's essence comes from, for those who wonder why it goes so far."""
    colours = sum(number > 0 for number in snapshot.in_pot[seat][ORANGE : LOCOWEED + 1])
    white = int(snapshot.whites[seat] == EXACT_WHITE)
    neighbours = sum(snapshot.exploded[one] for one in {(seat + 1) % snapshot.seats, (seat - 1) % snapshot.seats})
    more = max(0, snapshot.most_essence[seat] - colours - white - neighbours)
    return {"colours": colours, "white": white, "neighbours": neighbours, "more": more}


@rule
def go_so_far(s, seat, spaces):
    """Lets the essence go from 0 to a space (QX-ESS-05)."""
    s.essence[seat] = spaces
    say_more.essence(s, seat, int(s.most_essence[seat]))


@routine
def allow_spaces(s, seat, mask):
    """Adds every space up to the last that can be reached (QX-ESS-05)."""
    for spaces in range(int(s.most_essence[seat]) + 1):
        allow(mask, ADVANCE + spaces)


@routine
def advance_essence(s, seat, action):
    """Goes as far as a seat wants."""
    answered(s, seat)
    go_so_far(s, seat, action - ADVANCE)


@routine
def pay_next(s):
    """Gives the next seat what its space brings, or goes on to what the card does after all (QX-ESS-05, QX-ESS-09)."""
    if s.step >= s.seats:
        s.essence_stage = CARD_AFTER
        begin_phase(s, DIE)
        return
    if s.part == 1:
        next_seat(s)
        return
    s.part = 1
    seat = seat_at(s, int(s.step))
    s.most_essence[seat] = 0
    if s.round == ROUNDS:
        give_points(s, seat, int(s.essence[seat]))
    else:
        pay(s, seat, int(s.patient[seat]), int(s.essence[seat]))


@because(THE_ESSENCE)
@routine
def give_points(s, seat, points):
    """Gives points at once (QX-ESS-06)."""
    if points > 0:
        gain_points(s, seat, points, FROM_ESSENCE)


@because(THE_ESSENCE)
@routine
def keep_rats(s, seat, rats):
    """Keeps rats for the next round (QX-ESS-07)."""
    if rats > 0:
        s.rats_due[seat] = rats
        say_more.rats_gained(s, seat, rats)


@routine
def pay(s, seat, patient, space):
    """Gives what an essence card shows on a space (QX-ESS-08)."""
    give_points(s, seat, POINTS[patient, space])
    keep_rats(s, seat, RATS[patient, space])
    if BONUS[patient, space] > 0:
        pays(s, seat, BONUS[patient, space])


@routine
def add_rats(s):
    """Adds the rats of essence cards to the tails, also for the leader (QX-ESS-07, QX-RAT-01)."""
    for seat in range(s.seats):
        s.tails[seat] = min(int(s.tails[seat]) + int(s.rats_due[seat]), MANY)
        s.rats_due[seat] = 0


@routine
def put_display_back(s, seat):
    """Puts what is left on display into the bag at the end of the round."""
    if s.phase != BREW:
        for kind in range(1, N_KINDS):
            nervousness.put_back(s, seat, kind)


# ---- for those who think ahead ----


@routine
def settled_answer(s, seat):
    """Returns what bots answer to what essence asks, or do with it, or NONE."""
    if s.alchemists == 0:
        return NONE
    if s.asked[seat] == HELP_WHOM:
        return HELP + dearest_patient(s) - 1
    if s.asked[seat] == HOW_FAR:
        return ADVANCE + best_space(s, seat)
    return wise(s, seat)


@routine
def dearest_patient(s):
    """Returns the patient that bots help most gladly."""
    best = int(s.patient_1)
    for number in (int(s.patient_2), int(s.patient_3)):
        if GLADNESS[number] > GLADNESS[best]:
            best = number
    return best


@routine
def best_space(s, seat):
    """Returns the space that is worth most."""
    best, most = 0, 0
    for space in range(1, int(s.most_essence[seat]) + 1):
        worth = space_worth(s, seat, int(s.patient[seat]), space)
        if worth > most:
            best, most = space, worth
    return best


@routine
def space_worth(s, seat, patient, space):
    """Returns what it is worth to reach a space, in thousandths of a point."""
    worth = POINTS[patient, space] * point_worth(s) + RATS[patient, space] * RAT_WORTH + BUDGET_WORTH[patient] * space
    return worth + (bonus_worth(s, seat, BONUS[patient, space]) if BONUS[patient, space] > 0 else 0)


@routine
def essence_worth(s, seat):
    """Returns about what the essence of a pot is worth; in the last round every space is a point."""
    if s.alchemists == 0 or s.essence_stage == SETTLED:
        return 0
    return essence_of(s, seat) * (POINT if s.round == ROUNDS else STEP_WORTH[s.patient[seat]])


@rule
def budget_left(s, seat):
    """Returns the essence that is left."""
    return int(s.essence[seat])


HUMP = PATIENTS.index("witchs_hump") + 1


@rule
def thinks(s, seat):
    """Forgets the essence that would bring what nobody foresees."""
    if s.patient[seat] == HUMP:
        s.essence[seat] = 0


@rule
def laying(s, seat, kind):
    """Returns the action that places a chip of the display, or NONE."""
    return LAY + kind - 1 if s.display[seat, kind] > 0 and has_room(s, seat) else NONE


@rule
def lays(s, seat, action):
    """Places a chip of the display."""
    nervousness.lay(s, seat, action)


# ---- spending it beside drawing and stopping ----


@because("patient-nervousness")
@routine
def lay(s, seat, action):
    """Places a chip that lies on display."""
    nervousness.lay(s, seat, action)


@because("patient-forgetfulness")
@routine
def forget(s, seat, action):
    """Puts a chip of the pot back."""
    forgetfulness.forget(s, seat, action)


@routine
def act(s, seat, action):
    """Carries out an action that only essence has."""
    if action < ADVANCE:
        help_patient(s, seat, action)
    elif action < LAY:
        advance_essence(s, seat, action)
    else:
        lay(s, seat, action)


# ---- words ----


def _title(patient: int) -> Message:
    """Returns the name of a patient."""
    return message(f"quacks-patient-{PATIENTS[patient]}")


def ask_whom(snapshot: Any, seat: int) -> Message:
    """Asks for a patient."""
    return message("quacks-asked-help-whom")


def say_help(snapshot: Any, seat: int, action: int) -> Message:
    """Names the patient and what helping brings."""
    patient = action - HELP
    text = message(f"quacks-patient-{PATIENTS[patient]}.text")
    return message("quacks-says-help", patient=_title(patient), text=text)


def ask_how_far(snapshot: Any, seat: int) -> Message:
    """Says how far the essence may go."""
    patient = _title(snapshot.patient[seat] - 1)
    return message("quacks-asked-how-far-essence", spaces=snapshot.most_essence[seat], patient=patient)


def say_how_far(snapshot: Any, seat: int, action: int) -> Message:
    """Says what a space gives."""
    space = action - ADVANCE
    return message("quacks-says-essence", spaces=space, gift=slot(snapshot.patient[seat], space))


def slot(patient: int, space: int) -> Message:
    """Returns what the essence card of a patient gives on a space."""
    card, name = _cards[patient - 1], PATIENTS[patient - 1]
    if space == 0:
        return message("quacks-slot-nothing")
    rats, points, bonus = (card[what][space - 1] for what in ("rats", "points", "bonus"))
    given = [
        *([message("quacks-points", points=points)] if points else []),
        *([message(f"quacks-slot-{name}", number=bonus)] if bonus else []),
        *([message("quacks-rats", rats=rats)] if rats else []),
    ]
    return message("quacks-slot", gifts=given) if given else message("quacks-slot-nothing")


def landing(snapshot: Any, seat: int) -> More:
    """Returns on which spaces the chip in hand can be placed for essence or without, where a patient asks for that."""
    s, kind = snapshot.states[0], snapshot.hand[seat]
    if snapshot.asked[seat] not in (carrot_nose.CARROT, wing_ears.WINGS):
        return {}
    usual = int(spaces_of(s, seat, kind, True, True))
    carrot = snapshot.asked[seat] == carrot_nose.CARROT
    further = int(carrot_nose.next_ruby(s, seat)) if carrot else snapshot.at[seat] + usual + int(VALUE[kind])
    spaces = {"further": further, "as printed": snapshot.at[seat] + usual}
    return {"landing": {name: min(space, LAST_SPACE) for name, space in spaces.items()}}


def essence_cards() -> list[EssenceCard]:
    """Returns all patients in words, with what their essence cards give."""
    return [
        {
            "id": patient.id,
            "title": patient.title,
            "text": message(f"quacks-patient-{patient.id}.text"),
            "slots": [slot(patient.number, space) for space in range(1, LAST_ESSENCE + 1)],
        }
        for patient in ALL
    ]


# ---- questions ----


@rule
def answer_by_act(s, seat, action):
    """Does nothing: all answers are actions of expansions, which `act` carries out."""


CHOICE = Question(
    HELP_WHOM,
    (ROUND,),
    allow_helping,
    answer_by_act,
    ask_whom,
    say_help,
    fits=lambda s, seat: s.patient[seat] == NOBODY and s.round == 0,
    whose=lambda s, turn: next((seat for seat in range(s.seats) if s.asked[seat] == HELP_WHOM), turn),
)
ADVANCING = Question(
    HOW_FAR,
    (DIE,),
    allow_spaces,
    answer_by_act,
    ask_how_far,
    say_how_far,
    fits=lambda s, seat: s.essence_stage == CHOOSING and s.most_essence[seat] > 0,
    together=True,
)
QUESTIONS_OF_ESSENCE = (CHOICE, ADVANCING, *chain.from_iterable(patient.asks for patient in ALL))
REASONS = {question.number: f"patient-{patient.id}" for patient in ALL for question in patient.asks}
SAYS = {
    **{HELP + patient: say_help for patient in range(N_PATIENTS)},
    **{ADVANCE + spaces: say_how_far for spaces in range(LAST_ESSENCE + 1)},
    **{LAY + kind - 1: nervousness.say_lay for kind in range(1, N_KINDS)},
}
WORDS = (
    """
quacks-asked-help-whom = Which patient do you help? You keep the essence card for the whole game.
quacks-says-help = Help the patient with { $patient }. { $text }
quacks-asked-how-far-essence = Your essence for { $patient } may go up to space { $spaces }. How far does it go?
quacks-says-essence = Space { $spaces }: { $gift }.
quacks-slot = { LIST($gifts) }
quacks-slot-nothing = nothing at once
quacks-slot-nervousness = { $number ->
    [one] 1 chip for your display
   *[other] { $number } chips for your display
}
quacks-slot-ear_worm = { $number ->
    [one] 1 more chip
   *[other] { $number } more chips
}
quacks-slot-chicken_eyes = { $number ->
    [1] a ruby
    [2] an orange 1
    [3] a 2-chip for a 1-chip of your pot
    [4] a full flask
    [5] a red 1
    [6] 3 rubies
    [7] 2 rolls of the die
    [8] 2 droplet moves
    [9] a 4-chip for a 1-chip of your pot
   *[10] 4 rolls of the die
}
quacks-slot-vampirism = a chip for at most { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
quacks-rats = { $rats ->
    [one] 1 rat
   *[other] { $rats } rats
}
quacks-told-patient = { $who } helps the patient with { $patient }.
    .you = You help the patient with { $patient }.
quacks-told-essence = { $who } distils { $spaces } of { $most } spaces of essence.
    .you = You distil { $spaces } of { $most } spaces of essence.
quacks-told-essence_spent = { $who } spends { $spaces } essence and has { $left } left.
    .you = You spend { $spaces } essence and have { $left } left.
quacks-told-rats_gained = { $who } gets { quacks-rats } { $why }.
    .you = You get { quacks-rats } { $why }.
quacks-told-rats-given = { $who } gives up { quacks-rats }.
    .you = You give up { quacks-rats }.
quacks-why-essence = from the essence card
quacks-unforeseen-patient = What essence would do for the patient with { $patient } is not foreseen.
quacks-why-patient = from the patient with { $patient }
""",
    *(patient.words for patient in ALL),
)
