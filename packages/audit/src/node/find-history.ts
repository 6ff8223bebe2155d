import type { Catalog } from '../catalog.js'
import type { RunHistory } from '../remote-calls.js'
import { TraceProcess } from './trace-process.js'

/** What is asked of `findHistory`. */
export interface HistoryQuestion {
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  readonly catalog: Catalog
  /** Seeds that gave another result after other runs, in the catalog's order. */
  readonly broken: readonly string[]
  readonly signal: AbortSignal
}

/** A seed, and what has to run before it in one process, so that it gives another result than alone. */
export interface FoundHistory {
  readonly seed: string
  readonly history: RunHistory
}

/**
 * Looks for a seed and runs before it that change its result, in fresh processes: what one run leaves behind moves
 * another only where the two meet in a certain way. Null when nothing of what is tried does.
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

/** The most seeds before one that are tried together. */
const MOST_BEFORE = 5

/** What may have run before a seed: other worlds, the seed itself, the catalog's ends, and what a catalog made backwards has before it. */
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
