import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.js'

const drained = (queue: FairQueue<string>): string[] => {
  const items: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item)
  return items
}

test('clients take turns, each in request order', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item[0]!, item)
  expect(queue.size).toBe(6)
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.size).toBe(0)
})

test('a returning client goes to the end of the queue', () => {
  const queue = new FairQueue<string>()
  queue.push('a', 'a1')
  queue.push('b', 'b1')
  expect(queue.shift()).toBe('a1')
  queue.push('a', 'a2')
  expect(drained(queue)).toEqual(['b1', 'a2'])
})

test('removed items are never returned, and only waiting ones can be removed', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.push(item[0]!, item)
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('c', 'a2')]).toEqual([
    true,
    false,
    false,
  ])
  expect(queue.remove('b', 'b1')).toBe(true)
  expect(queue.size).toBe(1)
  expect(drained(queue)).toEqual(['a2'])
})

test('the last item of the longest queue can be removed', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'b1', 'b2', 'b3']) queue.push(item[0]!, item)
  expect([queue.longest, queue.pop(), queue.pop(), queue.longest]).toEqual([3, 'b3', 'b2', 1])
  expect(drained(queue)).toEqual(['a1', 'b1'])
  expect([queue.longest, queue.pop()]).toEqual([0, undefined])
})
