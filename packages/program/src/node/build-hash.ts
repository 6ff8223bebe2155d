import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import type { ProgramSpec } from '../program-spec.js'

/**
 * Returns the SHA-256 of a program's executable, of the files that its arguments name, and of its declared files. Two
 * machines with the same files get the same hash, whatever their folders are.
 */
export function buildHash({ command, files = [] }: ProgramSpec, folder: string): string {
  const [program, ...args] = command
  const hash = createHash('sha256')
  const inputs = [findProgram(program!, folder), ...[...args, ...files].map((file) => resolve(folder, file))]
  for (const [i, file] of inputs.entries()) {
    if (file === null || !isFile(file)) continue
    const content = readFileSync(file)
    hash
      .update(`${i === 0 ? basename(file) : [...args, ...files][i - 1]}\0${content.length}\0`)
      .update(content)
  }
  return hash.digest('hex')
}

/** Returns the path of a program, or `null` if there is no such program. */
function findProgram(program: string, folder: string): string | null {
  if (/[\\/]/.test(program)) return resolve(folder, program)
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = process.platform === 'win32' ? [program, `${program}.exe`] : [program]
  return folders.flatMap((one) => names.map((name) => join(one, name))).find(isFile) ?? null
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
