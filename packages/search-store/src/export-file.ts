import { existsSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { foundText, inputError } from '@seedfast/world'

/** How DuckDB writes a file, by the ending of its name. */
const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'PARQUET',
  '.csv': 'CSV, HEADER',
  '.json': 'JSON, ARRAY true',
  '.ndjson': 'JSON',
}

/** Throws an InputError for a file that no export could be written to: for its ending, or for want of its folder. */
export function checkExport(file: string): void {
  formatOf(file)
  if (!existsSync(dirname(file))) {
    throw inputError('--export', [], `expected a file in a folder that is there, found ${foundText(file)}`)
  }
}

/** DuckDB's name of the format that a file's name ends in; throws an InputError for others. */
export function formatOf(file: string): string {
  const format = FORMATS[extname(file).toLowerCase()]
  if (format !== undefined) return format
  const endings = Object.keys(FORMATS).join(', ')
  throw inputError('--export', [], `expected a file that ends in ${endings}, found ${foundText(file)}`)
}
