import type * as DuckDB from '@duckdb/node-api'
import { makeWholeFile } from '@seedfast/files'
import { literal } from './duckdb.js'
import { formatOf } from './export-file.js'
import { writeFailure } from './write-failure.js'

/**
 * Writes a table to a Parquet, CSV or JSON file, depending on the file's extension. The file is written atomically.
 * Throws an InputError for other extensions, and a FileError or StoreError if the file can't be written.
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
  // Parquet doesn't support 128-bit integers.
  const type = largest !== null && largest >= 1n << 64n ? 'VARCHAR' : 'UBIGINT'
  const rows = `SELECT * REPLACE ("index"::${type} AS "index") FROM ${table} ORDER BY "index"`
  await makeWholeFile(file, async (path) => {
    try {
      await connection.run(`COPY (${rows}) TO ${literal(path)} (FORMAT ${format}, USE_TMP_FILE false)`)
    } catch (error) {
      throw writeFailure(file, path, error)
    }
  })
}
