import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/**
 * Where searches and workers meet. Each search has a queue of ranges of its own: a worker opens it only when it has the
 * very world that is asked for, and its end takes everything away at once without touching anyone else's.
 */
export interface Broker {
  /** Puts a notice on the board, in place of the one of that id. */
  post(id: string, notice: Notice): Promise<void>
  /** Takes a notice off the board. */
  unpost(id: string): Promise<void>
  /** What is on the board, by id. */
  notices(): Promise<ReadonlyMap<string, Notice>>

  /** Puts a range up for work; one that is there already stays as it is. */
  offer(search: string, id: string, job: RangeJob): Promise<void>
  /** How it goes with a range; null when it is not there. */
  look(search: string, id: string): Promise<RangeRecord | null>
  /** Takes a range away that nobody works on. */
  withdraw(search: string, id: string): Promise<void>
  /** Takes all of a search away; who works for it is told at the next checkpoint. */
  drop(search: string): Promise<void>

  /** The next range of a search for a worker, its own for as long as it lives; null when none waits. */
  take(search: string): Promise<TakenRange | null>
  /** Lets go of what serves a search that a worker no longer looks after. */
  leave(search: string): Promise<void>

  close(): Promise<void>
}

/** How it goes with a range. */
export interface RangeRecord {
  /** The last checkpoint, or the answer; null before the first. */
  readonly state: RangeState | null
  /** Whether `state` is the answer. */
  readonly done: boolean
  /** How many workers went away while they worked on it. */
  readonly losses: number
}

/** A range in a worker's hands. */
export interface TakenRange {
  readonly job: RangeJob
  /** Where an earlier worker got to; null when there was none. */
  readonly checkpoint: RangeState | null
  /** Keeps a checkpoint; whether the range is still this worker's. */
  save(state: RangeState): Promise<boolean>
  /** Gives the answer; nothing happens when the range is no longer this worker's. */
  complete(state: RangeState): Promise<void>
  /** Gives the range back, for others to go on with at its last checkpoint. */
  giveBack(): Promise<void>
}
