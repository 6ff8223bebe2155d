import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { isStatement } from '../events/is-statement.js'
import type { SessionSeed } from '../seed/session-seed.js'
import type { Session } from '../session/session.js'
import { headerOf, type ArchiveHeader } from './header.js'
import { playedSeed } from './write-record.js'

/** The first difference between the logs of two sessions. */
export type EventDivergence =
  | { readonly kind: 'equal'; readonly events: number }
  | {
      readonly kind: 'different'
      /**
       * The index of the first event that differs. In an archive, that event is on line `index + 2`, counted from 1.
       */
      readonly index: number
      /** The index of the event in log `b`. It's a different one only if `divergeGames` compared the logs. */
      readonly indexB: number
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
  return firstDifference(a, b, contentOf)
}

/**
 * Compares two games, one or both of which come from a game record of the El Dorado score keeper. Compares seeds, seats,
 * deals, bids and cards, and ignores what only one of the two forms contains: options, statements, scorecards and
 * rosters. O(events).
 */
export function divergeGames(a: Pick<Session, 'log'>, b: Pick<Session, 'log'>): EventDivergence {
  return firstDifference(a, b, playedContent)
}

/** Compares the events for which `textOf` returns a string, in order. */
function firstDifference(
  a: Pick<Session, 'log'>,
  b: Pick<Session, 'log'>,
  textOf: (event: SessionEvent) => string | null,
): EventDivergence {
  const [one, other] = [compared(a.log, textOf), compared(b.log, textOf)]
  const length = Math.max(one.length, other.length)
  for (let i = 0; i < length; i++) {
    const [inA, inB] = [one[i], other[i]]
    if (inA?.text === inB?.text) continue
    return {
      kind: 'different',
      index: inA?.index ?? a.log.length,
      indexB: inB?.index ?? b.log.length,
      a: inA === undefined ? null : a.log[inA.index]!,
      b: inB === undefined ? null : b.log[inB.index]!,
      before: { a: headerOf(a.log), b: headerOf(b.log) },
    }
  }
  return { kind: 'equal', events: length }
}

function compared(log: readonly SessionEvent[], textOf: (event: SessionEvent) => string | null) {
  return log.flatMap((event, index) => {
    const text = textOf(event)
    return text === null ? [] : [{ index, text }]
  })
}

function contentOf({ type, payload }: SessionEvent): string {
  return canonicalJson({ type, payload })
}

/** Returns what an event changes in a game of either form, or null for an event that only one of them contains. */
function playedContent(event: SessionEvent): string | null {
  const { type } = event
  if (type === 'sp/seed-set') {
    const seed = playedSeed(event.payload as SessionSeed)
    return seed === null ? null : canonicalJson({ type, seed })
  }
  if (type === 'player/added') {
    const { id, name, type: kind, bot } = event.payload
    return canonicalJson({ type, id, name, bot: bot ?? (kind === 'bot' ? 'normal' : null) })
  }
  const isInOneForm =
    isStatement(event) || ONE_FORM.has(type) || type.startsWith('roster/') || type === 'score/added'
  return isInOneForm ? null : contentOf(event)
}

const ONE_FORM: ReadonlySet<string> = new Set([
  'sp/options-set',
  'sp/human-set',
  'round/finalize',
  'sp/branched',
])
