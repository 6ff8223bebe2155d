import type { Reward } from './reward.js'

/** A fight started by an event. */
export interface EventFight {
  readonly encounter: string
  /**
   * The rewards that the event promised, in addition to the usual potion and cards. Null if the fight gives no rewards.
   */
  readonly promised: readonly Reward[] | null
}

/**
 * The results of the draws that an event makes when the player enters it, whether or not the player sees these results.
 */
export type Drawn = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[] | null>
>

/** The player's visit to an event. */
export interface EventVisit {
  readonly event: string
  readonly drawn: Drawn
  /** The number of choices made so far. */
  step: number
  /** The indexes of the options chosen so far. */
  readonly chosen: number[]
  /** The rewards that the player hasn't taken yet. */
  readonly rewards: Reward[]
  fight: EventFight | null
  over: boolean
}
