import type { DungeonData } from '@seedfast/dungeon'
import { capital } from './capital.js'
import type { WorldFactWords } from '@seedfast/world'

export const dungeonFacts: WorldFactWords = {
  world: 'dungeon',
  wish: 'A unique, a vault, or a seed',
  groups: [
    {
      title: 'The dungeon',
      names: {
        entries: 'Branch entrances',
        levels: 'Levels',
        vaults: 'Vaults',
        vetoes: 'Vetoed attempts',
        vetoReasons: 'Reasons for vetoes',
      },
    },
    {
      title: 'Inhabitants',
      names: { uniques: 'Uniques', uniquesByDepth: 'Uniques by level', monsters: 'Monsters' },
    },
    { title: 'Treasure', names: { artefacts: 'Artefacts', shops: 'Shops', items: 'Items by kind' } },
  ],
  value: (fact, value) => factValue(fact, value, BRANCHES),
}

/**
 * Returns the display names for a dungeon with its own data, whose branches have their own names. Without data, returns
 * those of the built-in dungeon.
 */
export function dungeonFactsOf(data: Pick<DungeonData, 'branches'> | undefined): WorldFactWords {
  if (data === undefined) return dungeonFacts
  const names = Object.fromEntries(
    data.branches.map(({ id, name }) => [id, capital(name.replace(/^the /i, ''))]),
  )
  return { ...dungeonFacts, value: (fact, value) => factValue(fact, value, names) }
}

function factValue(fact: string, value: unknown, branches: Readonly<Record<string, string>>): string | null {
  if (fact === 'levels' && hasLevel(value)) return value.level
  if (fact === 'uniquesByDepth' && isUniqueOnLevel(value))
    return `${spacedName(fact, value.unique)}: ${value.level}`
  if (typeof value !== 'string') return null
  const [, branch, level] = /^(\w+) at (.+)$/.exec(fact === 'entries' ? value : '') ?? []
  return branch === undefined ? spacedName(fact, value) : `${branches[branch] ?? branch}: ${level}`
}

function hasLevel(value: unknown): value is { readonly level: string } {
  return typeof value === 'object' && value !== null && 'level' in value
}

function isUniqueOnLevel(value: unknown): value is { readonly level: string; readonly unique: string } {
  return typeof value === 'object' && value !== null && 'unique' in value
}

/** The display names of the branches. They are copied from the world's data, which is loaded later than this module. */
const BRANCHES: Readonly<Record<string, string>> = {
  T: 'Sanctuary',
  W: 'Warren',
  M: 'Mines',
  B: 'Bog',
  C: 'Catacombs',
  F: 'Forge',
  X: 'Deeps',
}

/** Formats an ID as words: `old_marrow` becomes “Old Marrow”. Vaults, shops and veto reasons aren't capitalized. */
function spacedName(fact: string, id: string): string {
  const words = id.replaceAll(/[_-]/g, ' ')
  return ['vaults', 'shops', 'vetoReasons'].includes(fact)
    ? words
    : words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
