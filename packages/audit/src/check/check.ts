import {
  catalogEntrySteps,
  type Catalog,
  type CatalogEntry,
  type CatalogRequest,
} from '../catalog/catalog.js'
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
import type { Dependence } from '../perturb/perturbed-seed.js'
import type { PartsComparison } from '../compare/compare-parts.js'
import { breakText, drawDifferences } from '../messages.js'
import { comparePartHashes } from '../catalog/part-hashes.js'
import { failureOf } from '../world-failure.js'
import type { ScriptFailure } from './load-failures.js'
import type { NotTested, NotTestedReason, RowResult } from './row-state.js'

/** A difference between a seed's catalog entry and the result that the current code generates for the seed. */
export interface Break {
  readonly seed: string
  /**
   * The kind of difference. `result`: the results differ. `draws`: only the draw counts differ. `failed`: the result
   * couldn't be generated. `quiet`: a part that the world marked as quiet makes a draw. Only observed runs detect this.
   */
  readonly kind: 'result' | 'draws' | 'failed' | 'quiet'
  readonly expected: CatalogEntry
  /** The entry for the regenerated result. If generating it failed, this is `null`, and `message` explains why. */
  readonly found: CatalogEntry | null
  readonly message: string
  /** The comparison of the results' parts. Present only if the catalog's entry contains the hashes of the parts. */
  readonly parts?: PartsComparison<string>
  /** The call sites in the world's code that led to the failure, innermost first. Absent if unknown. */
  readonly sites?: readonly string[]
  /** In a perturbed run, the conditions that change the result, which `message` names. */
  readonly dependences?: readonly Dependence[]
}

/** The outcome of regenerating one seed: a break, `null` if the result is equal, or the reason why it wasn't tested. */
export type SeedOutcome = Break | NotTested | null

/** Returns whether a seed's result or draw counts differ from the catalog. */
export function isBreak(outcome: SeedOutcome): outcome is Break {
  return outcome !== null && !('notTested' in outcome)
}

/** The outcome of regenerating a catalog's results in one way, for example in a fresh process. */
export type CheckOutcome = RowResult & {
  /**
   * The way in which the results were regenerated: `same process`, `fresh process`, the name of an engine, and so on.
   */
  readonly way: string
  /** The number of seeds that were regenerated and compared. */
  readonly checked: number
  readonly breaks: readonly Break[]
  /**
   * A single hash of all regenerated results: the SHA-256 of the individual hashes, in the catalog's order. `null` if
   * nothing was tested, or if the way ended before all seeds were regenerated.
   */
  readonly sha256: string | null
}

/**
 * Creates the outcome of one way of regenerating results from the outcomes of its seeds. `skipped` is the reason why
 * the way's condition wasn't met although its seeds were regenerated.
 */
export function outcomeOf(
  way: string,
  catalog: Catalog,
  outcomes: readonly SeedOutcome[],
  skipped: NotTestedReason | null = null,
): CheckOutcome {
  const breaks = outcomes.filter(isBreak)
  const untested = outcomes.flatMap((outcome) => (outcome === null || isBreak(outcome) ? [] : [outcome]))
  const checked = outcomes.length - untested.length
  const reason = skipped ?? (checked > 0 ? null : (untested[0]?.notTested ?? { kind: 'stopped' as const }))
  const row: RowResult =
    breaks.length > 0
      ? { state: 'differs' }
      : reason === null
        ? { state: 'equal' }
        : { state: 'not tested', reason }
  if (row.state === 'not tested' || outcomes.length < catalog.entries.length)
    return { way, ...row, checked, breaks, sha256: null }
  const found = new Map(breaks.map((broken) => [broken.seed, broken.found?.sha256 ?? 'failed']))
  const hashes = catalog.entries.map(({ seed, sha256 }) => found.get(seed) ?? sha256)
  return { way, ...row, checked, breaks, sha256: sha256Hex(hashes.join('\n')) }
}

/** Compares a regenerated entry with the catalog's entry. Returns `null` if they are equal. */
export function compareEntry(expected: CatalogEntry, found: CatalogEntry): Break | null {
  const kind = expected.sha256 === found.sha256 ? 'draws' : 'result'
  if (kind === 'draws' && drawDifferences(expected, found).length === 0) return null
  const broken = {
    seed: expected.seed,
    kind,
    expected,
    found,
    message: breakText(kind, expected, found),
  } as const
  if (kind === 'draws' || expected.parts === undefined || found.parts === undefined) return broken
  return { ...broken, parts: comparePartHashes(expected.parts, found.parts) }
}

