import { defineWorld, fact } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery } from '../query/query.js'
import { impossibleConditions } from './impossible-conditions.js'

const world = defineWorld(
  { id: 'inn', version: 1, generate: () => ({}) },
  {
    facts: {
      beds: { type: fact.int, of: () => 2 },
      half: { type: fact.float, of: () => 1 },
      name: { type: fact.string, of: () => 'inn' },
      open: { type: fact.bool, of: () => true },
      floor: { type: fact.optional(fact.int), of: () => null },
    },
  },
)

test.each([
  ['false', [['false']]],
  ['1 == 2 && beds > 1', [['1 == 2']]],
  ['beds > 6 && half > 1.0 && beds < 3', [['beds > 6', 'beds < 3']]],
  ['beds > 2 && beds < 3', [['beds > 2', 'beds < 3']]],
  ['half > 2.0 && half <= 2.0', [['half > 2.0', 'half <= 2.0']]],
  ['beds == -3 && beds > -3', [['beds == -3', 'beds > -3']]],
  ['name == "a" && name in ["b", "c"]', [['name == "a"', 'name in ["b", "c"]']]],
  ['open && !open', [['open', '!open']]],
  ['floor == null && floor == 1', [['floor == null', 'floor == 1']]],
])('%s is impossible', (must, groups) => {
  expect(impossibleConditions(checkQuery(world, { must }), world)).toEqual(groups)
})

test.each([
  'true',
  'beds > 2 && beds < 4',
  'half > 2.0 && half < 3.0',
  'name != "a" && name != "b"',
  'floor == null',
  'beds < -5',
  // Arithmetic and calls aren't examined.
  'beds * beds == -1',
  'name.startsWith("a") && name == "b"',
])('%s is not known to be impossible', (must) => {
  expect(impossibleConditions(checkQuery(world, { must }), world)).toEqual([])
})
