import { seedfast, type Stream } from '@seedfast/rng'
import { randomLcg, randomNormal } from 'd3-random'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { PRNG } from 'seedrandom'
import seedrandom from 'seedrandom'
import { expect, test } from 'vitest'
import { pureRandLike } from './pure-rand.js'
import { randomFunction } from './random-function.js'
import { seedrandomLike } from './seedrandom.js'

const stream = (): Stream => seedfast('banana').stream('game')

test('d3-random draws from a stream', () => {
  const draw = randomNormal.source(randomFunction(stream()))(10, 2)
  const again = randomNormal.source(randomFunction(stream()))(10, 2)
  const values = Array.from({ length: 20 }, draw)
  expect(values).toEqual(Array.from({ length: 20 }, again))
  expect(values).not.toEqual(Array.from({ length: 20 }, randomNormal.source(randomLcg(1))(10, 2)))
})

test('a seedrandom-like generator has every method of the real one', () => {
  const like = seedrandomLike(stream())
  const draw: PRNG = like
  const real = seedrandom('banana', { state: true })
  expect(Object.keys(draw).sort()).toEqual(Object.keys(real).sort())
  const loot = stream()
  expect([draw(), draw.double(), draw.quick(), draw.int32()]).toEqual([
    loot.float(),
    loot.float(),
    loot.nextUint32() / 2 ** 32,
    loot.nextUint32() | 0,
  ])
  expect(like.state()).toEqual(loot.save())
})

test('pure-rand’s distributions draw from a stream', () => {
  const loot = stream()
  const random = pureRandLike(loot)
  const ahead = random.clone()
  const values = Array.from({ length: 20 }, () => uniformInt(random, 1, 6))
  expect(Array.from({ length: 20 }, () => uniformInt(ahead, 1, 6))).toEqual(values)
  expect(new Set(values)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(loot.counter).toBeGreaterThanOrEqual(20)
  expect(random.getState()).toEqual(loot.save().state.map(Number))
})
