import type { ListedThing } from '../definition/thing.js'

/**
 * Returns the things that a query finds, in their order. Each word of the query must occur in a thing's name, kind,
 * place, notes or text fields; a number must be a whole number there. Ignores case and punctuation. An empty query
 * finds everything.
 *
 * @example
 * import { foundThings } from '@seedfast/world'
 * const listed = { place: 'floor 6', count: 1, notes: [], fields: {} }
 * const things = [{ ...listed, kind: 'relic', name: "Charon's Ashes", pointer: '/relics/0' }]
 * foundThings(things, 'charons floor 6').length // → 1
 */
export function foundThings<Found extends ListedThing>(
  things: readonly Found[],
  query: string,
): readonly Found[] {
  const words = plain(query).split(' ').filter(Boolean)
  if (words.length === 0) return things
  return things.filter((thing) => {
    const text = ` ${plain(searchedText(thing))} `
    return words.every((word) => text.includes(/^\d+$/.test(word) ? ` ${word} ` : word))
  })
}

function searchedText({ kind, name, place, notes, fields }: ListedThing): string {
  const texts = Object.values(fields).filter((value) => typeof value === 'string')
  return [name, kind, place, ...notes, ...texts].join(' ')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[-,:;\s]+/g, ' ')
    .trim()
}
