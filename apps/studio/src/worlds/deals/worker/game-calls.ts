import {
  botSession,
  branchOff,
  writeArchive,
  type Params,
  type Session,
  type SessionEvent,
} from '@seedfast/deals'
import type { CallContext } from '@seedfast/workers'
import { openedArchive, type CheckedFile, type OpenedArchive } from './opened-archive.js'
import { readSharedGame, type SharedGame } from '../share/shared-game.js'
import { advanced, type Secret } from './advance.js'
import type { Decision, Estimate } from './decision.js'
import { estimateOf } from './estimate.js'

/** The worker's functions: everything during which the page couldn't respond. */
export interface GameCalls {
  /** Returns the events up to the next decision by a person. */
  advance(game: { readonly session: Session; readonly secret: Secret | null }): readonly SessionEvent[]
  /** Plays the game in which bots play every seat. */
  watch(game: { readonly seed: number | string; readonly params: Params }): Session
  /** Returns a new game that branches off after the given number of events. */
  branch(game: { readonly session: Session; readonly events: number }): Session
  /** Verifies an archive. */
  check(file: CheckedFile): OpenedArchive
  /** Replays the game in a link. Returns null if the link is damaged. */
  openLink(text: string): SharedGame | null
  /** Estimates decisions, and reports the number of estimates as progress. */
  estimate(decisions: readonly Decision[], context: CallContext<number>): Promise<readonly Estimate[]>
}

export function gameCalls(): GameCalls {
  return {
    advance: ({ session, secret }) => advanced(session, secret).log.slice(session.log.length),
    watch: ({ seed, params }) => botSession(seed, params),
    branch: ({ session, events }) => branchOff(session, events + 1, writeArchive(session).head),
    check: ({ name, text, seen }) => openedArchive(name, text, seen),
    openLink: readSharedGame,
    estimate: async (decisions, { progress, signal }) => {
      const estimates: Estimate[] = []
      for (const { view } of decisions) {
        signal.throwIfAborted()
        estimates.push(estimateOf(view))
        progress(estimates.length)
        // The worker receives a cancellation only between two tasks.
        await new Promise((resolve) => setTimeout(resolve))
      }
      return estimates
    },
  }
}
