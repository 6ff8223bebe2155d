import { expect, test } from 'vitest'
import { KnownHeavy } from './known-heavy.js'

test('a heavy request makes others of its client and kind suspect for a while, and no others', () => {
  let now = 0
  const known = new KnownHeavy(() => now)
  known.settle('a', 'make actmap', true)
  expect(known.expects('a', 'make actmap')).toBe(true)
  expect([known.expects('a', 'make spire'), known.expects('b', 'make actmap')]).toEqual([false, false])
  now = 10_001
  expect(known.expects('a', 'make actmap')).toBe(false)
})

test('a client that is heavy in many kinds is suspect in all', () => {
  const known = new KnownHeavy(() => 0)
  for (const kind of ['1', '2']) known.suspect('a', kind)
  expect(known.expects('a', '4')).toBe(false)
  known.suspect('a', '3')
  expect(known.expects('a', '4')).toBe(true)
})

test('one that was slow and not heavy is forgotten when it ends', () => {
  const known = new KnownHeavy(() => 0)
  known.suspect('a', 'make actmap')
  expect(known.expects('a', 'make actmap')).toBe(true)
  known.settle('a', 'make actmap', false)
  expect(known.expects('a', 'make actmap')).toBe(false)
})
