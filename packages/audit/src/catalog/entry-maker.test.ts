import { defineWorld, noneSchema, uint64Seed, type Run, type Schema } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { catalogEntry } from './catalog.js'
import { chest } from '../chest.fixture.js'
import { entryMaker } from './entry-maker.js'
import { scribble } from '../contract/scribble.js'

interface Params {
  readonly items: readonly unknown[]
}

/** Creates a world with a result that depends on all of its params, and that then changes these. */
function careless(validate: (input: unknown) => Params) {
  const params = {
    '~standard': { ...noneSchema['~standard'], validate: (value: unknown) => ({ value: validate(value) }) },
  }
  return defineWorld({
    id: 'careless',
    version: 1,
    seed: uint64Seed,
    params: params as Schema<Params>,
    generate: (run: Run<bigint, Params>) => {
      const result = { items: structuredClone(run.params.items), roll: run.stream('roll').int(1, 6) }
      scribble(run.params)
      return result
    },
  })
}

test('makes the same entries as with params that are parsed for each run, although the world changes them', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (items) => {
      const parse = vi.fn<(input: unknown) => Params>((input) => ({
        items: [],
        ...structuredClone(input as object),
      }))
      const world = careless(parse)
      const request = { params: { items } }
      const makeEntry = entryMaker(world, request)
      const seeds = ['1', '2', '1', '7', '1']
      const entries = seeds.map(makeEntry)
      expect(parse).toHaveBeenCalledTimes(2)
      expect(entries).toEqual(seeds.map((seed) => catalogEntry(world, seed, request)))
    }),
    { numRuns: 50 },
  )
})

test('parses the params for each run if a parsed value is not plain data', () => {
  const parse = vi.fn<() => Params>(() => ({ items: [new Map([['a', 1]])] }))
  const world = { ...careless(parse), generate: (run: Run) => run.stream('roll').int(1, 6) }
  const makeEntry = entryMaker(world, {})
  expect([makeEntry('1'), makeEntry('2')]).toEqual([
    catalogEntry(world, '1', {}),
    catalogEntry(world, '2', {}),
  ])
  expect(parse).toHaveBeenCalledTimes(6)
})

test('reports invalid params and seeds, and errors of the world', () => {
  expect(() => entryMaker(chest, { params: { gold: 1 } })).toThrow('params: gold: unknown')
  const failing = {
    ...chest,
    generate: () => {
      throw new Error('no chest today')
    },
  }
  expect(() => entryMaker(failing, {})('3')).toThrow('chest, seed 3: Error: no chest today')
  expect(() => entryMaker(chest, {})('x')).toThrow('seed: must be a whole number')
})
