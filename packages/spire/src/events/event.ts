import { takeScreenlessRelic, rollTier } from '../rewards/relic-pools.js'
import { giveRelic, type Picks } from '../run/obtain-relic.js'
import type { Reward } from '../run/reward.js'
import { has, type RunState } from '../run/state.js'

/** A fight that an event began. */
export interface EventFight {
  readonly encounter: string
  /** What the event promised beside potion and cards; null for a fight without rewards. */
  readonly promised: readonly Reward[] | null
}

/** What an event drew as it was entered, for the player to see or not. */
export type Drawn = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[] | null>
>

/** An event that the player stands in. */
export interface EventVisit {
  readonly event: string
  readonly drawn: Drawn
  /** How many choices were made. */
  step: number
  /** The options that were chosen so far. */
  readonly chosen: number[]
  /** What lies there to be taken. */
  readonly rewards: Reward[]
  fight: EventFight | null
  over: boolean
}

/** What the player picks in an event beside the option. */
export interface EventPicks extends Picks {
  /** The pairs of places that are turned over in Match and Keep. */
  readonly pairs?: readonly (readonly [number, number])[]
}

/** How an event goes. */
export interface EventRule {
  /** What is drawn on entering. */
  enter?(state: RunState): Drawn
  /** One choice; it ends the event unless it sets `over` back. */
  choose(state: RunState, visit: EventVisit, option: number, picks: EventPicks): void
}

/** From ascension 15 events are worse. */
export function isHard({ setup }: RunState): boolean {
  return setup.ascension >= 15
}

/** A relic of a drawn tier that opens no screen, given outright. */
export function giveEventRelic(state: RunState): void {
  giveRelic(state, takeScreenlessRelic(state, rollTier(state)))
}

/** A relic that only events give, or a Circlet for those who hold it. */
export function orCirclet(state: RunState, relic: string): string {
  return has(state, relic) ? 'Circlet' : relic
}

/** The error of an option that an event does not have, or not now. */
export function noSuchOption({ event, step }: EventVisit, option: number): RangeError {
  return new RangeError(`${event}: expected an option that is open at choice ${step + 1}, found ${option}`)
}

/** Part of a whole, cut to an integer in 32-bit arithmetic. */
export function cut(whole: number, part: number): number {
  return Math.trunc(Math.fround(whole * Math.fround(part)))
}

/** Part of a whole, rounded in 32-bit arithmetic. */
export function rounded(whole: number, part: number): number {
  return Math.floor(Math.fround(whole * Math.fround(part)) + 0.5)
}

/** Part of a whole, rounded up in 32-bit arithmetic. */
export function roundedUp(whole: number, part: number): number {
  return Math.ceil(Math.fround(whole * Math.fround(part)))
}
