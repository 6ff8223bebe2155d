import { existsSync } from 'node:fs'
import type { AnyWorld, Place } from '@seedfast/world'
import { loadDuckDb } from './duckdb.js'
import { storeInputError } from './messages.js'
import { damaged } from './open-failure.js'
import { storeDifference } from './store-difference.js'
import { openFile, readAbout } from './store-file.js'

const PLACE: Place = { in: 'option', name: 'within' }

/**
 * Reads the seed indexes of all rows in a store, sorted and without duplicates, so that a search can be limited to
 * these seeds. Throws an InputError for a missing or damaged file, and for a store with results of a different world or
 * version.
 */
export async function readIndexes(file: string, { id, version, seed }: AnyWorld): Promise<bigint[]> {
  const duck = await loadDuckDb()
  if (!existsSync(file)) throw storeInputError('no-store', PLACE, { file })
  const about = await readAbout(duck, file)
  const difference = storeDifference(
    { world: id, version },
    { world: about['world'], version: about['version'] },
  )
  if (difference !== null) throw storeInputError('other-store', PLACE, difference)
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const rows = await connection.runAndReadAll(
      `SELECT DISTINCT "index" FROM ${about['table'] === 'facts' ? 'facts' : 'hits'} ORDER BY "index"`,
    )
    const positions = rows.getRows().map(([index]) => index as bigint)
    if (about['order'] !== 'any') return positions
    return positions
      .map((position) => seed.anyOrder!.index(position))
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  } catch (error) {
    throw damaged(file, error)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
