import { expect, test } from 'vitest'
import { KnownHeavy } from './known-heavy.js'

test('after a heavy request, others from its client and of its kind count as heavy for a while', () => {
  let now = 0
  const known = new KnownHeavy(() => now)
  known.settle('a', 'make actmap', true)
  expect(known.expects('a', 'make actmap')).toBe(true)
  expect([known.expects('a', 'make spire'), known.expects('b', 'make actmap')]).toEqual([false, false])
  now = 10_001
  expect(known.expects('a', 'make actmap')).toBe(false)
})

test('if a client makes heavy requests of many kinds, its requests of all kinds count as heavy', () => {
  const known = new KnownHeavy(() => 0)
  for (const kind of ['1', '2']) known.suspect('a', kind)
  expect(known.expects('a', '4')).toBe(false)
  known.suspect('a', '3')
  expect(known.expects('a', '4')).toBe(true)
})

test('a slow request that wasn’t heavy has no effect', () => {
  const known = new KnownHeavy(() => 0)
  known.suspect('a', 'make actmap')
  expect(known.expects('a', 'make actmap')).toBe(true)
  known.settle('a', 'make actmap', false)
  expect(known.expects('a', 'make actmap')).toBe(false)
})
