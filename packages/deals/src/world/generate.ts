import type { Path, Run } from '@seedfast/world'
import type { Payload } from '../events/payloads.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, turnOf, type SessionState } from '../rules/state.js'
import { sessionSeed } from '../seed/session-seed.js'
import { nextEvent } from '../session/next-event.js'
import { openingEvents } from '../session/opening.js'
import { resultOf, roundRow } from '../session/session-result.js'
import type { Params } from '../schema/params.js'
import type { DealsResult, RoundRow } from '../schema/result.js'
import { runSources } from './run-sources.js'
import { tableConfig } from './table-config.js'

/** Plays a session in which every seat is a bot, until the game is over. */
export function generate(run: Run<number | string, Params, unknown>): DealsResult {
  const sources = runSources(run)
  let state = EMPTY_STATE
  for (const event of openingEvents(sessionSeed(run.seed), tableConfig(run.params)))
    state = applyEvent(state, event)
  const rounds: RoundRow[] = []
  let deal: Payload<'sp/deal'> | null = null
  for (;;) {
    const event = run.at(pathOf(state), () => nextEvent(state, sources))
    if (event === null) break
    if (event.type === 'sp/deal') deal = event.payload
    else if (event.type === 'round/finalize') rounds.push(roundRow(deal!, state))
    state = applyEvent(state, event)
  }
  return resultOf(state, rounds)
}

/** Returns the path, in the result, of the value that the next event determines. */
function pathOf(state: SessionState): Path {
  if (state.phase === 'bidding') return ['rounds', state.roundNo - 1, 'bids', turnOf(state)!]
  if (state.phase === 'playing')
    return ['rounds', state.roundNo - 1, 'tricks', state.tricks.length, 'cards', state.trickPlays.length]
  return ['rounds', state.roundNo, 'hands']
}
