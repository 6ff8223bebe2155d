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

/**
 * Checks that rows can be exported to a file. Throws an InputError if the file's extension is unknown or its folder is
 * missing.
 */
export function checkExport(file: string): void {
  formatOf(file)
  const folder = dirname(file)
  if (!existsSync(folder)) throw storeInputError('no-folder', PLACE, { folder })
}

/**
 * Returns the format in which DuckDB writes a file, chosen by the file's extension. Throws an InputError for an unknown
 * extension.
 */
export function formatOf(file: string): string {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format !== undefined) return format
  throw storeInputError('export-format', PLACE, { got: file, extensions: Object.keys(FORMATS) })
}
