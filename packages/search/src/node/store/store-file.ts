import { existsSync, renameSync, rmSync } from 'node:fs'
import type * as DuckDB from '@duckdb/node-api'
import { canonicalJson, inputError } from '@seedfast/world'
import { ENGINE_VERSION } from '../../engine-version.js'
import { reasonOf } from './duckdb.js'
import type { StoreIdentity } from './store-identity.js'
import { storeMismatch } from './store-mismatch.js'

/** What a store says that it holds: its identity, and how it is laid out. */
export interface StoreAbout extends StoreIdentity {
  readonly table: 'hits' | 'facts'
  /** The facts that are kept, by name. */
  readonly keep: readonly string[]
}

type Duck = typeof DuckDB

const FORMAT = 'seedfast-store/1'

/**
 * Opens a store's file, or makes a new one with `create`; with null for the file it lies in memory.
 * Throws an InputError, and leaves the file as it is, when it holds something else or `resume` is false.
 */
export async function openStoreFile(
  duck: Duck,
  file: string | null,
  about: StoreAbout,
  resume: boolean,
  create: (connection: DuckDB.DuckDBConnection) => Promise<void>,
): Promise<DuckDB.DuckDBInstance> {
  const text = canonicalJson({ format: FORMAT, engine: ENGINE_VERSION, ...about })
  const lay = async (connection: DuckDB.DuckDBConnection): Promise<void> => {
    await connection.run('CREATE TABLE about (json VARCHAR)')
    await connection.run('INSERT INTO about VALUES ($1)', [text])
    await create(connection)
  }
  if (file === null) {
    const instance = await openFile(duck, ':memory:')
    const connection = await instance.connect()
    await lay(connection)
    connection.closeSync()
    return instance
  }
  if (existsSync(file)) {
    if (!resume) throw inputError('--store', [], `expected a new file, or --resume to go on with ${file}`)
    checkSame(file, await readAbout(duck, file), text)
  } else {
    await createWhole(duck, file, lay)
  }
  return openFile(duck, file)
}

/** What a store says that it holds; throws an InputError for a file that is no store. */
export async function readAbout(duck: Duck, file: string): Promise<Readonly<Record<string, unknown>>> {
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  try {
    const connection = await instance.connect()
    try {
      const rows = await connection.runAndReadAll('SELECT json FROM about')
      return JSON.parse(rows.getRows()[0]![0] as string) as Record<string, unknown>
    } catch (error) {
      throw inputError(file, [], `expected a store of seedfast, found another file (${reasonOf(error)})`)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}

/** Opens a file by DuckDB; throws an InputError for one that it does not take. */
export async function openFile(
  duck: Duck,
  file: string,
  options: Record<string, string> = {},
): Promise<DuckDB.DuckDBInstance> {
  try {
    return await duck.DuckDBInstance.create(file, options)
  } catch (error) {
    throw inputError(file, [], `expected a DuckDB file that can be opened; ${reasonOf(error)}`)
  }
}

/**
 * Makes a file under another name first, so that a store that is there is a whole one.
 * Throws an InputError where no file can be made.
 */
async function createWhole(
  duck: Duck,
  file: string,
  lay: (connection: DuckDB.DuckDBConnection) => Promise<void>,
): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`
  const remove = (): void => {
    for (const left of [beside, logOf(beside)]) rmSync(left, { force: true })
  }
  // What a process of the same number left when it was killed, and the log of a store that was taken away.
  remove()
  rmSync(logOf(file), { force: true })
  try {
    const instance = await duck.DuckDBInstance.create(beside)
    const connection = await instance.connect()
    await lay(connection)
    await connection.run('CHECKPOINT')
    connection.closeSync()
    instance.closeSync()
    renameSync(beside, file)
  } catch (error) {
    remove()
    const reason = reasonOf(error).replaceAll(beside, file)
    throw inputError('--store', [], `expected a file that can be made; ${reason}`)
  }
}

/** Where DuckDB writes what it has not put into a file yet. */
function logOf(file: string): string {
  return `${file}.wal`
}

function checkSame(file: string, found: Readonly<Record<string, unknown>>, about: string): void {
  const mismatch = storeMismatch(JSON.parse(about) as Record<string, unknown>, found)
  if (mismatch !== null) throw inputError(file, [mismatch.key], mismatch.message)
}
