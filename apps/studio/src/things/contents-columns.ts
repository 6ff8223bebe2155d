import { fieldNames, plainName, thingTitle, type ListedThing, type ThingField } from '@seedfast/world'
import { capital } from '../words/capital.js'
import { pluralOf } from '../words/quantity-text.js'
import type { Column } from './sorted-rows.js'

/** A place in a result, with what is there. */
export interface PlaceRow {
  readonly place: string
  readonly things: readonly ListedThing[]
  /** Details of the place that aren't things. */
  readonly fields: Readonly<Record<string, ThingField>>
}

/** Returns the columns of a table of things. `fields` are the fields to show, and `place` is the word for a place. */
export function thingColumns(
  things: readonly ListedThing[],
  place: string,
  fields: readonly string[] = fieldNames(things),
): Column<ListedThing>[] {
  return [
    { key: 'name', title: 'Name', value: thingTitle },
    { key: 'kind', title: 'Kind', value: ({ kind, notes }) => [kind, ...notes].join(', ') },
    { key: place, title: capital(place), value: (thing) => thing.place, isRanked: true },
    ...fields.map((key) => ({
      key,
      title: plainName(key),
      value: (thing: ListedThing) => cellOf(thing.fields[key]),
    })),
  ]
}

/** Returns the columns of a table of places: their details, and how many things of each kind are there. */
export function placeColumns(rows: readonly PlaceRow[], place: string): Column<PlaceRow>[] {
  const kinds = [...new Set(rows.flatMap(({ things }) => things.map(({ kind }) => kind)))]
  return [
    { key: place, title: capital(place), value: (row) => row.place, isRanked: true },
    ...fieldNames(rows).map((key) => ({
      key,
      title: plainName(key),
      value: (row: PlaceRow) => cellOf(row.fields[key]),
    })),
    ...kinds.map((kind) => ({
      key: pluralOf(kind),
      title: capital(pluralOf(kind)),
      value: ({ things }: PlaceRow) =>
        things.reduce((sum, thing) => sum + (thing.kind === kind ? thing.count : 0), 0),
    })),
  ]
}

/** Groups things by place. `places` are all places in order; by default, those of the things. */
export function placeRows(
  things: readonly ListedThing[],
  places: readonly string[] = things.map(({ place }) => place),
  fieldsOf: (place: string) => PlaceRow['fields'] = () => ({}),
): PlaceRow[] {
  const here = new Map<string, ListedThing[]>(places.map((place) => [place, []]))
  for (const thing of things) here.get(thing.place)?.push(thing)
  return [...here].map(([place, list]) => ({ place, things: list, fields: fieldsOf(place) }))
}

function cellOf(value: ThingField | undefined): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value ?? null
}
