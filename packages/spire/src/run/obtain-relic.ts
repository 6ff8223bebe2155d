import { canRemove } from '../card.js'
import { cardFacts, type CardType } from '../data/cards.js'
import { drawCardReward, type CardPlace } from '../rewards/cards.js'
import { drawAnyPotion, drawPotion } from '../rewards/potions.js'
import { takeScreenlessRelic } from '../rewards/relic-pools.js'
import { gainGold, heal, obtainCard, obtainNew, raiseMaxHp, removeCard, upgradeRandomCards } from './gain.js'
import type { Reward } from './reward.js'
import type { RunState } from './state.js'
import { transformCard } from './transform.js'

/** What the player picks where a relic or an event asks. */
export interface Picks {
  /** Places of cards in the deck, before any of them is changed. */
  readonly deck?: readonly number[]
}

type Effect = (state: RunState, rewards: Reward[], picks: Picks) => void

/** A relic joins the others and does what it does at once; what it lays out is added to the rewards. */
export function giveRelic(state: RunState, relic: string, rewards: Reward[] = [], picks: Picks = {}): void {
  const starter = UPGRADES[relic]
  const place = starter === undefined ? -1 : state.relics.findIndex(({ id }) => id === starter)
  const owned = { id: relic, counter: COUNTERS[relic] ?? -1 }
  if (place >= 0) state.relics[place] = owned
  else state.relics.push(owned)
  EFFECTS[relic]?.(state, rewards, picks)
}

/** Boss relics that take the place of a starter. */
const UPGRADES: Readonly<Record<string, string>> = {
  'Black Blood': 'Burning Blood',
  'Ring of the Serpent': 'Ring of the Snake',
  FrozenCore: 'Cracked Core',
  HolyWater: 'PureWater',
}

const COUNTERS: Readonly<Record<string, number>> = {
  Omamori: 2,
  Matryoshka: 2,
  'Tiny Chest': 0,
  NlothsMask: 1,
  NeowsBlessing: 3,
  Girya: 0,
  WingedGreaves: 3,
  Circlet: 1,
}

const moreHp =
  (amount: number): Effect =>
  (state) =>
    raiseMaxHp(state, amount)

const upgradesTwo =
  (type: CardType): Effect =>
  (state) =>
    upgradeRandomCards(state, 2, state.streams.miscRng, ({ id }) => cardFacts(id).type === type)

/** Bottles one card of a type, which then starts each fight in the hand. */
const bottles =
  (type: CardType): Effect =>
  (state, _rewards, { deck = [] }) => {
    const [index] = expectPicks(state, deck, 1, ({ id }) => cardFacts(id).type === type)
    state.deck[index!] = { ...state.deck[index!]!, bottled: true }
  }

/** The rarities of cards that a relic lays out are those of the room: a shop has its own. */
function placeOf(state: RunState): CardPlace {
  return state.inShop ? 'shop' : 'normal'
}

/** A screen of rewards opens, for which the game draws a card reward that it then throws away. */
function discardedCards(state: RunState): void {
  drawCardReward(state, placeOf(state))
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  'Old Coin': (state) => gainGold(state, 300),
  Strawberry: moreHp(7),
  Pear: moreHp(10),
  Mango: moreHp(14),
  "Lee's Waffle": (state) => {
    raiseMaxHp(state, 7)
    heal(state, state.maxHp)
  },
  Whetstone: upgradesTwo('ATTACK'),
  'War Paint': upgradesTwo('SKILL'),
  'Potion Belt': (state) => void state.potions.push(null, null),
  'Bottled Flame': bottles('ATTACK'),
  'Bottled Lightning': bottles('SKILL'),
  'Bottled Tornado': bottles('POWER'),
  DollysMirror: (state, _rewards, { deck = [] }) => {
    const [index] = expectPicks(state, deck, 1)
    const { bottled: _, ...copy } = state.deck[index!]!
    obtainCard(state, copy)
  },
  Orrery: (state, rewards) => {
    for (let i = 0; i < 5; i++) rewards.push({ kind: 'cards', cards: drawCardReward(state, placeOf(state)) })
  },
  Cauldron: (state, rewards) => {
    for (let i = 0; i < 5; i++) rewards.push({ kind: 'potion', potion: drawAnyPotion(state) })
    discardedCards(state)
  },
  Astrolabe: (state, _rewards, { deck = [] }) => {
    transformAll(state, expectPicks(state, deck, 3, canRemove))
  },
  'Empty Cage': (state, _rewards, { deck = [] }) => {
    for (const index of fromTheEnd(expectPicks(state, deck, 2, canRemove))) removeCard(state, index)
  },
  'Calling Bell': (state, rewards) => {
    obtainNew(state, 'CurseOfTheBell')
    for (const tier of ['COMMON', 'UNCOMMON', 'RARE'] as const) {
      rewards.push({ kind: 'relic', relic: takeScreenlessRelic(state, tier) })
    }
    discardedCards(state)
  },
  "Pandora's Box": (state) => {
    const { pandoraPool } = state.setup
    const { cardRandomRng } = state.streams
    const kept = state.deck.filter((card) => !isStarter(card.id))
    const count = state.deck.length - kept.length
    state.deck = kept
    for (let i = 0; i < count; i++)
      obtainNew(state, pandoraPool[cardRandomRng.random(pandoraPool.length - 1)]!)
  },
  'Tiny House': (state, rewards) => {
    upgradeRandomCards(state, 1, state.streams.miscRng)
    raiseMaxHp(state, 5)
    rewards.push({ kind: 'gold', amount: 50 })
    rewards.push({ kind: 'potion', potion: drawPotion(state) })
    rewards.push({ kind: 'cards', cards: drawCardReward(state, 'normal') })
  },
  Necronomicon: (state) => obtainNew(state, 'Necronomicurse'),
}

/** A starter Strike or Defend. */
export function isStarter(id: string): boolean {
  return /^(Strike|Defend)_[RGBP]$/.test(id)
}

/** Transforms cards by miscRng, with their upgrade. */
function transformAll(state: RunState, indexes: readonly number[]): void {
  for (const index of fromTheEnd(indexes)) transformCard(state, index, state.streams.miscRng, true)
}

/**
 * The cards that were picked, checked: as many as asked for, or all that fit where there are fewer.
 * Throws a RangeError for other numbers and for cards that do not fit.
 */
export function expectPicks(
  state: RunState,
  picks: readonly number[],
  count: number,
  fits: (card: RunState['deck'][0]) => boolean = () => true,
): readonly number[] {
  const possible = state.deck.flatMap((card, i) => (fits(card) ? [i] : []))
  const wanted = Math.min(count, possible.length)
  const different = new Set(picks).size === picks.length
  if (picks.length !== wanted || !different || !picks.every((index) => possible.includes(index))) {
    throw new RangeError(
      `deck: expected ${wanted} of the cards at ${possible.join(', ') || 'no place'}, found ${JSON.stringify(picks)}`,
    )
  }
  return picks
}

/** Places from the last to the first, so that taking one leaves the others where they are. */
export function fromTheEnd(indexes: readonly number[]): number[] {
  return [...indexes].sort((a, b) => b - a)
}

/** Loses a relic that is held; throws a RangeError when it is not. */
export function loseRelic(state: RunState, relic: string): void {
  const at = state.relics.findIndex(({ id }) => id === relic)
  if (at < 0) throw new RangeError(`relics: expected ${relic} to be held`)
  state.relics.splice(at, 1)
}
