import type { SearchRequest } from '@seedfast/search'

/** A world as it is on some machine. */
export interface WorldMark {
  readonly version: number
  /** A hash of its first results: the same version of another build differs here. */
  readonly digest: string
}

/** What is on the board: searches that want workers, and workers that want ranges. */
export type Notice = SearchNotice | WorkerNotice

interface Beating {
  /** Counts up while its writer lives. */
  readonly beat: number
}

/** A search that wants workers; its id is that of its queue. */
export interface SearchNotice extends Beating {
  readonly kind: 'search'
  readonly engine: number
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
}

/** A worker. */
export interface WorkerNotice extends Beating {
  readonly kind: 'worker'
  readonly engine: number
  /** The machine that it runs on. */
  readonly host: string
  readonly worlds: Readonly<Record<string, WorldMark>>
}
