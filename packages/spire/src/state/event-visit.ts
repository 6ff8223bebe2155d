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
  /** The number of choices that the player has made so far. */
  step: number
  /** The indexes of the options that the player has chosen so far. */
  readonly chosen: number[]
  /** The rewards that the player hasn't taken yet. */
  readonly rewards: Reward[]
  fight: EventFight | null
  over: boolean
}
