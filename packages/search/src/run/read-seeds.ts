import {
  foundText,
  isInputError,
  seedNoteText,
  typedSeed,
  type AnyWorld,
  type Place,
  type SeedNote,
  type TypedSeed,
} from '@seedfast/world'
import { searchInputError } from '../messages.js'

/** A list of seeds. */
export interface SeedList {
  /** The indexes of the seeds in the format's order, sorted and without duplicates. */
  readonly indexes: readonly bigint[]
  /** Notes on how the list was read. */
  readonly notes: readonly SeedListNote[]
}

/** A note on how a line of a list was read. */
export interface SeedListNote {
  readonly line: number
  readonly note: SeedNote | HeaderNote
}

/** A note that a line is the header of a table. */
export interface HeaderNote {
  readonly code: 'header'
  readonly got: string
  /** The column that contains the seeds, counted from 1. */
  readonly column: number
}

const SEPARATOR = /[,;\t]/

/** The names of columns that contain seeds. The last one is the name in the run files of Slay the Spire. */
const COLUMN_NAMES: readonly string[] = ['seed', 'seeds', 'seed_played']

/**
 * Parses a list of seeds, one per line, or a table with one seed per row: in the column that the header names, or else in
 * the first column. Empty lines are ignored. Throws an InputError at the first line that isn't a seed of the world, or
 * whose seed has no index in the format's order.
 */
export function readSeeds(world: AnyWorld, params: unknown, text: string, place: Place): SeedList {
  const places = new Set<bigint>()
  const notes: SeedListNote[] = []
  let column: number | null = null
  let isFirst = true
  for (const [i, whole] of text.split('\n').entries()) {
    const got = whole.trim()
    if (got === '') continue
    const line = i + 1
    if (isFirst) column = seedColumn(got)
    if (isFirst && column !== null) notes.push({ line, note: { code: 'header', got, column: column + 1 } })
    else {
      const read = seedInLine(world, params, got, column)
      for (const note of read.notes) notes.push({ line, note })
      places.add(placeOf(world, params, read.seed, got, { ...place, line }))
    }
    isFirst = false
  }
  return { indexes: [...places].sort((a, b) => Number(a - b)), notes }
}

/** Formats notes on a list as lines of English. Of similar notes, only the first is shown. */
export function seedListNoteTexts(notes: readonly SeedListNote[]): string[] {
  const codes = [...new Set(notes.map(({ note }) => note.code))]
  return codes.map((code) => {
    const [first, ...others] = notes.filter(({ note }) => note.code === code)
    const rest = others.length === 0 ? '' : ` (and ${others.length} more like this)`
    return `line ${first!.line}: ${noteText(first!.note)}${rest}`
  })
}

function noteText(note: SeedNote | HeaderNote): string {
  if (note.code !== 'header') return seedNoteText(note)
  return `${foundText(note.got)} is read as a header; the seeds are in column ${note.column}`
}

/** The maximum length of a column's name, because removing quotation marks takes quadratic time. */
const LONGEST_NAME = 100

/** Returns the index of the column that a header names, or null if the line isn't a header. */
function seedColumn(line: string): number | null {
  const names = line.split(SEPARATOR).map((cell) => (cell.length > LONGEST_NAME ? '' : columnName(cell)))
  const column = names.findIndex((name) => COLUMN_NAMES.includes(name))
  return column < 0 ? null : column
}

function columnName(cell: string): string {
  return cell.replace(/^[\s\ufeff"]+|[\s"]+$/g, '').toLowerCase()
}

function seedInLine(world: AnyWorld, params: unknown, line: string, column: number | null): TypedSeed {
  const cells = line.split(SEPARATOR)
  if (cells.length === 1 || column === null) {
    const whole = typedSeed(world, line, params)
    if (cells.length === 1 || parsed(world, params, whole.seed) !== null) return whole
  }
  const { seed, notes } = typedSeed(world, (cells[column ?? 0] ?? '').trim(), params)
  const others = notes.filter(({ code }) => code !== 'cleaned')
  return column === null
    ? { seed, notes: [{ code: 'cleaned', typed: line, seed }, ...others] }
    : { seed, notes }
}

function placeOf(world: AnyWorld, params: unknown, text: string, got: string, place: Place): bigint {
  const { seed: format } = world
  const seed = parsed(world, params, text)
  if (seed === null) throw searchInputError('invalid-seed', place, { got, expected: format.expected })
  const index = format.index?.(seed.value, params) ?? null
  if (index === null) throw searchInputError('seed-without-place', place, { got })
  return index
}

function parsed(
  { seed: format }: AnyWorld,
  params: unknown,
  text: string,
): { readonly value: unknown } | null {
  try {
    return { value: format.parse(text, params) }
  } catch (error) {
    if (!isInputError(error)) throw error
    return null
  }
}
