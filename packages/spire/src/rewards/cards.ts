import { upgraded, type Card } from '../cards/card.js'
import { type PoolRarity, CURSE_POOL } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import type { Reward } from '../state/reward.js'
import { has, START_BLIZZ, type RunState } from '../state/run-state.js'

/** The kind of place where cards are offered. It determines the odds of each rarity. */
export type CardPlace = 'normal' | 'elite' | 'boss' | 'shop' | 'rest'

const RARE_CHANCE = { normal: 3, elite: 10, boss: 100, shop: 9, rest: 3 } as const
const UNCOMMON_CHANCE = { normal: 37, elite: 40, boss: 0, shop: 37, rest: 37 } as const
const MIN_BLIZZ = -40
const RARE_COLORLESS = 0.3

/**
 * Returns whether card rewards can be predicted. With Prismatic Shard, cards come from all colors, in an order that
 * isn't known.
 */
export function cardsKnown(state: RunState): boolean {
  return !has(state, 'PrismaticShard')
}

/** Throws a RangeError if card rewards can't be predicted. Call this before drawing any other part of a reward. */
export function checkCardsKnown(state: RunState): void {
  if (cardsKnown(state)) return
  throw new RangeError(
    "can't draw a card reward with Prismatic Shard: the game's order of all cards isn't known",
  )
}

/**
 * Draws the cards of one card reward: usually three different cards. Some of them may be upgraded, by chance or by egg
 * relics.
 */
export function drawCardReward(state: RunState, place: CardPlace): Card[] {
  checkCardsKnown(state)
  const { cardRng } = state.streams
  const count = rewardSize(state)
  const ids: string[] = []
  const rarities: PoolRarity[] = []
  for (let i = 0; i < count; i++) {
    const rarity = rollRarity(state, place)
    rarities.push(rarity)
    if (rarity === 'COMMON') state.cardBlizz = Math.max(MIN_BLIZZ, state.cardBlizz - 1)
    else if (rarity === 'RARE') state.cardBlizz = START_BLIZZ
    ids.push(pickOther(cardRng, state.setup.cardPools[rarity], ids))
  }
  const chance = upgradeChance(state)
  return ids.map((id, i) => {
    // This draw is also made in act 1, where the chance is 0. Every card in the pools can be upgraded.
    if (rarities[i] !== 'RARE' && cardRng.randomBoolean(chance)) return { id, upgrades: 1 }
    return withEggs(state, { id, upgrades: 0 })
  })
}

/** Draws the cards of a colorless card reward, which are uncommon or rare. A rare card resets `cardBlizz`. */
export function drawColorlessReward(state: RunState): Card[] {
  const { cardRng } = state.streams
  const ids: string[] = []
  for (let left = rewardSize(state); left > 0; left--) {
    const rarity = cardRng.randomBoolean(RARE_COLORLESS) ? 'RARE' : 'UNCOMMON'
    if (rarity === 'RARE') state.cardBlizz = START_BLIZZ
    ids.push(pickOther(cardRng, state.setup.colorlessByRarity[rarity], ids))
  }
  return ids.map((id) => withEggs(state, { id, upgrades: 0 }))
}

/** Draws the cards that a won fight gives. With Vintage, a normal fight gives none. */
export function drawFightCards(state: RunState, place: 'normal' | 'elite' | 'boss'): Card[] {
  return place === 'normal' && state.setup.modifiers.has('Vintage') ? [] : drawCardReward(state, place)
}

/** Returns the reward with the given cards, or no reward if there are none. */
export function cardReward(cards: readonly Card[]): Reward[] {
  return cards.length === 0 ? [] : [{ kind: 'cards', cards }]
}

/** Draws the rarity of the next card, adjusted by `cardBlizz`. Doesn't change `cardBlizz`. */
export function rollRarity(state: RunState, place: CardPlace): PoolRarity {
  const roll = state.streams.cardRng.random(99) + state.cardBlizz
  if (place === 'boss' || (place === 'elite' && state.setup.modifiers.has('Elite Swarm'))) return 'RARE'
  let rare: number = RARE_CHANCE[place]
  if (place !== 'shop' && place !== 'rest' && has(state, "Nloth's Gift")) rare *= 3
  if (roll < rare) return 'RARE'
  return roll < rare + UNCOMMON_CHANCE[place] ? 'UNCOMMON' : 'COMMON'
}

/** Draws cards from the pool until it finds a card that isn't in `drawn`. The rarity isn't drawn again. */
export function pickOther(random: Random, pool: readonly string[], drawn: readonly string[]): string {
  let id: string
  do id = pool[random.random(pool.length - 1)]!
  while (drawn.includes(id))
  return id
}

export function drawCurse(cardRng: Random): string {
  return CURSE_POOL[cardRng.random(CURSE_POOL.length - 1)]!
}

/**
 * Returns a card as it is shown and obtained, that is, upgraded if the player has the egg relic for the card's type.
 */
export function withEggs(state: RunState, card: Card): Card {
  if (card.upgrades > 0 || !state.relics.some(({ id }) => EGGS_BY_ID.has(id))) return card
  const egg = EGGS[cardFacts(card.id).type]
  return egg !== undefined && has(state, egg) ? upgraded(card) : card
}

const EGGS: Readonly<Record<string, string>> = {
  ATTACK: 'Molten Egg 2',
  SKILL: 'Toxic Egg 2',
  POWER: 'Frozen Egg 2',
}

const EGGS_BY_ID: ReadonlySet<string> = new Set(Object.values(EGGS))

/** Returns the number of cards in a reward. With both Busted Crown and Binary, it is 0. */
function rewardSize(state: RunState): number {
  const more = has(state, 'Question Card') ? 1 : 0
  return 3 + more - (has(state, 'Busted Crown') ? 2 : 0) - (state.setup.modifiers.has('Binary') ? 1 : 0)
}

function upgradeChance({ act, setup }: RunState): number {
  if (act === 1) return 0
  const chance = act === 2 ? 0.25 : 0.5
  return setup.ascension >= 12 ? chance / 2 : chance
}
