# The Potions Practice: what is asked, what an action would do, what happened, and the names of things.

# What is asked, and what an action would do.

practice-asked-play = Play a card: as an element onto the Desk, as a formula before you, or as a spell.
practice-says-element = Lay { $card } on the Desk as { LIST($elements) }, for { practice-points }.
practice-says-element-for-nothing = Lay { $card } on the Desk as { LIST($elements) }, for no points.
practice-says-compose = Compose { $card }, a { $kind }, for { practice-points }.
practice-says-cast = Cast { $card }. { $text }

practice-asked-component = { $card } needs { $what }. Which card do you use?
practice-any = any { $kind }
practice-says-use-supreme = Use { $card }, which lies apart, as { $element }.
practice-says-use-element = Use { $element }: { $card }.
practice-says-use-own = Use your own { $card }.
practice-says-use-other = Use { $owner }'s { $card }, who gets { practice-points }.

practice-asked-order = Several cards go back to the Desk as { $element }. Which lies above the others?
practice-says-above = { $card } lies above.

practice-card-bearing = { $card } ({ $elements })
practice-component = { $element } ({ $card })
practice-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# What happened; `you` says it to whoever did it.

practice-told-draw = { $who } draws { practice-cards }.
    .you = You draw { practice-cards }.
practice-told-element = { $who } lays { $card } as { LIST($elements) }, for { practice-points }.
    .you = You lay { $card } as { LIST($elements) }, for { practice-points }.
practice-told-element-for-nothing = { $who } lays { $card } as { LIST($elements) }.
    .you = You lay { $card } as { LIST($elements) }.
practice-told-begin = { $who } begins { $card }.
    .you = You begin { $card }.
practice-told-use = { $who } uses { $card } for { $of }.
    .you = You use { $card } for { $of }.
practice-told-compose = { $who } composes { $card } from { LIST($components) }, for { practice-points }.
    .you = You compose { $card } from { LIST($components) }, for { practice-points }.
practice-told-half = { $who } gets half of it, for { practice-points }.
    .you = You get half of it, for { practice-points }.
practice-told-cast = { $who } casts { $card }.
    .you = You cast { $card }.
practice-told-take = { $who } takes { $card } from the Desk.
    .you = You take { $card } from the Desk.
practice-told-decompose = { $who } takes apart { $card }.
    .you = You take apart { $card }.
practice-told-keep = { $who } keeps { $card } as a formula.
    .you = You keep { $card } as a formula.
practice-told-keep-nothing = { $who } keeps nothing.
    .you = You keep nothing.
practice-told-transform = { $who } replaces { $card }.
    .you = You replace { $card }.
practice-told-into = { $who } puts { $card } in its place.
    .you = You put { $card } in its place.
practice-told-above = { $who } lets { $card } lie above.
    .you = You let { $card } lie above.
practice-told-return = { $count ->
    [one] { LIST($cards) } goes back to the Desk.
   *[other] { LIST($cards) } go back to the Desk.
}
practice-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# The names of things.

practice-element-bats_wing = Bat's Wing
practice-element-energy_of_mind = Energy of Mind
practice-element-fern_flower = Fern Flower
practice-element-crystal_of_air = Crystal of Air
practice-element-mandrake_root = Mandrake Root
practice-element-bloodstone = Bloodstone
practice-element-dragons_tooth = Dragon's Tooth
practice-element-mushrooms = Mushrooms
practice-element-phoenix_feather = Phoenix Feather
practice-element-spring_water = Spring Water
practice-element-astral_energy = Astral Energy
practice-element-belladonna = Belladonna
practice-element-snakes_eye = Snake's Eye
practice-element-quintessence_of_will = Quintessence of Will
practice-element-fire_light = Fire Light
practice-element-ether_waves = Ether Waves

practice-kind-simple_elixir = simple elixir
    .several = simple elixirs
practice-kind-complex_elixir = complex elixir
    .several = complex elixirs
practice-kind-powder = powder
    .several = powders
practice-kind-great_elixir = Great Elixir
    .several = Great Elixirs
practice-kind-talisman = Talisman
    .several = Talismans
practice-kind-creature = creature
    .several = creatures
practice-kind-supreme_elixir = Supreme Elixir
    .several = Supreme Elixir
practice-kind-supreme_talisman = Supreme Talisman
    .several = Supreme Talisman
practice-kind-spell = spell

