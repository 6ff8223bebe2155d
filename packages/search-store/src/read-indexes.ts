import { existsSync } from 'node:fs'
import { inputError } from '@seedfast/world'
import { loadDuckDb } from './duckdb.js'
import { openFile, readAbout } from './store-file.js'
import { damaged } from './why-not-opened.js'

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
  } catch (error) {
    throw damaged(file, error)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
