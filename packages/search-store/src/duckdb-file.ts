import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The offset of DuckDB's magic bytes in a database file, in bytes. */
const MAGIC_AT = 8

/** Returns whether a file is a DuckDB database, according to its magic bytes. A file that can't be read isn't. */
export function isDuckDbFile(file: string): boolean {
  let handle: number | null = null
  try {
    if (!statSync(file).isFile()) return false
    handle = openSync(file, 'r')
    const magic = Buffer.alloc(4)
    readSync(handle, magic, 0, 4, MAGIC_AT)
    return magic.toString('latin1') === 'DUCK'
  } catch {
    return false
  } finally {
    if (handle !== null) closeSync(handle)
  }
}
