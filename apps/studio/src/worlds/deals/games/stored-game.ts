import { writeArchive } from '@seedfast/deals'
import { listReader } from '../../../ui/stored-list.js'
import { storedValue } from '../../../ui/stored-value.js'
import type { Secret } from '../worker/advance.js'
import { gameWorker } from '../worker/open-game-worker.js'
import type { TableGame } from './table-game.js'

/** A game as the browser stores it. Its archive may be damaged. */
export interface StoredGame extends Pick<TableGame, 'secret' | 'id'> {
  readonly archive: string
}

export function storedForm({ session, secret, id }: TableGame): StoredGame {
  return { archive: writeArchive(session).text, secret, id }
}

/** Checks a value from the browser's storage. Returns null if it isn't a stored game. */
function readStoredGame(value: unknown): StoredGame | null {
  const { archive, secret, id } = (value ?? {}) as Partial<Record<keyof StoredGame, unknown>>
  if (typeof archive !== 'string') return null
  return { archive, secret: isSecret(secret) ? secret : null, id: typeof id === 'string' ? id : null }
}

function isSecret(value: unknown): value is Secret {
  const { seed, salt } = (value ?? {}) as Partial<Record<keyof Secret, unknown>>
  return typeof seed === 'string' && typeof salt === 'string'
}

/** A list of the unfinished game that another one replaced on the table, or of no game. */
export const replacedGames = storedValue<readonly StoredGame[]>(
  'deals.unfinished',
  [],
  listReader(readStoredGame),
)

/** A stored game after its archive was verified. */
export interface RestoredGame {
  /** The game, or as much of it as is valid. Null if nothing is. */
  readonly game: TableGame | null
  readonly isDamaged: boolean
}

/** Verifies a stored game. Rejects if the worker can't be loaded. */
export async function restoredGame({ archive, secret, id }: StoredGame): Promise<RestoredGame> {
  const opened = await gameWorker().ask('check', { name: '', text: archive })
  if (opened.kind !== 'archive') return { game: null, isDamaged: true }
  const { faults, session } = opened.report
  const isPlayable = session.state.seats.length > 1
  return { game: isPlayable ? { session, secret, id } : null, isDamaged: faults.length > 0 }
}

const KEY = 'seedfast.deals.table'

/** Stores the game on the table in the browser, so that it continues after the page is reloaded. */
export function storeTable(game: TableGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(storedForm(game)))
  } catch {
    // Without storage, the game is lost when the page closes.
  }
}

/** Returns the stored game. If it is damaged, stores a copy under a different key, because the next move replaces it. */
export async function storedTable(): Promise<RestoredGame> {
  let text: string | null = null
  let stored: StoredGame | null = null
  try {
    text = localStorage.getItem(KEY)
    stored = readStoredGame(JSON.parse(text ?? 'null'))
  } catch {
    // The storage is blocked, or the stored text isn't JSON.
  }
  if (text === null) return { game: null, isDamaged: false }
  const restored = stored === null ? { game: null, isDamaged: true } : await restoredGame(stored)
  if (restored.isDamaged) keepDamaged(text)
  return restored
}

/** Stores a copy of a damaged game, in case somebody wants to repair it. */
export function keepDamaged(text: string): void {
  try {
    localStorage.setItem(`${KEY}.damaged`, text)
  } catch {
    // Without space for a copy, the damaged game is only kept until the next move.
  }
}
