import { cardText } from '../cards/card.js'
import { CARDS, cardFacts } from '../data/cards.js'
import { drawCardReward, type CardPlace } from '../rewards/cards.js'
import { has, type RunState } from '../state/run-state.js'
import type { Cause, HistoryRule, Outcome } from './comparison.js'
import { plain, sameCards } from './floor-record.js'
import type { RecordedCards } from './run-history.js'
import type { Trail } from './trail.js'

const EGGS = [
  ['Molten Egg 2', 'ATTACK'],
  ['Toxic Egg 2', 'SKILL'],
  ['Frozen Egg 2', 'POWER'],
] as const
/**
 * The likely numbers of draws by plays of Foreign Influence in a fight. Each play picks three different cards with one
 * draw each.
 */
const INFLUENCE_DRAWS: readonly number[] = [3, 6, 9, 12]
/** The same, if some picks repeat a card, so that it is drawn again. Only tried if the player surely had the card. */
const ALL_INFLUENCE_DRAWS: readonly number[] = [...INFLUENCE_DRAWS, 4, 7, 8, 10, 11, 13, 14, 15, 16]
/** The floors to try in `HeldFrom`. */
const HELD_FROM = [0, 10, 20, 35, 60] as const

/**
 * For each card type, the first floor where the deck is assumed to contain a card of that type. Only used if the record
 * doesn't show which cards the player took. A bottled relic requires a card of its type.
 */
export type HeldFrom = Readonly<Record<string, number>>

export function chooseHeld(trail: Trail): HeldFrom {
  const isKnown = trail.history.cardChoices.every(({ picked }) => picked !== undefined)
  const one = (): number => HELD_FROM[trail.choice(HELD_FROM.length, isKnown ? 0 : undefined)]!
  const ATTACK = one()
  const SKILL = one()
  return { ATTACK, SKILL, POWER: one() }
}

/**
 * Draws a card reward, and compares it with the rewards recorded for the floor. If a floor has several
 * recorded rewards, they are in the order that they were opened.
 */
export function drawRecordedReward(
  trail: Trail,
  heldFrom: HeldFrom,
  rule: HistoryRule,
  place: CardPlace,
): void {
  const { state, record, met } = trail
  const open = record.rewards(state.floor).filter((reward) => !met.has(reward))
  if (open.length === 0) {
    trail.offer('cards', drawCards(state, place), [])
    return
  }
  let cause: Cause | undefined
  // A reward of four cards means that the player has Question Card, even if the record doesn't show purchases.
  if (!record.hasPurchases && open[0]!.cards.length >= 4 && !has(state, 'Question Card')) {
    trail.obtain('Question Card')
    cause = { code: 'relic', relic: 'Question Card' }
  }
  if (place !== 'shop' && place !== 'rest' && wasInfluencePlayed(trail, open, place))
    cause = { code: 'card', card: 'ForeignInfluence' }
  const cards = drawCards(state, place)
  let found = open.find((other) => sameCards(cards, other.cards))
  if (found === undefined) {
    found = hatched(trail, cards, open)
    if (found !== undefined) cause = { code: 'same-fight-egg' }
  }
  trail.check(rule, outcome(state, found, cause), cards, (found ?? open[0]!).cards)
  const reward = found ?? open[0]!
  met.add(reward)
  takeCard(trail, heldFrom, reward)
  trail.offer('cards', reward.cards, takenCards(reward))
}

/** Draws a card reward. With Prismatic Shard, draws the cards that it would have without it. */
function drawCards(state: RunState, place: CardPlace): string[] {
  const { relics } = state
  state.relics = relics.filter(({ id }) => id !== 'PrismaticShard')
  const cards = drawCardReward(state, place).map(cardText)
  state.relics = relics
  return cards
}

function outcome(state: RunState, found: RecordedCards | undefined, cause: Cause | undefined): Outcome {
  if (found !== undefined) return cause === undefined ? 'equal' : { explained: cause }
  return has(state, 'PrismaticShard') ? { possible: { code: 'prismatic-shard' } } : 'unexplained'
}

/** Puts the card that the player took into the deck. If it isn't recorded, any card of the reward can be the one. */
function takeCard(trail: Trail, heldFrom: HeldFrom, { cards, picked }: RecordedCards): void {
  if (typeof picked === 'string') trail.addCard(picked)
  if (picked !== undefined) return
  for (const id of cards.map(plain)) {
    if (CARDS.has(id) && trail.state.floor >= heldFrom[cardFacts(id).type]!)
      trail.state.deck.push({ id, upgrades: 0 })
  }
}

function takenCards({ picked }: RecordedCards): readonly string[] | null {
  return picked === undefined ? null : picked === null ? [] : [picked]
}

/**
 * If plays of Foreign Influence in the fight explain a Watcher's recorded cards, advances the stream past their draws,
 * and returns true.
 */
function wasInfluencePlayed(trail: Trail, open: readonly RecordedCards[], place: CardPlace): boolean {
  const { state, history, record } = trail
  if (history.playerClass !== 'WATCHER' || (record.hasPurchases && !trail.mayHold('ForeignInfluence')))
    return false
  const { cardRng } = state.streams
  const before = cardRng.save()
  const blizz = state.cardBlizz
  const fits = (draws: number, read: (card: string) => string): boolean => {
    cardRng.setCounter(cardRng.counter + draws)
    const cards = drawCards(state, place).map(read)
    cardRng.load(before)
    state.cardBlizz = blizz
    return open.some((other) => sameCards(cards, other.cards.map(read)))
  }
  // An egg relic from the fight's own reward can upgrade the recorded cards, so equal upgrades only decide a tie.
  if (fits(0, plain)) return false
  const tried = record.hasPurchases ? ALL_INFLUENCE_DRAWS : INFLUENCE_DRAWS
  const draws = tried.find((some) => fits(some, (card) => card)) ?? tried.find((some) => fits(some, plain))
  if (draws === undefined) return false
  cardRng.setCounter(cardRng.counter + draws)
  return true
}

/**
 * Looks for a recorded reward that matches the given cards after an egg relic has upgraded one type of them. Returns
 * the reward and gives the egg to the player, or returns undefined if there is no such reward. If the record shows all
 * relics, the egg must be one of the fight's own.
 */
function hatched(
  trail: Trail,
  cards: readonly string[],
  open: readonly RecordedCards[],
): RecordedCards | undefined {
  const { state, record } = trail
  for (const [egg, type] of EGGS) {
    if (has(state, egg) || (record.hasPurchases && !record.relics(state.floor).includes(egg))) continue
    const upgraded = cards.map((card) =>
      cardFacts(plain(card)).type === type && !card.includes('+') ? `${card}+1` : card,
    )
    const recorded = open.find((other) => sameCards(upgraded, other.cards))
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
export function checkAmong(
  trail: Trail,
  rule: HistoryRule,
  drawn: readonly (readonly string[])[],
  sameSize = true,
): void {
  const { record, state, met } = trail
  const rewards = record.rewards(state.floor).filter((reward) => !met.has(reward))
  for (const reward of rewards) {
    const found = drawn.find((cards) =>
      sameSize ? sameCards(cards, reward.cards) : reward.cards.every((card) => cards.includes(card)),
    )
    trail.check(rule, found === undefined ? 'unexplained' : 'equal', drawn.flat(), reward.cards)
    if (typeof reward.picked === 'string') trail.addCard(reward.picked)
  }
  for (const cards of drawn) {
    const reward = rewards.find((other) => sameCards(cards, other.cards))
    trail.offer('cards', cards, reward === undefined ? [] : takenCards(reward))
  }
}
