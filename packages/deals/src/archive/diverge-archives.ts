import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import type { Session } from '../session/session.js'
import { headerOf, type ArchiveHeader } from './header.js'

/** How two sessions compare: where their logs first differ, and what each says there. */
export type EventDivergence =
  | { readonly kind: 'equal'; readonly events: number }
  | {
      readonly kind: 'different'
      /** The index of the first event that differs; in an archive it is line index + 2. */
      readonly index: number
      /** Null where the log has ended. */
      readonly a: SessionEvent | null
      readonly b: SessionEvent | null
      readonly before: { readonly a: ArchiveHeader; readonly b: ArchiveHeader }
    }

/** The first event in which two sessions differ. What stands beside an event (id, time) does not count. */
export function divergeSessions(a: Pick<Session, 'log'>, b: Pick<Session, 'log'>): EventDivergence {
  const length = Math.max(a.log.length, b.log.length)
  for (let index = 0; index < length; index++) {
    const [one, other] = [a.log[index] ?? null, b.log[index] ?? null]
    if (one !== null && other !== null && said(one) === said(other)) continue
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

function said({ type, payload }: SessionEvent): string {
  return canonicalJson({ type, payload })
}
