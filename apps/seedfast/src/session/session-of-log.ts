import { readLog, sessionInputError, sessionOf, type AnySession, type SessionLog } from '@seedfast/session'
import { filePlace, unknownNameData, worldInputError, type AnyWorld, type Place } from '@seedfast/world'
import type { KnownWorlds } from '../options/known-worlds.js'

/** A log, and the session that it was recorded with. */
export interface OpenLog {
  readonly log: SessionLog
  readonly session: AnySession
  readonly world: AnyWorld
  readonly place: Place
}

/** Reads a log and finds its session among the worlds. Throws an `InputError` with the line for a faulty log. */
export async function sessionOfLog(worlds: KnownWorlds, text: string, file: string): Promise<OpenLog> {
  const place = filePlace(file)
  const log = readLog(text, place)
  const at: Place = { ...place, line: 1, path: ['session'] }
  if (!worlds.ids.includes(log.session))
    throw worldInputError('unknown-world', at, unknownNameData(log.session, worlds.ids))
  const world = await worlds.find(log.session)
  const session = sessionOf(world)
  if (session === null)
    throw sessionInputError('not-a-session', at, { got: log.session, known: [], nearest: null })
  return { log, session, world, place }
}
