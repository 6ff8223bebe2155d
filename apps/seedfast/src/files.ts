import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inputError, parseJson } from '@seedfast/world'

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
    throw inputError(file, [], 'expected a text in UTF-8, found other bytes')
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

/** Throws an InputError for a file that cannot be written, before long work for it. */
export function checkWritable(file: string): void {
  if (file === STANDARD) return
  const there = told(file, () => statSync(file, { throwIfNoEntry: false }))
  // The text goes to a file beside it first.
  told(file, () =>
    accessSync(there === undefined || there.isFile() ? dirname(followed(file)) : file, constants.W_OK),
  )
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
    throw inputError(file, [], `expected a readable file, found ${readFault(error)}`)
  }
}

function readFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'none'
  if (code === 'EISDIR') return 'a folder'
  if (code === 'EACCES' || code === 'EPERM') return 'one that may not be read'
  if (code === 'ENAMETOOLONG') return 'a name that is too long'
  return `none (${message})`
}

/** The JSON of a file; throws an InputError when it cannot be read or is no JSON. */
export function readJson(file: string): unknown {
  return parseJson(readText(file), file)
}

/**
 * Writes a file whole or not at all: the text goes to a file beside it, which then takes its place. A link stays one, a
 * file keeps its permissions, and what is no file (a pipe, a device) is written to.
 * Throws an InputError when the folder does not take it.
 */
export function writeText(file: string, text: string): void {
  if (file === STANDARD) return void process.stdout.write(text)
  const target = openTarget(file)
  try {
    target.write(text)
    target.finish()
  } catch (error) {
    target.abandon()
    throw error
  }
}

/** The same of a text that comes in parts and is never held as a whole; gives what `parts` gives. */
export async function writeParts<T>(
  file: string,
  parts: (write: (text: string) => void) => Promise<T>,
): Promise<T> {
  if (file === STANDARD) return parts((text) => void process.stdout.write(text))
  const target = openTarget(file)
  try {
    const given = await parts((text) => target.write(text))
    target.finish()
    return given
  } catch (error) {
    target.abandon()
    throw error
  }
}

/** Does a part of writing a file; its faults are told as those of `-o`. */
function told<T>(file: string, part: () => T): T {
  try {
    return part()
  } catch (error) {
    const found = file === '' ? 'an empty name' : file
    throw inputError(
      '-o',
      [],
      `expected a file that can be written, found ${found} (${writeFault(error, file)})`,
    )
  }
}

/** A file that is being written. */
interface Target {
  write(text: string): void
  finish(): void
  abandon(): void
}

function openTarget(file: string): Target {
  const there = told(file, () => statSync(file, { throwIfNoEntry: false }))
  const isWhole = there === undefined || there.isFile()
  const place = told(file, () => (isWhole ? followed(file) : file))
  const beside = isWhole ? join(dirname(place), `.seedfast.${process.pid}.tmp`) : null
  const opened = told(file, () => openSync(beside ?? place, 'w'))
  let open = true
  const close = (): void => {
    if (open) closeSync(opened)
    open = false
  }
  return {
    write: (text) => told(file, () => writeFileSync(opened, text)),
    finish: () => {
      told(file, () => {
        close()
        if (beside === null) return
        if (there !== undefined) chmodSync(beside, there.mode)
        renameSync(beside, place)
      })
    },
    abandon: () => {
      close()
      if (beside !== null) rmSync(beside, { force: true })
    },
  }
}

/** Where a link leads that leads somewhere, also to a file that is not there yet; any other file itself. */
function followed(file: string): string {
  let place = file
  while (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    place = resolve(dirname(place), readlinkSync(place))
  return place
}

function writeFault(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `there is no folder ${dirname(file)}`
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'it may not be written'
  if (code === 'ENOSPC') return 'there is no space left'
  if (code === 'ENAMETOOLONG') return 'its name is too long'
  if (code === 'ELOOP') return 'links lead in a circle'
  if (code === 'ENOTDIR') return `${dirname(file)} is no folder`
  return message
}
