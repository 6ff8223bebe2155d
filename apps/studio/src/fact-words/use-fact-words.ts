import { use } from 'preact/compat'
import { LoadError } from '../ui/part-boundary.js'
import type { FactWords } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { worldPages } from '../worlds/world-pages.js'

const loading = new Map<string, Promise<FactWords>>()

/** Starts loading the display names of a world's facts. Returns undefined if the world defines none. */
export function loadFactWords({ id, page }: ListedWorld): Promise<FactWords> | undefined {
  const load = worldPages.get(page?.world ?? id)?.factWords
  if (load === undefined) return undefined
  const words =
    loading.get(id) ??
    load(page?.data()).catch((cause: unknown) => {
      throw new LoadError(() => loading.delete(id), cause)
    })
  loading.set(id, words)
  return words
}

/** Returns the display names that `loadFactWords` loads. Must be called inside a `PartBoundary`. */
export function useFactWords(words: Promise<FactWords> | undefined): FactWords | undefined {
  return words === undefined ? undefined : use(words)
}
