import type { SessionEvent } from '../events/event.js'

/** Returns the events of the last game in a log: all events after the last reset. */
export function lastGame(log: readonly SessionEvent[]): readonly SessionEvent[] {
  return log.slice(log.map(({ type }) => type).lastIndexOf('sp/reset') + 1)
}
