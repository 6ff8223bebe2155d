import { catalogEntry, type Catalog, type CatalogEntry, type CatalogRequest } from './catalog.js'
import { make, prepareParams, sha256Hex, type AnyWorld } from '@seedfast/world'
import { failureOf } from './world-failure.js'

/** How an entry differs from its catalog. */
export interface Break {
  readonly seed: string
  /**
   * What differs: the result, or only the number of draws (the same result by another way). `quiet` is a draw in a part
   * that says it makes none, which only observed runs refuse.
   */
  readonly kind: 'result' | 'draws' | 'failed' | 'quiet'
  readonly expected: CatalogEntry
  /** Null when making the seed failed; `message` says how. */
  readonly found: CatalogEntry | null
  readonly message: string
  /** Where in the world's code it failed, innermost first, where that is known. */
  readonly sites?: readonly string[]
}

/** What came of comparing a catalog with its seeds made again in one way. */
export interface CheckOutcome {
  /** The way: `same process`, `fresh process`, an engine. */
  readonly way: string
  readonly checked: number
  readonly breaks: readonly Break[]
  /** One hash for all results of the way, in the catalog's order: SHA-256 over the hashes that were found. */
  readonly sha256: string
}

/** The outcome of a way whose first `checked` seeds were made again with these breaks. */
export function outcomeOf(
  way: string,
  catalog: Catalog,
  checked: number,
  breaks: readonly Break[],
): CheckOutcome {
  const found = new Map(breaks.map((broken) => [broken.seed, broken.found?.sha256 ?? 'failed']))
  const hashes = catalog.entries.map(({ seed, sha256 }) => found.get(seed) ?? sha256)
  return { way, checked, breaks, sha256: sha256Hex(hashes.join('\n')) }
}

/** Compares the entry that a seed gives now with the catalog's; null when they are equal. */
export function compareEntry(expected: CatalogEntry, found: CatalogEntry): Break | null {
  if (expected.sha256 !== found.sha256) {
    const counts = countDifferences(expected, found)
    const message = `${resultsText(expected, found)}${counts === '' ? ', by as many draws' : `; ${counts}`}`
    return { seed: expected.seed, kind: 'result', expected, found, message }
  }
  const counts = countDifferences(expected, found)
  if (counts === '') return null
  return {
    seed: expected.seed,
    kind: 'draws',
    expected,
    found,
    message: `the same result by other draws: ${counts}`,
  }
}

/** A seed that could not be made again: what the world threw, and where in its code as far as that is known. */
export interface RemakeFailure {
  readonly seed: string
  readonly error: string
  readonly sites?: readonly string[]
  /** Set for a draw in a quiet part. */
  readonly quiet?: true
}

/** Says where in a world's code an error was thrown, innermost first. */
export type ThrownAt = (error: unknown) => readonly string[]

/** One seed made again: its entry, or how that failed. */
export type Remade = CatalogEntry | RemakeFailure

/** Makes one seed again; an error of the world becomes data, since other seeds may still be fine. */
export function remakeSeed(
  world: AnyWorld,
  seed: string,
  request: CatalogRequest,
  thrownAt?: ThrownAt,
): Remade {
  try {
    return catalogEntry(world, seed, request)
  } catch (error) {
    return remakeFailure(seed, error, thrownAt)
  }
}

/** How making a seed failed. */
export function remakeFailure(seed: string, error: unknown, thrownAt: ThrownAt = () => []): RemakeFailure {
  const { message, sites } = failureOf(error, thrownAt(error))
  const isQuiet = error instanceof Error && error.name === 'QuietError'
  return {
    seed,
    error: isQuiet ? error.message : message,
    ...(sites.length === 0 ? {} : { sites }),
    ...(isQuiet ? { quiet: true } : {}),
  }
}

/** The break between a catalog's entry and its seed made again, or null when they are equal. */
export function compareRemade(expected: CatalogEntry, remade: Remade): Break | null {
  if (!('error' in remade)) return compareEntry(expected, remade)
  return {
    seed: expected.seed,
    kind: remade.quiet === true ? 'quiet' : 'failed',
    expected,
    found: null,
    message: remade.quiet === true ? remade.error : `making it failed: ${remade.error}`,
    ...(remade.sites === undefined ? {} : { sites: remade.sites }),
  }
}

/** Makes the catalog's seeds again, one at a time, in this process. */
export function* checkHere(world: AnyWorld, catalog: Catalog, thrownAt?: ThrownAt): Generator<Break | null> {
  for (const entry of catalog.entries) {
    yield compareRemade(entry, remakeSeed(world, entry.seed, catalog, thrownAt))
  }
}

/** Runs other worlds before a check or a trace of one. */
export type RunOthers = (worlds: readonly AnyWorld[], world: AnyWorld) => void

/**
 * Runs other worlds, and this one with other seeds and presets, in this process, so that a check that follows shows what
 * they leave behind in module state. `runWorld` runs all of one world; it may limit its time.
 */
export function runOthers(
  worlds: readonly AnyWorld[],
  world: AnyWorld,
  runWorld: (world: AnyWorld, runs: () => void) => void = (_world, runs) => runs(),
): void {
  for (const other of [...worlds.filter(({ id }) => id !== world.id), world]) {
    runWorld(other, () => {
      for (const given of [{}, ...Object.values(other.presets).map((preset) => preset.params)]) {
        for (const bits of [1n, 0x9e3779b97f4a7c15f39cc0605cedc835n]) runOnce(other, given, bits)
      }
    })
  }
}

/** Makes one result for what it may leave behind; a world that fails is another check's concern. */
function runOnce(world: AnyWorld, given: unknown, bits: bigint): void {
  try {
    const { params } = prepareParams(world, { params: given })
    make(world, { seed: world.seed.print(world.seed.fromBits(bits, params), params), params })
  } catch {}
}

function countDifferences(expected: CatalogEntry, found: CatalogEntry): string {
  return drawDifferences(expected, found).join('; ')
}

/** The streams that made another number of draws, in words, by name. */
export function drawDifferences(expected: CatalogEntry, found: CatalogEntry): string[] {
  const names = [...new Set([...Object.keys(expected.draws), ...Object.keys(found.draws)])].sort()
  return names
    .filter((name) => drawsOf(expected, name) !== drawsOf(found, name))
    .map((name) => `stream ${name}: expected ${drawsOf(expected, name)} draws, found ${drawsOf(found, name)}`)
}

/** A stream may be called `constructor`, as every object has something called. */
function drawsOf({ draws }: CatalogEntry, stream: string): number {
  return Object.hasOwn(draws, stream) ? draws[stream]! : 0
}

/** The two hashes of a seed's results, short. */
export function resultsText(expected: CatalogEntry, found: CatalogEntry): string {
  return `expected result ${short(expected.sha256)}, found ${short(found.sha256)}`
}

function short(hash: string): string {
  return `${hash.slice(0, 12)}…`
}
