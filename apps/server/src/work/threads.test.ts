import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
// Threads run built code only.
import { Threads } from '../../dist/work/threads.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-threads-'))
const opened: Threads[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()))
})

/** Threads of a module whose calls are `calls`, and the errors of those that end on their own. */
function open(count: number, calls: string): { threads: Threads; errors: Error[] } {
  const path = join(folder, `${opened.length}-${count}.mjs`)
  const node = import.meta.resolve('../../../../packages/workers/dist/node/index.js')
  writeFileSync(path, `import { serveThread } from '${node}'\nserveThread(() => (${calls}))`)
  const errors: Error[] = []
  const options = { name: 'test thread', module: pathToFileURL(path) }
  const threads = new Threads(count, options, (error) => errors.push(error))
  opened.push(threads)
  return { threads, errors }
}

const WORK = { name: 'make', world: 'dice', query: [], body: null, from: 0 }

test('each request has its own thread, and waits for one', async () => {
  const { threads } = open(2, '{ work: () => 1 }')
  const [a, b] = await Promise.all([threads.lend(60_000), threads.lend(60_000)])
  expect(a).not.toBe(b)
  await expect(threads.lend(10)).rejects.toThrow('10 ms')
  const third = threads.lend(60_000)
  threads.takeBack(b)
  expect(await third).toBe(b)
})

test('a thread that ends is replaced, and its end is reported unless a request used it', async () => {
  const { threads, errors } = open(1, '{ work: () => void setTimeout(() => { throw new Error("late") }) }')
  const first = await threads.lend(60_000)
  await first.ask('work', WORK)
  threads.takeBack(first)
  await first.ended
  const second = await threads.lend(60_000)
  expect(second).not.toBe(first)
  expect(errors).toMatchObject([{ message: expect.stringContaining('late') as string }])
  threads.replace(second)
  expect(await threads.lend(60_000)).not.toBe(second)
  expect(errors).toHaveLength(1)
})

test("threads that can't start fail one request each, and are only started again for a request", async () => {
  const { threads, errors } = open(2, '(() => { throw new RangeError("dry") })()')
  await expect(threads.lend(60_000)).rejects.toThrow('dry')
  await expect(threads.lend(60_000)).rejects.toThrow('dry')
  const count = errors.length
  expect(count).toBeLessThanOrEqual(4)
  expect(threads.started).toBe(0)
})

test('closing refuses requests that wait', async () => {
  const { threads } = open(1, '{ work: () => 1 }')
  const waiting = [threads.lend(60_000), threads.lend(60_000)].map((one) => one.catch((error) => error))
  await threads.close()
  for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ name: 'BudgetError' })
})
