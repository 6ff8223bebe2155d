import type { DungeonData, LoadedBranch, LoadedMonster, LoadedUnique } from './data.js'
import { parseDepths, reaches } from './depths.js'
import type { Fault } from './fault.js'
import type { Monster, Unique } from './schema.js'

/** Reads where monsters and uniques live; every level must have somebody. Monsters come in the order of their ids. */
export function loadInhabitants(
  monsters: readonly Monster[],
  uniques: readonly Unique[],
  branches: readonly LoadedBranch[],
  fault: Fault,
): Pick<DungeonData, 'monsters' | 'uniques'> {
  const levels = (branch: string): number | undefined => branches.find(({ id }) => id === branch)?.levels
  const loaded = monsters.map((monster, i): LoadedMonster => {
    const ranges = sortedPlaces(monster).flatMap(([text, weight]) => {
      const read = parseDepths(text, levels)
      if (typeof read === 'string')
        return fault('monsters', [i, 'places', text], `monster ${monster.id}: ${read}`)
      return read.map((range) => ({ ...range, weight }))
    })
    return { ...monster, ranges }
  })
  for (const { id, levels: count } of branches.filter((branch) => branch.monsters > 0)) {
    for (let depth = 1; depth <= count; depth++) {
      const lives = loaded.some(({ ranges }) =>
        ranges.some((range) => range.weight > 0 && reaches([range], id, depth)),
      )
      if (!lives)
        fault('monsters', [], `expected a monster with a weight above 0 on ${id}:${depth}, found none`)
    }
  }
  const read = uniques.map((unique, i): LoadedUnique => {
    const ranges = parseDepths(unique.depths, levels)
    if (typeof ranges === 'string') return fault('uniques', [i, 'depths'], `unique ${unique.id}: ${ranges}`)
    return { ...unique, ranges }
  })
  return { monsters: byId(loaded), uniques: byId(read) }
}

/** In the order of their ids, by UTF-16 code unit. */
function byId<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The table of a monster's places in sorted key order: of two that overlap the first counts. */
function sortedPlaces({ places }: Monster): [string, number][] {
  return Object.entries(places).sort(([a], [b]) => (a < b ? -1 : 1))
}
