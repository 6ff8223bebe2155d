import type { SearchRequest } from '@seedfast/search'

/** A mark that identifies the build of a world on a machine. */
export interface WorldMark {
  readonly version: number
  /**
   * A hash of the world's first results. It differs between builds that have the same version but generate different
   * results.
   */
  readonly digest: string
}

/** A notice on the board: a search that needs workers, or a worker. */
export type Notice = SearchNotice | WorkerNotice

interface Beating {
  /** A number that increases for as long as the writer of the notice is alive. */
  readonly beat: number
}

/** A notice that a search needs workers. Its ID on the board is also the ID of the search's queue. */
export interface SearchNotice extends Beating {
  readonly kind: 'search'
  readonly engine: number
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
}

/** A notice that a worker is available to serve searches. */
export interface WorkerNotice extends Beating {
  readonly kind: 'worker'
  readonly engine: number
  /** The name of the machine that the worker runs on. */
  readonly host: string
  readonly worlds: Readonly<Record<string, WorldMark>>
}
