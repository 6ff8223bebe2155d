import type { Reward } from './reward.js'

/** A fight that an event started. */
export interface EventFight {
  readonly encounter: string
  /** The rewards that the event promised, in addition to the potion and cards; null if the fight gives no rewards. */
  readonly promised: readonly Reward[] | null
}

/** The results of the draws that an event made on entering, whether or not the player sees them. */
export type Drawn = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[] | null>
>

/** The event that the player is in. */
export interface EventVisit {
  readonly event: string
  readonly drawn: Drawn
  /** Number of choices made so far. */
  step: number
  /** The options chosen so far. */
  readonly chosen: number[]
  /** The rewards left to take. */
  readonly rewards: Reward[]
  fight: EventFight | null
  over: boolean
}
