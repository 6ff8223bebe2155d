import { csvText } from './csv-text.js'
import type { ListedThing } from '../definition/thing.js'

/** Returns a thing's name with its count: `potion of haste ×2`. */
export function thingTitle({ name, count }: Pick<ListedThing, 'name' | 'count'>): string {
  return count === 1 ? name : `${name} ×${count}`
}

/** Returns the names of all fields of the given things, in the order that they first occur. */
export function fieldNames(things: readonly Pick<ListedThing, 'fields'>[]): string[] {
  return [...new Set(things.flatMap(({ fields }) => Object.keys(fields)))]
}

/** Formats things as CSV (RFC 4180), with a header and a column for each field. A missing value is an empty cell. */
export function thingsCsv(things: readonly ListedThing[]): string {
  const fields = fieldNames(things)
  const head = ['kind', 'name', 'place', 'count', 'notes', ...fields, 'pointer']
  return csvText(
    head,
    things.map(({ kind, name, place, count, notes, fields: values, pointer }) => [
      kind,
      name,
      place,
      count,
      notes.join('; '),
      ...fields.map((field) => values[field] ?? null),
      pointer,
    ]),
  )
}