practice-title-elixir_of_invisibility = Elixir of Invisibility
practice-title-isidas_mortum = Isidas Mortum
practice-title-tincture_of_soothsaying = Tincture of Soothsaying
practice-title-solution_of_eternity = Solution of Eternity
practice-title-elixir_of_eternal_youth = Elixir of Eternal Youth
practice-title-elixir_of_fire = Elixir of Fire
practice-title-elixir_of_knowledge = Elixir of Knowledge
practice-title-polyglossum_potion = Polyglossum Potion
practice-title-elixir_of_secret_sight = Elixir of Secret Sight
practice-title-elixir_of_strength = Elixir of Strength
practice-title-love_potion = Love Potion
practice-title-elixir_of_fidelity = Elixir of Fidelity
practice-title-warding_solution = Warding Solution
practice-title-emanation_of_power = Emanation of Power
practice-title-potion_of_eternal_sleep = Potion of Eternal Sleep
practice-title-elixir_of_oblivion = Elixir of Oblivion
practice-title-telepathic_potion = Telepathic Potion
practice-title-elixir_of_wisdom = Elixir of Wisdom
practice-title-elixir_of_flight = Elixir of Flight
practice-title-elixir_of_the_lord_of_plants = Elixir of the Lord of Plants
practice-title-powder_of_destiny = Powder of Destiny
practice-title-powder_of_truth = Powder of Truth
practice-title-powder_of_control = Powder of Control
practice-title-powder_of_incorporeality = Powder of Incorporeality
practice-title-great_elixir_of_revival = Great Elixir of Revival
practice-title-great_elixir_of_omen = Great Elixir of Omen
practice-title-great_elixir_of_vanishing = Great Elixir of Vanishing
practice-title-great_elixir_of_timelessness = Great Elixir of Timelessness
practice-title-great_elixir_of_protection = Great Elixir of Protection
practice-title-great_elixir_of_eternal_love = Great Elixir of Eternal Love
practice-title-great_elixir_of_might = Great Elixir of Might
practice-title-great_elixir_of_insight = Great Elixir of Insight
practice-title-palantirium_talisman = Palantirium Talisman
practice-title-talisman_of_teleportation = Talisman of Teleportation
practice-title-talisman_of_hidden_knowledge = Talisman of Hidden Knowledge
practice-title-talisman_of_the_lord_of_beasts = Talisman of the Lord of Beasts
practice-title-fire_salamander = Fire Salamander
practice-title-banshee = Banshee
practice-title-dragon = Dragon
practice-title-invisible_guardian = Invisible Guardian
practice-title-basilisk = Basilisk
practice-title-unicorn = Unicorn
practice-title-griffin = Griffin
practice-title-avocado_cadaver = Avocado-Cadaver
practice-title-supreme_elixir = Supreme Elixir
practice-title-supreme_talisman = Supreme Talisman of Magic
practice-title-eureka = Eureka
practice-title-decomposition = Decomposition
practice-title-transformation = Transformation

