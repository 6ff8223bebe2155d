import type { Catalog } from '../../catalog/catalog.js'
import { compareEntry, type Break } from '../../check/check.js'
import type { Cause, HistoryStep, TriedCause } from '../../cause/cause.js'
import type { CheckWay } from '../check-ways.js'
import type { Engine } from '../engines/engine.js'
import { PLACES, type Place } from '../places.js'
import type { RunWay } from '../run-ways.js'
import { ambientCauses } from './ambient-causes.js'
import { engineCause, stackCause } from './engine-cause.js'
import type { Laboratory } from './laboratory.js'
import { changesResult, leftOverState } from './left-over-state.js'
import { placeCause } from './place-cause.js'

/** A way of regenerating results that breaks seeds, that is, changes their results. */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
  /** The number of seeds that were regenerated. */
  readonly checked: number
  /** The runs before a seed's run in the same process, the shortest list first. */
  histories(seed: string): readonly (readonly HistoryStep[])[]
}

/** The ways whose breaks have the same causes. Without ways, the results are equal only by chance. */
export interface CauseGroup {
  readonly causes: readonly Cause[]
  readonly ways: readonly BrokenWay[]
  /** The seed that the experiments were made with. */
  readonly seed: string
}

export interface CausesInput {
  readonly laboratory: Laboratory
  readonly catalog: Catalog
  readonly broken: readonly BrokenWay[]
  readonly engines: readonly Engine[]
  /** The seeds whose results may depend on ambient calls, because their runs or the loading code make such calls. */
  readonly suspects: readonly string[]
  /**
   * Returns the modules of the world at the revision that made the catalog, and the revision's name. Returns `null` if
   * it isn't known.
   */
  readonly base: () => Promise<{ readonly name: string; readonly modules: readonly string[] } | null>
}

/**
 * Finds out by experiments why ways of regenerating results break seeds. Ways with the same causes are in one group. A
 * way whose breaks name the conditions that change the results has no other causes. Ambient calls are also found if no
 * way breaks a seed, because a random value can lead to equal results by chance.
 */
export async function findCauses(input: CausesInput): Promise<readonly CauseGroup[]> {
  const proven = await ambientGroup(input)
  const groups: CauseGroup[] = proven === null ? [] : [proven]
  for (const way of input.broken) {
    if (way.breaks.every(({ dependences }) => dependences !== undefined)) {
      groups.push({ causes: [], ways: [way], seed: way.breaks[0]!.seed })
      continue
    }
    const same = groups.find(({ ways: [first], ...group }) => {
      if (first === undefined) return false
      return (
        (first.run === null && areSameResults(first, way)) || (haveSameBreaks(first, way) && isGeneral(group))
      )
    })
    const known = same ?? (await sharedGroup(input, groups, way))
    if (known !== undefined) {
      groups[groups.indexOf(known)] = { ...known, ways: [...known.ways, way] }
      continue
    }
    const { seed, causes } = await causesOf(input, way)
    const key = causesKey(causes)
    const at = groups.findIndex(
      (group) =>
        causesKey(group.causes) === key ||
        // Of several calls, each seed's result may depend on others.
        (group.seed === proven?.seed && sharesKind(group.causes, causes) && isGeneral({ causes })),
    )
    if (at === -1) groups.push({ causes, ways: [way], seed })
    else groups[at] = { ...groups[at]!, ways: [...groups[at]!.ways, way] }
  }
  return groups
}

/** The maximum number of suspected seeds to try, because not every call affects every seed. */
const MOST_SEEDS = 3

/** Finds out which ambient calls change a suspected seed's result. Returns `null` if none is found that does. */
async function ambientGroup({ laboratory, suspects }: CausesInput): Promise<CauseGroup | null> {
  for (const seed of suspects.slice(0, MOST_SEEDS)) {
    const causes = await ambientCauses(laboratory, seed)
    if (causes.length > 0) return { causes, ways: [], seed }
  }
  return null
}

function sharesKind(some: readonly Cause[], others: readonly Cause[]): boolean {
  return some.some(({ kind }) => others.some((other) => other.kind === kind))
}

