/* The page's own words around every game: what can be said, and with which arguments. The sentences themselves are in `en.ftl`. */

import english from './en.ftl?raw';
import { know } from './say.svelte';
import { namesOf, spoken } from './spoken';

know(english);

/** A time in the unit in which people would tell it. */
function told(seconds: number): { time: number; unit: string } {
  if (seconds < 60) return { time: seconds, unit: 'seconds' };
  return seconds < 3600
    ? { time: Math.floor(seconds / 60), unit: 'minutes' }
    : { time: Math.floor(seconds / 3600), unit: 'hours' };
}

export const words = Object.assign(
  spoken('page', ['brand', 'tagline'], {
    list: (names: string[]) => ({ names }),
    number: (count: number) => ({ count }),
    points: (count: number) => ({ count }),
  }),
  {
    nav: spoken('page-nav', [
      'skip',
      'main',
      'home',
      'games',
      'yourTurn',
      'learn',
      'rules',
      'about',
      'settings',
      'shortcuts',
      'close',
    ]),
    errors: spoken('page-errors', ['unreachable', 'notRecord', 'offline', 'noPage', 'again', 'home', 'dismiss'], {
      failed: (status: number) => ({ status }),
      tooLarge: (most: number) => ({ most }),
    }),
    closed: namesOf('page-closed', ['4401', '4403', '4404', '4409', '4429']),
    names: spoken('page-names', ['first', 'second', 'label', 'save', 'nobody'], {
      both: (first: string, second: string) => ({ first, second }),
    }),
    landing: Object.assign(
      spoken(
        'page-landing',
        [
          ...(['compiling', 'title', 'or', 'dealing', 'form', 'openTables', 'noOpen', 'mine', 'noMine'] as const),
          ...(['record', 'recordHelp', 'recordPick', 'sit', 'watch', 'continue', 'yourTurn', 'asked', 'replay'] as const),
          ...(['anonymous', 'yes', 'no'] as const),
        ],
        {
          play: (bots: number) => ({ bots }),
          opponents: (bots: number) => ({ bots }),
          seat: (letter: string) => ({ letter }),
          standing: (status: string, moves: number) => ({ status, moves }),
        },
      ),
      { status: namesOf('page-status', ['open', 'playing', 'over']) },
    ),
    table: spoken(
      'page-table',
      [
        ...([
          'loading',
          'others',
          'you',
          'things',
          'board',
          'ask',
          'log',
          'chat',
          'seats',
          'side',
          'turnTo',
          'cover',
          'passHelp',
          'skip',
        ] as const),
        ...(['lookingBack', 'backToGame', 'isOver'] as const),
        ...(['sending', 'doIt', 'notYet', 'undo', 'askUndo', 'agree', 'refuse', 'withdraw', 'why', 'whyTitle'] as const),
        ...(['allRules', 'lost', 'retry', 'waitingTitle', 'waitingHelp', 'invite', 'watchLink', 'copy', 'copied'] as const),
        ...(['start', 'waitHost', 'sitDown', 'openSeat', 'offline', 'online', 'host', 'yours', 'offered'] as const),
        ...([
          'chosenTitle',
          'chosenUsual',
          'chosenAll',
          'chosenRest',
          'takingBack',
          'againTitle',
          'againHelp',
          'againYes',
          'againNo',
          'declined',
          'isAsked',
          'agreed',
          'giveBot',
          'freeSeat',
        ] as const),
        ...([
          'leave',
          'standIn',
          'handOver',
          'takeBack',
          'botForAway',
          'offer',
          'withdrawOffer',
          'awayNow',
          'say',
          'send',
          'noChat',
        ] as const),
        ...([
          'noLog',
          'fromMemory',
          'fromMemoryWatching',
          'rematch',
          'toRematch',
          'replay',
          'download',
          'commitment',
          'commitmentHelp',
          'sealed',
        ] as const),
        ...(['seed', 'checked', 'broken', 'unchecked', 'scoring', 'showAll', 'board_hide'] as const),
      ],
      {
        title: (game: string) => ({ game }),
        waitFor: (names: string[]) => ({ names, count: names.length }),
        waitLong: (names: string[], seconds: number) => ({ names, count: names.length, ...told(seconds) }),
        askedOf: (name: string, asked: string) => ({ name, asked }),
        looksAt: (move: number, all: number) => ({ move, all }),
        undoAsked: (name: string) => ({ name }),
        undoWaits: (names: string[]) => ({ names }),
        lostNext: (seconds: number) => ({ seconds }),
        invited: (name: string) => ({ name }),
        seatHas: (letter: string, value: string) => ({ letter, value }),
        passTo: (name: string) => ({ name }),
        iAm: (name: string) => ({ name }),
        againAsked: (name: string) => ({ name }),
        againWaits: (name: string, names: string[]) => ({ name, names }),
        botSeat: (bot: string) => ({ bot }),
        botLevel: (level: string) => ({ level }),
        away: (bot: string) => ({ bot }),
        standInFor: (name: string) => ({ name }),
        watchers: (count: number) => ({ count }),
        manyMoves: (count: number) => ({ count }),
        folded: (name: string, count: number) => ({ name, count }),
        won: (names: string[], you: boolean) => ({ names, count: names.length, winner: you ? 'you' : 'others' }),
      },
    ),
    reactions: spoken('page-reactions', ['title', 'toast', 'bravo', 'wink', 'wince']),
    reaction: spoken(
      'page-reaction',
      [],
      Object.fromEntries(['toast', 'bravo', 'wink', 'wince'].map((one) => [one, (name: string) => ({ name })])),
    ) as Record<string, (name: string) => string>,
    sound: spoken('page-sound', ['title', 'ask', 'help', 'yes', 'no']),
    past: spoken(
      'page-past',
      [
        ...(['title', 'all', 'going', 'figures', 'over', 'none', 'play', 'game', 'seats', 'games', 'wins', 'mean'] as const),
        ...(['best', 'plotHelp'] as const),
      ],
      {
        share: (wins: number, games: number) => ({ wins, percent: Math.round((100 * wins) / games) }),
        plot: (game: string, games: number) => ({ game, games }),
        dot: (at: Date, count: number, won: boolean) => ({ at, count, won: won ? 'yes' : 'no' }),
        day: (at: Date) => ({ at }),
        won: (count: number) => ({ count }),
        shared: (count: number) => ({ count }),
        place: (rank: number, of: number, count: number) => ({ rank, of, count }),
        takenBack: (times: number) => ({ times }),
      },
    ),
    ending: spoken(
      'page-ending',
      [
        ...([
          'ranking',
          'lookingBack',
          'plot',
          'asTable',
          'start',
          'chapter',
          'feats',
          'see',
          'sheets',
          'source',
          'sum',
          'points',
        ] as const),
        ...(['nothing', 'share', 'shared', 'failed', 'brand'] as const),
      ],
      {
        place: (rank: number) => ({ rank }),
        takenBack: (times: number) => ({ times }),
        plotSays: (chapters: number, leader: string) => ({ chapters, leader }),
        file: (game: string) => ({ game }),
      },
    ),
    replay: spoken(
      'page-replay',
      [
        ...([
          'loading',
          'slider',
          'deal',
          'first',
          'previous',
          'next',
          'last',
          'playAll',
          'pause',
          'eyes',
          'everybody',
        ] as const),
        ...(['markBefore', 'markAfter', 'branch', 'branchAs', 'link', 'download', 'moves'] as const),
      ],
      {
        title: (game: string) => ({ game }),
        of: (move: number, all: number) => ({ move, all }),
        speed: (times: number) => ({ times }),
        times: (times: number) => ({ times }),
      },
    ),
    rules: spoken('page-rules', ['loading', 'contents'], {
      title: (game: string) => ({ game }),
      clause: (ids: string[]) => ({ ids }),
    }),
    about: spoken('page-about', ['title', 'what', 'owners', 'own', 'shuffles', 'cookie', 'credits']),
    lesson: spoken('page-lesson', ['offer', 'isNew', 'how']),
    plain: spoken('page-plain', ['yes', 'no', 'noBoard']),
  },
);
