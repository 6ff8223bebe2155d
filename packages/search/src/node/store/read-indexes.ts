import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { inputError } from '@seedfast/world'
import { loadDuckDb } from './duckdb.js'
import { openFile, readAbout } from './store-file.js'

/** Where DuckDB puts its name in its files. */
const MARK_AT = 8

/** Whether a file is one of DuckDB's: a store, not a text of seeds. */
export function isDuckDbFile(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
  const handle = openSync(file, 'r')
  try {
    const mark = Buffer.alloc(4)
    readSync(handle, mark, 0, 4, MARK_AT)
    return mark.toString('latin1') === 'DUCK'
  } finally {
    closeSync(handle)
  }
}

/** The indexes of the rows of a store, in order, for a search inside them, and the world and version that they are of. */
export async function readIndexes(
  file: string,
): Promise<{ readonly world: unknown; readonly version: unknown; readonly indexes: bigint[] }> {
  const duck = await loadDuckDb()
  if (!existsSync(file)) throw inputError('--within', [], `expected a store, found no file ${file}`)
  const { world, version, table } = await readAbout(duck, file)
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const rows = await connection.runAndReadAll(
      `SELECT DISTINCT "index" FROM ${table === 'facts' ? 'facts' : 'hits'} ORDER BY "index"`,
    )
    return { world, version, indexes: rows.getRows().map(([index]) => index as bigint) }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
