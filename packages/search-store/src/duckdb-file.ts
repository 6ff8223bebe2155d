import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The offset of DuckDB's magic bytes in a database file, in bytes. */
const MAGIC_AT = 8

/** Returns whether a file is a DuckDB database, according to its magic bytes. */
export function isDuckDbFile(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
  const handle = openSync(file, 'r')
  try {
    const magic = Buffer.alloc(4)
    readSync(handle, magic, 0, 4, MAGIC_AT)
    return magic.toString('latin1') === 'DUCK'
  } finally {
    closeSync(handle)
  }
}
