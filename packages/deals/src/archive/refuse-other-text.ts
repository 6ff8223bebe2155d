import type { Place } from '@seedfast/world'
import { dealsInputError } from '../messages.js'
import { ARCHIVE_FORMAT } from './header.js'
import type { ArchiveReport } from './verify-archive.js'

/** The first characters of every archive. */
export const ARCHIVE_START = `{"format":"${ARCHIVE_FORMAT}"`

/** Throws an `InputError` at `place` if the first line of a verified text shows that the text isn't an archive. */
export function refuseOtherText(text: string, { lines, faults }: ArchiveReport, place: Place): void {
  const [fault] = faults
  if (lines > 0 || fault?.rule !== 'form' || text.startsWith(ARCHIVE_START)) return
  throw dealsInputError('not-a-session-archive', place, {})
}
