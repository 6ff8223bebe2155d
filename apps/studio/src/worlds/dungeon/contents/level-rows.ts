import { OUT_OF_DEPTH, type Thing } from '@seedfast/dungeon'
import { csvCell } from '../../../words/csv-cell.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import { LEVEL_KEYS, type LevelKey } from './content-keys.js'
import type { RowOrder } from './content-rows.js'

/** What a level contains, in numbers. Items include those that are carried or sold. */
export type LevelRow = Readonly<Record<LevelKey, string | number | null>> & {
  readonly level: string
  /** The number of steps to the nearest stairs of the level, or null if the level can't be reached. */
  readonly steps: number | null
}

/**
 * Counts what each level contains. `steps` returns the number of steps to a thing. `notes` are the user's notes, keyed
 * by level ID.
 */
export function levelRows(
  { levels, things, result }: Pick<ExploredDungeon, 'levels' | 'things' | 'result'>,
  steps: (level: string, thing: Thing) => number | null,
  notes: Readonly<Record<string, string>> = {},
): LevelRow[] {
  return levels.map((level) => {
    const here = things.get(level)!
    const count = (...kinds: readonly Thing['kind'][]): number =>
      here.reduce((sum, thing) => sum + (kinds.includes(thing.kind) ? thing.count : 0), 0)
    const walks = here.filter(({ kind }) => kind === 'stair').flatMap((stair) => steps(level, stair) ?? [])
    const { layout, vetoes } = result.levels[level]!
    return {
      level,
      layout,
      steps: walks.length === 0 ? null : Math.min(...walks),
      monsters: count('monster', 'unique', 'ghost'),
      outOfDepth: here.filter(({ kind, notes }) => kind === 'monster' && notes.includes(OUT_OF_DEPTH)).length,
      uniques: count('unique'),
      items: count('item', 'artefact'),
      artefacts: count('artefact'),
      shops: count('shop'),
      vaults: count('vault'),
      features: count('feature'),
      vetoes: vetoes.length,
      note: notes[level] ?? null,
    }
  })
}

/** Sorts levels. Levels with equal keys, and all levels if sorted by level, are in the order of the branch tree. */
export function sortedLevels(
  rows: readonly LevelRow[],
  { by, isDescending }: RowOrder<LevelKey>,
): LevelRow[] {
  const sign = isDescending ? -1 : 1
  if (by === 'level') return isDescending ? rows.toReversed() : [...rows]
  return rows.toSorted((a, b) => {
    const [x, y] = [a[by], b[by]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (x < y ? -1 : x > y ? 1 : 0)
  })
}

/** Formats levels as CSV (RFC 4180), with a header. */
export function levelsCsv(rows: readonly LevelRow[]): string {
  const lines = [LEVEL_KEYS, ...rows.map((row) => LEVEL_KEYS.map((key) => csvCell(String(row[key] ?? ''))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
