import { giveRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import { takeScreenlessRelic, rollTier } from '../rewards/relic-pools.js'
import type { Drawn, EventVisit } from '../state/event-visit.js'
import { has, type RunState } from '../state/run-state.js'

/** The player's picks in an event, in addition to the chosen option. */
export interface EventPicks extends Picks {
  /** The pairs of board positions to turn over in Match and Keep. */
  readonly pairs?: readonly (readonly [number, number])[]
}

export interface EventRule {
  /** Makes the draws that happen when the player enters the event. */
  enter?(state: RunState): Drawn
  /** Applies the player's choice. The event ends after a choice unless `choose` sets `over` back to false. */
  choose(state: RunState, visit: EventVisit, option: number, picks: EventPicks): void
}

/** Returns whether events use their harder version, which they do from ascension 15 on. */
export function isHard({ setup }: RunState): boolean {
  return setup.ascension >= 15
}

/** Gives the player a relic of a random tier, skipping relics that would open a screen. */
export function giveEventRelic(state: RunState): void {
  giveRelic(state, takeScreenlessRelic(state, rollTier(state)))
}

/** Returns the given event relic, or Circlet if the player already has that relic. */
export function orCirclet(state: RunState, relic: string): string {
  return has(state, relic) ? 'Circlet' : relic
}

/** Creates the error for an option that the event doesn't currently offer. */
export function noSuchOption({ event, step }: EventVisit, option: number): RangeError {
  return new RangeError(`${event}: option ${option} isn't available at choice ${step + 1}`)
}
