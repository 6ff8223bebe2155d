import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limit.js'

function limiter(): { limiter: RateLimiter; pass(ms: number): void } {
  let now = 0
  return {
    limiter: new RateLimiter({ perSecond: 10, burst: 3 }, () => now),
    pass: (ms) => (now += ms),
  }
}

test('a client can spend its saved allowance, then what it gains per second', () => {
  const { limiter: limit, pass } = limiter()
  expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 0])
  expect(limit.take('a')).toBeCloseTo(0.1)
  pass(100)
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBeCloseTo(0.1)
  pass(60_000)
  expect([1, 2, 3, 4].map(() => limit.take('a') === 0)).toEqual([true, true, true, false])
})

test('a request’s cost is paid before the next one', () => {
  const { limiter: limit, pass } = limiter()
  expect(limit.take('a')).toBe(0)
  limit.charge('a', 100)
  expect(limit.take('a')).toBeCloseTo(9.9)
  pass(9_900)
  expect(limit.take('a')).toBe(0)
})

test('clients have separate allowances', () => {
  const { limiter: limit } = limiter()
  limit.charge('a', 100)
  expect(limit.take('a')).toBeGreaterThan(0)
  expect(limit.take('b')).toBe(0)
})

test('remembers the ten thousand most recent clients', () => {
  const { limiter: limit } = limiter()
  limit.charge('first', 100)
  limit.charge('kept', 100)
  for (let i = 0; i < 9_999; i++) limit.take(`client ${i}`)
  expect(limit.take('kept')).toBeGreaterThan(0)
  expect(limit.take('first')).toBe(0)
})
