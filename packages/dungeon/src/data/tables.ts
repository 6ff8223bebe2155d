import { branchOf, type DungeonData, type LoadedVault } from './data.js'
import { reaches } from './depths.js'
import type { Item } from './schema.js'

/** Ids with their weights, in the order in which they are gone through. */
export type Choices = ReadonlyMap<string, number>

/** What may be on one level, as lists to choose from; tables keyed by name are in sorted key order. */
export interface LevelTables {
  /** How dangerous the level is. */
  readonly danger: number
  readonly arrivals: readonly LoadedVault[]
  readonly endings: readonly LoadedVault[]
  /** Vaults that hold the entry of a branch. */
  entries(branch: string): readonly LoadedVault[]
  /** Vaults that are taken by their own chance, ahead of the others. */
  readonly chances: readonly LoadedVault[]
  /** All others. */
  readonly floats: readonly LoadedVault[]
  readonly monsters: Choices
  readonly uniques: Choices
  readonly kinds: Choices
  /** The plain items of a kind. */
  items(kind: string): Choices
  readonly artefacts: Choices
}

type Tables = Omit<DungeonData, 'tables'>

/** The tables of every level, each made when it is first asked for. */
export function levelTables(data: Tables): DungeonData['tables'] {
  const made = new Map<string, LevelTables>()
  return (branch, depth) => {
    const key = `${branch}:${depth}`
    let tables = made.get(key)
    if (tables === undefined) {
      tables = tablesOf(data, branch, depth)
      made.set(key, tables)
    }
    return tables
  }
}

function tablesOf(data: Tables, branch: string, depth: number): LevelTables {
  const danger = branchOf(data, branch).danger + depth - 1
  const here = data.vaults.filter(({ ranges }) => reaches(ranges, branch, depth))
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
        const place = ranges.find((range) => reaches([range], branch, depth))
        return place === undefined ? [] : [[id, place.weight] as const]
      }),
    ),
    uniques: weights(data.uniques.filter(({ ranges }) => reaches(ranges, branch, depth))),
    kinds: new Map(data.kinds.map(({ name, weight }) => [name, weight])),
    items: (kind) => items.get(kind)!,
    artefacts: itemsFor(data.artefacts, danger),
  }
}

function itemsFor(items: readonly Item[], danger: number): Choices {
  return weights(items.filter(({ from }) => from <= danger))
}

/** Entries of a file as choices, in their order. */
export function weights(entries: readonly { readonly id: string; readonly weight: number }[]): Choices {
  return new Map(entries.map(({ id, weight }) => [id, weight]))
}
