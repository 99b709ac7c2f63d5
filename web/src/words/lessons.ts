/* What is said to those who learn a game or read its rules, in English; apart, since nobody else needs it. */

export const guide = {
  title: 'The guide',
  learn: 'Learn',
  about:
    'A first game at a prepared table: you play, somebody tells you what matters, and in four minutes you know how it goes.',
  teaches: {
    glastonbury: 'Walk around the market, take what counts double for you, and cast a spell.',
    quacks: 'Draw from the bag, mind the white chips, save a pot with the flask, and go shopping.',
    practice: 'Lay elements on the Desk, compose a formula, and build on what your rival has composed.',
  } as Record<string, string>,
  begin: 'Begin the guided game',
  continue: 'Go on where you were',
  anew: 'Begin anew',
  done: 'You have been through this one.',
  progress: (step: number, all: number) => `${step} of ${all}`,
  leave: 'Leave the guide',
  goOn: 'Go on',
  playOn: 'Play this game on',
  close: 'Close',
  real: 'Begin a new game',
  held: 'You may do that in any game. This once, do as the guide says, or leave the guide and play as you like.',
  free: 'Play on as you like. The guide goes on as soon as its next moment comes.',
};

/** What stands at the drawings of rules pages that can be moved. */
export const figureWords = {
  chipLess: 'A chip less',
  chipMore: 'A chip more',
  chips: (laid: number, all: number) => `${laid} of ${all}`,
  walk: (steps: number) => `Walk ${steps}`,
  stands: (place: string, corner: boolean) => `You stand at the ${place}${corner ? ': nothing to take' : ''}.`,
};

/** What the guide says, by game and step. */
export const lessons: Record<string, Record<string, string>> = {
  quacks: {
    welcome:
      'You are a quack doctor at the fair. In nine rounds you brew potions, sell them, and buy better ingredients. Whoever has the most points wins.',
    card: 'Every round begins with a fortune card. It holds for everybody.',
    bag: 'This is your bag, with nine chips in it. You draw without looking. Seven of them are white, and white means trouble.',
    draw: 'Draw your first chip.',
    space: 'An orange 1 goes one space on. The marked space right after it is what your pot would be worth now.',
    again: 'One space is worth little. Draw again.',
    white:
      'A white 2: it goes two spaces on, and counts here. With more than 7 of white in it the pot explodes, and you get points or coins, not both.',
    third: 'You are at 2 of 7, so nothing can happen. Draw.',
    risk: 'Here stands how likely it is that the next chip blows up your pot. No danger yet.',
    fourth: 'Green: no white in it. Draw again.',
    fifth: '3 of 7, and still safe. Draw once more.',
    flask:
      'A white 3! At 6 of 7 it gets hot. Once, your flask puts the white chip that you drew last back into the bag. Use it now.',
    relief: 'Your pot is as it was, at 3 of 7. The flask is empty now. Draw on.',
    last: 'Well done. One more will do.',
    stop: '6 of 7 again, and a chip in your bag would be too much. Besides, a ruby lies on your space. Stop here.',
    coins: 'The furthest pot rolled a die. Your space brought a point, a ruby, and 9 coins to spend.',
    shop: 'Buy one or two chips of different colours. They stay in your bag for the whole game. Green 1 and blue 1 are a good start.',
    second: 'Buy a chip of another colour, or be done. Coins that are left are lost.',
    rubies:
      'Two rubies move your droplet on, so that all your pots begin one space further; or they fill the flask. Choose, or save them.',
    round:
      'The next round: a new card, and a bag with your new chips in it. Whoever is behind gets rats as a head start. After nine rounds it is over.',
    end: 'That is all you need to know. Play this game on, or begin a new one.',
  },
  glastonbury: {
    welcome:
      'You walk around a market, take a card each turn, and drop it into your cauldron. Three or four of one ingredient bring points, a single one costs points.',
    pawn: 'This is your pawn. Your empty cauldron shows a 2, so it has walked two steps and stands at the lit row.',
    numbers:
      'You take a card of the lit row. Its number says how far you walk next. This 3 would lead to a corner, where nothing is to be had.',
    toad: 'Green is your own colour: it counts double for you. And a 2 leads to the next row but one. Take the toad 2.',
    walk: 'The toad is in your cauldron. Your rival has moved, and then you walked on: two steps, as the toad says.',
    pair: 'Here is another toad. One alone would cost you points, two cost nothing, three or four count. Take the toad 4.',
    spell: 'Four steps on, a spell lies in your row. Accio fetches any card of the market, twice. Take it.',
    kept: 'A spell is kept beside the cauldron. The toad 4 is still on top, so you walked four again.',
    cast: 'The third toad lies far away from your row. Cast Accio.',
    fetch: 'Now every card of the market can be yours. Fetch the toad 1.',
    worth: 'Three toads: 2, 4 and 1 make 7, and twice that because they are green. 14 points! A fourth would bring 5 more.',
    memory: 'Here you can look at all your cards. In a usual game you see the top one alone, and have to remember the rest.',
    pile: 'When the pile is used up, gaps stay. Whoever then takes the last card of a row ends the game, and all cauldrons are counted.',
    end: 'That is all you need to know. Play this game on, or begin a new one.',
  },
  practice: {
    welcome:
      'You study potions. Lay elements on the Desk for a point each, and compose formulas from what lies there, for many more. Whoever has the most points wins.',
    desk: 'This is the Desk of Elements. What lies here belongs to nobody: everybody composes from it.',
    halves: 'Each of your cards is two things: a formula above, an element below. You play it as one of them.',
    lay: "Dragon's Tooth is not on the Desk yet. Lay this card as that element: a new one brings a point.",
    compose: 'Elixir of Fidelity is made of Mandrake Root and Dragon’s Tooth, and now both are there. Compose it.',
    mine: '2 points! The elixir lies before you, with its elements under it, and can become part of something greater.',
    rivals: 'Your rival has a Love Potion. You may use it as if it were yours, and nobody can refuse.',
    great:
      'The Great Elixir takes both elixirs: 6 points for you, and half as many for your rival, because one of them is theirs. Compose it.',
    back: 'The elements that lay under both elixirs have gone back to the Desk, and can be used again.',
    cast: 'A spell goes to the Desk as its element, acts, and you still play a card. Eureka fetches a formula from the Desk. Cast it.',
    take: 'Love Potion lies on the Desk as Crystal of Air. Take it into your hand.',
    atOnce: 'Bloodstone and Mandrake Root are on the Desk: compose it at once.',
    deck: 'Every turn you draw a card and play one. The game ends when the deck and all hands are empty.',
    end: 'That is all you need to know. Play this game on, or begin a new one.',
  },
};
