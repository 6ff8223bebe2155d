import { unknownNameData, compareStrings } from '@seedfast/world'
import { isInRanges, parseDepths } from '../tables/depths.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { ItemKind, LoadedBranch, LoadedMonster, LoadedUnique } from '../tables/loaded.js'
import type { Refuse } from './refuse.js'
import type { Monster, Unique } from '../tables/entry-schemas.js'

/**
 * Parses the depths of monsters and uniques, and sorts the monsters and the uniques by ID. Calls `refuse` if a level
 * with monsters has no monster to choose from, or if a monster carries a kind of item that isn't in `kinds`.
 */
export function loadInhabitants(
  monsters: readonly Monster[],
  uniques: readonly Unique[],
  branches: readonly LoadedBranch[],
  kinds: readonly ItemKind[],
  refuse: Refuse,
): Pick<DungeonData, 'monsters' | 'uniques'> {
  const names = kinds.map(({ name }) => name)
  const checkCarries = (file: 'monsters' | 'uniques', entries: readonly (Monster | Unique)[]): void =>
    entries.forEach(({ id, carries }, i) => {
      carries.forEach((kind, at) => {
        if (names.includes(kind)) return
        const data = { entry: id, ...unknownNameData(kind, names) }
        refuse(file, [i, 'carries', at], { code: 'unknown-item-kind', data })
      })
      const isCarried = kinds.some(({ name, weight }) => weight > 0 && carries.includes(name))
      if (carries.length > 0 && !isCarried) refuse(file, [i, 'carries'], { code: 'no-weight', data: {} })
    })
  checkCarries('monsters', monsters)
  checkCarries('uniques', uniques)
  const levels = (branch: string): number | undefined => branches.find(({ id }) => id === branch)?.levels
  const loaded = monsters.map((monster, i): LoadedMonster => {
    const ranges = sortedPlaces(monster).flatMap(([text, weight]) => {
      const parsed = parseDepths(monster.id, text, levels)
      if (!Array.isArray(parsed)) return refuse('monsters', [i, 'places', text], parsed)
      return parsed.map((range) => ({ ...range, weight }))
    })
    return { ...monster, ranges }
  })
  for (const { id, levels: count } of branches.filter((branch) => branch.monsters > 0)) {
    for (let depth = 1; depth <= count; depth++) {
      const isInhabited = loaded.some(({ ranges }) =>
        ranges.some((range) => range.weight > 0 && isInRanges([range], id, depth)),
      )
      if (!isInhabited) refuse('monsters', [], { code: 'no-monster', data: { level: `${id}:${depth}` } })
    }
  }
  const loadedUniques = uniques.map((unique, i): LoadedUnique => {
    const ranges = parseDepths(unique.id, unique.depths, levels)
    if (!Array.isArray(ranges)) return refuse('uniques', [i, 'depths'], ranges)
    return { ...unique, ranges }
  })
  return { monsters: byId(loaded), uniques: byId(loadedUniques) }
}

/** Sorts entries by ID, comparing UTF-16 code units. */
function byId<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => compareStrings(a.id, b.id))
}

/**
 * Returns the depths at which a monster lives, with their weights, sorted by key. If two ranges of depths overlap, the
 * first range applies.
 */
function sortedPlaces({ places }: Monster): [string, number][] {
  return Object.entries(places).sort(([a], [b]) => compareStrings(a, b))
}
