import { seedfast } from '@seedfast/rng'
import { defineWorld, uint64Seed } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedResults, seededStreams, seeds, streams } from './fast-check.js'

const dice = defineWorld({
  id: 'dice',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({ rolls: [run.stream('dice').int(1, 6), run.stream('dice').int(1, 6)] }),
})

test('generated seeds are valid in the world’s format, and shrink to its first seed', () => {
  fc.assert(fc.property(seeds(dice), (seed) => dice.seed.print(dice.seed.parse(seed, {}), {}) === seed))
  const { counterexample } = fc.check(fc.property(seeds(dice), () => false))
  expect(counterexample).toEqual(['0'])
})

test('each made result belongs to its seed', () => {
  fc.assert(
    fc.property(generatedResults(dice), ({ result, seedText }) => {
      const first = seedfast(BigInt(seedText)).stream('dice').int(1, 6)
      return result.rolls[0] === first && result.rolls.length === 2
    }),
  )
})

test('a failing test shrinks to the smallest draws', () => {
  const drawn: number[][] = []
  const { failed } = fc.check(
    fc.property(streams(), (stream) => {
      const rolls = [stream.int(1, 100), stream.substream('more').int(1, 100)]
      const isGood = rolls[0]! < 30
      if (!isGood) drawn.push(rolls)
      return isGood
    }),
    { seed: 1 },
  )
  expect(failed).toBe(true)
  expect(drawn.at(-1)).toEqual([30, 1])
})

test('streams draw every value, and count their draws', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(streams(), (stream) => {
      seen.add(stream.int(1, 6))
      return stream.counter === 1 && stream.shuffle([1, 2, 3]).length === 3 && stream.float() < 1
    }),
  )
  expect(seen).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  fc.assert(fc.property(seededStreams(), (stream) => stream.int(1, 6) <= 6))
})