practice-card-elixir-of-invisibility-a = { practice-title-elixir_of_invisibility } a
practice-card-elixir-of-invisibility-b = { practice-title-elixir_of_invisibility } b
practice-card-isidas-mortum-a = { practice-title-isidas_mortum } a
practice-card-isidas-mortum-b = { practice-title-isidas_mortum } b
practice-card-tincture-of-soothsaying-a = { practice-title-tincture_of_soothsaying } a
practice-card-tincture-of-soothsaying-b = { practice-title-tincture_of_soothsaying } b
practice-card-solution-of-eternity-a = { practice-title-solution_of_eternity } a
practice-card-solution-of-eternity-b = { practice-title-solution_of_eternity } b
practice-card-elixir-of-eternal-youth-a = { practice-title-elixir_of_eternal_youth } a
practice-card-elixir-of-eternal-youth-b = { practice-title-elixir_of_eternal_youth } b
practice-card-elixir-of-fire-a = { practice-title-elixir_of_fire } a
practice-card-elixir-of-fire-b = { practice-title-elixir_of_fire } b
practice-card-elixir-of-knowledge-a = { practice-title-elixir_of_knowledge } a
practice-card-elixir-of-knowledge-b = { practice-title-elixir_of_knowledge } b
practice-card-polyglossum-potion-a = { practice-title-polyglossum_potion } a
practice-card-polyglossum-potion-b = { practice-title-polyglossum_potion } b
practice-card-elixir-of-secret-sight-a = { practice-title-elixir_of_secret_sight } a
practice-card-elixir-of-secret-sight-b = { practice-title-elixir_of_secret_sight } b
practice-card-elixir-of-strength-a = { practice-title-elixir_of_strength } a
practice-card-elixir-of-strength-b = { practice-title-elixir_of_strength } b
practice-card-love-potion-a = { practice-title-love_potion } a
practice-card-love-potion-b = { practice-title-love_potion } b
practice-card-elixir-of-fidelity-a = { practice-title-elixir_of_fidelity } a
practice-card-elixir-of-fidelity-b = { practice-title-elixir_of_fidelity } b
practice-card-warding-solution-a = { practice-title-warding_solution } a
practice-card-warding-solution-b = { practice-title-warding_solution } b
practice-card-emanation-of-power-a = { practice-title-emanation_of_power } a
practice-card-emanation-of-power-b = { practice-title-emanation_of_power } b
practice-card-potion-of-eternal-sleep-a = { practice-title-potion_of_eternal_sleep } a
practice-card-potion-of-eternal-sleep-b = { practice-title-potion_of_eternal_sleep } b
practice-card-elixir-of-oblivion-a = { practice-title-elixir_of_oblivion } a
practice-card-elixir-of-oblivion-b = { practice-title-elixir_of_oblivion } b
practice-card-telepathic-potion-a = { practice-title-telepathic_potion } a
practice-card-telepathic-potion-b = { practice-title-telepathic_potion } b
practice-card-telepathic-potion-c = { practice-title-telepathic_potion } c
practice-card-elixir-of-wisdom-a = { practice-title-elixir_of_wisdom } a
practice-card-elixir-of-wisdom-b = { practice-title-elixir_of_wisdom } b
practice-card-elixir-of-wisdom-c = { practice-title-elixir_of_wisdom } c
practice-card-elixir-of-flight-a = { practice-title-elixir_of_flight } a
practice-card-elixir-of-flight-b = { practice-title-elixir_of_flight } b
practice-card-elixir-of-flight-c = { practice-title-elixir_of_flight } c
practice-card-elixir-of-the-lord-of-plants-a = { practice-title-elixir_of_the_lord_of_plants } a
practice-card-elixir-of-the-lord-of-plants-b = { practice-title-elixir_of_the_lord_of_plants } b
practice-card-elixir-of-the-lord-of-plants-c = { practice-title-elixir_of_the_lord_of_plants } c
practice-card-powder-of-destiny = { practice-title-powder_of_destiny }
practice-card-powder-of-truth = { practice-title-powder_of_truth }
practice-card-powder-of-control = { practice-title-powder_of_control }
practice-card-powder-of-incorporeality = { practice-title-powder_of_incorporeality }
practice-card-great-elixir-of-revival = { practice-title-great_elixir_of_revival }
practice-card-great-elixir-of-omen = { practice-title-great_elixir_of_omen }
practice-card-great-elixir-of-vanishing = { practice-title-great_elixir_of_vanishing }
practice-card-great-elixir-of-timelessness = { practice-title-great_elixir_of_timelessness }
practice-card-great-elixir-of-protection = { practice-title-great_elixir_of_protection }
practice-card-great-elixir-of-eternal-love = { practice-title-great_elixir_of_eternal_love }
practice-card-great-elixir-of-might = { practice-title-great_elixir_of_might }
practice-card-great-elixir-of-insight = { practice-title-great_elixir_of_insight }
practice-card-palantirium-talisman = { practice-title-palantirium_talisman }
practice-card-talisman-of-teleportation = { practice-title-talisman_of_teleportation }
practice-card-talisman-of-hidden-knowledge = { practice-title-talisman_of_hidden_knowledge }
practice-card-talisman-of-the-lord-of-beasts = { practice-title-talisman_of_the_lord_of_beasts }
practice-card-fire-salamander = { practice-title-fire_salamander }
practice-card-banshee = { practice-title-banshee }
practice-card-dragon = { practice-title-dragon }
practice-card-invisible-guardian = { practice-title-invisible_guardian }
practice-card-basilisk = { practice-title-basilisk }
practice-card-unicorn = { practice-title-unicorn }
practice-card-griffin = { practice-title-griffin }
practice-card-avocado-cadaver = { practice-title-avocado_cadaver }
practice-card-supreme-elixir = { practice-title-supreme_elixir }
practice-card-supreme-talisman-of-magic = { practice-title-supreme_talisman }
practice-card-eureka-a = { practice-title-eureka } a
practice-card-eureka-b = { practice-title-eureka } b
practice-card-decomposition-a = { practice-title-decomposition } a
practice-card-decomposition-b = { practice-title-decomposition } b
practice-card-transformation-a = { practice-title-transformation } a
practice-card-transformation-b = { practice-title-transformation } b

