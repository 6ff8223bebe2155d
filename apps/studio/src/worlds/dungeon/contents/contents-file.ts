import { OUT_OF_DEPTH } from '@seedfast/dungeon'
import { csvCell } from '../../../words/csv-cell.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import type { ContentRow } from './content-rows.js'

/** The columns of the exported table. */
const COLUMNS = [
  'level',
  'branch',
  'depth',
  'kind',
  'name',
  'count',
  'itemKind',
  'outOfDepth',
  'holder',
  'price',
  'vault',
  'x',
  'y',
  'steps',
  'pointer',
  'levelNote',
] as const

type Column = (typeof COLUMNS)[number]

/** The user's notes on levels, keyed by level ID. */
type LevelNotes = Readonly<Record<string, string>>

/** Formats rows as CSV (RFC 4180), with a header. A missing value is an empty cell. */
export function contentsCsv(rows: readonly ContentRow[], notes: LevelNotes = {}): string {
  const cells = rows.map((row) => {
    const values = { ...valuesOf(row), levelNote: notes[row.level] ?? null }
    return COLUMNS.map((column) => csvCell(String(values[column] ?? '')))
  })
  return [COLUMNS, ...cells].map((line) => `${line.join(',')}\r\n`).join('')
}

/** Formats rows as JSON, together with the user's notes and everything needed to generate the same dungeon. */
export function contentsJson(
  { world, seed, params, data }: Pick<ExploredDungeon, 'world' | 'seed' | 'params' | 'data'>,
  version: number,
  rows: readonly ContentRow[],
  notes: LevelNotes = {},
): string {
  const head = { world, version, seed, params, data: data.hash, notes }
  return `${JSON.stringify({ ...head, things: rows.map(valuesOf) }, null, 2)}\n`
}

function valuesOf({
  level,
  thing,
  steps,
}: ContentRow): Readonly<Record<Exclude<Column, 'levelNote'>, string | number | boolean | null>> {
  const { kind, name, count, notes, holder, price, vault, x, y, pointer } = thing
  const [branch = '', depth = ''] = level.split(':')
  return {
    level,
    branch,
    depth: Number(depth),
    kind,
    name,
    count,
    itemKind: kind === 'item' || kind === 'artefact' ? notes[0]! : null,
    outOfDepth: notes.includes(OUT_OF_DEPTH),
    holder: holder?.name ?? null,
    price: price ?? null,
    vault: vault ?? null,
    x,
    y,
    steps,
    pointer,
  }
}
