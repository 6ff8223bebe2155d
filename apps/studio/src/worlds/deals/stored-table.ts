import { writeArchive, type Session } from '@seedfast/deals'
import type { Secret } from './worker/advance.js'
import { gameWorker } from './worker/open-game-worker.js'

export interface TableGame {
  readonly session: Session
  /** The host's secret, or null if the game isn't provable or the seed has been revealed. */
  readonly secret: Secret | null
}

/** What the browser stored. */
export interface StoredTable {
  /** The game, or as much of it as is valid. Null if there is none. */
  readonly game: TableGame | null
  readonly isDamaged: boolean
}

const KEY = 'seedfast.deals.table'

/** Stores the game in the browser, so that it continues after the page is reloaded. */
export function storeGame({ session, secret }: TableGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ archive: writeArchive(session).text, secret }))
  } catch {
    // Without storage, the game is lost when the page closes.
  }
}

/** Returns the stored game. If it is damaged, stores a copy under a different key, because the next move replaces it. */
export async function storedTable(): Promise<StoredTable> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
    if (stored === null) return { game: null, isDamaged: false }
    const { archive, secret } = JSON.parse(stored) as { archive: string; secret: Secret | null }
    const opened = await gameWorker().ask('check', { name: '', text: archive })
    if (opened.kind !== 'archive') throw new TypeError('not an archive')
    const { faults, session } = opened.report
    if (faults.length === 0) return { game: { session, secret }, isDamaged: false }
    keepDamaged(stored)
    return { game: session.state.seats.length > 1 ? { session, secret } : null, isDamaged: true }
  } catch {
    if (stored !== null) keepDamaged(stored)
    return { game: null, isDamaged: stored !== null }
  }
}

function keepDamaged(stored: string): void {
  try {
    localStorage.setItem(`${KEY}.damaged`, stored)
  } catch {
    // Without space for a copy, the damaged game is only kept until the next move.
  }
}
