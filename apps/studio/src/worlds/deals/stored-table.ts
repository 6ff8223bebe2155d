import { writeArchive, type Session } from '@seedfast/deals'
import type { Secret } from './worker/advance.js'
import { gameWorker } from './worker/open-game-worker.js'

export interface TableGame {
  readonly session: Session
  /** The host's secret, or null if the game isn't provable or the seed has been revealed. */
  readonly secret: Secret | null
  /** Identifies the game in the statistics, or null if the game doesn't count, because it wasn't dealt at this table. */
  readonly id: string | null
}

/** What the browser stored. */
export interface StoredTable {
  /** The game, or as much of it as is valid. Null if there is none. */
  readonly game: TableGame | null
  readonly isDamaged: boolean
}

/** The place of a game in the browser's storage: the game on the table, or the unfinished game that it replaced. */
type Slot = 'table' | 'previous'

const keyOf = (slot: Slot): string => `seedfast.deals.${slot}`

/** Stores a game in the browser, so that it continues after the page is reloaded. */
export function storeGame({ session, secret, id }: TableGame, slot: Slot = 'table'): void {
  try {
    localStorage.setItem(keyOf(slot), JSON.stringify({ archive: writeArchive(session).text, secret, id }))
  } catch {
    // Without storage, the game is lost when the page closes.
  }
}

/** Removes the stored previous game. */
export function forgetPrevious(): void {
  try {
    localStorage.removeItem(keyOf('previous'))
  } catch {
    // Without storage, there is no previous game to remove.
  }
}

/** Returns the stored game. If it is damaged, stores a copy under a different key, because the next move replaces it. */
export async function storedTable(slot: Slot = 'table'): Promise<StoredTable> {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(keyOf(slot))
    if (stored === null) return { game: null, isDamaged: false }
    const {
      archive,
      secret,
      id: storedId,
    } = JSON.parse(stored) as { archive: string; secret: Secret | null; id?: unknown }
    const id = typeof storedId === 'string' ? storedId : null
    const opened = await gameWorker().ask('check', { name: '', text: archive })
    if (opened.kind !== 'archive') throw new TypeError('not an archive')
    const { faults, session } = opened.report
    if (faults.length === 0) return { game: { session, secret, id }, isDamaged: false }
    keepDamaged(slot, stored)
    return { game: session.state.seats.length > 1 ? { session, secret, id } : null, isDamaged: true }
  } catch {
    if (stored !== null) keepDamaged(slot, stored)
    return { game: null, isDamaged: stored !== null }
  }
}

/** Returns whether the browser stores a previous game that differs from the game on the table. It may be damaged. */
export function isPreviousStored(): boolean {
  try {
    const previous = localStorage.getItem(keyOf('previous'))
    return previous !== null && previous !== localStorage.getItem(keyOf('table'))
  } catch {
    return false
  }
}

/** Calls `onChange` when a different tab stores a game. Returns a function that stops this. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent): void => {
    if (key === keyOf('table') && newValue !== null) onChange()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function keepDamaged(slot: Slot, stored: string): void {
  try {
    localStorage.setItem(`${keyOf(slot)}.damaged`, stored)
  } catch {
    // Without space for a copy, the damaged game is only kept until the next move.
  }
}
