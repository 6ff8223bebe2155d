import { expect, test, vi } from 'vitest'
import { FakeWorker } from '../workers/fake-worker.fixture.js'
import type { TraceAnswer, TraceCalls, TraceJob } from './trace-protocol.js'
import { Tracer } from './tracer.js'

class FakeTracing extends FakeWorker<TraceCalls> {
  hear(answer: TraceAnswer): Promise<void> {
    return this.answer(() => answer)
  }
}

function fakeTracer(): { readonly tracer: Tracer; readonly workers: FakeTracing[] } {
  const workers: FakeTracing[] = []
  const tracer = new Tracer(() => {
    const worker = new FakeTracing()
    workers.push(worker)
    return worker.remote
  })
  return { tracer, workers }
}

/** A job that no other test uses. */
let jobs = 0
const newJob = (): TraceJob => ({
  kind: 'record',
  work: { world: 'chest', seed: String(jobs++), params: {}, overrides: {} },
})
const ANSWER: TraceAnswer = { kind: 'recorded', header: null, draws: [], more: false }

test('a job runs in a worker, which reports its progress', async () => {
  const { tracer, workers } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  expect(tracer.state()).toMatchObject({ job, working: true, answer: null })
  workers[0]!.progress({ done: 3, of: 9 })
  expect(tracer.state().progress).toEqual({ done: 3, of: 9 })
  await workers[0]!.hear(ANSWER)
  expect(tracer.state()).toMatchObject({ working: false, progress: null, answer: ANSWER })
  tracer.ask(newJob())
  expect(workers).toHaveLength(1)
})

test('an idle worker is returned, and a busy one is ended', async () => {
  const workers: FakeTracing[] = []
  const given: unknown[] = []
  const tracer = new Tracer(
    () => {
      const worker = new FakeTracing()
      workers.push(worker)
      return worker.remote
    },
    (worker) => given.push(worker),
  )
  tracer.close()
  tracer.ask(newJob())
  await workers[0]!.hear(ANSWER)
  tracer.close()
  expect(given).toEqual([workers[0]!.remote])
  expect(workers[0]!.isEnded).toBe(false)
  tracer.ask(newJob())
  tracer.close()
  expect(given).toHaveLength(1)
  expect(workers[1]!.isEnded).toBe(true)
})

test('answers are cached', async () => {
  const { tracer, workers } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  await workers[0]!.hear(ANSWER)
  const other = fakeTracer()
  other.tracer.ask(job)
  expect(other.tracer.state()).toMatchObject({ working: false, answer: ANSWER })
  expect(other.workers).toHaveLength(0)
})

test('a stopped or replaced job ends its worker', async () => {
  const { tracer, workers } = fakeTracer()
  tracer.ask(newJob())
  tracer.stop()
  expect([tracer.state().stopped, workers[0]!.isEnded]).toEqual([true, true])
  tracer.ask(newJob())
  tracer.ask(newJob())
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false])
})

const explainJob = (): TraceJob => ({
  ...(newJob() as TraceJob & { kind: 'record' }),
  kind: 'explain',
  path: [],
})
const LEFT_OFF: TraceAnswer = { kind: 'explained', explanation: null, labels: [], stopped: true }

test('a stopped explanation returns what it has found, isn’t cached, and resumes in the same worker', async () => {
  const { tracer, workers } = fakeTracer()
  const job = explainJob()
  tracer.ask(job)
  tracer.stop()
  expect(tracer.state()).toMatchObject({ working: true, leaving: true })
  const [worker] = workers
  expect(worker).toMatchObject({ cancelled: [0], isEnded: false })
  await worker!.hear(LEFT_OFF)
  expect(tracer.state().working).toBe(true)
  expect(worker!.waiting).toMatchObject([{ call: 'lastAnswer' }])
  await worker!.hear(LEFT_OFF)
  expect(tracer.state()).toMatchObject({ working: false, leaving: false, stopped: true, answer: LEFT_OFF })
  tracer.ask(job)
  expect(tracer.state()).toMatchObject({ working: true, stopped: false })
  expect(worker!.waiting).toMatchObject([{ call: 'answer', arg: job }])
  expect(workers).toHaveLength(1)
})

test('an explanation that ignores a stop is ended with its worker', async () => {
  vi.useFakeTimers()
  const { tracer, workers } = fakeTracer()
  tracer.ask(explainJob())
  tracer.stop()
  vi.advanceTimersByTime(1900)
  expect(workers[0]!.isEnded).toBe(false)
  vi.advanceTimersByTime(200)
  expect(workers[0]!.isEnded).toBe(true)
  expect(tracer.state()).toMatchObject({ working: false, leaving: false, stopped: true, answer: null })
  // If a stopped job ends in time, the next job's worker keeps running.
  tracer.ask(explainJob())
  tracer.stop()
  await workers[1]!.hear(LEFT_OFF)
  await workers[1]!.hear(LEFT_OFF)
  tracer.ask(explainJob())
  vi.advanceTimersByTime(5000)
  expect(workers[1]!.isEnded).toBe(false)
  vi.useRealTimers()
})

test('a failure is reported and not cached', async () => {
  const { tracer, workers } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  await workers[0]!.fail('no network')
  expect(tracer.state().answer).toEqual({
    kind: 'failed',
    message: 'the test worker failed: no network',
  })
  tracer.ask(job)
  expect(tracer.state().working).toBe(true)
  await workers[1]!.hear({ kind: 'failed', message: 'dry' })
  tracer.ask(job)
  expect(tracer.state().working).toBe(true)
})
