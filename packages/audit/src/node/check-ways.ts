import type { AnyWorld } from '@seedfast/world'
import type { Catalog } from '../catalog.js'
import { checkHere, runOthers, type Break } from '../check.js'
import { checkAfterSaveAndLoad } from '../save-and-load.js'
import { checkInEngine } from './engines/check-in-engine.js'
import type { Engine } from './engines/engine.js'
import { checkInFreshProcess } from './fresh-process.js'

/** One way of making a catalog's seeds again. */
export interface CheckWay {
  readonly name: string
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
}

/** Another locale, time zone and set of variables than anybody's own. */
const STRANGE_ENVIRONMENT = {
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  LANGUAGE: 'tr',
  TZ: 'Pacific/Kiritimati',
  NODE_ENV: 'strange',
  HOME: '/nonexistent',
  USER: 'nobody',
}

/** The ways in which seeds break: state left behind, a save in between, a fresh start, another place, another engine. */
export function checkWays({
  worlds,
  world,
  modules,
  catalog,
  engines,
  script,
  signal,
}: CheckWaysInput): CheckWay[] {
  const backwards = { ...catalog, entries: [...catalog.entries].reverse() }
  let built: Promise<string> | null = null
  return [
    { name: 'same process', breaks: () => checkHere(world, catalog) },
    { name: 'again, backwards', breaks: () => checkHere(world, backwards) },
    {
      name: 'after other worlds ran',
      breaks: () => {
        runOthers(worlds, world)
        return checkHere(world, catalog)
      },
    },
    { name: 'saved and loaded half-way', breaks: () => checkAfterSaveAndLoad(world, catalog) },
    { name: 'fresh process', breaks: () => checkInFreshProcess(modules, catalog, { signal }) },
    {
      name: 'other locale, time zone, variables',
      breaks: () =>
        checkInFreshProcess(modules, catalog, { signal, env: { ...process.env, ...STRANGE_ENVIRONMENT } }),
    },
    ...engines.map((engine): CheckWay => ({
      name: engine.name,
      async *breaks() {
        yield* checkInEngine(engine, await (built ??= script()), catalog, signal)
      },
    })),
  ]
}
