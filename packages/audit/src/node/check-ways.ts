import type { AnyWorld } from '@seedfast/world'
import type { Catalog } from '../catalog.js'
import { checkHere, type Break } from '../check.js'
import { checkAfterSaveAndLoad } from '../save-and-load.js'
import { thrownAt } from './call-sites.js'
import { checkInEngine } from './engines/check-in-engine.js'
import type { Engine } from './engines/engine.js'
import { checkInFreshProcess } from './fresh-process.js'
import { OTHERS_MS, runOthersInTime } from './others-in-time.js'
import { environmentOf, placeName, PLACES, type Place } from './places.js'
import type { RunWay } from './run-ways.js'

/** One way of making a catalog's seeds again. */
export interface CheckWay {
  readonly name: string
  /** The way in which one run comes about likewise; null where only a run by another version could differ. */
  readonly run: RunWay | null
  /** Makes them; a break or null for each seed, in order. */
  breaks(): Iterable<Break | null> | AsyncIterable<Break | null>
}

/** What the ways are made of. */
export interface CheckWaysInput {
  readonly worlds: readonly AnyWorld[]
  readonly world: AnyWorld
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  readonly catalog: Catalog
  readonly engines: readonly Engine[]
  /** The script that engines run; asked for once, when there is an engine. */
  readonly script: () => Promise<string>
  readonly signal: AbortSignal
  /** How long each other world may run before `after other worlds ran`, in milliseconds; 10,000 by default. */
  readonly othersMs?: number
  /** Called with the id of a world that was stopped after that time. */
  readonly onStopped?: (world: string) => void
}

// `saved and loaded half-way` observes every seed, which is what holds quiet parts to their word.

/** The ways in which seeds break: state left behind, a save in between, a fresh start, another place, another engine. */
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
}: CheckWaysInput): CheckWay[] {
  const backwards = { ...catalog, entries: [...catalog.entries].reverse() }
  let built: Promise<string> | null = null
  return [
    { name: 'same process', run: null, breaks: () => checkHere(world, catalog, thrownAt) },
    {
      name: 'saved and loaded half-way',
      run: 'saved',
      breaks: () => checkAfterSaveAndLoad(world, catalog, thrownAt),
    },
    { name: 'again, backwards', run: 'again', breaks: () => checkHere(world, backwards, thrownAt) },
    {
      name: 'after other worlds ran',
      run: 'after-others',
      *breaks() {
        for (const id of runOthersInTime(worlds, world, othersMs)) onStopped?.(id)
        yield* checkHere(world, catalog, thrownAt)
      },
    },
    {
      // Backwards, since what the first seed leaves behind is there for the others whenever a catalog is made forwards.
      name: 'fresh process, backwards',
      run: 'after-others',
      breaks: () => checkInFreshProcess(modules, backwards, { signal }),
    },
    ...(Object.keys(PLACES) as Place[]).map((place): CheckWay => ({
      name: placeName(place),
      run: place,
      breaks: () => checkInFreshProcess(modules, catalog, { signal, env: environmentOf(place) }),
    })),
    ...engines.map((engine): CheckWay => ({
      name: engine.name,
      run: engine.name,
      async *breaks() {
        yield* checkInEngine(engine, await (built ??= script()), catalog, signal)
      },
    })),
  ]
}
