import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** Where DuckDB puts its name in its files. */
const MARK_AT = 8

/** Whether a file is one of DuckDB's: a store, not a text of seeds. */
export function isDuckDbFile(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
  const handle = openSync(file, 'r')
  try {
    const mark = Buffer.alloc(4)
    readSync(handle, mark, 0, 4, MARK_AT)
    return mark.toString('latin1') === 'DUCK'
  } finally {
    closeSync(handle)
  }
}
