import { expect, test } from 'vitest'
import { QueueError } from '../queue-error.js'
import { reachOver } from './reach.js'

const refused = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))

test('a call to a server that is away for a while gets through, and a person is told once', async () => {
  const notes: string[] = []
  const reach = reachOver({ masked: 'redis://there', now, awayMs: 10_000, note: (text) => notes.push(text) })
  let tries = 0
  expect(await reach(() => (++tries < 3 ? refused() : Promise.resolve('here')))).toBe('here')
  expect(await reach(() => Promise.resolve('still here'))).toBe('still here')
  expect(notes).toEqual([
    'queue redis://there: away (connect ECONNREFUSED); trying again',
    'queue redis://there: back again',
  ])
})

test('a server that stays away is an error, at once for all later calls', async () => {
  let time = 0
  const reach = reachOver({ masked: 'redis://there', now: () => (time += 4_000), awayMs: 6_000 })
  let tries = 0
  const call = (): Promise<never> => {
    tries++
    return refused()
  }
  await expect(reach(call)).rejects.toThrow(
    /^queue redis:\/\/there: expected a server that answers; connect ECONNREFUSED for \d+ s$/,
  )
  const before = tries
  await expect(reach(call)).rejects.toThrow(
    /^queue .* expected a server that answers; connect ECONNREFUSED for/,
  )
  expect(tries).toBe(before)
})

test('who is asked to stop does not wait for a server that is away', async () => {
  const stop = new AbortController()
  const reach = reachOver({ masked: 'redis://there', now, awayMs: Infinity, signal: stop.signal })
  setTimeout(() => stop.abort(), 20)
  await expect(reach(refused)).rejects.toThrow(QueueError)
})

test('what is not about the way to the server is thrown as it is', async () => {
  const reach = reachOver({ masked: 'redis://there', now, awayMs: Infinity })
  await expect(reach(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
})

function now(): number {
  return performance.now()
}