/** A failed attempt to regenerate a seed's result, with the error that the world threw and its call sites, if known. */
export interface RemakeFailure {
  readonly seed: string
  readonly error: string
  readonly sites?: readonly string[]
  /** Whether the run failed because a quiet part made a draw. Absent if it failed for any other reason. */
  readonly quiet?: true
}

/** Returns the call sites in a world's code that led to a thrown error, innermost first. */
export type ThrownAt = (error: unknown) => readonly string[]

/** The outcome of regenerating one seed: its entry, or the failure. */
export type Remade = CatalogEntry | RemakeFailure

/**
 * The outcome of regenerating one seed elsewhere, with the scripts of a captured game that failed there, and what its
 * result may depend on.
 */
export type RemadeElsewhere = Remade & {
  readonly unloaded?: readonly ScriptFailure[]
  readonly suspicions?: readonly Suspicion[]
}

/**
 * A reason why a result may change: its run or the loading code calls `ambient` functions such as
 * `Math.random` or `crypto.subtle.digest`, whose promises settle in any order, or functions whose values
 * differ between engines, such as `Math.sin`.
 */
export type Suspicion = 'ambient' | 'engine math'

/**
 * Regenerates the result for one seed. Waits if the world is asynchronous. Errors that the world throws are returned as
 * data, because other seeds may still work. Throws a WorldError if a promise from the world exceeds its time limit.
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

/**
 * Creates the failure for a seed whose run threw an error. A WorldError means that a time limit was exceeded. Such an
 * error is rethrown, because every other seed would take just as long.
 */
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

/** Compares a catalog entry with the outcome of regenerating its seed. Returns `null` if they are equal. */
export function compareRemade(expected: CatalogEntry, remade: Remade): Break | null {
  if (!('error' in remade)) return compareEntry(expected, remade)
  return {
    seed: expected.seed,
    kind: remade.quiet === true ? 'quiet' : 'failed',
    expected,
    found: null,
    message: remade.quiet === true ? remade.error : `generation failed: ${remade.error}`,
    ...(remade.sites === undefined ? {} : { sites: remade.sites }),
  }
}

/** A break, `null` if there is none, or a promise of either if the world is asynchronous. */
export type BreakFound = Break | null | Promise<Break | null>

/** The outcome for one seed, or a promise of it if the world is asynchronous. */
export type OutcomeFound = SeedOutcome | Promise<SeedOutcome>

/**
 * Regenerates the results of a catalog's seeds in this process, one at a time. Wait for each yielded promise before you
 * request the next one, as `for await` does.
 */
export function* checkHere(world: AnyWorld, catalog: Catalog, thrownAt?: ThrownAt): Generator<BreakFound> {
  for (const entry of catalog.entries) yield runSteps(checkEntry(world, entry, catalog, thrownAt))
}

/** Regenerates the result for one catalog entry, and compares it with the entry. */
export function* checkEntry(
  world: AnyWorld,
  entry: CatalogEntry,
  catalog: Catalog,
  thrownAt?: ThrownAt,
): Steps<Break | null> {
  return compareRemade(
    entry,
    yield* remakeSeed(world, entry.seed, { ...catalog, parts: entry.parts !== undefined }, thrownAt),
  )
}

/** Runs other worlds before a check or trace of the given world. */
export type RunOthers = (worlds: readonly AnyWorld[], world: AnyWorld) => Steps<unknown>

/** Runs a world one or more times. Returns a promise if the world is asynchronous. */
type Runs = () => void | Promise<void>

/**
 * Runs other worlds in this process, and then the given world with different seeds and presets. A check that follows in
 * the same process detects state that these runs left in modules. `runWorld` makes all runs of one world, and may
 * impose a time limit on these runs.
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

/** Generates one result only for its side effects. Ignores errors, because a different check reports them. */
function* runOnce(world: AnyWorld, given: unknown, bits: bigint): Steps<void> {
  try {
    const { params } = prepareParams(world, { params: given })
    const seed = world.seed.print(world.seed.fromBits(bits, params), params)
    yield* makeSteps(world, { seed, params })
  } catch {}
}
