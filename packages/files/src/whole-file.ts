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

/** A file that is being written. An existing file doesn't change until `finish` is called. */
export interface WholeFile {
  write(content: string | Uint8Array): void
  /** Replaces the file with the new content. */
  finish(): void
  /** Discards the new content. */
  abandon(): void
}

/**
 * Writes a file atomically: the content is written to a temporary file in the same folder and flushed to disk, and then
 * the temporary file is renamed. For a symbolic link, the file that it points to is replaced. An existing file keeps
 * its permissions. Pipes and devices are written to directly. Throws a FileError if the file can't be written.
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
 * Opens a file to write it atomically in several parts. This function and the methods of the returned object throw a
 * FileError if the file can't be written.
 */
export function openWholeFile(file: string): WholeFile {
  const { place, before } = writing(file, () => placeOf(file))
  return before === undefined || before.isFile()
    ? openTemporary(file, place, before)
    : openDirectly(file, place)
}

/**
 * Calls `make` with a temporary path, at which `make` must write a file. This file is then moved to `file` atomically.
 * Use this function for programs that write to a path. Removes other files that `make` leaves in the same temporary
 * folder. Throws a FileError if the file can't be moved, and any error that `make` throws.
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

/** Throws a FileError if it is certain that the file can't be written. The check itself writes nothing. */
export function checkWritableFile(file: string): void {
  writing(file, () => {
    const { place, before } = placeOf(file)
    if (before?.isDirectory() === true) throw new FileError(file, 'EISDIR')
    const isWhole = before === undefined || before.isFile()
    accessSync(isWhole ? dirname(place) : place, constants.W_OK)
  })
}

/**
 * Returns the path of the file that a chain of links points to, even if the file doesn't exist. Throws the system's
 * `ELOOP` error if the links form a cycle.
 */
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
  // The temporary file must not be readable by more users than the file that it replaces.
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
