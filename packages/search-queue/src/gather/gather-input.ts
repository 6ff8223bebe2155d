import type { SearchPlan, SearchRequest, SearchWatch } from '@seedfast/search'
import type { WorldMark } from '../broker/notice.js'
import type { WorkerMismatch } from '../broker/worker-mismatch.js'

/** A search carried out by workers on a queue. */
export interface GatherInput {
  /** The name of the search's queue, which must be unique among all searches. */
  readonly name: string
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
  readonly plan: SearchPlan
}

/** Callbacks that receive a search's progress and results, and signals that stop the search. */
export interface GatherWatch extends Omit<SearchWatch, 'turn'> {
  /** Called about every two seconds with the workers available on the queue. */
  workers?(workers: QueueWorkers): void
}

/** The workers on a queue. */
export interface QueueWorkers {
  /** The number of available workers that can serve this search. */
  readonly ready: number
  /** The available workers that can't serve this search, each with the reason. */
  readonly others: readonly { readonly host: string; readonly mismatch: WorkerMismatch }[]
}
