import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as DuckDB from '@duckdb/node-api'
import { makeWholeFile } from '@seedfast/files'
import { ENGINE_VERSION } from '@seedfast/search'
import { canonicalJson, isInputError, type Place } from '@seedfast/world'
import type { StoreIdentity } from './store-identity.js'
import { damaged, openFailure } from './open-failure.js'
import { storeInputError } from './messages.js'
import { storeDifference } from './store-difference.js'
import { writeFailure } from './write-failure.js'

/** The metadata of a store: its identity, and the facts that it contains. */
export interface StoreAbout extends StoreIdentity {
  readonly table: 'hits' | 'facts'
  /** The names of the stored facts. */
  readonly keep: readonly string[]
}

type Duck = typeof DuckDB

const FORMAT = 'seedfast-store/1'
const PLACE: Place = { in: 'option', name: 'store' }

/**
 * Opens a store's file, or creates it with the tables in `create`. If the file is `null`, keeps the store in memory.
 * Throws an InputError, without changing the file, if the file isn't a store, or if the file already exists and
 * `resume` is false.
 */
export async function openStoreFile(
  duck: Duck,
  file: string | null,
  about: StoreAbout,
  resume: boolean,
  create: (connection: DuckDB.DuckDBConnection) => Promise<void>,
): Promise<DuckDB.DuckDBInstance> {
  const text = canonicalJson({ format: FORMAT, engine: ENGINE_VERSION, ...about })
  const createTables = async (connection: DuckDB.DuckDBConnection): Promise<void> => {
    await connection.run('CREATE TABLE about (json VARCHAR)')
    await connection.run('INSERT INTO about VALUES ($1)', [text])
    await create(connection)
  }
  if (file === null) {
    const instance = await openFile(duck, ':memory:')
    const connection = await instance.connect()
    await createTables(connection)
    connection.closeSync()
    return instance
  }
  if (existsSync(file)) {
    if (!resume) throw storeInputError('store-exists', PLACE, { file })
    checkSame(file, await readAbout(duck, file), text)
  } else {
    await createWhole(duck, file, createTables)
  }
  return openFile(duck, file)
}

const ABOUT_TABLES = "SELECT 1 FROM duckdb_columns() WHERE table_name = 'about' AND column_name = 'json'"

/** Reads the metadata of a store. Throws an InputError if the file is damaged or isn't a store. */
export async function readAbout(duck: Duck, file: string): Promise<Readonly<Record<string, unknown>>> {
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  try {
    const connection = await instance.connect()
    try {
      const tables = await connection.runAndReadAll(ABOUT_TABLES)
      if (tables.currentRowCount === 0) throw storeInputError('not-a-store', { in: 'file', name: file }, {})
      const rows = await connection.runAndReadAll('SELECT json FROM about')
      return JSON.parse(rows.getRows()[0]![0] as string) as Record<string, unknown>
    } catch (error) {
      throw isInputError(error) ? error : damaged(file, error)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}

/**
 * Opens a file with DuckDB. Throws an InputError if the file is damaged or isn't a DuckDB file. Throws a StoreError if
 * another process uses the file, or if the file can't be read or written.
 */
export async function openFile(
  duck: Duck,
  file: string,
  options: Record<string, string> = {},
): Promise<DuckDB.DuckDBInstance> {
  try {
    return await duck.DuckDBInstance.create(file, options)
  } catch (error) {
    throw await openFailure(duck, file, error)
  }
}

/**
 * Creates a store's file under a temporary name and then renames it, so that the store is never incomplete. Throws an
 * InputError if the file's folder is missing, and a FileError or StoreError if the file can't be written.
 */
async function createWhole(
  duck: Duck,
  file: string,
  createTables: (connection: DuckDB.DuckDBConnection) => Promise<void>,
): Promise<void> {
  checkFolder(file)
  await makeWholeFile(file, async (path) => {
    try {
      const instance = await duck.DuckDBInstance.create(path)
      const connection = await instance.connect()
      await createTables(connection)
      await connection.run('CHECKPOINT')
      connection.closeSync()
      instance.closeSync()
    } catch (error) {
      throw writeFailure(file, path, error)
    }
    // If the log stayed, DuckDB would replay the log of a deleted store into this one.
    rmSync(logOf(file), { force: true })
  })
}

function checkFolder(file: string): void {
  const folder = dirname(file)
  if (!existsSync(folder)) throw storeInputError('no-folder', PLACE, { folder })
}

/** Returns the path of DuckDB's write-ahead log for a file. */
function logOf(file: string): string {
  return `${file}.wal`
}

function checkSame(file: string, found: Readonly<Record<string, unknown>>, about: string): void {
  const difference = storeDifference(JSON.parse(about) as Record<string, unknown>, found)
  if (difference !== null) throw storeInputError('other-store', { in: 'file', name: file }, difference)
}
