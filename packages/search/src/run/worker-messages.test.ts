import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { serveLine, workerOn, type Line } from './worker-messages.js'

const dice = defineWorld(
  { id: 'dice', version: 1, seed: uint64Seed, generate: (run) => ({ seed: Number(run.seed) }) },
  { facts: { seed: { type: fact.int, of: ({ seed }) => seed } } },
)
const start = { world: 'dice', request: { query: { must: 'seed % 2 == 0' } } }
const never = new Promise<Error>(() => {})

/** Two ends of a line, which carries what is sent a turn later. */
function line(): [Line, Line] {
  const takes: ((message: unknown) => void)[] = []
  const end = (at: number): Line => ({
    send: (message) => void setImmediate(() => takes[1 - at]!(structuredClone(message))),
    receive: (take) => void (takes[at] = take),
  })
  return [end(0), end(1)]
}

test('each chunk has the answer that is for it, whether the one before was waited for or not', async () => {
  const [here, there] = line()
  serveLine(there, () => Promise.resolve([dice]), Date.now)
  const worker = await workerOn(here, start, () => {}, never)
  void worker.work({ from: 0n, count: 10, most: 1 })
  const { hits } = await worker.work({ from: 101n, count: 4, most: 9 })
  expect(hits.map(({ seed }) => seed)).toEqual(['102', '104'])
})

test('a worker that ended between two chunks is told of', async () => {
  const [here, there] = line()
  serveLine(there, () => Promise.resolve([dice]), Date.now)
  let end: (error: Error) => void = () => {}
  const ended = new Promise<Error>((resolve) => (end = resolve))
  const worker = await workerOn(here, start, () => {}, ended)
  end(new Error('out of memory'))
  await ended
  there.receive(() => {})
  await expect(worker.work({ from: 0n, count: 10, most: 1 })).rejects.toThrow('out of memory')
})

test('what a start throws comes back by name', async () => {
  const [here, there] = line()
  serveLine(there, () => Promise.resolve([dice]), Date.now)
  const wrong = { ...start, request: { query: { must: 'sed == 1' } } }
  await expect(workerOn(here, wrong, () => {}, never)).rejects.toMatchObject({
    name: 'InputError',
    message: expect.stringContaining('did you mean seed?') as string,
  })
})
