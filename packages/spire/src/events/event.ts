import { giveRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import { takeScreenlessRelic, rollTier } from '../rewards/relic-pools.js'
import type { Drawn, EventVisit } from '../state/event-visit.js'
import { has, type RunState } from '../state/run-state.js'

/** What the player picks in an event, in addition to the option. */
export interface EventPicks extends Picks {
  /** The pairs of positions to turn over in Match and Keep. */
  readonly pairs?: readonly (readonly [number, number])[]
}

/** The rules of one event. */
export interface EventRule {
  /** Makes the draws that happen on entering. */
  enter?(state: RunState): Drawn
  /** Applies one choice. The event is over afterwards unless `choose` resets `over`. */
  choose(state: RunState, visit: EventVisit, option: number, picks: EventPicks): void
}

/** Returns whether the event uses its harder version, from ascension 15 on. */
export function isHard({ setup }: RunState): boolean {
  return setup.ascension >= 15
}

/** Gives a relic of a random tier, skipping relics that open a screen. */
export function giveEventRelic(state: RunState): void {
  giveRelic(state, takeScreenlessRelic(state, rollTier(state)))
}

/** Returns an event-only relic, or Circlet if the player already has it. */
export function orCirclet(state: RunState, relic: string): string {
  return has(state, relic) ? 'Circlet' : relic
}

/** Returns the error for an option that the event doesn't offer now. */
export function noSuchOption({ event, step }: EventVisit, option: number): RangeError {
  return new RangeError(`${event}: option ${option} isn't available at choice ${step + 1}`)
}
