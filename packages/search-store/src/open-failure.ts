import { constants } from 'node:os'
import type * as DuckDB from '@duckdb/node-api'
import { reasonText } from '@seedfast/world'
import { isDuckDbFile } from './duckdb-file.js'
import { literal } from './duckdb.js'
import { storeInputError } from './messages.js'
import { StoreError } from './store-error.js'

/**
 * Creates the error for a file that DuckDB can't open. Returns an InputError if the file is damaged or isn't a DuckDB
 * file. Returns a StoreError if the system denies access, for example because another process has the file open.
 */
export async function openFailure(duck: typeof DuckDB, file: string, error: unknown): Promise<Error> {
  const errno = await systemError(duck, file)
  if (errno === null) {
    return isDuckDbFile(file)
      ? damaged(file, error)
      : storeInputError('not-duckdb', { in: 'file', name: file }, {})
  }
  const code = errno === constants.errno.EAGAIN ? 'in-use' : 'not-opened'
  return new StoreError(code, file, reasonText(error), { cause: error })
}

/** Creates the InputError for a DuckDB file whose content can't be read. */
export function damaged(file: string, error: unknown): Error {
  return storeInputError('damaged-store', { in: 'file', name: file }, { reason: reasonText(error) })
}

/**
 * Returns the system's error number (errno) for a file that can't be opened, or `null` if the system can open the file.
 * Attaches the file to find this number, because DuckDB reports the number only for `ATTACH` statements.
 */
async function systemError(duck: typeof DuckDB, file: string): Promise<number | null> {
  const instance = await duck.DuckDBInstance.create(':memory:', { errors_as_json: 'true' })
  const connection = await instance.connect()
  try {
    await connection.run(`ATTACH ${literal(file)} AS tried`)
    return null
  } catch (error) {
    return errnoOf(error)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

function errnoOf(error: unknown): number | null {
  try {
    const { errno } = JSON.parse((error as Error).message) as { readonly errno?: string }
    return errno === undefined ? null : Number(errno)
  } catch {
    return null
  }
}
