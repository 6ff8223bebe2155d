import { seedfast } from '@seedfast/rng'
import {
  explore,
  heavyCheck,
  readInputs,
  readLog,
  record,
  replayLog,
  stateHash,
  type AnySession,
} from '@seedfast/session'
import { filePlace } from '@seedfast/world'
import { expect, test } from 'vitest'
import type { SessionEvent } from '../events/event.js'
import { dealsSeedOf, eldorado } from './as-session.fixture.js'
import { openingEvents } from './opening.js'
import { runOn, sessionOf, step } from './session.js'

const SEATS = [{ id: 'me' }, { id: 'ann', bot: 'easy' }, { id: 'bob', bot: 'normal' }] as const
const PLACE = filePlace('game.jsonl')

/** Plays a whole game with random choices, and records it. */
function playedGame(seed: string) {
  const lines: string[] = []
  const game = record(eldorado, { seed, params: { rounds: 3 }, every: 4, write: (line) => lines.push(line) })
  const stream = seedfast(seed).stream('me')
  for (;;) {
    const choices = [...eldorado.choices!(game.state)]
    if (choices.length === 0) break
    expect(game.step(stream.pick(choices))).toBeNull()
  }
  return { game, text: lines.join('') }
}

test.each(['7', '8', 'banana'])(
  'a recorded game of seed %s has the same events as in its own engine',
  (seed) => {
    const { game, text } = playedGame(seed)
    const log = readLog(text, PLACE)
    let session = runOn(sessionOf(openingEvents(dealsSeedOf(seed), { seats: SEATS, rounds: 3 })))
    for (const { input, isAutomatic } of log.steps) {
      if (isAutomatic) continue
      const stepped = step(session, input as SessionEvent)
      expect(stepped).not.toHaveProperty('refusal.code')
      session = runOn(stepped.session)
    }
    expect(session.log.length).toBe(5 + log.steps.length)
    expect(stateHash(session.state)).toBe(game.hash())
    expect(session.state).toMatchObject({ phase: 'game-summary', finalized: true })
    expect(replayLog(eldorado as AnySession, readInputs(eldorado as AnySession, log, PLACE)).fault).toBeNull()
  },
)

test('the engine passes heavy mode', () => {
  const stream = seedfast('heavy').stream('me')
  const choose = (state: unknown): unknown => {
    const choices = [...eldorado.choices!(state as never)]
    return choices.length === 0 ? null : stream.pick(choices)
  }
  const request = { seed: '7', params: { rounds: 3 } }
  const { findings, steps } = heavyCheck(eldorado as AnySession, request, choose, { every: 2 })
  expect(findings).toEqual([])
  expect(steps).toBeGreaterThan(30)
})

test('explore plays whole games without failures', () => {
  const options = { seed: 'x', params: { rounds: 2 }, steps: 60, heavy: 5, slowMs: 5000 }
  for (const { sessions, failures, goals } of explore(eldorado as AnySession, options)) {
    if (sessions < 12) continue
    expect(failures).toEqual([])
    expect(goals['the game ends']).toBeGreaterThan(0)
    break
  }
})
