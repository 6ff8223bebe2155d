import { runSteps, type AnyWorld, type Steps } from '@seedfast/world'
import type { HistoryStep } from '../cause/cause.js'
import type { Catalog, CatalogEntry } from '../catalog/catalog.js'
import {
  checkEntry,
  checkHere,
  remakeSeed,
  type Break,
  type OutcomeFound,
  type SeedOutcome,
  type Suspicion,
} from '../check/check.js'
import { watchLoads, type ScriptFailure } from '../check/load-failures.js'
import type { NotTestedReason } from '../check/row-state.js'
import { checkAfterSaveAndLoad } from '../check/save-and-load.js'
import { thrownAt } from './call-sites.js'
import { checkInEngine, checkInFreshProcess, checkPerturbed } from './check-elsewhere.js'
import type { Engine } from './engines/engine.js'
import { OTHERS_MS, runOthersInTime } from './others-in-time.js'
import { environmentOf, placeName, PLACES, type Place } from './places.js'
import { checkUnderCondition, programWayName, programWays, untested } from './program-ways.js'
import type { RunWay } from './run-ways.js'

/** One way of regenerating a catalog's results. */
export interface CheckWay {
  readonly name: string
  /**
   * The corresponding way of making a single run, used to find the draw that caused a break. It's `null` for
   * `same process`: if a break is found in this way, the world has changed, so only a comparison with an earlier
   * version of the world can find the draw.
   */
  readonly run: RunWay | null
  /** Another name by which it can be requested. */
  readonly requestedAs?: RunWay
  /** Whether the way runs only if it's requested. */
  readonly isOptional?: true
  /**
   * Regenerates the seeds' results. For each seed in order, yields a break, the reason why the seed wasn't tested, or
   * `null` if its result is equal. Wait for each yielded promise before you request the next one, as `for await` does.
   * `onReady` is called before the first result is generated, once the process or engine has started and other worlds
   * have run.
   */
  breaks(onReady?: () => void): Iterable<OutcomeFound> | AsyncIterable<SeedOutcome>
  /**
   * Returns the runs before a seed's run in the same process: those of this way, and then also all earlier ones. Call
   * it after `breaks` has ended.
   */
  histories(seed: string): readonly (readonly HistoryStep[])[]
  /** Returns why the way's condition wasn't met, or `null` if it was. Call it after `breaks` has ended. */
  skipped?(): NotTestedReason | null
  /** Whether the way loads the world's code again. */
  readonly reloads: boolean
  /**
   * Returns the seeds whose results may depend on something, because their runs or the loading code call such
   * functions. Call it after `breaks` has ended.
   */
  suspects?(suspicion: Suspicion): readonly string[]
}

/** The input of `checkWays`. */
export interface CheckWaysInput {
  readonly worlds: readonly AnyWorld[]
  readonly world: AnyWorld
  /** The URLs of the modules that export the worlds, as `worlds` or `lazyWorlds`. */
  readonly modules: readonly string[]
  readonly catalog: Catalog
  readonly engines: readonly Engine[]
  /** Returns the script to start in engines. Called only if an engine is used. */
  readonly script: () => Promise<string>
  readonly signal: AbortSignal
  /**
   * The time limit in milliseconds for each of the worlds that run first in the check `after other worlds ran`.
   * Default: 10,000.
   */
  readonly othersMs?: number
  /** Called with the ID of each world that is stopped at its time limit. */
  readonly onStopped?: (world: string) => void
  /** The runs that were made in this process before. The ways add theirs. */
  readonly ran?: HistoryStep[]
}

// `saved and loaded halfway` observes every seed, which also checks quiet parts.

/**
 * Returns the ways of regenerating a catalog's results. Each way detects one cause of breaks: state left by earlier
 * runs, saving and loading during a run, a new process, a different locale and environment, or a different JavaScript
 * engine.
 */
