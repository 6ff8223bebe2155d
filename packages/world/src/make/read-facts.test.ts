import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineWorld } from '../definition/define-world.js'
import { fact, factMismatch } from '../facts/fact.js'
import { make } from './make.js'
import { readFacts } from './read-facts.js'

const world = defineWorld(
  {
    id: 'facts',
    version: 1,
    params: z.strictObject({ items: z.int().default(2) }),
    generate: (run) => ({ gold: run.stream('gold').int(1, 6), items: ['sword', 'lute'] }),
  },
  {
    facts: {
      gold: { type: fact.int, of: (result) => result.gold },
      rich: { type: fact.bool, of: (result) => result.gold > 3 },
      full: { type: fact.bool, of: (result, params) => result.items.length >= params.items },
      items: { type: fact.list(fact.string), of: (result) => result.items },
      first: {
        type: fact.object({ name: fact.string, share: fact.float }),
        of: (result) => ({ name: result.items[0]!, share: 0.5 }),
      },
    },
  },
)

test('reads all facts, or only the named ones', () => {
  const generated = make(world, { seed: '1' })
  const gold = generated.result.gold
  expect(readFacts(generated)).toEqual({
    gold,
    rich: gold > 3,
    full: true,
    items: ['sword', 'lute'],
    first: { name: 'sword', share: 0.5 },
  })
  expect(readFacts(generated, ['items'])).toEqual({ items: ['sword', 'lute'] })
  expect(readFacts(make(world, { seed: '1', params: { items: 3 } }), ['full'])).toEqual({ full: false })
})

test.each([
  ['a bool', fact.bool, 1, 'the value must be true or false, got 1'],
  ['an int', fact.int, 1.5, 'the value must be a safe integer, got 1.5'],
  ['an int', fact.int, 2 ** 53, 'the value must be a safe integer, got 9007199254740992'],
  ['a float', fact.float, NaN, 'the value must be a finite number, got NaN'],
  ['a string', fact.string, null, 'the value must be a string, got null'],
  ['a list', fact.list(fact.int), 'x', 'the value must be an array, got x'],
  ['an item of a list', fact.list(fact.int), [1, '2'], '[1] must be a safe integer, got 2'],
  ['an object', fact.object({ a: fact.int }), null, 'the value must be an object, got null'],
  ['a field', fact.object({ a: fact.int }), { a: true }, '.a must be a safe integer, got true'],
  ['a missing field', fact.object({ a: fact.int }), {}, '.a must be a safe integer, got undefined'],
  ['a known field', fact.object({ a: fact.int }), { a: 1, b: 2 }, 'the value has an unknown field b'],
])('reports a value that is not %s', (_what, type, value, message) => {
  expect(factMismatch(type, value)).toBe(message)
})

test('reports a value of the wrong type with the names of the world and fact', () => {
  const wrong = { ...world, facts: { gold: { type: fact.int, of: () => 'much' } } }
  expect(() => readFacts({ ...make(world, { seed: '1' }), world: wrong })).toThrow(
    'world facts, fact gold: the value must be a safe integer, got much',
  )
})
