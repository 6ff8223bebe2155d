import { giveRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import { takeScreenlessRelic, rollTier } from '../rewards/relic-pools.js'
import type { Drawn, EventVisit } from '../state/event-visit.js'
import { has, type RunState } from '../state/run-state.js'

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
