import type { Reward } from './reward.js'

/** A fight that an event started. */
export interface EventFight {
  readonly encounter: string
  /** The rewards that the event promised, in addition to the potion and cards; null for a fight without rewards. */
  readonly promised: readonly Reward[] | null
}

/** What an event drew on entering, whether or not the player gets to see it. */
export type Drawn = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[] | null>
>

/** The event that the player is in. */
export interface EventVisit {
  readonly event: string
  readonly drawn: Drawn
  /** How many choices have been made. */
  step: number
  /** The options chosen so far. */
  readonly chosen: number[]
  /** The rewards left to take. */
  readonly rewards: Reward[]
  fight: EventFight | null
  over: boolean
}
