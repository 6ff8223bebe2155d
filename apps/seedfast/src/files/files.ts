import { closeSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import {
  checkWritableFile,
  FileError,
  makeFolder as makeOwnFolder,
  openWholeFile,
  readWithin,
  writeWholeFile,
  type SizeLimits,
  type WriteOptions,
} from '@seedfast/files'
import { filePlace, parseJson, worldInputError } from '@seedfast/world'
import {
  GAME_FILE_HEAD,
  gameFileError,
  recognizeGameFile,
  type GameFileKind,
} from '@seedfast/worlds/file-kinds'
import { writeOut } from '../console/standard-output.js'
import { commandError, type ReadFailure } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'

/** The file name that stands for standard input or standard output. */
export const STANDARD = '-'

/**
 * Reads a UTF-8 file and removes its byte order mark. Throws an `InputError` if the file can't be read, is larger than
 * files of its kind may be, or isn't UTF-8. Also throws an `InputError` if standard input is a game's file, unless
 * `gameFile` is its kind, such as `spire save`.
 */
export function readText(file: string, kind: SizedKind, gameFile: GameFileKind | null = null): string {
  return readUtf8(file, kind, gameFile).replace(/^\ufeff/, '')
}

/** Reads a UTF-8 file and keeps its byte order mark. Throws the same errors as `readText`. */
export function readUtf8(file: string, kind: SizedKind, gameFile: GameFileKind | null = null): string {
  const bytes = readBytes(file, kind)
  if (file === STANDARD) refuseGameFile(bytes, gameFile)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw worldInputError('not-utf8', filePlace(file), {})
  }
}

/** Game files in arguments are refused before the command runs. */
function refuseGameFile(bytes: Uint8Array, gameFile: GameFileKind | null): void {
  const found = recognizeGameFile(Buffer.from(bytes.subarray(0, GAME_FILE_HEAD)).toString('latin1'))
  if (found !== null && `${found.world} ${found.kind}` !== gameFile)
    throw gameFileError(filePlace(STANDARD), found, STANDARD)
}

/** Returns whether a path is a regular file. Unlike a pipe or a device, a regular file can be read more than once. */
export function isFile(file: string): boolean {
  return statsOf(file)?.isFile() === true
}

export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true
}

/** Returns whether a path is a pipe or a device. Such paths can be written to, but reading from them may never end. */
export function isPipe(file: string): boolean {
  const there = statsOf(file)
  return there !== null && !there.isFile() && !there.isDirectory()
}

/** Returns what is at a path, or `null` if nothing can be there, such as for a long condition or a loop of links. */
function statsOf(file: string): Stats | null {
  try {
    return statSync(file)
  } catch {
    return null
  }
}

/** Throws the same error as writing to the file would, if the error can be predicted without writing. */
export function checkWritable(file: string): void {
  if (file !== STANDARD) writing(() => checkWritableFile(file))
}

/**
 * Returns the first bytes of a file, each as one character. Returns an empty string for a pipe, a device or a file that
 * can't be read.
 */
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

function readBytes(file: string, kind: SizedKind): Uint8Array {
  const limits: SizeLimits = SIZE_LIMITS[kind]
  let read: ReturnType<typeof readWithin>
  try {
    read = readWithin(file === STANDARD ? 0 : file, limits)
  } catch (error) {
    const system = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw commandError('unreadable-file', filePlace(file), { reason: readFailure(system), system })
  }
  if (typeof read !== 'string') return read
  if (read === 'no-writer')
    throw commandError('unreadable-file', filePlace(file), { reason: read, system: 'EAGAIN' })
  throw commandError('file-too-large', filePlace(file), { kind, limit: read, max: limits[read]! })
}

function readFailure(system: string): ReadFailure {
  if (system === 'ENOENT' || system === 'ENOTDIR') return 'missing'
  if (system === 'EISDIR') return 'folder'
  if (system === 'EACCES' || system === 'EPERM') return 'permission'
  return system === 'ENAMETOOLONG' ? 'long-name' : 'other'
}

/** Parses a JSON file. Throws the same errors as `readText`, and an `InputError` if the file isn't JSON. */
export function readJson(file: string, kind: SizedKind): unknown {
  return parseJson(readText(file, kind), filePlace(file))
}

/**
 * Writes a file, either completely or not at all. `-` is standard output. Throws an `InputError` for failures that a
 * different file name would avoid, and a `FileError` for all others.
 */
export function writeText(file: string, text: string, options: WriteOptions = {}): void {
  if (file === STANDARD) writeOut(text)
  else writing(() => writeWholeFile(file, text, options))
}

/** Creates a folder unless it exists. The folder around it must exist. */
export function makeFolder(folder: string): void {
  if (!isFolder(folder)) writing(() => makeOwnFolder(folder))
}

/** Writes a file in parts, so that its content needn't fit in memory. Returns the return value of `parts`. */
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

/**
 * The system's error codes for failures that a different file name would avoid. All other codes mean a problem with the
 * machine.
 */
const OF_THE_NAME = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'EXDEV'])

/**
 * Runs one step of writing a file. Throws an `InputError` for failures that a different file name would avoid, and a
 * `FileError` for all others.
 */
function writing<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof FileError) || !OF_THE_NAME.has(error.code ?? '')) throw error
    throw commandError('unwritable-file', error.file === '' ? optionPlace('output') : filePlace(error.file), {
      system: error.code ?? 'unknown',
      reason: error.reason,
    })
  }
}

const MiB = 1024 * 1024

/**
 * The maximum sizes of the files that commands read as a whole. A file may come from anyone, so a command must never
 * run out of memory because of it. Traces have their own limits, because they are read in parts.
 */
const SIZE_LIMITS = {
  artefact: { bytes: 64 * MiB },
  catalog: { bytes: 64 * MiB },
  /** Params, rules, plans, overrides and queries. */
  'params file': { bytes: 8 * MiB },
  /** A run that a game recorded. */
  'run history': { bytes: 8 * MiB },
  /** A game's save, or the scores of games with real cards. */
  save: { bytes: 8 * MiB },
  /** A session archive. */
  log: { bytes: 128 * MiB, lines: 2_000_000 },
  'list of seeds': { bytes: 64 * MiB, lines: 1_000_000 },
  /** Either of two files to compare, of any kind. */
  'file to compare': { bytes: 64 * MiB, lines: 500_000 },
} as const satisfies Readonly<Record<string, SizeLimits>>

/** The kinds of files with limits on their size. */
type SizedKind = keyof typeof SIZE_LIMITS
