import { defineWorld, uint64Seed } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { readSeeds, seedListNoteTexts } from './read-seeds.js'

const world = defineWorld({
  id: 'pot',
  version: 1,
  seed: { ...uint64Seed, index: (seed) => (seed === 99n ? null : seed) },
  generate: () => ({}),
})

test('seeds become sorted positions without duplicates, regardless of line endings', () => {
  expect(
    readSeeds(world, {}, ' 12\r\n\n3\n12\n18446744073709551615', { in: 'option', name: 'within' }).indexes,
  ).toEqual([3n, 12n, 18446744073709551615n])
  expect(readSeeds(world, {}, '\n \n', { in: 'option', name: 'within' })).toEqual({ indexes: [], notes: [] })
})

test('the first line that isn’t a seed is reported with its line number', () => {
  expect(() => readSeeds(world, {}, '1\n2\nx\ny', { in: 'file', name: 'seeds.txt' })).toThrow(
    'seeds.txt:3: must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
  )
  expect(() => readSeeds(world, {}, '99', { in: 'file', name: 'seeds.txt' })).toThrow(
    'seeds.txt:1: "99" has no position in the order of seeds',
  )
})

describe('a list exported from another program', () => {
  const read = (text: string) => readSeeds(world, {}, text, { in: 'file', name: 'seeds.csv' })

  test.each([
    ['\ufeffseed\n12\n3', ['line 1: "seed" is read as a header; the seeds are in column 1']],
    ['12,\n3,', ['line 1: seed "12," is read as 12 (and 1 more like this)']],
    ['\ufeff12\n3', []],
    [
      'floor,"Seed"\r\n50,12\r\n51,"3"',
      [
        'line 1: "floor,\\"Seed\\"" is read as a header; the seeds are in column 2',
        'line 3: seed "\\"3\\"" is read as 3',
      ],
    ],
    ['12\tgood\n3\tbad', ['line 1: seed "12\\tgood" is read as 12 (and 1 more like this)']],
    ['Seed: 12;\n3', ['line 1: seed "Seed: 12;" is read as 12']],
  ])('%j has the seeds 3 and 12', (text, notes) => {
    const list = read(text)
    expect(list.indexes).toEqual([3n, 12n])
    expect(seedListNoteTexts(list.notes)).toEqual(notes)
  })

  test('without a seed in a row is reported', () => {
    expect(() => read('seed,floor\n12,50\n,51')).toThrow('seeds.csv:3: must be a whole number')
    expect(() => read('floor,act\n50,1')).toThrow('seeds.csv:1: must be a whole number')
  })
})

test('a huge first line is quickly found to be no seed', () => {
  const start = performance.now()
  expect(() => readSeeds(world, {}, `a${'"'.repeat(1_000_000)}a`, { in: 'option', name: 'within' })).toThrow(
    /must be a whole number/,
  )
  expect(performance.now() - start).toBeLessThan(2000)
})
