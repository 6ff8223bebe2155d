import type { Catalog } from '../catalog.js'
import { compareRemade, type Break, type Remade } from '../check.js'
import type { RemakeCall } from '../remote-calls.js'
import { Child, type ChildOptions } from './child.js'

/** What the child process is asked. */
export interface RemakeRequest extends RemakeCall {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
}

/**
 * Makes the catalog's seeds again in a fresh Node process, which loads the worlds from `modules` anew.
 * Throws an Error with what the child wrote when it ends before the last seed.
 */
export async function* checkInFreshProcess(
  modules: readonly string[],
  catalog: Catalog,
  options: ChildOptions = {},
): AsyncGenerator<Break | null> {
  const child = new Child('./remake-child.js', options)
  const { world, params, overrides, entries } = catalog
  child.ask({
    modules,
    world,
    params,
    overrides,
    seeds: entries.map(({ seed }) => seed),
  } satisfies RemakeRequest)
  child.finish()
  let made = 0
  try {
    for await (const answer of child.answers()) yield compareRemade(entries[made++]!, answer as Remade)
    if (made < entries.length) {
      throw new Error(`the fresh process made ${made} of ${entries.length} seeds: ${await child.ending()}`)
    }
  } finally {
    child.stop()
  }
}
