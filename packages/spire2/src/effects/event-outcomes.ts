import eventOutcomes from '../data/event-outcomes.json' with { type: 'json' }
import type { RewardSource } from '../rewards/reward-source.js'
import type { Gift } from './relic-effects.js'

/** An amount of gold that an event draws from its own stream. */
interface GoldDraw {
  /** The number to which the drawn one is added. */
  readonly base: number
  readonly low: number
  readonly high: number
  /** Whether the drawn number is subtracted. */
  readonly isLess?: boolean
  /** Whether the game draws a fraction, and drops what is after the point. */
  readonly isFloat?: boolean
  /** The number of draws before this one. */
  readonly after?: number
}

/** The outcome of an option, apart from what it draws from the stream `rewards`. */
interface Outcome {
  /** The HP that the player gains or loses. */
  readonly hp?: number | 'full'
  /** The percentage of the maximum HP that the player gains. */
  readonly heal?: number
  readonly maxHp?: number
  /** The gold that the player gains or loses, or `none` if the player loses all. */
  readonly gold?: number | 'none'
  readonly found?: GoldDraw
  readonly paid?: GoldDraw
  readonly deck?: readonly string[]
  readonly relics?: readonly string[]
  /** The relics, or cards, of which the event draws one from its own stream. */
  readonly relicOf?: readonly string[]
  readonly cardOf?: readonly string[]
}

/** The outcomes of each event's options, by the game's IDs, as one source describes them. */
const OUTCOMES = eventOutcomes as Readonly<Record<string, Readonly<Record<string, Outcome>>>>

/** Returns the options of an event whose outcome is known. */
export function optionsWithOutcome(event: string): string[] {
  return Object.keys(OUTCOMES[event] ?? {})
}

/** Returns the gold that an event's option costs. */
export function costOf(event: string, option: string, source: RewardSource): number {
  const { gold, paid } = OUTCOMES[event]?.[option] ?? {}
  if (typeof gold === 'number' && gold < 0) return -gold
  const random = paid === undefined ? null : source.eventStream(event)
  return random === null ? 0 : drawGold(random.fork(), paid!)
}

/** Returns the outcome of an event's option. Draws from the event's own stream if it decides a part of the outcome. */
export function eventOutcome(event: string, option: string, source: RewardSource, gold: number): Gift {
  const { found, paid, relicOf, cardOf, heal, ...outcome } = OUTCOMES[event]?.[option] ?? {}
  const drawn = found ?? paid
  const isDrawn = drawn !== undefined || relicOf !== undefined || cardOf !== undefined
  const random = isDrawn ? source.eventStream(event) : null
  const sum = drawn === undefined || random === null ? 0 : drawGold(random, drawn)
  const amount = outcome.gold === 'none' ? -gold : (outcome.gold ?? 0) + (paid === undefined ? sum : -sum)
  const relic = relicOf === undefined ? undefined : random?.nextItem(relicOf)
  const card = cardOf === undefined ? undefined : random?.nextItem(cardOf)
  const relics = [...(outcome.relics ?? []), ...(relic === undefined ? [] : [relic])]
  const deck = [...(outcome.deck ?? []), ...(card === undefined ? [] : [card])]
  return {
    ...(amount === 0 ? {} : { gold: amount }),
    ...(outcome.hp === undefined ? {} : { hp: outcome.hp }),
    ...(heal === undefined ? {} : { heal }),
    ...(outcome.maxHp === undefined ? {} : { maxHp: outcome.maxHp }),
    ...(relics.length === 0 ? {} : { relics }),
    ...(deck.length === 0 ? {} : { deck }),
  }
}

function drawGold(
  random: NonNullable<ReturnType<RewardSource['eventStream']>>,
  { base, low, high, isLess = false, isFloat = false, after = 0 }: GoldDraw,
): number {
  random.skip(after)
  const drawn = isFloat ? random.nextFloat(low, high) : random.nextInt(low, high)
  return Math.trunc(base + (isLess ? -drawn : drawn))
}
