import type { SearchPlan, SearchRequest, SearchWatch } from '@seedfast/search'
import type { WorldMark } from '../broker/notice.js'
import type { WorkerMismatch } from '../broker/worker-mismatch.js'

/** A search whose ranges are searched by workers on a queue. */
export interface GatherInput {
  /** The name of the search's queue, unique among all searches. */
  readonly name: string
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
  readonly plan: SearchPlan
}

/** Receives a search's progress and results. */
export interface GatherWatch extends Omit<SearchWatch, 'turn'> {
  /** Called about every two seconds with the workers on the queue. */
  workers?(workers: QueueWorkers): void
}

/** The workers on a queue. */
export interface QueueWorkers {
  /** The number of workers that can serve this search. */
  readonly ready: number
  /** The workers that can't serve this search, with the reasons. */
  readonly others: readonly { readonly host: string; readonly mismatch: WorkerMismatch }[]
}
