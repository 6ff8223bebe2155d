import type { AnyWorld, FactWords } from '@seedfast/world'
import { factWordLoaders, type LoadFactWords } from '@seedfast/worlds/fact-words'

const loaders: ReadonlyMap<string, LoadFactWords> = new Map(Object.entries(factWordLoaders))

/**
 * Loads the display names of a world's facts. They are those of the built-in world whose page the world shares, if any.
 * Returns undefined if the world has no display names.
 */
export async function loadFactWords({ id, page }: AnyWorld): Promise<FactWords | undefined> {
  return loaders.get(page?.world ?? id)?.(page?.data())
}
