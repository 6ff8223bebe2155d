import { unlessAborted } from '@seedfast/workers'
import type { CatalogEntry } from './catalog.js'

/** Generates catalog entries, for example in a thread. */
export interface EntryWorker {
  /** Generates the entries of the given seeds, in the same order. Must not be called again before it has finished. */
  entries(seeds: readonly string[]): Promise<readonly CatalogEntry[]>
  stop(): void
}

/** The clock and the stop signal for workers that generate entries. */
export interface EntriesWatch {
  /**
   * Returns the time in milliseconds since an arbitrary moment. The measured durations determine how many seeds a
   * worker gets at a time.
   */
  now(): number
  /** A signal that ends the entries early. Workers may then still be busy, so stop them. */
  readonly signal: AbortSignal
}

/** The target duration of a portion, in milliseconds. A portion contains the seeds that a worker gets at a time. */
const PORTION_MS = 50

/** The largest portion. It keeps the main thread from pausing while it receives entries. */
const MOST_SEEDS = 1000

type Entries = Promise<readonly CatalogEntry[]>

/**
 * Generates the entries of seeds on workers, and yields them in the order of the seeds. The entries therefore don't
 * depend on the number of workers. If a world throws for several seeds, throws the error of the first one.
 */
export async function* gatherEntries(
  workers: readonly EntryWorker[],
  seeds: Iterable<string>,
  { now, signal }: EntriesWatch,
): AsyncGenerator<CatalogEntry> {
  const left = seeds[Symbol.iterator]()
  /** The portions that workers have taken, in the order of the seeds. */
  const taken: Entries[] = []
  const end = new AbortController()
  let wake = (): void => {}

  const workOff = async (worker: EntryWorker): Promise<void> => {
    let size = 1
    while (!end.signal.aborted) {
      const some = firstOf(left, size)
      if (some.length === 0) return
      const start = now()
      const entries = worker.entries(some)
      taken.push(entries)
      wake()
      await entries
      const each = (now() - start) / some.length
      size = Math.max(1, Math.min(2 * size, MOST_SEEDS, Math.floor(PORTION_MS / each)))
    }
  }

  const done = Promise.all(workers.map(workOff))
  const stop = (): void => {
    end.abort()
    wake()
  }
  void done.then(stop, stop)
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      const portion = taken.shift()
      if (portion !== undefined) {
        const entries = await unlessAborted(portion, signal)
        if (entries === null) return
        yield* entries
      } else if (end.signal.aborted) {
        // Throws an error of the iteration over the seeds. A worker's error has already been thrown by its portion.
        await done
        return
      } else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    signal.removeEventListener('abort', stop)
    end.abort()
  }
}

function firstOf(seeds: Iterator<string>, count: number): string[] {
  const some: string[] = []
  while (some.length < count) {
    const next = seeds.next()
    if (next.done === true) break
    some.push(next.value)
  }
  return some
}
