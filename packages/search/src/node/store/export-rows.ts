import { extname } from 'node:path'
import type * as DuckDB from '@duckdb/node-api'
import { foundText, inputError } from '@seedfast/world'
import { literal, reasonOf } from './duckdb.js'

/** How DuckDB writes a file, by the ending of its name. */
const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'PARQUET',
  '.csv': 'CSV, HEADER',
  '.json': 'JSON, ARRAY true',
  '.ndjson': 'JSON',
}

/** Writes the rows of a table to a file: Parquet, CSV or JSON by its ending. Throws an InputError for others. */
export async function exportRows(
  connection: DuckDB.DuckDBConnection,
  table: string,
  file: string,
): Promise<void> {
  const format = FORMATS[extname(file)]
  if (format === undefined) {
    const endings = Object.keys(FORMATS).join(', ')
    throw inputError('--export', [], `expected a file that ends in ${endings}, found ${foundText(file)}`)
  }
  const [largest] = (await connection.runAndReadAll(`SELECT max("index") FROM ${table}`)).getRows()[0]! as [
    bigint | null,
  ]
  // Parquet has no 128 bits.
  const type = largest !== null && largest >= 1n << 64n ? 'VARCHAR' : 'UBIGINT'
  const rows = `SELECT * REPLACE ("index"::${type} AS "index") FROM ${table} ORDER BY "index"`
  try {
    await connection.run(`COPY (${rows}) TO ${literal(file)} (FORMAT ${format})`)
  } catch (error) {
    throw inputError('--export', [], `expected a file that can be written; ${reasonOf(error)}`)
  }
}
