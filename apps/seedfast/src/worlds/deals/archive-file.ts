import {
  ARCHIVE_START,
  isGameRecord,
  openGameRecord,
  refuseOtherText,
  verifyArchive,
  type ArchiveFault,
  type ArchiveReport,
  type GameRecord,
  type Session,
} from '@seedfast/deals'
import { filePlace, parseJson } from '@seedfast/world'
import { readText, readUtf8, startOf } from '../../files/files.js'
import { dealsCommandError, faultText } from './messages.js'

/** Returns whether a file starts like a session archive. */
export function isArchive(file: string): boolean {
  return startOf(file, ARCHIVE_START.length) === ARCHIVE_START
}

/**
 * Verifies a session archive. Throws an `InputError` if the file can't be read, isn't a session archive or was edited.
 */
export function validArchive(file: string, text: string = readUtf8(file, 'log')): ArchiveReport {
  const report = verifyArchive(text)
  refuseOtherText(text, report, filePlace(file))
  const [fault] = report.faults
  if (fault === undefined) return report
  throw dealsCommandError('edited-archive', { ...filePlace(file), line: fault.line }, { fault, file })
}

/**
 * Returns the game record in the content of a file, or null if the content is anything else, such as a session archive.
 */
export function gameRecordIn(text: string, file: string): unknown {
  if (!/^\s*\{/.test(text) || text.startsWith('{"format":')) return null
  try {
    const value = parseJson(text, filePlace(file))
    return isGameRecord(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Opens the game record in a file. Returns null if the file is anything else. Throws an `InputError` if an event of the
 * record can't be read.
 */
export function gameRecordFile(file: string): GameRecord | null {
  const start = startOf(file, 1000)
  if (!/^\s*\{/.test(start) || start.includes('"seedfast')) return null
  const value = gameRecordIn(readText(file, 'log'), file)
  return value === null ? null : readableRecord(value, file)
}

/** Opens a game record. Throws an `InputError` if an event of the record can't be read. */
export function readableRecord(value: unknown, file: string): GameRecord {
  // The time replaces a missing seed, which only matters to a game that continues.
  const record = openGameRecord(value, 0, filePlace(file))
  const unreadable = record.otherFindings.find(({ code }) => code === 'invalid-event')
  if (unreadable === undefined) return record
  throw dealsCommandError('unreadable-record', filePlace(file), { event: unreadable })
}

/**
 * Returns the game in a session archive or a game record. Throws an `InputError` if the file is anything else, if the
 * archive was edited, or if an event of the record can't be read.
 */
export function savedGame(file: string): Pick<Session, 'log' | 'state'> {
  return gameRecordFile(file) ?? validArchive(file).session
}

export function archiveFaultText(fault: ArchiveFault): string {
  return `line ${fault.line}: ${faultText(fault)}`
}
