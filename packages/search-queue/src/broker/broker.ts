import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/**
 * Connects searches and workers. A broker has a board of notices, and a queue of ranges for each search. Ending a
 * search only removes its own queue.
 */
export interface Broker {
  /** Posts a notice on the board, or replaces the notice with the same ID. */
  postNotice(id: string, notice: Notice): Promise<void>
  /** Removes a notice from the board. */
  removeNotice(id: string): Promise<void>
  /** Returns the notices on the board, by ID. */
  notices(): Promise<ReadonlyMap<string, Notice>>

  /** Adds a range to a search's queue. A range that is already in the queue doesn't change. */
  offerRange(search: string, id: string, job: RangeJob): Promise<void>
  /** Returns the state of a range, or null if it isn't in the queue. */
  rangeRecord(search: string, id: string): Promise<RangeRecord | null>
  /** Removes a range, unless a worker has taken it. */
  withdrawRange(search: string, id: string): Promise<void>
  /** Removes a search and its ranges. Workers notice this at their next checkpoint. */
  dropSearch(search: string): Promise<void>

  /**
   * Takes a search's next range for a worker, for as long as the worker stays alive. Returns null if no range is
   * waiting.
   */
  takeRange(search: string): Promise<TakenRange | null>
  /** Releases everything that a worker holds for a search that it no longer serves. */
  leaveSearch(search: string): Promise<void>

  close(): Promise<void>
}

/** The state of a range. */
export interface RangeRecord {
  /** The last checkpoint, or the result; null before the first checkpoint. */
  readonly state: RangeState | null
  /** Whether `state` is the result. */
  readonly done: boolean
  /** The number of workers that died while they had the range. */
  readonly losses: number
}

/** A range that a worker has taken. */
export interface TakenRange {
  readonly job: RangeJob
  /** The last checkpoint of an earlier worker; null if there is none. */
  readonly checkpoint: RangeState | null
  /** Saves a checkpoint. Returns whether the range still belongs to this worker. */
  save(state: RangeState): Promise<boolean>
  /** Saves the result. Does nothing if the range no longer belongs to this worker. */
  complete(state: RangeState): Promise<void>
  /** Returns the range to the queue, where a different worker can continue from its last checkpoint. */
  giveBack(): Promise<void>
}
