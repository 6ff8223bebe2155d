import { expect, test } from 'vitest'
import { rawDraws, STREAM_NAMES } from './raw-draws.js'
import { Random } from './random.js'

const range = { seed: -7n, floor: 5, act: 2, counter: 3, count: 4 }

test('a raw draw is the same as in the stream, at any counter', () => {
  const draws = rawDraws({ ...range, stream: 'cardRng' })
  draws.forEach(({ counter, percent, float, boolean, long }, i) => {
    expect(counter).toBe(3 + i)
    expect(new Random(-7n, counter).random(99)).toBe(percent)
    expect(new Random(-7n, counter).random()).toBe(float)
    expect(new Random(-7n, counter).randomBoolean()).toBe(boolean)
    expect(String(new Random(-7n, counter).randomLong())).toBe(long)
  })
})

test('the floor streams and the map stream start from their own seeds, and all other streams start the same way', () => {
  const first = (stream: (typeof STREAM_NAMES)[number]) => rawDraws({ ...range, stream, counter: 0 })[0]!.long
  expect(first('miscRng')).toBe(String(new Random(-2n).randomLong()))
  expect(first('mapRng')).toBe(String(new Random(193n).randomLong()))
  expect(new Set(STREAM_NAMES.map(first)).size).toBe(3)
})
