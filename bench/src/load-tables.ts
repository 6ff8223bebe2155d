import { readdirSync } from 'node:fs'
import type { Table } from './table.js'

/** A table, with the URL of the module from which measuring processes load it. */
export interface LoadedTable {
  readonly table: Table
  readonly url: string
}

/** Loads every table in the order of the report. Each file in `src/tables/` contains one table. */
export async function loadTables(): Promise<LoadedTable[]> {
  // This lists the sources, because compiled files of deleted tables may still exist.
  const files = readdirSync(new URL('../src/tables/', import.meta.url)).filter((file) => file.endsWith('.ts'))
  const tables: LoadedTable[] = []
  for (const file of files) {
    const url = new URL(`./tables/${file.replace(/\.ts$/, '.js')}`, import.meta.url).href
    const { default: table } = (await import(url)) as { default: Table }
    tables.push({ table, url })
  }
  return tables.sort((a, b) => a.table.order - b.table.order)
}
