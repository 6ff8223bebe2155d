import {
  aboutOf,
  foundThings,
  thingsCsv,
  thingsOf,
  unknownNameData,
  type AnyWorld,
  type GeneratedResult,
  type ListedThing,
  fieldNames,
  thingTitle,
} from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { table } from '../text/table.js'

/** The things that a user wants to see: all things of some kinds, or those that a query finds, or both. */
export interface ThingChoice {
  /** The kinds in the singular or plural. Undefined for all kinds. */
  readonly kinds: readonly string[] | undefined
  /** Words that each thing must match. Undefined for all things. */
  readonly find: string | undefined
}

/** The formats that things can be printed in. */
const FORMATS: Readonly<
  Record<string, (things: readonly ListedThing[], generated: GeneratedResult) => string>
> = {
  text: (things) => thingsTable(things),
  csv: (things) => thingsCsv(things),
  json: (things, { world, seedText, params, overrides }) =>
    JSON.stringify(
      { world: world.id, version: world.version, seed: seedText, params, overrides, things },
      null,
      2,
    ),
}

/**
 * Returns a function that prints the chosen things of a result. Throws an InputError if the world declares no things or
 * if they can't be printed in the format.
 */
export function thingsRenderer(
  world: AnyWorld,
  format: string,
  { kinds, find = '' }: ThingChoice,
): (generated: GeneratedResult) => Promise<string> {
  const option = find === '' ? (kinds === undefined ? 'format' : 'show') : 'find'
  if (world.things === null) throw commandError('no-things', optionPlace(option), { world: world.id })
  if (!Object.hasOwn(FORMATS, format)) {
    throw commandError('not-a-things-format', optionPlace('format'), {
      got: format,
      known: Object.keys(FORMATS),
    })
  }
  return async (generated) => {
    const things = await thingsOf(world, generated.result, aboutOf(generated))
    return FORMATS[format]!(foundThings(ofKinds(things, kinds), find), generated)
  }
}

function ofKinds(
  things: readonly ListedThing[],
  kinds: readonly string[] | undefined,
): readonly ListedThing[] {
  if (kinds === undefined) return things
  const known = [...new Set(things.map(({ kind }) => kind))]
  const chosen = new Set(
    kinds.map((name) => {
      const kind = known.find((one) => name === one || name === `${one}s`)
      if (kind === undefined)
        throw commandError('unknown-kind', optionPlace('show'), unknownNameData(name, known))
      return kind
    }),
  )
  return things.filter(({ kind }) => chosen.has(kind))
}

/** Formats things as a table: what they are, where they are, and their details. Empty columns are left out. */
function thingsTable(things: readonly ListedThing[]): string {
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
