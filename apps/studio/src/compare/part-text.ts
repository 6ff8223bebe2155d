import { plainName, pointerSteps, type Path } from '@seedfast/world'
import { placeOfLabel } from '../trace/label-place.js'
import { placeText, placeValueText, type PlaceWords } from '../words/place-words.js'

/** The words for the results of a world that has none of its own: the names of the fields. */
const FIELD_NAMES: PlaceWords = { nouns: {}, numbered: [] }

/** The maximum length of a described value, in characters. */
const LONGEST_VALUE = 80

/** Describes a place in a result in words. Without the result, returns the names of the fields. */
export function pathWords(result: unknown, path: Path, words: PlaceWords | null): string {
  return result === undefined
    ? path.map((step) => plainName(String(step))).join(', ')
    : placeText(result, path, words ?? FIELD_NAMES)
}

/** Describes the part that a draw's label names. */
export function labelWords(result: unknown, label: Path, words: PlaceWords | null): string {
  const own = words?.label?.(label.join('/')) ?? null
  if (own !== null) return own
  const pointer = result === undefined ? null : placeOfLabel(result, label.map(String))
  return pathWords(
    pointer === null ? undefined : result,
    pointer === null ? label : pointerSteps(pointer),
    words,
  )
}

/** Describes a value in words, with the display names of the game. */
export function valueWords(value: unknown, words: PlaceWords | null): string {
  const text = placeValueText(value, words ?? FIELD_NAMES)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
