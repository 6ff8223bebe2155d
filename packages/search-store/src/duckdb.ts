import type * as DuckDB from '@duckdb/node-api'
import { loadOptional } from '@seedfast/search'

/** DuckDB's own package, which is loaded when a file is stored or SQL asked for. */
export async function loadDuckDb(): Promise<typeof DuckDB> {
  return loadOptional(() => import('@duckdb/node-api'), 'a store, an export or SQL', ['@duckdb/node-api'])
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text as SQL takes it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Why DuckDB did not do something: the first line of what it says. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!
}
