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

/** Why a worker cannot work for a search, for a person; null when it can. */
export function mismatch(
  search: Pick<SearchNotice, 'engine' | 'world' | 'mark'>,
  worker: Pick<WorkerNotice, 'engine' | 'worlds'>,
): string | null {
  const { world, mark, engine } = search
  const own = worker.worlds[world]
  if (own === undefined) return `no world ${world}`
  if (own.version !== mark.version) return `${world} ${own.version}`
  if (own.digest !== mark.digest) return `another build of ${world} ${own.version}, with other results`
  if (worker.engine !== engine) return `version ${worker.engine} of the search engine in place of ${engine}`
  return null
}
