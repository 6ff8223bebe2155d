import type { ListedThing } from '../definition/thing.js'

/**
 * Returns the things that a query finds, in their order. Each word of the query must occur in a thing's name or kind, or
 * at the start of a word in its place, notes or text fields, so `common` doesn't find uncommon things. A number must be a
 * whole number. Ignores case and punctuation. An empty query finds everything.
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
    const { kind, name, place, notes, fields } = thing
    const texts = Object.values(fields).filter((value) => typeof value === 'string')
    const title = plain(`${name} ${kind}`)
    const text = ` ${title} ${plain([place, ...notes, ...texts].join(' '))} `
    return words.every((word) =>
      /^\d+$/.test(word) ? text.includes(` ${word} `) : title.includes(word) || text.includes(` ${word}`),
    )
  })
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[-,:;\s]+/g, ' ')
    .trim()
}
