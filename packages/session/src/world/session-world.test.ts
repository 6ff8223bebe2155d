import { make, makeObserved, type AnyWorld } from '@seedfast/world'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { cards } from '../examples/cards.fixture.js'
import { rogue } from '../examples/roguelike.fixture.js'
import { playedLog } from '../record/played-log.fixture.js'
import { defineSession } from '../definition/define-session.js'
import { sessionOf, sessionWorld } from './session-world.js'

const world = sessionWorld(rogue)

test('a world of a session plays its inputs, and then its bot', () => {
  const { result } = make(world, { seed: 'banana', params: { inputs: [{ move: 'east' }], botSteps: 5 } })
  expect(result.steps.filter(({ auto }) => auto !== true)).toHaveLength(6)
  expect(result.steps[0]).toEqual({ input: { move: 'east' }, hash: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(result.problems).toBeUndefined()
})

test('a world makes the same states as a recorded game', () => {
  const { recorder, lines } = playedLog(cards, { seed: 'x', params: { hand: 4 } }, 6)
  const inputs = lines.flatMap((line) => (JSON.parse(line) as { input?: unknown }).input ?? [])
  const { result } = make(sessionWorld(cards), { seed: 'x', params: { hand: 4, inputs, botSteps: 0 } })
  expect(result.steps.at(-1)!.hash).toBe(recorder.hash())
})

test('each draw is labeled with its step', () => {
  const labels = new Set<string>()
  makeObserved(world, { seed: 'banana', params: { botSteps: 20 } }, {
    before: () => {},
    after: (_source, _rule, _args, _value, _words, path) => labels.add(path.join('/')),
  }) // prettier-ignore
  expect([...labels][0]).toBe('state')
  expect([...labels].some((label) => /^steps\/\d+$/.test(label))).toBe(true)
})

test('params and inputs are validated with their paths', () => {
  const at = (params: object) => () => make(sessionWorld(cards) as unknown as AnyWorld, { seed: '1', params })
  expect(at({ hand: 99 })).toThrow('params: hand: must be')
  expect(at({ hnd: 3 })).toThrow('params: hnd: unknown key')
  expect(at({ inputs: [{ play: 0 }, { play: 'x' }] })).toThrow('inputs[1]')
  expect(at({ inputs: 3 })).toThrow('params: inputs: must be an array')
  expect(at({ botSteps: -1 })).toThrow('params: botSteps: must be')
  expect(at({ inputs: [{ play: 6 }] })).toThrow(
    'inputs[0]: the session refuses this input: play: there is no card 6',
  )
})

test('broken rules are problems of the result, with their step', () => {
  const broke = defineSession({
    id: 'broke',
    version: 1,
    inputs: z.int(),
    start: () => ({ gold: 1 }),
    step: (state, spent) => ({ gold: state.gold - spent }),
    problems: ({ gold }) => (gold < 0 ? [{ path: ['gold'], message: 'is negative' }] : []),
  })
  const { problems } = make(sessionWorld(broke), { seed: '1', params: { inputs: [1, 1] } })
  expect(problems).toEqual([{ path: ['steps', 1, 'gold'], message: 'is negative' }])
})

test('the session of a world is known', () => {
  expect(sessionOf(world as unknown as AnyWorld)).toBe(rogue)
})

test.each([
  [{ id: 'Bad Id' }, 'the id must be'],
  [{ version: 0 }, 'version must be'],
  [{ step: undefined }, 'start and step'],
  [{ inputs: {} }, 'inputs must be a schema'],
  [{ save: () => 1 }, 'save and load'],
])('a definition with %j is refused', (changed, message) => {
  const definition = { id: 'ok', version: 1, inputs: z.int(), start: () => 0, step: () => 1, ...changed }
  expect(() => defineSession(definition as never)).toThrow(message)
})
