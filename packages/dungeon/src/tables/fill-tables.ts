import { isInRanges } from './depths.js'
import { branchOf, type DungeonData } from './dungeon-data.js'
import { weights, type Choices, type LevelTables } from './level-tables.js'
import type { LoadedVault } from './loaded.js'
import type { Item } from './entry-schemas.js'

type Tables = Omit<DungeonData, 'tables'>

/** Returns a function that returns the tables for a level. Each level's tables are computed on first use. */
export function levelTables(data: Tables): DungeonData['tables'] {
  const cache = new Map<string, LevelTables>()
  return (branch, depth) => {
    const key = `${branch}:${depth}`
    let tables = cache.get(key)
    if (tables === undefined) {
      tables = tablesOf(data, branch, depth)
      cache.set(key, tables)
    }
    return tables
  }
}

function tablesOf(data: Tables, branch: string, depth: number): LevelTables {
  const danger = branchOf(data, branch).danger + depth - 1
  const here = data.vaults.filter(({ ranges }) => isInRanges(ranges, branch, depth))
  const tagged = (tag: 'arrival' | 'ending'): LoadedVault[] => here.filter(({ tags }) => tags.includes(tag))
  const free = here.filter(
    ({ tags, entryOf }) => entryOf === undefined && !tags.includes('arrival') && !tags.includes('ending'),
  )
  const items = new Map(data.kinds.map((kind) => [kind.name, itemsFor(kind.items, danger)]))
  return {
    danger,
    arrivals: tagged('arrival'),
    endings: tagged('ending'),
    entries: (entryOf) => here.filter((vault) => vault.entryOf === entryOf),
    chances: free.filter(({ chance }) => chance !== undefined),
    floats: free.filter(({ chance }) => chance === undefined),
    monsters: new Map(
      data.monsters.flatMap(({ id, ranges }) => {
        const place = ranges.find((range) => isInRanges([range], branch, depth))
        return place === undefined ? [] : [[id, place.weight] as const]
      }),
    ),
    uniques: weights(data.uniques.filter(({ ranges }) => isInRanges(ranges, branch, depth))),
    kinds: new Map(data.kinds.map(({ name, weight }) => [name, weight])),
    items: (kind) => items.get(kind)!,
    artefacts: itemsFor(data.artefacts, danger),
  }
}

function itemsFor(items: readonly Item[], danger: number): Choices {
  return weights(items.filter(({ from }) => from <= danger))
}
