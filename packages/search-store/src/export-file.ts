import { existsSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import type { Place } from '@seedfast/world'
import { storeInputError } from './messages.js'

/** DuckDB's format for each file extension. */
const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'PARQUET',
  '.csv': 'CSV, HEADER',
  '.json': 'JSON, ARRAY true',
  '.ndjson': 'JSON',
}

const PLACE: Place = { in: 'option', name: 'export' }

/** Throws an InputError if a file can't be exported to because its extension is unknown or its folder is missing. */
export function checkExport(file: string): void {
  formatOf(file)
  const folder = dirname(file)
  if (!existsSync(folder)) throw storeInputError('no-folder', PLACE, { folder })
}

/** Returns DuckDB's format for a file, by its extension. Throws an InputError for an unknown extension. */
export function formatOf(file: string): string {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format !== undefined) return format
  throw storeInputError('export-format', PLACE, { got: file, extensions: Object.keys(FORMATS) })
}
