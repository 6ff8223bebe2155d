import { tableTurn, type Session } from '@seedfast/deals'
import type { Secret } from '../worker/advance.js'

export interface TableGame {
  readonly session: Session
  /** The host's secret, or null if the game isn't provable or the seed has been revealed. */
  readonly secret: Secret | null
  /** Identifies the game in the statistics, or null if the game doesn't count, because it wasn't dealt at this table. */
  readonly id: string | null
}

export function isOver({ session }: TableGame): boolean {
  return tableTurn(session.state).kind === 'over'
}
