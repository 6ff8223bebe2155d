import { obtainNew } from '../player/gain.js'
import { giveRelic } from '../player/obtain-relic.js'
import { rollRarity } from '../rewards/cards.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { forkState } from '../state/fork.js'
import type { Reward } from '../state/reward.js'
import type { RunState } from '../state/run-state.js'

// Several public listings of the game's code agree on these rules. No record of a run with modifiers was available.

const ALL_STAR_CARDS = 5
const RARE_ALL_STAR = 0.5
const SPECIALIZED_COPIES = 5
const DRAFTS = 15
const DRAFT_CARDS = 3
const INSANITY_CARDS = 50

/** The number of cards in a Sealed Deck, and of those that the player keeps. */
export const SEALED_CARDS = 30
export const SEALED_PICKS = 10

/**
 * Gives the player what the modifiers give in Neow's room: Heirloom's relic, the cards of All Star and Specialized, the
 * kept cards of Sealed Deck, and Draft's card rewards, which are added to `rewards`. `kept` contains indexes of
 * `sealedDeck`. If there are fewer than ten, the first others are kept, too.
 */
export function giveModifierGifts(state: RunState, rewards: Reward[], kept: readonly number[]): void {
  giveFixedGifts(state, rewards)
  if (!state.setup.modifiers.has('SealedDeck')) return
  const cards = drawSealedDeck(state)
  const all = [...new Set([...kept, ...cards.keys()])].slice(0, SEALED_PICKS)
  // The game adds the last cards first.
  for (const at of all.reverse()) obtainNew(state, cards[at]!)
}

/** Returns the thirty cards of a Sealed Deck, in the order that the game shows them. Doesn't change the state. */
export function sealedDeck(state: RunState): string[] {
  const ahead = forkState(state)
  giveFixedGifts(ahead, [])
  return drawSealedDeck(ahead)
}

/** Gives everything that the player doesn't pick from a Sealed Deck. */
function giveFixedGifts(state: RunState, rewards: Reward[]): void {
  const { modifiers, pandoraPool } = state.setup
  const { cardRandomRng } = state.streams
  if (modifiers.has('Heirloom')) giveRelic(state, takeRelic(state, 'RARE'), rewards)
  const given = modifiers.has('Allstar') ? drawAllStars(state) : []
  if (modifiers.has('Specialized')) {
    const card = pandoraPool[cardRandomRng.random(pandoraPool.length - 1)]!
    given.push(...Array<string>(SPECIALIZED_COPIES).fill(card))
  }
  for (const id of given.reverse()) obtainNew(state, id)
  if (modifiers.has('Draft'))
    for (let i = 0; i < DRAFTS; i++) rewards.push({ kind: 'cards', cards: drawDraft(state) })
}

/** Draws the cards of a Sealed Deck. A card can occur more than once. */
function drawSealedDeck(state: RunState): string[] {
  const { setup, streams } = state
  return Array.from({ length: SEALED_CARDS }, () => {
    const pool = setup.cardPools[rollRarity(state, 'normal')]
    return pool[streams.cardRng.random(pool.length - 1)]!
  }).reverse()
}

/** Draws the starting deck of Insanity. */
export function drawInsanity(state: RunState): string[] {
  return Array.from({ length: INSANITY_CARDS }, () => drawAnyCard(state))
}

function drawAllStars({ setup, streams }: RunState): string[] {
  const { cardRng } = streams
  return Array.from({ length: ALL_STAR_CARDS }, () => {
    const pool = setup.colorlessByRarity[cardRng.randomBoolean(RARE_ALL_STAR) ? 'RARE' : 'UNCOMMON']
    return pool[cardRng.random(pool.length - 1)]!
  })
}

function drawDraft(state: RunState) {
  const ids = new Set<string>()
  while (ids.size < DRAFT_CARDS) ids.add(drawAnyCard(state))
  return [...ids].map((id) => ({ id, upgrades: 0 }))
}

/** Draws a card from cardRandomRng, and its rarity from cardRng. The game goes through the pools backward here. */
function drawAnyCard(state: RunState): string {
  const pool = state.setup.cardPools[rollRarity(state, 'normal')]
  return pool[pool.length - 1 - state.streams.cardRandomRng.random(pool.length - 1)]!
}
