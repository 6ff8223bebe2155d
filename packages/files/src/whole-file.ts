import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { asFileError, FileError, writing } from './file-error.js'
import { createFolder } from './temporary-folder.js'
import { removeStale, temporaryPath } from './temporary-name.js'
import { writeFully } from './write-fully.js'

/** A file being written. The existing file doesn't change until `finish`. */
export interface WholeFile {
  write(content: string | Uint8Array): void
  /** Replaces the file with the new content. */
  finish(): void
  /** Discards the new content. */
  abandon(): void
}

/**
 * Writes a file atomically: the content is written to a temporary file in the same folder, flushed to disk and renamed.
 * Links stay links, and a file keeps its permissions. Pipes and devices are written to directly. Throws a FileError if
 * the file can't be written.
 */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  const opened = openWholeFile(file)
  try {
    opened.write(content)
    opened.finish()
  } catch (error) {
    opened.abandon()
    throw error
  }
}

/**
 * Opens a file to write it atomically in parts. This function and the returned methods throw a FileError if that fails.
 */
export function openWholeFile(file: string): WholeFile {
  const { place, before } = writing(file, () => placeOf(file))
  return before === undefined || before.isFile()
    ? openTemporary(file, place, before)
    : openDirectly(file, place)
}

/**
 * Lets `make` write a file at a temporary path, then puts the file in place atomically. Use it for programs that take a
 * path. Removes other files that `make` leaves next to the temporary file. Throws a FileError if the file can't be put
 * in place, and any error that `make` throws.
 */
export async function makeWholeFile(file: string, make: (path: string) => Promise<void>): Promise<void> {
  const { place, before } = writing(file, () => placeOf(file))
  let folder: string | null = null
  try {
    folder = createFolder(dirname(place))
    const path = join(folder, basename(place))
    await make(path)
    const opened = openSync(path, 'r+')
    fsyncAndClose(opened)
    putInPlace(path, place, before)
  } catch (error) {
    throw asFileError(file, error)
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws the FileError that writing the file would throw, as far as this can be known without writing. */
export function checkWritableFile(file: string): void {
  writing(file, () => {
    const { place, before } = placeOf(file)
    if (before?.isDirectory() === true) throw new FileError(file, 'EISDIR')
    const isWhole = before === undefined || before.isFile()
    accessSync(isWhole ? dirname(place) : place, constants.W_OK)
  })
}

/** Follows links to the file that they point to, which may not exist. Throws the system's `ELOOP` for a cycle. */
function followLinks(file: string): string {
  let place = file
  while (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    place = resolve(dirname(place), readlinkSync(place))
  return place
}

interface Place {
  readonly place: string
  readonly before: Stats | undefined
}

function placeOf(file: string): Place {
  if (file === '') throw new FileError(file, 'ENOENT')
  const before = statSync(file, { throwIfNoEntry: false })
  return { place: before === undefined || before.isFile() ? followLinks(file) : file, before }
}

function openTemporary(file: string, place: string, before: Stats | undefined): WholeFile {
  removeStale(dirname(place))
  const path = temporaryPath(dirname(place))
  // The temporary file must not be more readable than the file that it replaces.
  const opened = writing(file, () => openSync(path, 'wx', before === undefined ? 0o666 : before.mode & 0o777))
  let isOpen = true
  return {
    write: (content) => writing(file, () => writeFully(opened, content)),
    finish: () =>
      writing(file, () => {
        isOpen = false
        fsyncAndClose(opened)
        putInPlace(path, place, before)
      }),
    abandon: () => {
      if (isOpen) closeSync(opened)
      isOpen = false
      rmSync(path, { force: true })
    },
  }
}

function openDirectly(file: string, place: string): WholeFile {
  const opened = writing(file, () => openSync(place, 'w'))
  let isOpen = true
  const close = (): void => {
    if (isOpen) closeSync(opened)
    isOpen = false
  }
  return {
    write: (content) => writing(file, () => writeFully(opened, content)),
    finish: () => writing(file, close),
    abandon: close,
  }
}

function fsyncAndClose(opened: number): void {
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function putInPlace(path: string, place: string, before: Stats | undefined): void {
  if (before !== undefined) chmodSync(path, before.mode)
  renameSync(path, place)
}
