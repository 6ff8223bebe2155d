import { writeArchive } from '@seedfast/deals'
import type { Secret } from '../worker/advance.js'
import { gameWorker } from '../worker/open-game-worker.js'
import type { TableGame } from './table-game.js'

/** A game in the form in which the browser stores it. Its archive may be damaged. */
export interface StoredGame extends Pick<TableGame, 'secret' | 'id'> {
  readonly archive: string
}

export function storedForm({ session, secret, id }: TableGame): StoredGame {
  return { archive: writeArchive(session).text, secret, id }
}

/** Checks a value from the browser's storage. Returns null if it isn't a stored game. */
export function readStoredGame(value: unknown): StoredGame | null {
  const { archive, secret, id } = (value ?? {}) as Partial<Record<keyof StoredGame, unknown>>
  if (typeof archive !== 'string') return null
  return { archive, secret: isSecret(secret) ? secret : null, id: typeof id === 'string' ? id : null }
}

function isSecret(value: unknown): value is Secret {
  const { seed, salt } = (value ?? {}) as Partial<Record<keyof Secret, unknown>>
  return typeof seed === 'string' && typeof salt === 'string'
}

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