/** Returns a key for causes. The values of calls are ignored, because they differ between places and engines. */
function causesKey(causes: readonly Cause[]): string {
  return JSON.stringify(causes, (name, value: unknown) =>
    ['args', 'a', 'b'].includes(name) ? undefined : value,
  )
}

function haveSameBreaks(a: BrokenWay, b: BrokenWay): boolean {
  const key = ({ breaks }: BrokenWay): string =>
    JSON.stringify(breaks.map(({ seed, message }) => [seed, message]).sort())
  return key(a) === key(b)
}

/**
 * Returns whether a way breaks only seeds that the first way breaks too, with the same results. Then the cause isn't in
 * the condition that the way adds.
 */
export function areSameResults(first: BrokenWay, { breaks }: BrokenWay): boolean {
  const known = new Map(first.breaks.map((broken) => [broken.seed, broken]))
  return breaks.every(({ seed, found, message }) => {
    const same = known.get(seed)
    if (same === undefined || same.found === null || found === null) return same?.message === message
    return compareEntry(same.found, found) === null
  })
}

const GENERAL: ReadonlySet<Cause['kind']> = new Set([
  'changed code',
  'quiet draw',
  'load-time call',
  'ambient call',
  'order of settling',
  'stack overflow',
])

/** Returns whether a group's causes affect every way of making a run. */
function isGeneral({ causes }: Pick<CauseGroup, 'causes'>): boolean {
  return causes.some(({ kind }) => GENERAL.has(kind))
}

/** Returns the group with left-over state if that state also changes a seed that this way breaks. */
async function sharedGroup(
  { laboratory, catalog, engines }: CausesInput,
  groups: readonly CauseGroup[],
  { breaks, run, histories }: BrokenWay,
): Promise<CauseGroup | undefined> {
  if (isPlace(run) || engines.some(({ name }) => name === run)) return undefined
  const left = groups.flatMap((group) =>
    group.causes.flatMap((cause) => (cause.kind === 'left-over state' ? [{ group, cause }] : [])),
  )
  if (left.length === 0) return undefined
  const known = left.find(({ cause }) => breaks.some(({ seed }) => seed === cause.seed))
  if (known !== undefined) return known.group
  const { seed } = breaks[0]!
  for (const history of [left[0]!.cause.history, ...historiesOf(seed, histories, catalog)])
    if (await changesResult(laboratory, seed, history)) return left[0]!.group
  return undefined
}

/** The maximum number of runs to replay before a seed. Each replay of a long history takes time and memory. */
const MOST_STEPS = 10_000

/**
 * Returns the runs before a seed's run: those of a way, and those of the catalog, which was made in its own order. Of
 * longer histories, returns the last runs.
 */
function historiesOf(
  seed: string,
  histories: BrokenWay['histories'],
  { entries }: Catalog,
): readonly (readonly HistoryStep[])[] {
  const at = entries.findIndex((entry) => entry.seed === seed)
  const before = entries.slice(Math.max(0, at - MOST_STEPS), at).map((entry) => ({ seed: entry.seed }))
  return [...histories(seed).map((steps) => steps.slice(-MOST_STEPS)), before]
}

async function causesOf(
  input: CausesInput,
  way: BrokenWay,
): Promise<{ readonly seed: string; readonly causes: readonly Cause[] }> {
  const [first, last, middle] = [way.breaks[0]!, way.breaks.at(-1)!, way.breaks[way.breaks.length >> 1]!]
  // What breaks every seed also breaks the first one, which has the shortest history.
  const breaks = way.breaks.length === way.checked ? [first] : [...new Set([first, last, middle])]
  let found: { readonly seed: string; readonly causes: readonly Cause[] } | null = null
  for (const broken of breaks) {
    const causes = await causesOfSeed(input, way, broken)
    found ??= { seed: broken.seed, causes }
    if (!causes.some(isUnknown)) return { seed: broken.seed, causes }
    if (input.laboratory.isSpent) break
  }
  return found!
}

function isUnknown(cause: Cause): boolean {
  return cause.kind === 'unknown' && cause.isUnsteady === undefined
}

