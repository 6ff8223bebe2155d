import type { SessionEvent } from '../events/event.js'
import { chainHash, eventBody } from './archive.js'
import { headerBody, headerOf, type ArchiveHeader } from './header.js'

/** Returns an archive of arbitrary events with valid hashes, as a forger would write it. Doesn't check the events. */
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
 * Returns the header that a forger would write: the header for the forged events, or the old header if the events don't
 * produce one.
 */
export function forgedHeader(events: readonly SessionEvent[], old: ArchiveHeader): ArchiveHeader {
  try {
    return headerOf(events)
  } catch {
    return old
  }
}

export function without<Event>(log: readonly Event[], at: number): Event[] {
  return log.filter((_, i) => i !== at)
}

export function inserted<Event>(log: readonly Event[], at: number, event: Event): Event[] {
  return [...log.slice(0, at), event, ...log.slice(at)]
}

export function replaced<Event>(log: readonly Event[], at: number, event: Event): Event[] {
  return log.map((old, i) => (i === at ? event : old))
}
