import { catalogEntry, type Catalog, type CatalogEntry, type CatalogRequest } from './catalog.js'
import { make, prepareParams, sha256Hex, type AnyWorld } from '@seedfast/world'
import { breakText, drawDifferences } from './messages.js'
import { failureOf } from './world-failure.js'

/** How an entry differs from its catalog. */
export interface Break {
  readonly seed: string
  /**
   * What differs: the result, or only the draw counts. `quiet` is a draw in a quiet part, which only observed runs
   * detect.
   */
  readonly kind: 'result' | 'draws' | 'failed' | 'quiet'
  readonly expected: CatalogEntry
  /** `null` if generating the seed failed; `message` says why. */
  readonly found: CatalogEntry | null
  readonly message: string
  /** Where in the world's code it failed, innermost first, if known. */
  readonly sites?: readonly string[]
}

/** The outcome of regenerating a catalog's seeds in one way. */
export interface CheckOutcome {
  /** The name of the way: `same process`, `fresh process`, an engine. */
  readonly way: string
  readonly checked: number
  readonly breaks: readonly Break[]
  /** One hash for all results of this way: SHA-256 over the found hashes, in the catalog's order. */
  readonly sha256: string
}

/** The outcome of a way whose first `checked` seeds were regenerated, with these breaks. */
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

/** Compares a regenerated entry with the catalog's; `null` if they are equal. */
export function compareEntry(expected: CatalogEntry, found: CatalogEntry): Break | null {
  const kind = expected.sha256 === found.sha256 ? 'draws' : 'result'
  if (kind === 'draws' && drawDifferences(expected, found).length === 0) return null
  return { seed: expected.seed, kind, expected, found, message: breakText(kind, expected, found) }
}

/** A seed that couldn't be regenerated: the world's error, and where in its code, if known. */
export interface RemakeFailure {
  readonly seed: string
  readonly error: string
  readonly sites?: readonly string[]
  /** Set if it was a draw in a quiet part. */
  readonly quiet?: true
}

/** Returns where in a world's code an error was thrown, innermost first. */
export type ThrownAt = (error: unknown) => readonly string[]

/** A regenerated seed: its entry, or its failure. */
export type Remade = CatalogEntry | RemakeFailure

/** Regenerates one seed. The world's errors are returned as data, because other seeds may still work. */
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

/** The failure of a seed that threw an error. */
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

/** The break between a catalog's entry and its regenerated seed; `null` if they are equal. */
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

/** Regenerates the catalog's seeds in this process, one at a time. */
export function* checkHere(world: AnyWorld, catalog: Catalog, thrownAt?: ThrownAt): Generator<Break | null> {
  for (const entry of catalog.entries) {
    yield compareRemade(entry, remakeSeed(world, entry.seed, catalog, thrownAt))
  }
}

/** Runs other worlds before one is checked or traced. */
export type RunOthers = (worlds: readonly AnyWorld[], world: AnyWorld) => void

/**
 * Runs other worlds in this process, and this one with other seeds and presets, so that the following check detects
 * state that they leave in modules. `runWorld` runs one world completely; it may limit its time.
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

/** Generates one result only for its side effects. Its errors are ignored here, because another check reports them. */
function runOnce(world: AnyWorld, given: unknown, bits: bigint): void {
  try {
    const { params } = prepareParams(world, { params: given })
    make(world, { seed: world.seed.print(world.seed.fromBits(bits, params), params), params })
  } catch {}
}
