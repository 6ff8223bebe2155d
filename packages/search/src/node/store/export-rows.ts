import { renameSync, rmSync } from 'node:fs'
import type * as DuckDB from '@duckdb/node-api'
import { inputError } from '@seedfast/world'
import { literal, reasonOf } from './duckdb.js'
import { formatOf } from './export-file.js'

/**
 * Writes the rows of a table to a file, whole or not at all: Parquet, CSV or JSON by its ending.
 * Throws an InputError for other endings and where no file can be written.
 */
export async function exportRows(
  connection: DuckDB.DuckDBConnection,
  table: string,
  file: string,
): Promise<void> {
  const format = formatOf(file)
  const [largest] = (await connection.runAndReadAll(`SELECT max("index") FROM ${table}`)).getRows()[0]! as [
    bigint | null,
  ]
  // Parquet has no 128 bits.
  const type = largest !== null && largest >= 1n << 64n ? 'VARCHAR' : 'UBIGINT'
  const rows = `SELECT * REPLACE ("index"::${type} AS "index") FROM ${table} ORDER BY "index"`
  const beside = `${file}.${process.pid}.tmp`
  try {
    await connection.run(`COPY (${rows}) TO ${literal(beside)} (FORMAT ${format}, USE_TMP_FILE false)`)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    const reason = reasonOf(error).replaceAll(beside, file)
    throw inputError('--export', [], `expected a file that can be written; ${reason}`)
  }
}
