import { exportArchive, verifyArchive, type ArchiveReport, type Session } from '@seedfast/deals'

/** The host's secret in a provable game. */
export interface Secret {
  readonly seed: string
  readonly salt: string
}

/** A game at the table. */
export interface TableGame {
  readonly session: Session
  /** The host's secret in a provable game whose seed isn't revealed yet; null in any other game. */
  readonly secret: Secret | null
}

const KEY = 'seedfast.deals.table'

/** Stores the game in the browser, so that a reload continues it. */
export function storeGame({ session, secret }: TableGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ archive: exportArchive(session).text, secret }))
  } catch {
    // Without storage, the game lasts until the page is closed.
  }
}

/** Returns the stored game. Returns null if there is none, or if it was changed. */
export function storedGame(): TableGame | null {
  try {
    const { archive, secret } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      archive: string
      secret: Secret | null
    }
    const report = verifyArchive(archive)
    return report.faults.length === 0 ? { session: report.session, secret } : null
  } catch {
    return null
  }
}

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
