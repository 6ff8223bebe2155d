import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/**
 * Connects searches and workers. A broker contains a board of notices, and a queue of ranges for each search. Ending a
 * search removes only the queue of that search.
 */
export interface Broker {
  /** Posts a notice on the board, or replaces the notice with the same ID. */
  postNotice(id: string, notice: Notice): Promise<void>
  /** Removes a notice from the board. */
  removeNotice(id: string): Promise<void>
  /** Returns the notices on the board, keyed by ID. */
  notices(): Promise<ReadonlyMap<string, Notice>>

  /** Adds a range to the queue of a search. Does nothing if the queue already contains the range. */
  offerRange(search: string, id: string, job: RangeJob): Promise<void>
  /** Returns the state of a range, or null if the range isn't in the queue. */
  rangeRecord(search: string, id: string): Promise<RangeRecord | null>
  /** Removes a range from the queue, unless a worker has already taken it. */
  withdrawRange(search: string, id: string): Promise<void>
  /** Removes a search with all of its ranges. Workers notice this at their next checkpoint. */
  dropSearch(search: string): Promise<void>

  /**
   * Takes the next range of a search on behalf of a worker. The range belongs to the worker for as long as the worker
   * stays alive. Returns null if no range is waiting to be taken.
   */
  takeRange(search: string): Promise<TakenRange | null>
  /** Releases everything that a worker holds for a search. Call this when the worker no longer serves the search. */
  leaveSearch(search: string): Promise<void>

  close(): Promise<void>
}

/** The state of a range in the queue. */
export interface RangeRecord {
  /** The last checkpoint or, if `done` is true, the result. Null before the first checkpoint. */
  readonly state: RangeState | null
  /** Whether `state` is the result of the range rather than a checkpoint. */
  readonly done: boolean
  /** The number of workers that died while the range belonged to them. */
  readonly losses: number
}

/** A range that a worker has taken. */
export interface TakenRange {
  readonly job: RangeJob
  /** The last checkpoint that an earlier worker saved for the range; null if there is none. */
  readonly checkpoint: RangeState | null
  /** Saves a checkpoint for the range. Returns whether the range still belongs to this worker. */
  save(state: RangeState): Promise<boolean>
  /** Saves the result of the range. Does nothing if the range no longer belongs to this worker. */
  complete(state: RangeState): Promise<void>
  /** Returns the range to the queue. A different worker can then continue from the last checkpoint. */
  giveBack(): Promise<void>
}
