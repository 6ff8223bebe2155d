import { eventOf } from '../events/event.js'
import { dealsInputError } from '../messages.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import type { Place } from '@seedfast/world'
import { lastGame } from './last-game.js'
import { sessionOf, type Session } from './session.js'

/**
 * Returns a new session that starts with the first lines of a session's archive, up to and including `line` (counted
 * from 1), followed by an event that records the branch. `parent` is the head hash of that archive. The given session
 * doesn't change. Throws an InputError at `place` if the archive has no such line, or if the line is before the first
 * deal, during a trick, or after the end of the game. O(events).
 */
export function branchOff(
  { log }: Pick<Session, 'log'>,
  line: number,
  parent: string,
  place: Place = { in: 'option', name: 'line' },
): Session {
  const game = lastGame(log)
  const last = game.length + 1
  if (!Number.isInteger(line) || line < 1 || line > last)
    throw dealsInputError('branch-line', place, { got: line, min: 1, max: last })
  const kinds = lineKinds(log)
  const kind = kinds[line - 1]!
  const nearest = (from: number, step: 1 | -1): number | null => {
    for (let at = from; at >= 1 && at <= last; at += step) if (kinds[at - 1] === 'between') return at
    return null
  }
  if (kind === 'setup')
    throw dealsInputError('branch-unfinished-setup', place, { got: line, first: nearest(line, 1) })
  if (kind === 'over')
    throw dealsInputError('branch-after-end', place, { got: line, last: nearest(line, -1)! })
  if (kind === 'trick')
    throw dealsInputError('branch-in-trick', place, {
      got: line,
      before: nearest(line, -1)!,
      after: nearest(line, 1),
    })
  return sessionOf([...game.slice(0, line - 1), eventOf('sp/branched', { parent })])
}

/**
 * The state of a session after a line of its archive. A session can branch off only after a line that is `between` two
 * tricks or bids.
 */
export type LineKind = 'setup' | 'between' | 'trick' | 'over'

/**
 * Returns the kind of every line in a session's archive. The first line, which is the header, is part of the setup.
 * O(events).
 */
export function lineKinds(log: Session['log']): LineKind[] {
  const kinds: LineKind[] = ['setup']
  let state = EMPTY_STATE
  for (const event of lastGame(log)) {
    state = applyEvent(state, event)
    kinds.push(kindOf(state))
  }
  return kinds
}

function kindOf({ roundNo, phase, trickPlays }: SessionState): LineKind {
  if (roundNo === 0) return 'setup'
  if (phase === 'game-summary') return 'over'
  return trickPlays.length > 0 ? 'trick' : 'between'
}
