import type { Params } from '../schema/params.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { runOn, sessionOf, type Session } from '../session/session.js'
import { tableConfig } from './table-config.js'

/** Replays the session behind one of this world's results, and returns it with its log of events. */
export function botSession(seed: number | string, params: Params): Session {
  return runOn(sessionOf(openingEvents(sessionSeed(seed), tableConfig(params))))
}
