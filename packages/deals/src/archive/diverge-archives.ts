import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import type { Session } from '../session/session.js'
import { headerOf, type ArchiveHeader } from './header.js'

/** The first difference between the logs of two sessions. */
export type EventDivergence =
  | { readonly kind: 'equal'; readonly events: number }
  | {
      readonly kind: 'different'
      /**
       * The index of the first event that differs. In an archive, that event is on line `index + 2`, counted from 1.
       */
      readonly index: number
      /** The event in log `a`, or null if that log ends first. */
      readonly a: SessionEvent | null
      /** The event in log `b`, or null if that log ends first. */
      readonly b: SessionEvent | null
      readonly before: { readonly a: ArchiveHeader; readonly b: ArchiveHeader }
    }

/**
 * Compares the logs of two sessions event by event and returns the first difference. Ignores the IDs and times of the
 * events. O(events).
 */
export function divergeSessions(a: Pick<Session, 'log'>, b: Pick<Session, 'log'>): EventDivergence {
  const length = Math.max(a.log.length, b.log.length)
  for (let index = 0; index < length; index++) {
    const [one, other] = [a.log[index] ?? null, b.log[index] ?? null]
    if (one !== null && other !== null && contentOf(one) === contentOf(other)) continue
    return {
      kind: 'different',
      index,
      a: one,
      b: other,
      before: { a: headerOf(a.log), b: headerOf(b.log) },
    }
  }
  return { kind: 'equal', events: length }
}

function contentOf({ type, payload }: SessionEvent): string {
  return canonicalJson({ type, payload })
}
