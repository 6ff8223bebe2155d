import type { PlaceWords } from './place-words.js'

const loading = new Map<unknown, Promise<PlaceWords | null>>()

/**
 * Loads the words that describe the parts of a world's results, only once. Resolves to null if there are no words, or
 * if they can't be loaded.
 */
export function loadPlaceWords(
  load: (() => Promise<{ readonly default: PlaceWords }>) | undefined,
): Promise<PlaceWords | null> {
  let words = loading.get(load)
  if (words === undefined) {
    words =
      load === undefined
        ? Promise.resolve(null)
        : load().then(
            (module) => module.default,
            () => null,
          )
    loading.set(load, words)
  }
  return words
}
