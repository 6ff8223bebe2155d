import { canRemove, type Card } from '../cards/card.js'
import { cardFacts, type CardType } from '../data/cards.js'
import { cardReward, drawCardReward, type CardPlace } from '../rewards/cards.js'
import { drawAnyPotion, drawPotion } from '../rewards/potions.js'
import { takeScreenlessRelic } from '../rewards/relic-pools.js'
import type { Reward } from '../state/reward.js'
import type { RunState } from '../state/run-state.js'
import { gainGold, heal, obtainCard, obtainNew, raiseMaxHp, removeCard, upgradeRandomCards } from './gain.js'
import { expectPicks, fromTheEnd, type Picks } from './picks.js'
import { transformCard } from './transform.js'

type Effect = (state: RunState, rewards: Reward[], picked: readonly number[]) => void

/**
 * Gives a relic to the player and applies its immediate effects. Adds the rewards that the relic offers to `rewards`.
 * If the picks don't fit the relic, throws a RangeError without changing anything.
 */
export function giveRelic(state: RunState, relic: string, rewards: Reward[] = [], picks: Picks = {}): void {
  const picked = expectRelicPicks(state, relic, picks)
  const starter = UPGRADES[relic]
  const place = starter === undefined ? -1 : state.relics.findIndex(({ id }) => id === starter)
  const owned = { id: relic, counter: COUNTERS[relic] ?? -1 }
  if (place >= 0) state.relics[place] = owned
  else state.relics.push(owned)
  EFFECTS[relic]?.(state, rewards, picked)
}

/**
 * Returns the validated card picks for a relic, or an empty array if the relic asks for none. Throws the same errors as
 * `expectPicks`.
 */
export function expectRelicPicks(
  state: RunState,
  relic: string,
  { deck = [] }: Picks = {},
): readonly number[] {
  const cardRequest = ASKED_CARDS[relic]
  return cardRequest === undefined ? [] : expectPicks(state, deck, cardRequest.count, cardRequest.fits)
}

/** Returns the cards that a relic asks the player to pick, or undefined if it asks for none. */
export function askedCards(relic: string): AskedCards | undefined {
  return ASKED_CARDS[relic]
}

/**
 * Returns the boss relic that Neow gives in exchange for the starter relic: the first boss relic that isn't an upgraded
 * starter relic.
 */
export function swapRelic(bossRelics: readonly string[]): string {
  return bossRelics.find((id) => UPGRADES[id] === undefined) ?? NO_BOSS_RELIC
}

/** The relic that the player gets when the boss relic pool is empty. */
export const NO_BOSS_RELIC = 'Red Circlet'

/** The boss relics that replace a starter relic, each with the starter relic that it replaces. */
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

/** Puts the picked card in a bottle, so that it is in the opening hand of each fight. */
const bottles: Effect = (state, _rewards, [index]) => {
  state.deck[index!] = { ...state.deck[index!]!, bottled: true }
}

const bottled = (type: CardType): AskedCards => ({
  kind: 'bottle',
  count: 1,
  fits: ({ id }) => cardFacts(id).type === type,
})

/** The cards that a relic asks the player to pick, and what happens to them. */
export interface AskedCards {
  readonly kind: 'bottle' | 'copy' | 'transform' | 'remove' | 'upgrade'
  readonly count: number
  readonly fits: (card: Card) => boolean
}

/** The cards that relics ask the player to pick from the deck, keyed by relic. */
const ASKED_CARDS: Readonly<Record<string, AskedCards>> = {
  'Bottled Flame': bottled('ATTACK'),
  'Bottled Lightning': bottled('SKILL'),
  'Bottled Tornado': bottled('POWER'),
  DollysMirror: { kind: 'copy', count: 1, fits: () => true },
  Astrolabe: { kind: 'transform', count: 3, fits: canRemove },
  'Empty Cage': { kind: 'remove', count: 2, fits: canRemove },
}

/** Returns the kind of place whose rarity odds apply to the cards that a relic offers. Shops have their own odds. */
function placeOf(state: RunState): CardPlace {
  return state.inShop ? 'shop' : 'normal'
}

/** Makes the draws for a card reward that the game generates at this point and then discards. */
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
  'Bottled Flame': bottles,
  'Bottled Lightning': bottles,
  'Bottled Tornado': bottles,
  DollysMirror: (state, _rewards, [index]) => {
    const { bottled: _, ...copy } = state.deck[index!]!
    obtainCard(state, copy)
  },
  Orrery: (state, rewards) => {
    for (let i = 0; i < 5; i++) rewards.push(...cardReward(drawCardReward(state, placeOf(state))))
  },
  Cauldron: (state, rewards) => {
    for (let i = 0; i < 5; i++) rewards.push({ kind: 'potion', potion: drawAnyPotion(state) })
    discardedCards(state)
  },
  Astrolabe: (state, _rewards, picked) => transformAll(state, picked),
  'Empty Cage': (state, _rewards, picked) => {
    for (const index of fromTheEnd(picked)) removeCard(state, index)
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
    const otherCards = state.deck.filter((card) => !isStarter(card.id))
    const count = state.deck.length - otherCards.length
    state.deck = otherCards
    for (let i = 0; i < count; i++)
      obtainNew(state, pandoraPool[cardRandomRng.random(pandoraPool.length - 1)]!)
  },
  'Tiny House': (state, rewards) => {
    upgradeRandomCards(state, 1, state.streams.miscRng)
    raiseMaxHp(state, 5)
    rewards.push({ kind: 'gold', amount: 50 })
    rewards.push({ kind: 'potion', potion: drawPotion(state) })
    rewards.push(...cardReward(drawCardReward(state, 'normal')))
  },
  Necronomicon: (state) => obtainNew(state, 'Necronomicurse'),
}

/** Returns whether a card is a starter Strike or Defend. */
export function isStarter(id: string): boolean {
  return /^(Strike|Defend)_[RGBP]$/.test(id)
}

/** Transforms the given cards with draws from miscRng, and upgrades the new cards. */
function transformAll(state: RunState, indexes: readonly number[]): void {
  for (const index of fromTheEnd(indexes)) transformCard(state, index, state.streams.miscRng, true)
}

/** Takes a relic away from the player. Throws a RangeError if the player doesn't have it. */
export function loseRelic(state: RunState, relic: string): void {
  const at = state.relics.findIndex(({ id }) => id === relic)
  if (at < 0) throw new RangeError(`the player doesn't have the relic ${relic}`)
  state.relics.splice(at, 1)
}
