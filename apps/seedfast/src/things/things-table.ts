import { fieldNames, thingTitle, type ListedThing } from '@seedfast/world'
import { table } from '../text/table.js'

/** Formats things as a table: what they are, where they are, and their details. Empty columns are left out. */
export function thingsTable(things: readonly ListedThing[]): string {
  if (things.length === 0) return 'nothing found\n'
  const fields = fieldNames(things)
  const head = ['kind', 'name', 'place', ...fields, 'notes', 'path']
  const rows = things.map((thing) => [
    thing.kind,
    thingTitle(thing),
    thing.place,
    ...fields.map((field) => String(thing.fields[field] ?? '')),
    thing.notes.join(', '),
    thing.pointer,
  ])
  const isShown = head.map((_, i) => rows.some((row) => row[i] !== ''))
  const only = (row: readonly string[]): string[] => row.filter((_, i) => isShown[i])
  return table(only(head), rows.map(only))
}
