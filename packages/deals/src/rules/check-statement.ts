import type { SessionEvent } from '../events/event.js'
import { refuse, type Refusal } from './refusal.js'
import type { SessionState } from './state.js'

type Statement = Extract<
  SessionEvent,
  {
    readonly type:
      | 'sp/phase-set'
      | 'sp/leader-set'
      | 'sp/trump-broken-set'
      | 'sp/trick/reveal-set'
      | 'sp/trick/reveal-clear'
      | 'sp/trick/cleared'
      | 'sp/summary-entered-set'
      | 'sp/round-tally-set'
      | 'made/set'
      | 'round/state-set'
      | 'round/finalize'
  }
>

/**
 * Explains why a statement is false, or returns null if it is true. A statement is an event that logs something that
 * already follows from bids and cards. Only one kind of statement changes the state: the one that finalizes a round.
 */
export function checkStatement(state: SessionState, event: Statement): Refusal | null {
  switch (event.type) {
    case 'sp/phase-set': {
      const { phase } = event.payload
      if (phase === state.phase || (phase === 'done' && isOver(state))) return null
      return wrong(event, state.phase, phase)
    }
    case 'sp/leader-set':
      return same(event, state.leaderId, event.payload.leaderId)
    case 'sp/trump-broken-set':
      return same(event, state.trumpBroken, event.payload.broken)
    case 'sp/trick/reveal-set':
    case 'sp/trick/cleared': {
      const winner = state.trickPlays.length === 0 ? (state.tricks.at(-1)?.winnerId ?? null) : null
      return same(event, winner, event.payload.winnerId)
    }
    case 'sp/trick/reveal-clear':
      return null
    case 'sp/summary-entered-set':
      return isOver(state) ? null : wrong(event, state.phase, 'summary')
    case 'round/state-set': {
      const { round, state: stated } = event.payload
      const names = roundStates(state, round)
      return names.includes(stated) ? null : wrong(event, names, stated)
    }
    default:
      return checkResult(state, event)
  }
}

function checkResult(
  state: SessionState,
  event: Extract<Statement, { readonly type: 'sp/round-tally-set' | 'made/set' | 'round/finalize' }>,
): Refusal | null {
  const { round } = event.payload
  const tally = state.tallies.at(-1)
  if (tally === undefined || tally.roundNo !== round || !isOver(state)) {
    return refuse('statement', 'not-the-last-round', { type: event.type, got: round })
  }
  if (event.type === 'made/set') {
    const { playerId, made } = event.payload
    if (!tally.order.includes(playerId)) return wrong(event, tally.order, playerId)
    return same(event, tally.bids[playerId] === tally.tricks[playerId], made)
  }
  if (event.type === 'sp/round-tally-set') return sameNumbers(event, tally.tricks, event.payload.tallies)
  if (state.finalized) return refuse('finalize', 'finalized-twice', { round })
  return event.payload.scores === undefined ? null : sameNumbers(event, state.totals, event.payload.scores)
}

/** Returns the round states that a true statement can report for a round. */
function roundStates(state: SessionState, round: number): readonly string[] {
  if (round !== state.roundNo) return round < state.roundNo ? ['scored', 'complete'] : ['locked']
  if (state.phase === 'bidding' || state.phase === 'playing') return [state.phase]
  return ['scored', 'complete']
}

function isOver({ phase }: SessionState): boolean {
  return phase === 'summary' || phase === 'game-summary'
}

function same(event: Statement, expected: unknown, got: unknown): Refusal | null {
  return expected === got ? null : wrong(event, expected, got)
}

function sameNumbers(
  { type }: Statement,
  expected: Readonly<Record<string, number>>,
  got: Readonly<Record<string, number>>,
): Refusal | null {
  for (const seat of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const counts = { expected: expected[seat] ?? null, got: got[seat] ?? null }
    if (counts.expected !== counts.got) return refuse('statement', 'wrong-count', { type, seat, ...counts })
  }
  return null
}

function wrong({ type }: Statement, expected: unknown, got: unknown): Refusal {
  return refuse('statement', 'wrong-statement', { type, expected, got })
}
