import { exportArchive, type Session } from '@seedfast/deals'

/** The seed and salt of a provable game. Until the reveal, only the host knows them. */
export interface Secret {
  readonly seed: string
  readonly salt: string
}

export interface TableGame {
  readonly session: Session
  /** The host's secret, or null if the game isn't provable or the seed has been revealed. */
  readonly secret: Secret | null
}

const KEY = 'seedfast.deals.table'

/** Stores the game in the browser, so that it continues after the page is reloaded. */
export function storeGame({ session, secret }: TableGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ archive: exportArchive(session).text, secret }))
  } catch {
    // Without storage, the game is lost when the page closes.
  }
}

/** Returns the stored game. Returns null if there is none or if its archive is invalid. */
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