# What players settle before a game; the forms beside `help` are the choices.

# What a game is remembered for.

practice-feat-greatest = The greatest work
practice-feat-greatest-told = { $who } composes { $formula } for { practice-points }.
    .you = You compose { $formula } for { practice-points }.

practice-summary = Lay elements on the Desk, compose elixirs, talismans and creatures, and build on what others have composed.
practice-option-starter = Who begins
    .help = Who has the first turn, or by lot.
    .random = random
practice-option-memory = Memory
    .help = Aided: all that has lain open is shown. Strict: what is covered you remember yourself.
    .aided = aided
    .strict = strict
practice-option-keep = Decomposition
    .help = Whether a card of the decomposed formula may be kept, or must be.
    .may = may
    .must = must
practice-option-last_spell = A spell as the last card
    .help = Whether Decomposition and Transformation may be cast when no other card is left to play after them.
    .allowed = allowed
    .forbidden = forbidden
practice-option-supremes = Supreme cards on the Desk
    .help = Whether Eureka and Transformation can take one that lies apart.
    .within-reach = within reach
    .out-of-reach = out of reach
practice-option-bare = Decomposition of a bare formula
    .help = Whether a formula with nothing under it may be decomposed.
    .allowed = allowed
    .forbidden = forbidden
practice-option-transformation = Transformation
    .help = Whether the new formula is chosen before the old cards go back to the Desk, or after that, from among them too.
    .choose-first = choose first
    .return-first = return first
practice-option-returned = Returned cards
    .help = Whether cards that go back to the Desk lie above those there, or below.
    .above = above
    .below = below

# Why a position cannot be, as the end of a sentence; said without Fluent, too. Names of fields stand as they are written there.

practice-position-pile-empty = there is an empty pile of { $element }; leave it out
practice-position-pile-element = { $card } lies in the pile of { $element }, which it does not bear
practice-position-pile-order = a spell lies above a formula in the pile of { $element }
practice-position-spell-composed = { $card } is a spell and no formula
practice-position-components = { $card } is not made of { $cards }
practice-position-components-order = the cards under { $card } are not in order
practice-position-known = { $card } is known to be in the hand of seat { $seat }, and is no formula there
practice-position-known-eurekas = { $known } cards are known in hands, and { $eurekas } Eurekas were played
practice-position-points = { $points } points from { $source } are no multiple of { $portion }
practice-position-hand-size = seat { $seat } has { $cards } cards, and can have { $most } now
practice-position-cards-left = the game is over and cards are left to play
practice-position-no-card-left = no card is left to play and the game is not over
practice-position-nothing-to-draw = there is no card to draw
practice-position-nothing-to-play = seat { $seat } has no card to play
practice-position-order = the order of the cards that return does not matter
practice-position-not-own = { $card } is no formula of seat { $seat }
practice-position-not-decomposed = { $formula } cannot be decomposed
practice-position-not-kept = nothing but { $formula } itself can be kept
practice-position-nothing-to-choose = nothing can be chosen in the phase { $phase }
practice-position-no-spell = no spell is named in the phase { $phase }
practice-position-spell-phase = { $spell } is not cast in the phase { $phase }
practice-position-spell-off-desk = { $spell } is cast and does not lie on the Desk
practice-position-eureka-returns = Eureka returns no cards
practice-position-formula-spell = { $formula } is a spell and cannot be composed
practice-position-components-chosen = all components of { $formula } are chosen
practice-position-component = { $card } cannot serve as component { $slot } of { $formula }
practice-position-component-forced = there is only one way to choose the next component of { $formula }
practice-position-components-missing = not all components of { $formula } are on the table
practice-position-in-deck = the deck
practice-position-in-hand = the hand of seat { $seat }
practice-position-in-apart = apart
practice-position-in-returning = the cards that return
practice-position-in-pile = the pile of { $element }
practice-position-in-formulas = the formulas of seat { $seat }
practice-position-in-composing = the formula being composed