async function causesOfSeed(
  { laboratory, catalog, engines, base }: CausesInput,
  { run, breaks, histories }: BrokenWay,
  broken: Break,
): Promise<readonly Cause[]> {
  if (breaks.every(({ kind }) => kind === 'quiet')) return [{ kind: 'quiet draw', failure: null }]
  const { seed } = broken
  const changed: Search = { kinds: ['changed code'], find: () => changedCode(laboratory, broken, base) }
  return firstCauses(laboratory, [
    ...conditionSearches(laboratory, seed, run, engines),
    ...(run === null ? [changed] : []),
    historySearch(laboratory, seed, historiesOf(seed, histories, catalog)),
  ])
}

/** A search for causes of some kinds by experiments. */
export interface Search {
  readonly kinds: readonly TriedCause[]
  readonly find: () => Promise<Cause | readonly Cause[] | null>
}

/**
 * Makes searches one after another, until one finds a cause. If none does, the cause is `unknown`. Kinds that weren't
 * searched for completely, because the laboratory reached its limit, aren't tested.
 */
export async function firstCauses(
  laboratory: Laboratory,
  searches: readonly Search[],
): Promise<readonly Cause[]> {
  const kinds = searches.flatMap((search) => search.kinds)
  let tried = 0
  for (const search of searches) {
    const found = [(await search.find()) ?? []].flat()
    if (found.length > 0) return found
    if (laboratory.isSpent) break
    tried += search.kinds.length
  }
  const notTested = kinds.slice(tried)
  const unknown = { kind: 'unknown', tried: kinds.slice(0, tried) } as const
  return [notTested.length === 0 ? unknown : { ...unknown, notTested }]
}

/**
 * Returns the searches for causes that don't lie in earlier runs or in changed code: ambient values, the stack, and the
 * way in which the run is made.
 */
export function conditionSearches(
  laboratory: Laboratory,
  seed: string,
  run: RunWay | null,
  engines: readonly Engine[],
): readonly Search[] {
  const engine = engines.find(({ name }) => name === run)
  return [
    {
      kinds: ['load-time call', 'ambient call', 'order of settling'],
      find: () => ambientCauses(laboratory, seed),
    },
    { kinds: ['stack overflow'], find: () => stackCause(laboratory, seed) },
    { kinds: [], find: () => unsteadyRun(laboratory, seed) },
    ...(engine === undefined
      ? []
      : [{ kinds: ['engine difference'] as const, find: () => engineCause(laboratory, seed, engine) }]),
    ...(isPlace(run)
      ? [{ kinds: ['time or place'] as const, find: () => placeCause(laboratory, seed, run) }]
      : []),
    ...(run === 'saved' ? [{ kinds: ['lossy save'] as const, find: () => saveCause(laboratory, seed) }] : []),
  ]
}

/** Returns the search for state that earlier runs leave. */
export function historySearch(
  laboratory: Laboratory,
  seed: string,
  histories: readonly (readonly HistoryStep[])[],
): Search {
  return { kinds: ['left-over state'], find: () => leftOverState(laboratory, seed, histories) }
}

/** Finds out whether a seed's result changes when its run is repeated under the same conditions. */
async function unsteadyRun(laboratory: Laboratory, seed: string): Promise<Cause | null> {
  const isUnsteady = await laboratory.differ([{ seed }], [{ seed }, { repeat: 1 }])
  return isUnsteady ? { kind: 'unknown', tried: [], isUnsteady } : null
}

async function saveCause(laboratory: Laboratory, seed: string): Promise<Cause | null> {
  return (await laboratory.differ([{ seed }], [{ seed, saved: true }])) ? { kind: 'lossy save' } : null
}

/** Finds out whether the revision that made the catalog still generates the catalog's result. */
async function changedCode(
  laboratory: Laboratory,
  { seed, expected, found }: Break,
  base: CausesInput['base'],
): Promise<Cause | null> {
  const before = await base()
  if (before === null) return null
  const run = await laboratory.run({ seed }, { modules: before.modules })
  if (run === null || run.sha256 !== expected.sha256) return null
  return found?.sha256 === expected.sha256 && run.outcome === (await laboratory.run({ seed }))?.outcome
    ? null
    : { kind: 'changed code', base: before.name }
}

function isPlace(run: BrokenWay['run']): run is Place {
  return run !== null && Object.hasOwn(PLACES, run)
}
