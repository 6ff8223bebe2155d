import { runSearch, type SearchWorker } from '@seedfast/search'
import { openThreads } from '@seedfast/search/node'

/** A search over consecutive seeds that starts at the first seed. */
export interface ThreadedSearch {
  /** The world's ID. */
  readonly world: string
  /** The condition, in CEL. */
  readonly must: string
  readonly threads: number
}

const WORLDS = [import.meta.resolve('@seedfast/worlds')]

/** Starts threads, calls `use` with a function that searches on these threads, and stops them afterward. */
export async function onThreads<T>(
  { world, must, threads }: ThreadedSearch,
  use: (search: (seeds: number, progress?: (seeds: number) => void) => Promise<void>) => Promise<T>,
): Promise<T> {
  const workers = await openThreads(threads, WORLDS, { world, request: { query: { must } } })
  let next = 0n
  try {
    return await use(async (seeds, progress) => {
      const from = next
      next += BigInt(seeds)
      await searched(workers, from, seeds, progress)
    })
  } finally {
    for (const worker of workers) worker.stop()
  }
}

async function searched(
  workers: readonly SearchWorker[],
  from: bigint,
  seeds: number,
  progress?: (seeds: number) => void,
): Promise<void> {
  const range = { from, to: from + BigInt(seeds) - 1n }
  const outcome = await runSearch(
    workers,
    { range },
    { now: () => performance.now(), progress: (so) => progress?.(so.seeds) },
  )
  if (!outcome.complete || outcome.hits > 0)
    throw new Error(`the search must find no hits, got ${outcome.hits}`)
}
