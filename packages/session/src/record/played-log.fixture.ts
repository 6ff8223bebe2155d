import { seedfast } from '@seedfast/rng'
import type { AnySession, Session } from '../index.js'
import { record, type Recorder, type RecordOptions } from './record.js'

/** A game that a session's bot, or its random choices, played and recorded. */
export interface PlayedLog<State, Input, Params> {
  readonly recorder: Recorder<State, Input, Params>
  readonly lines: string[]
  readonly text: string
}

/** Plays and records a session. */
export function playedLog<State, Input, Params>(
  session: Session<State, Input, Params>,
  options: Omit<RecordOptions<Params>, 'write'>,
  inputs: number,
): PlayedLog<State, Input, Params> {
  const lines: string[] = []
  const recorder = record(session, { ...options, write: (line) => lines.push(line) })
  const stream = seedfast(`${options.seed} player`).stream('player')
  const { bot, choices } = session as AnySession
  for (let n = 0; n < inputs; n++) {
    const list = choices === null || stream.bool() ? [] : ([...choices(recorder.state)] as Input[])
    const input =
      list.length > 0 ? stream.pick(list) : ((bot?.(recorder.state, stream) ?? null) as Input | null)
    if (input === null) break
    recorder.step(input)
  }
  return { recorder, lines, text: lines.join('') }
}
