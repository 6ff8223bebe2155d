import { ARCHIVE_FORMAT, type ArchiveFault, type ArchiveReport } from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { startOf } from '../../files/files.js'
import { dealsCommandError, faultText } from './messages.js'

/** The start of every archive. */
const ARCHIVE = `{"format":"${ARCHIVE_FORMAT}"`

/** Returns whether a file starts like a session archive. */
export function isArchive(file: string): boolean {
  return startOf(file, ARCHIVE.length) === ARCHIVE
}

/** Throws an InputError for a file whose first line isn't an archive's. */
export function refuseOther(file: string, text: string, { lines, faults }: ArchiveReport): void {
  const [fault] = faults
  if (lines > 0 || fault?.rule !== 'form' || text.startsWith(ARCHIVE)) return
  throw dealsCommandError('not-a-session-archive', filePlace(file), {})
}

/** Formats a fault of an archive on one line. */
export function archiveFaultText(fault: ArchiveFault): string {
  return `line ${fault.line}: ${faultText(fault)}`
}
