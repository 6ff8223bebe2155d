import type { Catalog } from '../../catalog.js'
import { compareRemade, type Break } from '../../check.js'
import type { Engine } from './engine.js'

/**
 * Makes the catalog's seeds again in another engine, by a script of `engineEntry`.
 * Throws an Error when the engine ends before the last seed.
 */
export async function* checkInEngine(
  engine: Engine,
  script: string,
  catalog: Catalog,
  signal: AbortSignal,
): AsyncGenerator<Break | null> {
  const { world, params, overrides, entries } = catalog
  const request = { world, params, overrides, seeds: entries.map(({ seed }) => seed) }
  let made = 0
  for await (const remade of engine.remake(script, request, signal))
    yield compareRemade(entries[made++]!, remade)
}
