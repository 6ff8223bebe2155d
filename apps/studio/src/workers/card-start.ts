import type { WorkerStart } from '@seedfast/search'
import type { Adapters } from '@seedfast/search/card'

/** The data that a worker with the graphics card is started with. */
export interface CardStart extends WorkerStart {
  readonly adapters: Adapters
}
