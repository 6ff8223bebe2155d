import { expect, test } from 'vitest'
import { seedfast } from '../rng.js'
import { Pity, type PityRule } from './pity.js'

const RULE: PityRule = { chance: 0.05, step: 0.05, guarantee: 10 }

test('the chance grows by a step with each miss, up to 1, and the guarantee ends it', () => {
  const chances = (rule: PityRule): number[] => [0, 1, 2, 3, 4].map((misses) => new Pity(rule, misses).chance)
  expect(chances({ chance: 0.25, step: 0.25 })).toEqual([0.25, 0.5, 0.75, 1, 1])
  expect(chances({ chance: 0.25, step: 0, guarantee: 3 })).toEqual([0.25, 0.25, 0.25, 1, 1])
  expect(chances({ chance: 0, step: 0 })).toEqual([0, 0, 0, 0, 0])
  expect(new Pity({ chance: 0, step: 0 }, Number.MAX_SAFE_INTEGER).chance).toBe(0)
})

test('each draw is one bool of the stream, and a hit resets the chance', () => {
  const stream = seedfast('banana').stream('pity')
  const plain = seedfast('banana').stream('pity')
  const pity = new Pity(RULE)
  let misses = 0
  for (let i = 0; i < 500; i++) {
    const hit = plain.bool(misses >= 10 ? 1 : 0.05 + 0.05 * misses)
    expect(pity.draw(stream)).toBe(hit)
    misses = hit ? 0 : misses + 1
    expect(pity.misses).toBe(misses)
  }
  expect(stream.save()).toEqual(plain.save())
})

test('a hit comes at the guarantee at the latest', () => {
  const stream = seedfast('banana').stream('pity')
  const pity = new Pity({ chance: 0, step: 0, guarantee: 4 })
  const hits = Array.from({ length: 10 }, () => pity.draw(stream))
  expect(hits.map(Number).join('')).toBe('0000100001')
  expect([stream.counter, stream.position]).toEqual([10, 20])
})

test('the hits of a seed do not change within a major version', () => {
  const stream = seedfast(42).stream('chests')
  const pity = new Pity(RULE)
  const hits = Array.from({ length: 60 }, () => Number(pity.draw(stream)))
  expect(hits.join('')).toBe('000001000100000100100100000000010010010001000100000100010001')
})

test('pity continues after it is restored from its number of misses', () => {
  const stream = seedfast(42).stream('chests')
  const pity = new Pity(RULE)
  for (let i = 0; i < 3; i++) pity.draw(stream)
  const restored = new Pity(RULE, JSON.parse(JSON.stringify(pity.misses)) as number)
  const fork = stream.fork()
  const goOn = Array.from({ length: 30 }, () => pity.draw(stream))
  expect(Array.from({ length: 30 }, () => restored.draw(fork))).toEqual(goOn)
})

test.each<[Partial<PityRule>, number, RegExp]>([
  [{ chance: -0.1 }, 0, /^pity: chance must be from 0 to 1, got -0.1$/],
  [{ chance: 1.1 }, 0, /^pity: chance must be/],
  [{ chance: NaN }, 0, /^pity: chance must be/],
  [{ step: -1 }, 0, /^pity: step must be finite and at least 0, got -1$/],
  [{ step: Infinity }, 0, /^pity: step must be/],
  [{ guarantee: 0 }, 0, /^pity: guarantee must be a positive integer, got 0$/],
  [{ guarantee: 1.5 }, 0, /^pity: guarantee must be/],
  [{}, -1, /^pity: misses must be a non-negative integer, got -1$/],
  [{}, 0.5, /^pity: misses must be/],
])('rejects the rule %j with %d misses', (change, misses, says) => {
  expect(() => new Pity({ ...RULE, ...change }, misses)).toThrow(RangeError)
  expect(() => new Pity({ ...RULE, ...change }, misses)).toThrow(says)
})
