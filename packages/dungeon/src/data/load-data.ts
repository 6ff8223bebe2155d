import {
  canonicalJson,
  parseSchema,
  sha256Hex,
  unknownNameData,
  type Path,
  type Place,
} from '@seedfast/world'
import * as z from 'zod'
import { faultError } from '../messages.js'
import { branchOrder } from './branch-order.js'
import type { DungeonData } from './dungeon-data.js'
import type { DataFiles, FileName } from './files.js'
import { levelTables } from './fill-tables.js'
import { loadInhabitants } from './load-inhabitants.js'
import { loadItems } from './load-items.js'
import { loadVaults } from './load-vaults.js'
import type { LoadedBranch } from './loaded.js'
import type { Refuse } from './refuse.js'
import { branchSchema, itemsSchema, monsterSchema, uniqueSchema, vaultSchema, type Branch } from './schema.js'

/**
 * Validates and parses a dungeon's data files. `folder`, such as `data/`, is prepended to file names in error messages.
 * Throws an InputError with the file and the path of the first fault that it finds.
 *
 * @example
 * import { dungeonFiles, loadData } from '@seedfast/dungeon'
 * const data = loadData({ ...dungeonFiles, vaults: dungeonFiles.vaults.slice(0, -1) })
 */
export function loadData(files: DataFiles, folder = ''): DungeonData {
  const place = (file: FileName, path: Path = []): Place => ({
    in: 'file',
    name: `${folder}${file}.json`,
    path,
  })
  const refuse: Refuse = (file, path, fault) => {
    throw faultError(fault, place(file, path))
  }
  const list = <T extends { readonly id: string }>(file: FileName, schema: z.ZodType<T>): T[] => {
    const entries = parseSchema(z.array(schema).min(1), files[file], place(file))
    entries.forEach(({ id }, i) => {
      if (entries.findIndex((other) => other.id === id) < i)
        refuse(file, [i, 'id'], { code: 'duplicate-id', data: { got: id } })
    })
    return entries
  }

  const branches = loadBranches(list('branches', branchSchema), refuse)
  const monsterEntries = list('monsters', monsterSchema)
  const items = loadItems(parseSchema(itemsSchema, files.items, place('items')), refuse)
  const loaded = {
    hash: sha256Hex(canonicalJson(files)),
    branches,
    ...loadInhabitants(monsterEntries, list('uniques', uniqueSchema), branches, items.kinds, refuse),
    vaults: loadVaults(
      list('vaults', vaultSchema),
      branches,
      monsterEntries.map(({ id }) => id),
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

/** Returns a function that finds an entry by its ID, which must exist. */
function finder<T extends { readonly id: string }>(entries: readonly T[]): (id: string) => T {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (id) => byId.get(id)!
}
