import { ARCHIVE_FORMAT, type ArchiveFault, type ArchiveReport } from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { startOf } from '../../files/files.js'
import { dealsCommandError, faultText } from './messages.js'

/** The first characters of every session archive. */
const ARCHIVE = `{"format":"${ARCHIVE_FORMAT}"`

/** Returns whether a file starts like a session archive. */
export function isArchive(file: string): boolean {
  return startOf(file, ARCHIVE.length) === ARCHIVE
}

/** Throws an InputError if the file's first line isn't the first line of a session archive. */
export function refuseOther(file: string, text: string, { lines, faults }: ArchiveReport): void {
  const [fault] = faults
  if (lines > 0 || fault?.rule !== 'form' || text.startsWith(ARCHIVE)) return
  throw dealsCommandError('not-a-session-archive', filePlace(file), {})
}

/** Formats an archive fault on one line, with its line number. */
export function archiveFaultText(fault: ArchiveFault): string {
  return `line ${fault.line}: ${faultText(fault)}`
}
