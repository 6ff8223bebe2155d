import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/**
 * Connects searches and workers. It has a board of notices, and a queue of ranges for each search. Ending a search
 * removes its queue and nothing else.
 */
export interface Broker {
  /** Puts a notice on the board, or replaces the one with that id. */
  postNotice(id: string, notice: Notice): Promise<void>
  /** Removes a notice from the board. */
  removeNotice(id: string): Promise<void>
  /** Returns the board's notices, by id. */
  notices(): Promise<ReadonlyMap<string, Notice>>

  /** Adds a range to a search's queue. A range that is already there stays as it is. */
  offerRange(search: string, id: string, job: RangeJob): Promise<void>
  /** Returns the state of a range; null if it isn't on the queue. */
  rangeRecord(search: string, id: string): Promise<RangeRecord | null>
  /** Removes a range, unless a worker has it. */
  withdrawRange(search: string, id: string): Promise<void>
  /** Removes a search and its ranges. Its workers notice at their next checkpoint. */
  dropSearch(search: string): Promise<void>

  /** Takes a search's next range for a worker, for as long as it stays alive; null if none is waiting. */
  takeRange(search: string): Promise<TakenRange | null>
  /** Releases what a worker holds for a search that it no longer serves. */
  leaveSearch(search: string): Promise<void>

  close(): Promise<void>
}

/** The state of a range. */
export interface RangeRecord {
  /** The last checkpoint, or the result; null before the first. */
  readonly state: RangeState | null
  /** Whether `state` is the result. */
  readonly done: boolean
  /** How many workers died while they had it. */
  readonly losses: number
}

/** A range that a worker has taken. */
export interface TakenRange {
  readonly job: RangeJob
  /** An earlier worker's last checkpoint; null if there is none. */
  readonly checkpoint: RangeState | null
  /** Saves a checkpoint, and returns whether the range is still this worker's. */
  save(state: RangeState): Promise<boolean>
  /** Saves the result. Does nothing if the range is no longer this worker's. */
  complete(state: RangeState): Promise<void>
  /** Returns the range to the queue, where another worker can continue from its last checkpoint. */
  giveBack(): Promise<void>
}
