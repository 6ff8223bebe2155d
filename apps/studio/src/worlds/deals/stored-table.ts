import { exportArchive, type Session } from '@seedfast/deals'

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
export async function storedGame(): Promise<TableGame | null> {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === null) return null
    const { archive, secret } = JSON.parse(stored) as { archive: string; secret: Secret | null }
    const { openedArchive } = await import('./opened-archive.js')
    const { report } = openedArchive('', archive)
    return report.faults.length === 0 ? { session: report.session, secret } : null
  } catch {
    return null
  }
}
