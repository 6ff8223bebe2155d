import { expect, test, vi } from 'vitest'
import { FakeWorker } from '../workers/fake-worker.fixture.js'
import { SpareWorker } from './spare-worker.js'
import type { TraceCalls } from './trace-protocol.js'

function fakeSpare(): {
  readonly spare: SpareWorker<TraceCalls>
  readonly workers: FakeWorker<TraceCalls>[]
} {
  const workers: FakeWorker<TraceCalls>[] = []
  const spare = new SpareWorker(() => {
    const worker = new FakeWorker<TraceCalls>()
    workers.push(worker)
    return worker.remote
  })
  return { spare, workers }
}

test('a returned worker is reused', () => {
  const { spare, workers } = fakeSpare()
  const first = spare.take()
  spare.give(first)
  expect(spare.take()).toBe(first)
  expect(spare.take()).not.toBe(first)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false])
})

test('only one spare worker is kept, for a minute', () => {
  vi.useFakeTimers()
  const { spare, workers } = fakeSpare()
  const [first, second] = [spare.take(), spare.take()]
  spare.give(first)
  spare.give(second)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true])
  vi.advanceTimersByTime(59_000)
  expect(workers[0]!.isEnded).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(workers[0]!.isEnded).toBe(true)
  expect(spare.take()).not.toBe(first)
  vi.useRealTimers()
})

test('a spare worker isn’t ended once it is in use, and isn’t used once it has ended', async () => {
  vi.useFakeTimers()
  const { spare, workers } = fakeSpare()
  spare.give(spare.take())
  const taken = spare.take()
  vi.advanceTimersByTime(120_000)
  expect(workers[0]!.isEnded).toBe(false)
  vi.useRealTimers()
  spare.give(taken)
  await workers[0]!.fail('no memory')
  expect(spare.take()).not.toBe(taken)
})

test('a worker is prepared once, and waits for its first use', () => {
  const { spare, workers } = fakeSpare()
  const prepared: unknown[] = []
  spare.warm((worker) => prepared.push(worker))
  spare.warm((worker) => prepared.push(worker))
  expect(prepared).toEqual([workers[0]!.remote])
  expect(spare.take()).toBe(workers[0]!.remote)
  expect(workers).toHaveLength(1)
})
