import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'
import type { FactWords } from '../words/fact-words.js'
import { worldPages } from '../worlds/world-pages.js'

const loading = new Map<string, Promise<FactWords>>()

/** Starts loading the display names of a world's facts. Returns undefined if the world defines none. */
export function loadFactWords(world: string): Promise<FactWords> | undefined {
  const load = worldPages.get(world)?.factWords
  if (load === undefined) return undefined
  const words =
    loading.get(world) ??
    load().catch((cause: unknown) => {
      throw new LoadError(() => loading.delete(world), cause)
    })
  loading.set(world, words)
  return words
}

/** Returns the display names that `loadFactWords` loads. Must be called inside a `PartBoundary`. */
export function useFactWords(words: Promise<FactWords> | undefined): FactWords | undefined {
  return words === undefined ? undefined : use(words)
}
