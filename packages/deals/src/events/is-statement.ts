import type { SessionEvent } from './event.js'
import type { EventType } from './payloads.js'

/** The events that only state what follows from bids and cards, without changing the game. */
export const STATEMENTS: readonly EventType[] = [
  'sp/phase-set',
  'sp/leader-set',
  'sp/trump-broken-set',
  'sp/trick/reveal-set',
  'sp/trick/reveal-clear',
  'sp/trick/cleared',
  'sp/summary-entered-set',
  'sp/round-tally-set',
  'made/set',
  'round/state-set',
]

const TYPES: ReadonlySet<string> = new Set(STATEMENTS)

export function isStatement({ type }: SessionEvent): boolean {
  return TYPES.has(type)
}