export function checkWays({
  worlds,
  world,
  modules,
  catalog,
  engines,
  script,
  signal,
  othersMs = OTHERS_MS,
  onStopped,
  ran = [],
}: CheckWaysInput): CheckWay[] {
  const stopped: string[] = []
  const suspected: { readonly seed: string; readonly suspicion: Suspicion }[] = []
  const backwards = { ...catalog, entries: [...catalog.entries].reverse() }
  let built: Promise<string> | null = null
  /** Runs the seeds of a catalog in this process, and notes them. */
  const here = (
    { entries }: Catalog,
    breaks: (onReady?: () => void) => Iterable<OutcomeFound>,
  ): Pick<CheckWay, 'breaks' | 'histories' | 'reloads'> => {
    let start = 0
    const at = new Map<string, number>()
    return {
      reloads: false,
      *breaks(onReady) {
        start = ran.length
        let next = 0
        for (const outcome of breaks(onReady)) {
          const { seed } = entries[next++]!
          at.set(seed, ran.length)
          ran.push({ seed })
          yield outcome
        }
      },
      histories: (seed) => [ran.slice(start, at.get(seed)), ran.slice(0, at.get(seed))],
    }
  }
  /** Returns the scripts of a captured game that fail while they load in this process. */
  const unloadedHere = async (seed: string): Promise<readonly ScriptFailure[]> => {
    const unloaded: ScriptFailure[] = []
    await runSteps(watchLoads(remakeSeed(world, seed, catalog), unloaded))
    ran.push({ seed })
    return unloaded
  }
  /** Runs the seeds of a catalog in a new process. */
  const elsewhere = (
    { entries }: Catalog,
    breaks: CheckWay['breaks'],
  ): Pick<CheckWay, 'breaks' | 'histories' | 'reloads'> => ({
    reloads: true,
    breaks,
    histories: (seed) => [
      entries
        .slice(
          0,
          entries.findIndex((entry) => entry.seed === seed),
        )
        .map((entry) => ({ seed: entry.seed })),
    ],
  })
  const same: CheckWay[] = [
    {
      name: 'same process',
      run: null,
      ...here(catalog, () => checkHere(world, catalog, thrownAt)),
    },
    {
      name: 'saved and loaded halfway',
      run: 'saved',
      ...here(catalog, () => checkAfterSaveAndLoad(world, catalog, thrownAt)),
    },
    {
      name: 'again, in reverse',
      run: 'again',
      ...here(backwards, () => checkHere(world, backwards, thrownAt)),
    },
  ]
  // Worlds that were bundled with an earlier release have no `program`.
  const program = world.program ?? null
  if (program !== null) {
    return [
      // Seedfast can't save and load a program's generators.
      ...same.map((way) =>
        way.run === 'saved' ? { ...way, breaks: () => untested(catalog, { kind: 'nothing-to-save' }) } : way,
      ),
      {
        name: 'fresh process, in reverse',
        run: 'fresh',
        ...elsewhere(backwards, (onReady) => checkInFreshProcess(modules, backwards, { signal }, onReady)),
      },
      ...programWays(program.builds).map((way): CheckWay => ({
        name: programWayName(way),
        run: way,
        ...elsewhere(catalog, (onReady) => checkUnderCondition(way, modules, catalog, signal, onReady)),
      })),
      {
        name: 'JavaScript engines',
        run: null,
        ...elsewhere(catalog, () => untested(catalog, { kind: 'program' })),
      },
    ]
  }
  return [
    ...same,
    {
      name: 'after other worlds ran',
      run: 'after-others',
      ...here(catalog, function* (onReady) {
        let isFirst = true
        const check = function* (entry: CatalogEntry): Steps<Break | null> {
          if (isFirst) {
            ran.push('others')
            for (const id of yield* runOthersInTime(worlds, world, othersMs)) {
              stopped.push(id)
              onStopped?.(id)
            }
            onReady?.()
          }
          isFirst = false
          return yield* checkEntry(world, entry, catalog, thrownAt)
        }
        for (const entry of catalog.entries) yield runSteps(check(entry))
      }),
      skipped: () => (stopped.length === 0 ? null : { kind: 'others-stopped', worlds: stopped }),
    },
    {
      // This check runs backward. In a catalog made forward, all later seeds ran with the state that the first seed
      // left behind, so a forward check would find the same results.
      name: 'fresh process, in reverse',
      run: 'after-others',
      requestedAs: 'fresh',
      ...elsewhere(backwards, (onReady) =>
        checkInFreshProcess(modules, backwards, { signal }, onReady, (seed, suspicion) =>
          suspected.unshift({ seed, suspicion }),
        ),
      ),
      suspects: (suspicion) => suspected.filter((one) => one.suspicion === suspicion).map(({ seed }) => seed),
    },
    ...(Object.keys(PLACES) as Place[]).map((place): CheckWay => ({
      name: placeName(place),
      run: place,
      ...elsewhere(catalog, (onReady) =>
        checkInFreshProcess(modules, catalog, { signal, env: environmentOf(place) }, onReady),
      ),
    })),
    {
      // A game that depends on the time or on the order of events may still be reproducible, so this check is optional.
      name: 'perturbed',
      run: 'perturbed',
      isOptional: true as const,
      ...elsewhere(catalog, (onReady) => checkPerturbed(modules, catalog, { signal }, onReady)),
    },
    ...engines.map((engine): CheckWay => ({
      name: engine.name,
      run: engine.name,
      ...elsewhere(catalog, async function* (onReady) {
        yield* checkInEngine(engine, await (built ??= script()), catalog, signal, onReady, unloadedHere)
      }),
    })),
  ]
}
