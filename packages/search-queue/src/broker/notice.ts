import type { SearchRequest } from '@seedfast/search'

/** Identifies a world on a machine. */
export interface WorldMark {
  readonly version: number
  /** A hash of the world's first results, which differs between builds of the same version. */
  readonly digest: string
}

/** A notice on the board: a search that needs workers, or a worker. */
export type Notice = SearchNotice | WorkerNotice

interface Beating {
  /** A number that increases for as long as the writer is alive. */
  readonly beat: number
}

/** A notice that a search needs workers. The search and its queue share an ID. */
export interface SearchNotice extends Beating {
  readonly kind: 'search'
  readonly engine: number
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
}

/** A notice that a worker is available. */
export interface WorkerNotice extends Beating {
  readonly kind: 'worker'
  readonly engine: number
  /** The name of the machine that the worker runs on. */
  readonly host: string
  readonly worlds: Readonly<Record<string, WorldMark>>
}
