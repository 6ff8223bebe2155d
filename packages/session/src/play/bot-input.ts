import type { Stream } from '@seedfast/rng'
import type { AnySession } from '../definition/define-session.js'

/** Returns whether a session can choose inputs itself: with its bot, or from the inputs that `choices` lists. */
export function hasBot({ bot, choices }: Pick<AnySession, 'bot' | 'choices'>): boolean {
  return bot !== null || choices !== null
}

/**
 * Chooses an input with the session's bot or, without one, draws one of the inputs that `choices` lists. Returns `null`
 * if there is none, or if the session refuses it.
 */
export function botInput(session: AnySession, state: unknown, stream: Stream): unknown {
  const { bot, choices } = session
  const input: unknown = bot === null ? listedInput(choices, state, stream) : bot(state, stream)
  return input === null || session.refuse(state, input) !== null ? null : input
}

/** Draws one of the inputs that `choices` lists. Returns `null` if there is none. */
export function listedInput(choices: AnySession['choices'], state: unknown, stream: Stream): unknown {
  const list = choices === null ? [] : [...choices(state)]
  return list.length === 0 ? null : stream.pick(list)
}
