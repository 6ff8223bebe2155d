import type * as DuckDB from '@duckdb/node-api'
import { loadOptional } from '@seedfast/search'

/** Loads DuckDB. Throws a PackageMissingError if it isn't installed. */
export async function loadDuckDb(): Promise<typeof DuckDB> {
  return loadOptional(() => import('@duckdb/node-api'), 'a store, an export or SQL', ['@duckdb/node-api'])
}

/** Quotes the name of a table or column for use in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a string for use as a literal in SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
