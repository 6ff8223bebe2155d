import { constants } from 'node:os'
import type * as DuckDB from '@duckdb/node-api'
import { inputError } from '@seedfast/world'
import { isDuckDbFile } from './duckdb-file.js'
import { literal, reasonOf } from './duckdb.js'
import { StoreError } from './store-error.js'

/**
 * Why DuckDB can't open a file, as an error: an InputError for one that is damaged or no DuckDB file, and a StoreError
 * where the system refuses it, such as a file that another process has open.
 */
export async function whyNotOpened(duck: typeof DuckDB, file: string, error: unknown): Promise<Error> {
  const errno = await systemError(duck, file)
  if (errno === null) {
    return isDuckDbFile(file) ? damaged(file, error) : inputError(file, [], 'not a DuckDB file')
  }
  const inUse = errno === constants.errno.EAGAIN ? 'another process has it open; ' : ''
  return new StoreError(`can't open ${file}: ${inUse}${reasonOf(error)}`, { cause: error })
}

/** A file that is DuckDB's, but whose content can't be read. */
export function damaged(file: string, error: unknown): Error {
  return inputError(file, [], `the file is damaged; ${reasonOf(error)}`)
}

/** The number of the system's error, null without one: only an ATTACH reports that apart from its text. */
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
