import {
  ARCHIVE_START,
  isGameRecord,
  refuseOtherText,
  verifyArchive,
  type ArchiveFault,
  type ArchiveReport,
} from '@seedfast/deals'
import { filePlace, parseJson } from '@seedfast/world'
import { readUtf8, startOf } from '../../files/files.js'
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

export function archiveFaultText(fault: ArchiveFault): string {
  return `line ${fault.line}: ${faultText(fault)}`
}
