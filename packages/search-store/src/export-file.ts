import { existsSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import type { Place } from '@seedfast/world'
import { storeInputError } from './messages.js'

/** DuckDB's name for each format, by the file's extension. */
const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'PARQUET',
  '.csv': 'CSV, HEADER',
  '.json': 'JSON, ARRAY true',
  '.ndjson': 'JSON',
}

const PLACE: Place = { in: 'option', name: 'export' }

/** Throws an InputError for a file that can't be exported to: for its extension, or because its folder is missing. */
export function checkExport(file: string): void {
  formatOf(file)
  const folder = dirname(file)
  if (!existsSync(folder)) throw storeInputError('no-folder', PLACE, { folder })
}

/** DuckDB's name for the format of a file. Throws an InputError for an unknown extension. */
export function formatOf(file: string): string {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format !== undefined) return format
  throw storeInputError('export-format', PLACE, { got: file, extensions: Object.keys(FORMATS) })
}
