import type { SessionEvent } from './event.js'

const STATEMENTS: ReadonlySet<string> = new Set([
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
])

/** Returns whether an event only states what follows from bids and cards, without changing the game. */
export function isStatement({ type }: SessionEvent): boolean {
  return STATEMENTS.has(type)
}
