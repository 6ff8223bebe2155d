import type { PlaceWords } from './place-words.js'

/** A function that loads the words that describe the parts of a world's results. */
export type LoadWords = () => Promise<{ readonly default: PlaceWords }>

const loading = new Map<unknown, Promise<PlaceWords | null>>()

/**
 * Loads the words that describe the parts of a world's results, only once. Resolves to null if there are no words, or
 * if they can't be loaded.
 */
export function loadPlaceWords(load: LoadWords | undefined): Promise<PlaceWords | null> {
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
