import type { SearchNotice, WorkerNotice } from './notice.js'

/**
 * The reason why a worker can't serve a search: the worker lacks the world, or has a different version of the world or
 * of the search engine.
 */
export type WorkerMismatch =
  | { readonly kind: 'no-world'; readonly world: string }
  /** The worker has a different version or build. `other-build` means the same version with different results. */
  | { readonly kind: 'other-version' | 'other-build'; readonly world: string; readonly version: number }
  | { readonly kind: 'other-engine'; readonly engine: number }

/** Returns the reason why a worker can't serve a search, or null if it can. */
export function workerMismatch(
  search: Pick<SearchNotice, 'engine' | 'world' | 'mark'>,
  worker: Pick<WorkerNotice, 'engine' | 'worlds'>,
): WorkerMismatch | null {
  const { world, mark } = search
  const own = worker.worlds[world]
  if (own === undefined) return { kind: 'no-world', world }
  const { version } = own
  if (version !== mark.version) return { kind: 'other-version', world, version }
  if (own.digest !== mark.digest) return { kind: 'other-build', world, version }
  return worker.engine === search.engine ? null : { kind: 'other-engine', engine: worker.engine }
}
