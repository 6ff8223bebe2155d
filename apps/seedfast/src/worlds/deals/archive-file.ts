import { ARCHIVE_FORMAT, type ArchiveFault, type ArchiveReport } from '@seedfast/deals'
import { startOf } from '../../files/files.js'
import { filePlace } from '../../errors/places.js'
import { dealsCommandError, faultText } from './messages.js'

/** What an archive starts with. */
const ARCHIVE = `{"format":"${ARCHIVE_FORMAT}"`

/** Whether a file starts as a session archive does. */
export function isArchive(file: string): boolean {
  return startOf(file, ARCHIVE.length) === ARCHIVE
}

/** Throws an InputError for a file of another kind, of which not even the first line is one of an archive. */
export function refuseOther(file: string, text: string, { lines, faults }: ArchiveReport): void {
  const [fault] = faults
  if (lines > 0 || fault?.rule !== 'form' || text.startsWith(ARCHIVE)) return
  throw dealsCommandError('not-a-session-archive', filePlace(file), {})
}

/** A fault of an archive in one line. */
export function archiveFaultText(fault: ArchiveFault): string {
  return `line ${fault.line}: ${faultText(fault)}`
}
