import { levelFilter, type DungeonData } from '@seedfast/dungeon'
import { issuesText } from '../../../words/messages.js'
import { ROW_KINDS, type RowKind } from './content-keys.js'
import type { RowOrder } from './content-rows.js'

/** Reads the kinds in a URL, such as `item,artefact`. Unknown kinds are ignored. */
export function readKinds(text: string | null): ReadonlySet<RowKind> {
  const names = (text ?? '').split(',')
  return new Set((Object.keys(ROW_KINDS) as RowKind[]).filter((kind) => names.includes(kind)))
}

/**
 * Reads the order in a URL, such as `-price` for the most expensive things first. `keys` are the columns of the table.
 * The default is the levels' order.
 */
export function readOrder<Key extends string>(
  text: string | null,
  keys: readonly (Key | 'level')[],
): RowOrder<Key | 'level'> {
  const isDescending = text?.startsWith('-') === true
  const by = keys.find((key) => key === text?.slice(isDescending ? 1 : 0))
  return by === undefined ? { by: 'level', isDescending: false } : { by, isDescending }
}

/** Formats an order for the URL. Returns null for the default. */
export function orderText({ by, isDescending }: RowOrder<string>): string | null {
  return by === 'level' && !isDescending ? null : `${isDescending ? '-' : ''}${by}`
}

/** A choice of levels. If the text is invalid, all levels are included, and `fault` explains why. */
export interface LevelChoice {
  readonly fault: string | null
  includes(level: string): boolean
}

/** Reads a choice of levels such as `D:1-5, W` or `d3`. An empty text includes all levels. */
export function readLevels(text: string, data: DungeonData): LevelChoice {
  if (text.trim() === '') return { fault: null, includes: () => true }
  const depths = text.replaceAll(/([A-Za-z]+):?(?=(.?))/g, (_, word: string, next: string) => {
    const branch = data.branches.find(({ id }) => id.toLowerCase() === word.toLowerCase())
    return `${branch?.id ?? word}${/[\d$]/.test(next) ? ':' : ''}`
  })
  try {
    return { fault: null, includes: levelFilter(depths, data, { in: 'option', name: 'levels' }) }
  } catch (error) {
    return { fault: issuesText(error), includes: () => true }
  }
}
