import type * as DuckDB from '@duckdb/node-api'
import { makeWholeFile } from '@seedfast/files'
import { literal } from './duckdb.js'
import { formatOf } from './export-file.js'
import { writeFailure } from './write-failure.js'

/**
 * Writes a table to a Parquet, CSV or JSON file, depending on the file's extension. Leaves out the column `score` if no
 * row has a score. The file is written atomically.
 * Throws an InputError for other extensions, and a FileError or StoreError if the file can't be written.
 */
export async function exportRows(
  connection: DuckDB.DuckDBConnection,
  table: string,
  file: string,
): Promise<void> {
  const format = formatOf(file)
  const all = `SELECT max("index"), count(score) FROM ${table}`
  const [largest, scores] = (await connection.runAndReadAll(all)).getRows()[0]! as [bigint | null, bigint]
  // Parquet doesn't support 128-bit integers.
  const type = largest !== null && largest >= 1n << 64n ? 'VARCHAR' : 'UBIGINT'
  const columns = scores === 0n ? '* EXCLUDE (score)' : '*'
  const rows = `SELECT ${columns} REPLACE ("index"::${type} AS "index") FROM ${table} ORDER BY "index"`
  await makeWholeFile(file, async (path) => {
    try {
      await connection.run(`COPY (${rows}) TO ${literal(path)} (FORMAT ${format}, USE_TMP_FILE false)`)
    } catch (error) {
      throw writeFailure(file, path, error)
    }
  })
}
