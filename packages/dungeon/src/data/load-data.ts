import { canonicalJson, inputError, parseSchema, sha256Hex, suggestion, type Path } from '@seedfast/world'
import * as z from 'zod'
import { branchOrder } from './branch-order.js'
import type { DungeonData, LoadedBranch } from './data.js'
import type { Fault } from './fault.js'
import type { DataFiles, FileName } from './files.js'
import { loadInhabitants } from './load-inhabitants.js'
import { loadItems } from './load-items.js'
import { loadVaults } from './load-vaults.js'
import { branchSchema, itemsSchema, monsterSchema, uniqueSchema, vaultSchema, type Branch } from './schema.js'
import { levelTables } from './tables.js'

/**
 * Checks and reads the data files of a dungeon. `folder` stands before their names in messages.
 * Throws an InputError that names the file, the place in it, what was found and what was expected.
 */
export function loadData(files: DataFiles, folder = ''): DungeonData {
  const name = (file: FileName): string => `${folder}${file}.json`
  const fault: Fault = (file, path, message) => {
    throw inputError(name(file), path, message)
  }
  const list = <T extends { readonly id: string }>(file: FileName, schema: z.ZodType<T>): T[] => {
    const items = parseSchema(z.array(schema).min(1), files[file], name(file))
    items.forEach(({ id }, i) => {
      if (items.findIndex((other) => other.id === id) < i)
        fault(file, [i, 'id'], `expected each id once, found ${id} again`)
    })
    return items
  }

  const branches = loadBranches(list('branches', branchSchema), fault)
  const levels = (branch: string): number | undefined => branches.find(({ id }) => id === branch)?.levels
  const read = {
    hash: sha256Hex(canonicalJson(files)),
    branches,
    vaults: loadVaults(list('vaults', vaultSchema), levels, fault),
    ...loadInhabitants(list('monsters', monsterSchema), list('uniques', uniqueSchema), branches, fault),
    ...loadItems(parseSchema(itemsSchema, files.items, name('items')), fault),
  }
  const { vaults, monsters, kinds, artefacts } = read
  const data = {
    ...read,
    vault: finder(vaults),
    monster: finder(monsters),
    item: finder([...kinds.flatMap(({ items }) => items), ...artefacts]),
  }
  return { ...data, tables: levelTables(data) }
}

function loadBranches(branches: readonly Branch[], fault: Fault): LoadedBranch[] {
  const ids = branches.map(({ id }) => id)
  branches.forEach((branch, i) => {
    const { parent, entry, after, stream, layouts } = branch
    const known = (id: string, path: Path): void => {
      if (!ids.includes(id))
        fault('branches', path, `expected the id of a branch, found "${id}"${suggestion(id, ids)}`)
    }
    after.forEach((id, at) => known(id, [i, 'after', at]))
    if (parent !== undefined) known(parent, [i, 'parent'])
    if ((parent === undefined) !== (i === 0)) {
      fault('branches', [i, 'parent'], 'expected the first branch, and no other, without a parent')
    }
    const above = branches.find(({ id }) => id === parent)
    if (above !== undefined && (entry === undefined || entry[1] > above.levels)) {
      fault(
        'branches',
        [i, 'entry'],
        `expected depths of ${above.id} from 1 to ${above.levels} for the entry`,
      )
    }
    if (branches.findIndex((other) => other.stream === stream) < i) {
      fault('branches', [i, 'stream'], `expected each stream once, found ${stream} again`)
    }
    if (Object.values(layouts).every((weight) => weight === 0)) {
      fault('branches', [i, 'layouts'], 'expected a layout with a weight above 0, found none')
    }
  })
  const ordered = branchOrder(branches)
  if ('circle' in ordered) {
    const at = ids.indexOf(ordered.circle[0]!)
    fault('branches', [at], `expected an order without a circle, found ${ordered.circle.join(' behind ')}`)
  }
  return ordered.order.map((branch) => ({ ...branch, streamName: `LEVELGEN/${branch.stream}` }))
}

/** Finds an entry by its id, which is known to be there. */
function finder<T extends { readonly id: string }>(entries: readonly T[]): (id: string) => T {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (id) => byId.get(id)!
}
