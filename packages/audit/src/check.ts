import { watchAmbience } from './ambient-calls.js'
import { catalogEntrySteps, type Catalog, type CatalogEntry, type CatalogRequest } from './catalog.js'
import {
  awaited,
  isWorldError,
  makeSteps,
  prepareParams,
  runSteps,
  sha256Hex,
  type AnyWorld,
  type Steps,
} from '@seedfast/world'
import { breakText, drawDifferences } from './messages.js'
import { failureOf } from './world-failure.js'

/** A difference between a regenerated seed and its catalog entry. */
export interface Break {
  readonly seed: string
  /**
   * The kind of difference. `result`: the results differ. `draws`: only the draw counts differ. `failed`: the seed
   * couldn't be generated. `quiet`: a quiet part makes a draw, which only observed runs detect.
   */
  readonly kind: 'result' | 'draws' | 'failed' | 'quiet'
  readonly expected: CatalogEntry
  /** The regenerated entry; `null` if generating the seed failed, in which case `message` explains why. */
  readonly found: CatalogEntry | null
  readonly message: string
  /** The call sites in the world's code where generation failed, innermost first, if known. */
  readonly sites?: readonly string[]
}

/** The outcome of regenerating a catalog's seeds in one way. */
export interface CheckOutcome {
  /** The name of the way, such as `same process`, `fresh process`, or the name of an engine. */
  readonly way: string
  readonly checked: number
  readonly breaks: readonly Break[]
  /** One hash for all results of this way: the SHA-256 of the found hashes, in the catalog's order. */
  readonly sha256: string
}

/** Creates the outcome of a way that regenerated the first `checked` seeds and found the given breaks. */
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

/** Compares a regenerated entry with the catalog's entry. Returns `null` if they are equal. */
export function compareEntry(expected: CatalogEntry, found: CatalogEntry): Break | null {
  const kind = expected.sha256 === found.sha256 ? 'draws' : 'result'
  if (kind === 'draws' && drawDifferences(expected, found).length === 0) return null
  return { seed: expected.seed, kind, expected, found, message: breakText(kind, expected, found) }
}

/** A seed that couldn't be regenerated, with the error that the world threw and its call sites, if known. */
export interface RemakeFailure {
  readonly seed: string
  readonly error: string
  readonly sites?: readonly string[]
  /** Set if the failure was a draw in a quiet part. */
  readonly quiet?: true
}

/** Returns the call sites in a world's code where an error was thrown, innermost first. */
export type ThrownAt = (error: unknown) => readonly string[]

/** A regenerated seed: its entry, or its failure. */
export type Remade = CatalogEntry | RemakeFailure

/**
 * Regenerates one seed, and waits if the world is asynchronous. Errors that the world throws are returned as data,
 * because other seeds may still work. Throws a WorldError if a promise takes too long.
 */
export function* remakeSeed(
  world: AnyWorld,
  seed: string,
  request: CatalogRequest,
  thrownAt?: ThrownAt,
): Steps<Remade> {
  try {
    return yield* catalogEntrySteps(world, seed, request)
  } catch (error) {
    return remakeFailure(seed, error, thrownAt)
  }
}

/** Creates the failure for a seed that threw an error. Throws a WorldError again: other seeds would wait as long. */
export function remakeFailure(seed: string, error: unknown, thrownAt: ThrownAt = () => []): RemakeFailure {
  if (isWorldError(error)) throw error
  const { message, sites } = failureOf(error, thrownAt(error))
  const isQuiet = error instanceof Error && error.name === 'QuietError'
  return {
    seed,
    error: isQuiet ? error.message : message,
    ...(sites.length === 0 ? {} : { sites }),
    ...(isQuiet ? { quiet: true } : {}),
  }
}

/** Compares a catalog entry with its regenerated seed. Returns `null` if they are equal. */
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

/** A break, or `null` if there is none; a promise if the world is asynchronous. */
export type BreakFound = Break | null | Promise<Break | null>

/**
 * Regenerates the catalog's seeds in this process, one at a time. Wait for each promise before you take the next, as
 * `for await` does. `onAmbient` is called during each ambient call, which the seed doesn't decide.
 */
export function* checkHere(
  world: AnyWorld,
  catalog: Catalog,
  thrownAt?: ThrownAt,
  onAmbient: (name: string) => void = () => {},
): Generator<BreakFound> {
  for (const entry of catalog.entries)
    yield runSteps(watchAmbience(checkEntry(world, entry, catalog, thrownAt), onAmbient))
}

/** Regenerates one seed of a catalog, and compares it. */
export function* checkEntry(
  world: AnyWorld,
  entry: CatalogEntry,
  catalog: Catalog,
  thrownAt?: ThrownAt,
): Steps<Break | null> {
  return compareRemade(entry, yield* remakeSeed(world, entry.seed, catalog, thrownAt))
}

/** Runs other worlds before a check or trace of the given world. */
export type RunOthers = (worlds: readonly AnyWorld[], world: AnyWorld) => Steps<unknown>

/** The runs of one world; a promise if it is asynchronous. */
type Runs = () => void | Promise<void>

/**
 * Runs other worlds in this process, and the given world with different seeds and presets. The check that follows then
 * detects state that these runs left in modules. `runWorld` runs one world completely; it may limit the time that this
 * takes.
 */
export function* runOthers(
  worlds: readonly AnyWorld[],
  world: AnyWorld,
  runWorld: (world: AnyWorld, runs: Runs) => void | Promise<void> = (_world, runs) => runs(),
): Steps<void> {
  for (const other of [...worlds.filter(({ id }) => id !== world.id), world])
    yield* awaited(runWorld(other, () => runSteps(runsOf(other))))
}

function* runsOf(world: AnyWorld): Steps<void> {
  for (const given of [{}, ...Object.values(world.presets).map((preset) => preset.params)])
    for (const bits of [1n, 0x9e3779b97f4a7c15f39cc0605cedc835n]) yield* runOnce(world, given, bits)
}

/** Generates one result only for its side effects. Errors are ignored, because a different check reports them. */
function* runOnce(world: AnyWorld, given: unknown, bits: bigint): Steps<void> {
  try {
    const { params } = prepareParams(world, { params: given })
    const seed = world.seed.print(world.seed.fromBits(bits, params), params)
    yield* makeSteps(world, { seed, params })
  } catch {}
}
