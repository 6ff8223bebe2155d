import { expect, test } from 'vitest'
import type { Console } from './console.js'
import { InterruptedError, interruptible, untilInterrupted } from './interruptible.js'

/** Returns a console whose clock advances by itself. */
function fake(stop = new AbortController().signal): Console {
  let now = 0
  return {
    out: () => {},
    note: () => {},
    outIsTerminal: false,
    noteIsTerminal: false,
    now: () => (now += 20),
    stop,
  }
}

async function all<T>(items: AsyncIterable<T>, into: T[]): Promise<void> {
  for await (const item of items) into.push(item)
}

test('yields items in order, including those before an error', async () => {
  const found: number[] = []
  await all(untilInterrupted(fake(), [1, 2, 3, 4, 5, 6, 7]), found)
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7])
  const failing = function* () {
    for (let i = 8; i < 12; i++) yield i
    throw new Error('no more')
  }
  await expect(all(untilInterrupted(fake(), failing()), found)).rejects.toThrow('no more')
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('stops endless work between two items, and lets timers run', async () => {
  const asked = new AbortController()
  const endless = function* () {
    for (let i = 0; ; i++) yield i
  }
  setTimeout(() => asked.abort(), 5)
  const found: number[] = []
  await all(untilInterrupted(fake(asked.signal), endless()), found)
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(found.map((_, i) => i))
})

test('passes on results and errors, including those of nested parts', () => {
  const console: Console = { ...fake(), interrupt: () => {} }
  expect(
    interruptible(console, () => interruptible(console, () => 3) + interruptible(console, () => 4)),
  ).toBe(7)
  const error = new RangeError('dry')
  const fails = (): never => {
    throw error
  }
  expect(() => interruptible(console, fails)).toThrow(error)
  expect(new InterruptedError()).toMatchObject({ name: 'InterruptedError', message: 'stopped' })
})
