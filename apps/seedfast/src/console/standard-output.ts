import { fstatSync } from 'node:fs'
import { FileError, writeFully } from '@seedfast/files'

/**
 * Writes to standard output. Throws a `FileError` if the output is redirected to a file that can't be written, for
 * example on a full disk.
 */
export function writeOut(text: string): void {
  if (!isFileOrDevice()) return void process.stdout.write(text)
  try {
    // On a full disk, Node's own stream would silently drop the rest.
    writeFully(1, text)
  } catch (error) {
    throw new FileError('standard output', (error as NodeJS.ErrnoException).code, { cause: error })
  }
}

let known: boolean | null = null

function isFileOrDevice(): boolean {
  known ??= findWhetherFileOrDevice()
  return known
}

function findWhetherFileOrDevice(): boolean {
  if (process.stdout.isTTY) return false
  try {
    const there = fstatSync(1)
    return there.isFile() || there.isCharacterDevice()
  } catch {
    return false
  }
}
