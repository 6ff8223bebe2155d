import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { checkWritableFile, FileError, openWholeFile, writeWholeFile } from '@seedfast/files'
import { parseJson, worldInputError } from '@seedfast/world'
import { writeOut } from '../console/standard-output.js'
import { commandError, type ReadFailure } from '../errors/messages.js'
import { filePlace } from '../errors/places.js'

/** The name that stands for standard input, and for standard output. */
export const STANDARD = '-'

/** The text of a file in UTF-8, without a byte order mark; throws an InputError when it cannot be read. */
export function readText(file: string): string {
  return readUtf8(file).replace(/^\ufeff/, '')
}

/** The text of a file whose every byte counts; throws an InputError when it cannot be read or is not UTF-8. */
export function readUtf8(file: string): string {
  const bytes = readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw worldInputError('not-utf8', filePlace(file), {})
  }
}

/** Whether a file is there that can be read more than once, and to an end: no pipe, no device. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

/** Whether a pipe or a device is there, which may be written to but not be read to an end. */
export function isPipe(file: string): boolean {
  const there = statSync(file, { throwIfNoEntry: false })
  return there !== undefined && !there.isFile() && !there.isDirectory()
}

/** Throws what writing the file would throw as far as that can be known, before long work for it. */
export function checkWritable(file: string): void {
  if (file !== STANDARD) writing(() => checkWritableFile(file))
}

/** The first bytes of a file as text, one character a byte; nothing of a pipe, which can be read once, or of what cannot be read. */
export function startOf(file: string, length: number): string {
  if (!isFile(file)) return ''
  let opened: number | null = null
  try {
    opened = openSync(file, 'r')
    const bytes = Buffer.alloc(length)
    return bytes.toString('latin1', 0, readSync(opened, bytes, 0, length, 0))
  } catch {
    return ''
  } finally {
    if (opened !== null) closeSync(opened)
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file === STANDARD ? 0 : file)
  } catch (error) {
    const system = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw commandError('unreadable-file', filePlace(file), { reason: readFailure(system), system })
  }
}

function readFailure(system: string): ReadFailure {
  if (system === 'ENOENT') return 'missing'
  if (system === 'EISDIR') return 'folder'
  if (system === 'EACCES' || system === 'EPERM') return 'permission'
  return system === 'ENAMETOOLONG' ? 'long-name' : 'other'
}

/** The JSON of a file; throws an InputError when it cannot be read or is no JSON. */
export function readJson(file: string): unknown {
  return parseJson(readText(file), filePlace(file))
}

/** Writes a file whole or not at all; `-` is standard output. Throws what `writing` throws. */
export function writeText(file: string, text: string): void {
  if (file === STANDARD) writeOut(text)
  else writing(() => writeWholeFile(file, text))
}

/** The same of text that comes in parts and is never in memory as a whole; returns what `parts` returns. */
export async function writeParts<T>(
  file: string,
  parts: (write: (text: string) => void) => Promise<T>,
): Promise<T> {
  if (file === STANDARD) return parts(writeOut)
  const opened = writing(() => openWholeFile(file))
  try {
    const given = await parts((text) => writing(() => opened.write(text)))
    writing(() => opened.finish())
    return given
  } catch (error) {
    opened.abandon()
    throw error
  }
}

/** Errors that another name or folder avoids; the others are failures of the machine. */
const OF_THE_NAME = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

/** Does one step of writing `-o`; throws an InputError for a name that can't be written, else a FileError. */
function writing<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof FileError) || !OF_THE_NAME.has(error.code ?? '')) throw error
    throw commandError('unwritable-file', filePlace(error.file), {
      system: error.code ?? 'unknown',
      reason: error.reason,
    })
  }
}
