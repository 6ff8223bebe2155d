import { verifyArchive, type ArchiveReport } from '@seedfast/deals'

export interface OpenedArchive {
  readonly name: string
  readonly report: ArchiveReport
  /** The text of the first invalid line, or null if the archive is valid. */
  readonly line: string | null
}

export function openedArchive(name: string, text: string): OpenedArchive {
  const report = verifyArchive(text)
  const [fault] = report.faults
  return { name, report, line: fault === undefined ? null : (text.split('\n')[fault.line - 1] ?? '') }
}
