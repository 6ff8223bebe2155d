import { defineWorld, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { readSeeds } from './read-seeds.js'

const world = defineWorld({
  id: 'pot',
  version: 1,
  seed: { ...uint64Seed, index: (seed) => (seed === 99n ? null : seed) },
  generate: () => ({}),
})

test('seeds of a text are places in order, each once, however its lines end', () => {
  expect(readSeeds(world, {}, ' 12\r\n\n3\n12\n18446744073709551615', '--within')).toEqual([
    3n,
    12n,
    18446744073709551615n,
  ])
  expect(readSeeds(world, {}, '\n \n', '--within')).toEqual([])
})

test('the first line that is no seed is told by its number', () => {
  expect(() => readSeeds(world, {}, '1\n2\nx\ny', 'seeds.txt')).toThrow(
    'seeds.txt: line 3: expected a seed (a whole number from 0 to 18446744073709551615, in plain digits), found "x"',
  )
  expect(() => readSeeds(world, {}, '99', 'seeds.txt')).toThrow(
    'line 1: expected a seed that has a place in the order of seeds, found "99"',
  )
})
