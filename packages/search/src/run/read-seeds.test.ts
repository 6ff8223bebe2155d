import { defineWorld, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { readSeeds } from './read-seeds.js'

const world = defineWorld({
  id: 'pot',
  version: 1,
  seed: { ...uint64Seed, index: (seed) => (seed === 99n ? null : seed) },
  generate: () => ({}),
})

test('seeds become sorted positions without duplicates, regardless of line endings', () => {
  expect(
    readSeeds(world, {}, ' 12\r\n\n3\n12\n18446744073709551615', { in: 'option', name: 'within' }),
  ).toEqual([3n, 12n, 18446744073709551615n])
  expect(readSeeds(world, {}, '\n \n', { in: 'option', name: 'within' })).toEqual([])
})

test('the first line that isn’t a seed is reported with its line number', () => {
  expect(() => readSeeds(world, {}, '1\n2\nx\ny', { in: 'file', name: 'seeds.txt' })).toThrow(
    'seeds.txt:3: must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
  )
  expect(() => readSeeds(world, {}, '99', { in: 'file', name: 'seeds.txt' })).toThrow(
    'seeds.txt:1: "99" has no position in the order of seeds',
  )
})
