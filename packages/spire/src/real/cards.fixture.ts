import { cardText } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import { drawCardReward, type CardPlace } from '../rewards/cards.js'
import { forkState } from '../state/fork.js'
import { has } from '../state/run-state.js'
import { plain, sameCards } from './record.fixture.js'
import type { Outcome } from './tally.fixture.js'
import type { Trail } from './trail.fixture.js'

const EGGS = [
  ['Molten Egg 2', 'ATTACK'],
  ['Toxic Egg 2', 'SKILL'],
  ['Frozen Egg 2', 'POWER'],
] as const
/** The number of cardRng draws per play of Foreign Influence, which picks three cards with one draw each. */
const INFLUENCE_DRAWS = 3
const MOST_INFLUENCE = 4
/** The floors to try in `HeldFrom`. */
const HELD_FROM = [0, 10, 20, 35, 60] as const

/**
 * For each card type, the first floor where the deck is assumed to contain a card of that type. The record doesn't show
 * which rewards were taken, but a bottled relic requires a card of its type.
 */
export type HeldFrom = Readonly<Record<string, number>>

export function chooseHeld(trail: Trail): HeldFrom {
  const ATTACK = HELD_FROM[trail.choice(HELD_FROM.length)]!
  const SKILL = HELD_FROM[trail.choice(HELD_FROM.length)]!
  const POWER = HELD_FROM[trail.choice(HELD_FROM.length)]!
  return { ATTACK, SKILL, POWER }
}

/**
 * Draws a card reward, and compares it with the rewards recorded for the floor. If a floor has several recorded
 * rewards, they are in the order in which they were opened.
 */
export function drawRecordedReward(trail: Trail, heldFrom: HeldFrom, rule: string, place: CardPlace): void {
  const { state, record, met } = trail
  const open = record.rewards(state.floor).filter((cards) => !met.has(cards))
  if (open.length === 0) {
    drawCardReward(state, place)
    return
  }
  let fits: string | undefined
  // Purchases aren't recorded, but a reward of four cards means that the player has Question Card.
  if (open[0]!.length >= 4 && !has(state, 'Question Card')) {
    trail.obtain('Question Card')
    fits = 'a Question Card, bought'
  }
  const plays = place === 'shop' || place === 'rest' ? 0 : influencePlayed(trail, open, place)
  if (plays > 0) fits = 'Foreign Influence, played in the fight'
  const cards = drawCardReward(state, place).map(cardText)
  let recorded = open.find((other) => sameCards(cards, other))
  if (recorded === undefined) {
    recorded = hatched(trail, cards, open)
    if (recorded !== undefined) fits = 'an egg relic, bought or of the same reward'
  }
  trail.check(rule, outcome(cards, open, recorded, fits))
  const found = recorded ?? open[0]!
  met.add(found)
  for (const id of found) {
    if (state.floor >= heldFrom[cardFacts(plain(id)).type]!) state.deck.push({ id: plain(id), upgrades: 0 })
  }
}

function outcome(
  cards: readonly string[],
  open: readonly (readonly string[])[],
  recorded: readonly string[] | undefined,
  fits: string | undefined,
): Outcome {
  if (recorded !== undefined) return fits === undefined ? 'equal' : { fits }
  if (open.some((other) => sameCards(cards.map(plain), other.map(plain)))) return { miss: 'another upgrade' }
  return { miss: cards.length === open[0]!.length ? 'other cards' : 'another number of cards' }
}

/**
 * If plays of Foreign Influence in the fight explain a Watcher's recorded cards, returns the number of plays and
 * advances the stream past their draws. Otherwise, returns 0.
 */
function influencePlayed(trail: Trail, open: readonly (readonly string[])[], place: CardPlace): number {
  const { state, run } = trail
  if (run.class !== 'WATCHER') return 0
  for (let plays = 0; plays <= MOST_INFLUENCE; plays++) {
    const ahead = forkState(state)
    const { cardRng } = ahead.streams
    cardRng.setCounter(cardRng.counter + INFLUENCE_DRAWS * plays)
    const cards = drawCardReward(ahead, place).map((card) => card.id)
    if (!open.some((other) => sameCards(cards, other.map(plain)))) continue
    state.streams.cardRng.setCounter(state.streams.cardRng.counter + INFLUENCE_DRAWS * plays)
    return plays
  }
  return 0
}

/**
 * Looks for a recorded reward that matches the given cards after an egg relic has upgraded one type of them. Returns
 * the reward and gives the egg to the player, or returns undefined if there is no such reward.
 */
function hatched(
  trail: Trail,
  cards: readonly string[],
  open: readonly (readonly string[])[],
): readonly string[] | undefined {
  for (const [egg, type] of EGGS) {
    if (has(trail.state, egg)) continue
    const upgraded = cards.map((card) =>
      cardFacts(plain(card)).type === type && !card.includes('+') ? `${card}+1` : card,
    )
    const recorded = open.find((other) => sameCards(upgraded, other))
    if (recorded === undefined) continue
    trail.obtain(egg)
    return recorded
  }
  return undefined
}

/**
 * Checks that the recorded rewards are among those that were offered at the same time. Not all of the offered rewards
 * are recorded, because players don't have to open them.
 */
export function checkAmong(trail: Trail, rule: string, drawn: readonly (readonly string[])[]): void {
  for (const recorded of trail.record.rewards(trail.state.floor)) {
    trail.check(rule, drawn.some((cards) => sameCards(cards, recorded)) ? 'equal' : { miss: 'other cards' })
  }
}
