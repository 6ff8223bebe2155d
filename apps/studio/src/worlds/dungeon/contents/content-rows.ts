import { OUT_OF_DEPTH, type Thing } from '@seedfast/dungeon'
import type { ExploredDungeon } from '../dungeon-part.js'
import { searchedWords } from '../thing-groups.js'
import type { RowKind, SortKey } from './content-keys.js'

/** A thing in the table of the dungeon's contents. */
export interface ContentRow {
  readonly level: string
  readonly thing: Thing
  /** The number of steps on the shortest route to the thing, or null if it can't be reached on foot. */
  readonly steps: number | null
}

/** The order of the rows. Rows with equal keys are in the order of the branch tree. */
export interface RowOrder<Key extends string = SortKey> {
  readonly by: Key
  readonly isDescending: boolean
}

/** A choice of rows. An empty set of kinds includes all kinds. */
export interface RowChoice {
  readonly kinds: ReadonlySet<RowKind>
  /** The JSON Pointers of the things that can be included, or null for all things. */
  readonly only: ReadonlySet<string> | null
  readonly text: string
  includes(level: string): boolean
}

/** Lists everything in the dungeon, level by level. `steps` returns the number of steps to a thing. */
export function contentRows(
  { levels, things }: Pick<ExploredDungeon, 'levels' | 'things'>,
  steps: (level: string, thing: Thing) => number | null,
): ContentRow[] {
  return levels.flatMap((level) =>
    things.get(level)!.map((thing) => ({ level, thing, steps: steps(level, thing) })),
  )
}

/** Returns the chosen rows. Each word of the text must occur in a row's name, kind, notes or place. */
export function chosenRows(
  rows: readonly ContentRow[],
  { kinds, only, text, includes }: RowChoice,
): readonly ContentRow[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ level, thing }) => {
    if (only?.has(thing.pointer) === false) return false
    if (!includes(level) || (kinds.size > 0 && !kinds.has(rowKind(thing)))) return false
    if (words.length === 0) return true
    const searched = `${searchedWords(thing)} ${placeWords(thing).toLowerCase()}`
    return words.every((word) => searched.includes(word))
  })
}

export function sortedRows(rows: readonly ContentRow[], { by, isDescending }: RowOrder): ContentRow[] {
  const sign = isDescending ? -1 : 1
  const keyed = rows.map((row, i) => ({ row, i, key: sortKey(row, by) }))
  return keyed
    .sort((a, b) => {
      // Rows without a price or a route are last in both directions.
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || a.i - b.i
      // Levels are sorted by their position in the branch tree, which is the order of the rows.
      if (by === 'level') return sign * (a.i - b.i)
      return sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) || a.i - b.i
    })
    .map(({ row }) => row)
}

function sortKey({ level, thing, steps }: ContentRow, by: SortKey): string | number | null {
  switch (by) {
    case 'name':
      return thing.name.toLowerCase()
    case 'kind':
      return kindText(thing)
    case 'level':
      return level
    case 'place':
      return placeWords(thing)
    case 'price':
      return thing.price ?? null
    case 'steps':
      return steps
  }
}

export function rowKind({ kind }: Thing): RowKind {
  return kind === 'ghost' ? 'monster' : kind
}

/** Returns the words for a thing's kind, such as `potion` for an item and `monster, out of depth` for a monster. */
export function kindText({ kind, notes }: Thing): string {
  const [first, ...more] = kind === 'item' || kind === 'artefact' ? notes : [kind, ...notes]
  const marks = more.filter((note) => note === OUT_OF_DEPTH || note === 'non-native')
  return [kind === 'artefact' ? `${first}, artefact` : (first ?? kind), ...marks].join(', ')
}

/** Returns where a thing is on its level, such as `sold by armourer, in trade hall`. Empty if there is nothing to add. */
export function placeWords({ kind, holder, price, vault }: Thing): string {
  const inside = vault === undefined ? '' : `in ${vault}`
  if (holder === undefined) {
    const isItem = kind === 'item' || kind === 'artefact'
    return inside === '' && isItem ? 'on the ground' : inside
  }
  const held = price === undefined ? `carried by ${holder.name}` : `sold by ${holder.name}`
  return inside === '' ? held : `${held}, ${inside}`
}
