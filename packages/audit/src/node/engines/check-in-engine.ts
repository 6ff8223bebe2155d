import type { Catalog } from '../../catalog.js'
import { compareRemade, type Break, type Remade } from '../../check.js'
import type { RemakeCall } from '../../remote-calls.js'
import type { Engine } from './engine.js'

/** How many seeds are requested at a time, to show progress. */
const CHUNK = 50

/**
 * Regenerates a catalog's seeds in another engine, with a script from `engineEntry`. Throws an Error if the engine ends
 * before the last seed.
 */
export async function* checkInEngine(
  engine: Engine,
  script: string,
  { world, params, overrides, entries }: Catalog,
  signal: AbortSignal,
): AsyncGenerator<Break | null> {
  const seeds = entries.map(({ seed }) => seed)
  const calls: RemakeCall[] = []
  for (let i = 0; i < seeds.length; i += CHUNK)
    calls.push({ world, params, overrides, seeds: seeds.slice(i, i + CHUNK) })
  let made = 0
  for await (const answer of engine.call(script, 'remake', calls, signal)) {
    for (const remade of answer as Remade[]) yield compareRemade(entries[made++]!, remade)
  }
}
