import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { paramsArguments } from './params-arguments.js'

const params = z.strictObject({
  rooms: z.int().default(4),
  name: z.string().default('cave'),
  rules: z
    .strictObject({ danger: z.number().default(0.5), kinds: z.array(z.string()).default([]) })
    .prefault({}),
  seats: z.int().optional(),
})
const world = defineWorld({
  id: 'cave',
  version: 1,
  params,
  presets: { deep: { title: 'Deep', params: { rooms: 12 } } },
  generate: (run) => run.params,
}) as AnyWorld
const words = (given: z.input<typeof params>): string[] | null => paramsArguments(world, params.parse(given))

test('default params need no arguments, and a preset needs only its name', () => {
  expect(words({})).toEqual([])
  expect(words({ rooms: 12 })).toEqual(['--preset', 'deep'])
})

test('sets changed params: strings as is, and arrays as JSON', () => {
  expect(words({ rooms: 5, name: 'the old mine', rules: { kinds: ['a'] }, seats: 3 })).toEqual([
    '--set',
    'rooms=5',
    '--set',
    'name=the old mine',
    '--set',
    'rules.kinds=["a"]',
    '--set',
    'seats=3',
  ])
})

test('returns null for params that no arguments can set', () => {
  const needy = defineWorld({
    id: 'needy',
    version: 1,
    params: z.strictObject({ 'a.b': z.int() }),
    generate: () => 1,
  }) as AnyWorld
  expect(paramsArguments(needy, { 'a.b': 1 })).toBe(null)
})
