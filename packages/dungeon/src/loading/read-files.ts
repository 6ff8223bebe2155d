import { canonicalJson, parseSchema, sha256Hex } from '@seedfast/world'
import * as z from 'zod'
import type { DataEntries } from './data-entries.js'
import { filePlace, refuser } from './file-faults.js'
import type { DataFiles, FileName } from './data-files.js'
import {
  branchSchema,
  itemsSchema,
  monsterSchema,
  uniqueSchema,
  vaultSchema,
} from '../tables/entry-schemas.js'

/**
 * Validates a dungeon's data files against their schemas. `folder`, such as `data/`, is prepended to file names in
 * error messages. Throws an InputError for the first fault found, with the file and the path of the fault.
 */
export function readFiles(files: DataFiles, folder = ''): DataEntries {
  const refuse = refuser(folder)
  const list = <T extends { readonly id: string }>(file: FileName, schema: z.ZodType<T>): T[] => {
    const entries = parseSchema(z.array(schema).min(1), files[file], filePlace(folder, file))
    const ids = new Set<string>()
    entries.forEach(({ id }, i) => {
      if (ids.has(id)) refuse(file, [i, 'id'], { code: 'duplicate-id', data: { got: id } })
      ids.add(id)
    })
    return entries
  }
  return {
    branches: list('branches', branchSchema),
    monsters: list('monsters', monsterSchema),
    uniques: list('uniques', uniqueSchema),
    vaults: list('vaults', vaultSchema),
    items: parseSchema(itemsSchema, files.items, filePlace(folder, 'items')),
    hash: sha256Hex(canonicalJson(files)),
  }
}
