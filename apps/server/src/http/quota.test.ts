import { expect, test } from 'vitest'
import { Quota } from './quota.js'

test('one client can take up to its share, and all clients together up to the total', () => {
  const quota = new Quota({ total: 10, client: 6 })
  expect([quota.take('a', 6), quota.take('a', 1), quota.take('b', 5), quota.take('b', 4)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([quota.hasRoom('c', 0), quota.hasRoom('c', 1)]).toEqual([true, false])
  quota.release('a', 2)
  expect([quota.take('c', 2), quota.take('a', 1)]).toEqual([true, false])
})

test('a returned amount can be taken again, by any client', () => {
  const quota = new Quota({ total: 2, client: 2 })
  expect(quota.take('a', 2)).toBe(true)
  quota.release('a', 2)
  expect(quota.take('b', 2)).toBe(true)
  quota.release('b', 2)
  expect(quota.take('a', 2)).toBe(true)
})
