import { expect, test } from 'vitest'
import { queueStateText, type QueueState } from '../messages.js'
import { QueueError } from '../queue-error.js'
import { reasonOf, retryingCalls, type RetryOptions } from './retrying-calls.js'

const now = (): number => performance.now()
const refused = (): Promise<never> => Promise.reject(new Error('connect ECONNREFUSED'))
const there = (): Promise<string> => Promise.resolve('PONG')
const queue = 'redis://there'

/** Creates a server that can't be reached during its first `failures` calls of either kind. */
function server(failures: number, options: Partial<RetryOptions> = {}) {
  let calls = 0
  const answer = (): Promise<string> => (++calls <= failures ? refused() : there())
  const states: QueueState[] = []
  const retrying = retryingCalls(answer, {
    queue,
    now,
    awayMs: 10_000,
    state: (state) => void states.push(state),
    ...options,
  })
  return { call: () => retrying(answer), states, calls: () => calls }
}

test('a call to a temporarily unavailable server succeeds, and each change is reported once', async () => {
  const { call, states } = server(4)
  expect([await call(), await call()]).toEqual(['PONG', 'PONG'])
  expect(states.map(queueStateText)).toEqual([
    "can't reach the queue redis://there (connect ECONNREFUSED); retrying",
    'reconnected to the queue redis://there',
  ])
})

test('if a server stays unavailable, the call fails, and all later calls fail immediately', async () => {
  let time = 0
  const { call, calls } = server(Infinity, { now: () => (time += 4_000), awayMs: 6_000 })
  const error = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(QueueError)
  expect(error).toMatchObject({ code: 'lost', queue, reason: 'connect ECONNREFUSED' })
  const before = calls()
  await expect(call()).rejects.toBe(error)
  expect(calls()).toBe(before)
})

test('an aborted signal ends the wait for an unavailable server', async () => {
  const stop = new AbortController()
  const { call } = server(Infinity, { awayMs: Infinity, signal: stop.signal })
  setTimeout(() => stop.abort(), 20)
  await expect(call()).rejects.toThrow(QueueError)
})

test('if the connection is briefly lost, the call is repeated', async () => {
  const states: QueueState[] = []
  const retrying = retryingCalls(there, { queue, now, awayMs: 0, state: (state) => void states.push(state) })
  let calls = 0
  expect(await retrying(() => (++calls < 3 ? refused() : there()))).toBe('PONG')
  expect(states).toEqual([])
})

test('an error from a server that answers is thrown unchanged, whatever its message', async () => {
  const retrying = retryingCalls(there, { queue, now, awayMs: Infinity })
  const error = new Error('connection terminated, says a table of that name')
  let calls = 0
  const failing = (): Promise<never> => {
    calls++
    return Promise.reject(error)
  }
  await expect(retrying(failing)).rejects.toBe(error)
  expect(calls).toBe(3)
})

test('a reason is a single line, even for an error with one message per address', () => {
  expect(reasonOf(new Error('first\nsecond'))).toBe('first')
  expect(reasonOf(new AggregateError([new Error('connect ECONNREFUSED ::1')], ''))).toBe(
    'connect ECONNREFUSED ::1',
  )
})
