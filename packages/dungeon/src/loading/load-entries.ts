import { unknownNameData, type Path } from '@seedfast/world'
import { branchOrder } from './branch-order.js'
import type { DataEntries } from './data-entries.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { refuser } from './file-faults.js'
import { levelTables } from '../tables/fill-tables.js'
import { loadInhabitants } from './load-inhabitants.js'
import { loadItems } from './load-items.js'
import { loadVaults } from './load-vaults.js'
import type { LoadedBranch } from '../tables/loaded.js'
import type { Refuse } from './refuse.js'
import type { Branch } from '../tables/entry-schemas.js'

/**
 * Parses the entries of a dungeon's data files and checks that they are consistent with each other. Throws an
 * InputError for the first fault found.
 */
export function loadEntries(entries: DataEntries, folder = ''): DungeonData {
  const refuse = refuser(folder)
  const branches = loadBranches(entries.branches, refuse)
  const items = loadItems(entries.items, refuse)
  const loaded = {
    hash: entries.hash,
    branches,
    ...loadInhabitants(entries.monsters, entries.uniques, branches, items.kinds, refuse),
    vaults: loadVaults(
      entries.vaults,
      branches,
      entries.monsters.map(({ id }) => id),
      items.shops.length > 0,
      refuse,
    ),
    ...items,
  }
  const { vaults, monsters, kinds, artefacts } = loaded
  const data = {
    ...loaded,
    vault: finder(vaults),
    monster: finder(monsters),
    item: finder([...kinds.flatMap(({ items }) => items), ...artefacts]),
  }
  return { ...data, tables: levelTables(data) }
}

function loadBranches(branches: readonly Branch[], refuse: Refuse): LoadedBranch[] {
  const ids = branches.map(({ id }) => id)
  branches.forEach((branch, i) => {
    const { parent, entry, after, stream, layouts } = branch
    const expectBranch = (id: string, path: Path): void => {
      if (!ids.includes(id)) {
        refuse('branches', path, { code: 'unknown-branch', data: unknownNameData(id, ids) })
      }
    }
    after.forEach((id, at) => expectBranch(id, [i, 'after', at]))
    if (parent !== undefined) expectBranch(parent, [i, 'parent'])
    if ((parent === undefined) !== (i === 0)) {
      refuse('branches', [i, 'parent'], { code: i === 0 ? 'extra-parent' : 'missing-parent', data: {} })
    }
    const above = branches.find(({ id }) => id === parent)
    if (above !== undefined && (entry === undefined || entry[1] > above.levels)) {
      const data = { parent: above.id, max: above.levels }
      refuse('branches', [i, 'entry'], { code: 'entry-out-of-range', data })
    }
    if (branches.findIndex((other) => other.stream === stream) < i) {
      refuse('branches', [i, 'stream'], { code: 'duplicate-stream', data: { got: stream } })
    }
    if (Object.values(layouts).every((weight) => weight === 0)) {
      refuse('branches', [i, 'layouts'], { code: 'no-weight', data: {} })
    }
  })
  const ordered = branchOrder(branches)
  if ('circle' in ordered) {
    const at = ids.indexOf(ordered.circle[0]!)
    refuse('branches', [at], { code: 'branch-circle', data: { branches: ordered.circle } })
  }
  return ordered.order.map((branch) => ({ ...branch, streamName: `LEVELGEN/${branch.stream}` }))
}

/** Returns a function that finds an entry by its ID. The ID must exist. */
function finder<T extends { readonly id: string }>(entries: readonly T[]): (id: string) => T {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (id) => byId.get(id)!
}
