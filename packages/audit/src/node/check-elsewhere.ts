import { WorkerEndedError } from '@seedfast/workers'
import type { Catalog, CatalogEntry } from '../catalog/catalog.js'
import {
  compareRemade,
  type Break,
  type Remade,
  type RemadeElsewhere,
  type SeedOutcome,
  type Suspicion,
} from '../check/check.js'
import { perturbedTexts } from '../messages.js'
import type { PerturbedSeed } from '../perturb/perturbed-seed.js'
import { openWorldProcess, type WorldProcessOptions } from './open-world-process.js'
import { newFailure, type ScriptFailure } from '../check/load-failures.js'
import { isLoadError, type Engine } from './engines/engine.js'
import { loadFailure, sourceSites } from './engines/source-sites.js'
import { withWorker, type WorldWorker } from './world-worker.js'

/**
 * The number of seeds to request at a time. A browser page reports a group of seeds only after generating all of their
 * results.
 */
const PORTION = 50

/**
 * Regenerates the results of a catalog's seeds in a fresh Node process, which loads the worlds from `modules` (URLs)
 * itself. `onReady` is called once the process has loaded the worlds, and `onSuspicion` for each thing
 * that a seed's result may depend on. Rethrows errors that a world throws after its run.
 * Throws a WorkerEndedError with the current seed if the process ends unexpectedly.
 */
export function checkInFreshProcess(
  modules: readonly string[],
  catalog: Catalog,
  options: WorldProcessOptions = {},
  onReady?: () => void,
  onSuspicion?: (seed: string, suspicion: Suspicion) => void,
): AsyncGenerator<Break | null> {
  const remadeHere = async ({
    unloaded: _unloaded,
    suspicions = [],
    ...remade
  }: RemadeElsewhere): Promise<Remade> => {
    for (const suspicion of suspicions) onSuspicion?.(remade.seed, suspicion)
    return remade
  }
  const watched = onSuspicion !== undefined
  const start = { modules, world: catalog.world, watched }
  return withWorker(openWorldProcess('fresh process', start, options), (worker) =>
    remadeBreaks(worker, catalog, onReady, remadeHere, watched),
  )
}

/**
 * Regenerates the results of a captured world's seeds in a fresh Node process, under conditions that a
 * shipped game doesn't control, such as a different start time. The break of a seed names the conditions that
 * change its result, and the lines that read them.
 */
export function checkPerturbed(
  modules: readonly string[],
  { world, params, overrides, entries }: Catalog,
  options: WorldProcessOptions,
  onReady?: () => void,
): AsyncGenerator<SeedOutcome> {
  return withWorker(
    openWorldProcess('perturbing process', { modules, world }, options),
    async function* (worker) {
      worker.ready.then(onReady, () => {})
      const seeds = entries.map(({ seed }) => seed)
      const expected = entries.map(({ sha256 }) => sha256)
      let n = 0
      for await (const outcome of worker.stream('perturb', { world, params, overrides, seeds, expected }))
        yield perturbedBreak(entries[n++]!, outcome)
    },
  )
}

function perturbedBreak(entry: CatalogEntry, outcome: PerturbedSeed): SeedOutcome {
  if (outcome.state === 'equal') return null
  if (outcome.state === 'not captured') return { notTested: { kind: 'not-captured' } }
  const found = { ...entry, sha256: outcome.found }
  return {
    seed: entry.seed,
    kind: 'result',
    expected: entry,
    found,
    message: perturbedTexts(outcome).join('; '),
    ...(outcome.state === 'depends' ? { dependences: outcome.dependences } : {}),
  }
}

/**
 * Regenerates the results of a catalog's seeds in a different JavaScript engine, using a script bundled from
 * `engineEntry`. `onReady` is called once the engine has started. Throws a WorkerEndedError with the current seed if
 * the engine ends unexpectedly. If the script fails while it loads, all seeds fail. If some scripts of a captured game
 * fail to load, all seeds fail too, unless `unloadedHere` shows that the same scripts fail in this process.
 */
export async function* checkInEngine(
  engine: Engine,
  script: string,
  catalog: Catalog,
  signal: AbortSignal,
  onReady?: () => void,
  unloadedHere: (seed: string) => Promise<readonly ScriptFailure[]> = async () => [],
): AsyncGenerator<Break | null> {
  const mapped = async ({ unloaded, ...remade }: RemadeElsewhere): Promise<Remade> => {
    if ('error' in remade && remade.sites !== undefined)
      return { ...remade, sites: sourceSites(script, remade.sites) }
    const failed = unloaded === undefined ? null : newFailure(unloaded, await unloadedHere(remade.seed))
    if (failed === null) return remade
    return { seed: remade.seed, error: failed.message, sites: sourceSites(script, failed.sites) }
  }
  try {
    yield* withWorker(engine.open(script, signal), (worker) => remadeBreaks(worker, catalog, onReady, mapped))
  } catch (error) {
    if (!isLoadError(error)) throw error
    const { message, sites } = loadFailure(error, script)
    for (const entry of catalog.entries)
      yield compareRemade(entry, { seed: entry.seed, error: message, sites })
  }
}

async function* remadeBreaks(
  worker: WorldWorker,
  { world, params, overrides, entries }: Catalog,
  onReady: (() => void) | undefined,
  mapped: (remade: RemadeElsewhere) => Promise<Remade>,
  watched = false,
): AsyncGenerator<Break | null, void> {
  // If the worker ends before it's ready, the first call rejects with the reason.
  worker.ready.then(onReady, () => {})
  let checkedCount = 0
  const parts = entries.some((entry) => entry.parts !== undefined)
  try {
    while (checkedCount < entries.length) {
      const seeds = entries.slice(checkedCount, checkedCount + PORTION).map(({ seed }) => seed)
      for await (const remade of worker.stream('remake', { world, params, overrides, seeds, parts, watched }))
        yield compareRemade(entries[checkedCount++]!, await mapped(remade))
    }
  } catch (error) {
    if (!(error instanceof WorkerEndedError)) throw error
    const { worker: name, ending, cause } = error
    throw new WorkerEndedError(`${name}, at seed ${entries[checkedCount]!.seed},`, ending, { cause })
  }
}
