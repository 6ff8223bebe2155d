import { expect, test, vi } from 'vitest'
import type { TraceAnswer, TraceJob, TraceProgress } from './messages.js'
import { Tracer } from './tracer.js'

interface FakePort {
  readonly sent: TraceJob[]
  left: boolean
  ended: boolean
  hear(answer: TraceAnswer | TraceProgress): void
  fail(reason: string): void
}

function fakeTracer(): { readonly tracer: Tracer; readonly ports: FakePort[] } {
  const ports: FakePort[] = []
  const tracer = new Tracer((hear, fail) => {
    const port: FakePort = { sent: [], left: false, ended: false, hear, fail }
    ports.push(port)
    return {
      send: (job) => port.sent.push(job),
      leaveOff: () => (port.left = true),
      end: () => (port.ended = true),
    }
  })
  return { tracer, ports }
}

/** A job that no other test uses. */
let jobs = 0
const newJob = (): TraceJob => ({
  kind: 'record',
  work: { world: 'chest', seed: String(jobs++), params: {}, overrides: {} },
})
const ANSWER: TraceAnswer = { kind: 'recorded', header: null, draws: [], more: false }

test('a job runs in a worker, which reports its progress', () => {
  const { tracer, ports } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  expect(tracer.state()).toMatchObject({ job, working: true, answer: null })
  ports[0]!.hear({ kind: 'progress', done: 3, of: 9 })
  expect(tracer.state().progress).toEqual({ kind: 'progress', done: 3, of: 9 })
  ports[0]!.hear(ANSWER)
  expect(tracer.state()).toMatchObject({ working: false, progress: null, answer: ANSWER })
  tracer.ask(newJob())
  expect(ports).toHaveLength(1)
})

test('answers are cached', () => {
  const { tracer, ports } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  ports[0]!.hear(ANSWER)
  const other = fakeTracer()
  other.tracer.ask(job)
  expect(other.tracer.state()).toMatchObject({ working: false, answer: ANSWER })
  expect(other.ports).toHaveLength(0)
})

test('a stopped or replaced job ends its worker', () => {
  const { tracer, ports } = fakeTracer()
  tracer.ask(newJob())
  tracer.stop()
  expect([tracer.state().stopped, ports[0]!.ended]).toEqual([true, true])
  tracer.ask(newJob())
  tracer.ask(newJob())
  expect(ports.map(({ ended }) => ended)).toEqual([true, true, false])
})

const explainJob = (): TraceJob => ({
  ...(newJob() as TraceJob & { kind: 'record' }),
  kind: 'explain',
  path: [],
})
const LEFT_OFF: TraceAnswer = { kind: 'explained', explanation: null, labels: [], stopped: true }

test('a stopped explanation answers with what is known, isn’t cached, and resumes in the same worker', () => {
  const { tracer, ports } = fakeTracer()
  const job = explainJob()
  tracer.ask(job)
  tracer.stop()
  expect(tracer.state()).toMatchObject({ working: true, leaving: true })
  expect(ports[0]).toMatchObject({ left: true, ended: false })
  ports[0]!.hear(LEFT_OFF)
  expect(tracer.state()).toMatchObject({ working: false, leaving: false, stopped: true, answer: LEFT_OFF })
  tracer.ask(job)
  expect(tracer.state()).toMatchObject({ working: true, stopped: false })
  expect(ports.map(({ sent }) => sent)).toEqual([[job, job]])
})

test('an explanation that ignores a stop is ended with its worker', () => {
  vi.useFakeTimers()
  const { tracer, ports } = fakeTracer()
  tracer.ask(explainJob())
  tracer.stop()
  vi.advanceTimersByTime(1900)
  expect(ports[0]!.ended).toBe(false)
  vi.advanceTimersByTime(200)
  expect(ports[0]!.ended).toBe(true)
  expect(tracer.state()).toMatchObject({ working: false, leaving: false, stopped: true, answer: null })
  // A stopped job that ends in time doesn't end the next job's worker.
  tracer.ask(explainJob())
  tracer.stop()
  ports[1]!.hear(LEFT_OFF)
  tracer.ask(explainJob())
  vi.advanceTimersByTime(5000)
  expect(ports[1]!.ended).toBe(false)
  vi.useRealTimers()
})

test('a failure is reported and not cached', () => {
  const { tracer, ports } = fakeTracer()
  const job = newJob()
  tracer.ask(job)
  ports[0]!.fail('no network')
  expect(tracer.state().answer).toEqual({ kind: 'failed', message: 'The worker couldn’t run: no network' })
  tracer.ask(job)
  expect(tracer.state().working).toBe(true)
  ports[1]!.hear({ kind: 'failed', message: 'dry' })
  tracer.ask(job)
  expect(tracer.state().working).toBe(true)
})
