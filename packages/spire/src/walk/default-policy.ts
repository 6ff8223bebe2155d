import { canRemove, canUpgrade } from '../cards/card.js'
import type { EventPicks } from '../events/event.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import type { EventVisit } from '../state/event-visit.js'
import type { RunState } from '../state/run-state.js'
import type { Choice, Policy } from './policy.js'

/**
 * The relics that the default walk doesn't take because they require picking a card or because the seed doesn't
 * determine their effect.
 */
export const UNWANTED: readonly string[] = [
  'Bottled Flame',
  'Bottled Lightning',
  'Bottled Tornado',
  'The Courier',
  'DollysMirror',
  'Orrery',
  'Cauldron',
  'PrismaticShard',
]
/** The boss relics that the default walk doesn't take, for the same reasons as the relics in `UNWANTED`. */
const UNWANTED_BOSS: readonly string[] = [
  'Astrolabe',
  'Calling Bell',
  'Empty Cage',
  "Pandora's Box",
  'Tiny House',
]

/** The option to choose in each event: the one that leaves the event or, if there is none, the mildest one. */
const OPTIONS: Readonly<Record<string, number>> = {
  'Accursed Blacksmith': 2,
  Addict: 2,
  'Back to Basics': 1,
  Beggar: 1,
  'Big Fish': 0,
  'Bonfire Elementals': 0,
  // The fight is forced. Afterward, option 0 leaves.
  Colosseum: 0,
  'Cursed Tome': 1,
  'Dead Adventurer': 1,
  Designer: 5,
  'Drug Dealer': 0,
  Duplicator: 1,
  'Face Trader': 2,
  Falling: 0,
  'Forgotten Altar': 2,
  'Fountain of Cleansing': 1,
  Ghosts: 1,
  'Golden Idol': 1,
  'Golden Shrine': 2,
  'Golden Wing': 2,
  'Knowing Skull': 3,
  Lab: 0,
  'Liars Game': 1,
  'Living Wall': 2,
  'Masked Bandits': 0,
  'Match and Keep': 0,
  'The Mausoleum': 1,
  'The Moai Head': 2,
  Mushrooms: 1,
  'Mysterious Sphere': 1,
  Nest: 0,
  Nloth: 2,
  'Note For Yourself': 1,
  Purifier: 1,
  'Scrap Ooze': 1,
  'Secret Portal': 1,
  'Sensory Stone': 0,
  'Shining Light': 1,
  'The Cleric': 2,
  'The Joust': 0,
  'The Library': 1,
  'The Woman in Blue': 3,
  'Tomb of Lord Red Mask': 2,
  Transmorgrifier: 1,
  'Upgrade Shrine': 1,
  Vampires: 2,
  WeMeetAgain: 3,
  'Wheel of Change': 0,
  'Winding Halls': 2,
  'World of Goop': 1,
}

/** The pairs that the default walk turns over in Match and Keep. */
export const NEIGHBOURS = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [8, 9],
] as const

/**
 * The policy of the default walk. It takes Neow's second offer and always walks the leftmost path. It wins fights
 * without losing HP and takes every reward, including the first card of each card reward, and potions if there is a
 * free slot. It buys nothing, takes no keys, and leaves events.
 */
export const defaultPolicy: Policy = {
  neow: (_run, options) => ({ option: Math.min(1, options.length - 1) }),
  node: (_run, choices) => choices[0]!,
  event: (run, visit) => eventChoice(run, visit),
  rest: (run) => ({ action: run.restActions.includes('rest') ? 'rest' : 'leave' }),
  purchase: () => null,
  relic: (_run, relic) => (UNWANTED.includes(relic) ? null : {}),
  potion: () => true,
  card: () => 0,
  bossRelic: (_run, relics) => {
    const option = relics.findIndex((relic) => !UNWANTED_BOSS.includes(relic))
    return option < 0 ? null : { option }
  },
  key: () => false,
}

function eventChoice({ state }: UncheckedRun, { event, drawn }: EventVisit): Choice<EventPicks> {
  switch (event) {
    case 'Mindbloom':
      return { option: state.floor % 50 <= 40 ? 2 : 3 }
    case 'Falling':
      return { option: drawn['skill'] !== null ? 0 : drawn['power'] !== null ? 1 : 2 }
    case 'Living Wall':
      return { option: 2, picks: { deck: firstCard(state, canUpgrade) } }
    case 'Bonfire Elementals':
      return { option: 0, picks: { deck: firstCard(state, canRemove) } }
    case 'Wheel of Change':
      return { option: 0, picks: drawn['wheel'] === 4 ? { deck: firstCard(state, canRemove) } : {} }
    case 'Match and Keep':
      return { option: 0, picks: { pairs: NEIGHBOURS } }
    default:
      return { option: OPTIONS[event]! }
  }
}

/**
 * Returns a list of picks that contains the deck index of the first card for which `fits` returns true. Returns an
 * empty list if there is no such card.
 */
export function firstCard({ deck }: RunState, fits: (card: RunState['deck'][0]) => boolean): number[] {
  const at = deck.findIndex(fits)
  return at < 0 ? [] : [at]
}
