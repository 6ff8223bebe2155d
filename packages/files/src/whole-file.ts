import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
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

/** Options for writing a file. */
export interface WriteOptions {
  /** Whether only the current user may read the file (mode 0600), even if more users could read it before. */
  readonly secret?: boolean
  /**
   * The folder that must contain the file after symbolic links are resolved. The file isn't written if a link leads out
   * of this folder.
   */
  readonly within?: string
}

/**
 * Writes a file atomically: the content is written to a temporary file in the same folder and flushed to disk, and then
 * the temporary file is renamed. For a symbolic link, the file that it points to is replaced. An existing file keeps
 * its permissions, and a read-only file isn't replaced. Pipes and devices are written to directly. Throws a FileError
 * if the file can't be written.
 */
export function writeWholeFile(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const opened = openWholeFile(file, options)
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
export function openWholeFile(file: string, { secret = false, within }: WriteOptions = {}): WholeFile {
  const { place, before } = writing(file, () => writablePlace(file))
  if (within !== undefined) writing(file, () => checkWithin(file, place, within))
  if (before?.isFile() === false) return openDirectly(file, place)
  // The temporary file must not be readable by more users than the file that it replaces.
  return openTemporary(file, place, secret ? 0o600 : before?.mode)
}

/**
 * Calls `make` with a temporary path. `make` must write a file there, which is then moved to `file`
 * atomically. Use this function for programs that write to a path. Removes other files that `make` leaves in
 * the same temporary folder. Throws a FileError if the file can't be moved, and any error that `make` throws.
 */
export async function makeWholeFile(file: string, make: (path: string) => Promise<void>): Promise<void> {
  const { place, before } = writing(file, () => writablePlace(file))
  let folder: string | null = null
  try {
    folder = createFolder(dirname(place))
    const path = join(folder, basename(place))
    await make(path)
    const opened = openSync(path, 'r+')
    fsyncAndClose(opened)
    putInPlace(path, place, before?.mode)
  } catch (error) {
    throw asFileError(file, error)
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a folder in an existing folder. Throws a FileError if that fails. */
export function makeFolder(folder: string): void {
  writing(folder, () => mkdirSync(folder))
}

/** Throws a FileError if it is certain that the file can't be written. The check itself writes nothing. */
export function checkWritableFile(file: string, { within }: Pick<WriteOptions, 'within'> = {}): void {
  writing(file, () => {
    const { place, before } = writablePlace(file)
    if (within !== undefined) checkWithin(file, place, within)
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

const WRITE_BITS = 0o222

/**
 * Returns where a file is written. Throws a FileError if the file exists and is read-only. Renaming could replace such a
 * file, so its permissions are checked first. Root may write to any file, so the mode is checked, too.
 */
function writablePlace(file: string): Place {
  const found = placeOf(file)
  if (found.before?.isFile() !== true) return found
  if ((found.before.mode & WRITE_BITS) === 0) throw new FileError(file, 'EACCES')
  accessSync(found.place, constants.W_OK)
  return found
}

/** Throws a FileError if the file at `place` isn't in `folder`, after symbolic links are resolved. */
function checkWithin(file: string, place: string, folder: string): void {
  const path = relative(realpathSync(folder), join(realpathSync(dirname(place)), basename(place)))
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) throw new FileError(file, 'EXDEV')
}

/** Opens a temporary file that replaces the file at `place`. The file gets permissions from `mode`, if given. */
function openTemporary(file: string, place: string, mode: number | undefined): WholeFile {
  removeStale(dirname(place))
  const path = temporaryPath(dirname(place))
  const opened = writing(file, () => openSync(path, 'wx', mode === undefined ? 0o666 : mode & 0o777))
  let isOpen = true
  return {
    write: (content) => writing(file, () => writeFully(opened, content)),
    finish: () =>
      writing(file, () => {
        isOpen = false
        fsyncAndClose(opened)
        putInPlace(path, place, mode)
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

function putInPlace(path: string, place: string, mode: number | undefined): void {
  if (mode !== undefined) chmodSync(path, mode)
  renameSync(path, place)
}
