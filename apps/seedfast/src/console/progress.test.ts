import { expect, test } from 'vitest'
import { counted } from './progress.js'

test('a count of one thing is singular', () => {
  expect([0, 1, 2, 1000].map((seeds) => counted(seeds, 'seed'))).toEqual([
    '0 seeds',
    '1 seed',
    '2 seeds',
    '1,000 seeds',
  ])
  expect(counted(1n, 'entry', 'entries')).toBe('1 entry')
  expect(counted(1234n, 'entry', 'entries')).toBe('1,234 entries')
})
