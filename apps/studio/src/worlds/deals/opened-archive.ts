import { verifyArchive, type ArchiveReport } from '@seedfast/deals'

/** An opened archive, with the text of its first invalid line. */
export interface OpenedArchive {
  readonly name: string
  readonly report: ArchiveReport
  /** The first invalid line; null if the archive is valid. */
  readonly line: string | null
}

/** Verifies an archive file that the user opened. */
export function openedArchive(name: string, text: string): OpenedArchive {
  const report = verifyArchive(text)
  const [fault] = report.faults
  return { name, report, line: fault === undefined ? null : (text.split('\n')[fault.line - 1] ?? '') }
}
