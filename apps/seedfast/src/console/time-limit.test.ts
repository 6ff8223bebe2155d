import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { timeLimit } from './time-limit.js'

test('aborts after the given milliseconds', async () => {
  const { signal } = timeLimit(new AbortController().signal, 20)
  expect(signal.aborted).toBe(false)
  await setTimeout(60)
  expect(signal.aborted).toBe(true)
})

test('aborts when the given signal does, even if it was already aborted', () => {
  const stop = new AbortController()
  const limits = [10_000, Infinity].map((ms) => timeLimit(stop.signal, ms))
  stop.abort()
  expect(limits.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(timeLimit(stop.signal, 10_000).signal.aborted).toBe(true)
})

test('an infinite or very long time doesn’t end immediately', async () => {
  const limits = [Infinity, 1e12].map((ms) => timeLimit(new AbortController().signal, ms))
  await setTimeout(30)
  expect(limits.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('a limit that has ended never aborts', async () => {
  const stop = new AbortController()
  const { signal, end } = timeLimit(stop.signal, 10)
  end()
  stop.abort()
  await setTimeout(40)
  expect(signal.aborted).toBe(false)
})
