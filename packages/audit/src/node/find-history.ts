import type { Catalog } from '../catalog/catalog.js'
import type { RunHistory } from '../remote/remote-calls.js'
import { TraceProcess } from './remote-trace.js'

/** The input of `findHistory`. */
export interface HistoryQuestion {
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  readonly catalog: Catalog
  /** The seeds, in the catalog's order, whose results change after other runs in the same process. */
  readonly broken: readonly string[]
  readonly signal: AbortSignal
}

/** A seed whose result changes, and the earlier runs in the same process that change it. */
export interface FoundHistory {
  readonly seed: string
  readonly history: RunHistory
}

/**
 * Finds a seed and earlier runs in the same process that change its result. Tries each combination in a new process.
 * Tries several seeds, because leftover state may affect only some of them. Returns `null` if no combination changes a
 * result.
 */
export async function findHistory({
  modules,
  catalog,
  broken,
  signal,
}: HistoryQuestion): Promise<FoundHistory | null> {
  const { world, params, overrides } = catalog
  const resultOf = async (seed: string, history: RunHistory): Promise<string> => {
    const request = { modules, world, seed, params, overrides, ...history }
    try {
      const { sha256, failed } = await new TraceProcess(world, request, { signal }).hashes()
      return failed === undefined ? sha256 : failed.message
    } catch (error) {
      return String(error)
    }
  }
  for (const seed of new Set([broken[0]!, broken.at(-1)!])) {
    const alone = await resultOf(seed, {})
    for (const history of histories(catalog, seed))
      if ((await resultOf(seed, history)) !== alone) return { seed, history }
  }
  return null
}

/** The maximum number of earlier seeds to try together. */
const MOST_BEFORE = 5

/**
 * Returns the histories to try before a seed, one at a time. Each history consists of one of the following:
 * - runs of other worlds;
 * - a run with the same seed;
 * - a run with the catalog's first or last seed;
 * - runs with all seeds that follow the seed in the catalog, in reverse order, if these are two to five seeds.
 */
function histories({ entries }: Catalog, seed: string): RunHistory[] {
  const seeds = entries.map((entry) => entry.seed)
  const ends = [seeds[0]!, seeds.at(-1)!].filter((end) => end !== seed)
  const backwards = seeds.slice(seeds.indexOf(seed) + 1).reverse()
  return [
    { first: 'after-others' },
    { first: 'again' },
    ...ends.map((end) => ({ after: [end] })),
    ...(backwards.length > 1 && backwards.length <= MOST_BEFORE ? [{ after: backwards }] : []),
  ]
}
