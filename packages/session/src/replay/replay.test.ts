import { filePlace } from '@seedfast/world'
import { expect, test } from 'vitest'
import { arena, arenaDefinition } from '../examples/arena.fixture.js'
import { rogue, rogueDefinition } from '../examples/roguelike.fixture.js'
import {
  compareLogs,
  compareSides,
  defineSession,
  readInputs,
  readLog,
  replayLog,
  type AnySession,
} from '../index.js'
import { playedLog } from '../record/played-log.fixture.js'

const FILE = filePlace('game.jsonl')
const readable = (session: AnySession, text: string) => readInputs(session, readLog(text, FILE), FILE)

/** The roguelike with one changed rule: a monster's loot after 20 gold. */
const richer: AnySession = defineSession({
  ...rogueDefinition,
  step: (state, input, run) => {
    const gold = state.gold
    const next = rogueDefinition.step(state, input, run)
    const current = next ?? state
    if (current.gold > gold && gold > 20) current.gold++
    return next
  },
})

test('two versions of the code differ at the step that changed meaning', () => {
  const { text, recorder } = playedLog(rogue, { seed: 'banana' }, 400)
  expect(recorder.state.gold).toBeGreaterThan(30)
  const found = compareSides(
    { session: rogue, readable: readable(rogue, text) },
    { session: richer, readable: readable(rogue, text) },
  )
  expect(found).toMatchObject({ a: null, b: null, draw: null, difference: { path: ['gold'] } })
  const { a, b } = found!.difference!
  expect(Number(b)).toBe(Number(a) + 1)
  const { fault } = replayLog(richer, readable(richer, text))
  expect(fault).toMatchObject({ kind: 'state' })
  expect(fault!.step).toBeGreaterThanOrEqual(found!.step)
  expect(fault!.equalUntil).toBeLessThan(found!.step)
})

test('a log with states names the step, the path and both values', () => {
  const { text } = playedLog(rogue, { seed: 'banana', every: 1, states: true }, 400)
  const { fault } = replayLog(richer, readable(richer, text))
  expect(fault).toMatchObject({ kind: 'state', difference: { path: ['gold'] } })
  expect(fault!.equalUntil).toBe(fault!.step - 1)
})

test('the draws of the step are compared side by side', () => {
  const stronger = defineSession({
    ...arenaDefinition,
    step: (state, input, run) => {
      if (state.frame === 19) run.stream('wind').float()
      return arenaDefinition.step(state, input, run)
    },
  }) as AnySession
  const text = playedLog({ ...arena, bot: () => ({ a: 'left', b: 'left' }) }, { seed: '3' }, 30).text
  const found = compareSides(
    { session: arena, readable: readable(arena, text) },
    { session: stronger, readable: readable(arena, text) },
  )
  expect(found).toMatchObject({
    step: 20,
    draw: { index: 1, a: null, b: { stream: 'wind', call: 'float()' } },
  })
})

test('equal code makes equal states', () => {
  const { text } = playedLog(rogue, { seed: 'banana' }, 100)
  const side = { session: rogue as AnySession, readable: readable(rogue, text) }
  expect(compareSides(side, side)).toBeNull()
})

test('an automatic step that the code no longer makes is a fault', () => {
  const { text } = playedLog(rogue, { seed: 'banana' }, 40)
  const peaceful: AnySession = { ...rogue, next: () => null }
  expect(replayLog(peaceful, readable(peaceful, text)).fault).toMatchObject({
    kind: 'automatic',
    found: null,
  })
})

test('a broken rule of the game is a fault with its step', () => {
  const { text } = playedLog(rogue, { seed: 'banana' }, 40)
  const strict: AnySession = {
    ...rogue,
    problems: ({ hp }: { hp: number }) => (hp < 12 ? [{ path: ['hp'], message: 'hurt' }] : []),
  }
  expect(replayLog(strict, readable(strict, text)).fault).toMatchObject({ kind: 'problems' })
})

test('the logs of two players are compared without code', () => {
  const log = (text: string) => readLog(text, FILE)
  const [a, c] = [playedLog(rogue, { seed: '1' }, 60), playedLog(rogue, { seed: '2' }, 60)]
  expect(compareLogs(log(a.text), log(a.text))).toBeNull()
  expect(compareLogs(log(a.text), log(c.text))).toEqual({ kind: 'games', fields: ['seed'] })
  const other = a.text.replace(/"hash":"\w{16}","step":32/, '"hash":"0123456789abcdef","step":32')
  expect(compareLogs(log(a.text), log(other))).toEqual({ kind: 'hashes', step: 32, equalUntil: 16 })
  const { fault } = replayLog(rogue, readable(rogue, other))
  expect(fault).toMatchObject({ kind: 'state', step: 32, equalUntil: 16, found: expect.any(String) })
})
