import type { SessionEvent } from '../events/event.js'
import { chainHash, eventBody } from './archive.js'
import { headerBody, headerOf, type ArchiveHeader } from './header.js'

/**
 * Returns an archive of arbitrary events with all hashes rebuilt, as a forger would write it. The events aren't
 * checked.
 */
export function forgedArchive(
  events: readonly SessionEvent[],
  header: ArchiveHeader = headerOf(events),
): string {
  let head: string | null = null
  return [headerBody(header), ...events.map(eventBody)]
    .map((body) => {
      head = chainHash(head, body)
      return `${body},"hash":"${head}"}\n`
    })
    .join('')
}

/**
 * Returns the header that a forger would write: the header of the forged events, or the old header if they don't have
 * one.
 */
export function forgedHeader(events: readonly SessionEvent[], old: ArchiveHeader): ArchiveHeader {
  try {
    return headerOf(events)
  } catch {
    return old
  }
}

/** Returns a log without the event at an index. */
export function without<Event>(log: readonly Event[], at: number): Event[] {
  return log.filter((_, i) => i !== at)
}

/** Returns a log with an event inserted at an index. */
export function inserted<Event>(log: readonly Event[], at: number, event: Event): Event[] {
  return [...log.slice(0, at), event, ...log.slice(at)]
}

/** Returns a log with the event at an index replaced. */
export function replaced<Event>(log: readonly Event[], at: number, event: Event): Event[] {
  return log.map((old, i) => (i === at ? event : old))
}
