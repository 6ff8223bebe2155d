import { expect, test } from 'vitest'
import { Turns, type Turn } from './turns.js'

const BUDGET = { processes: 2, waiting: 100, waitMs: 60_000 }

/** Takes turns, and logs who started, in order. */
function open(budget: Partial<typeof BUDGET> = {}, spare = 0) {
  const turns = new Turns({ ...BUDGET, ...budget }, spare)
  const began: string[] = []
  const running = new Map<string, Turn>()
  const refused: string[] = []
  /** Requests a turn; the first letter of a name is the client. */
  const ask = async (name: string, options: { heavy?: boolean; kind?: string } = {}): Promise<void> => {
    turns.take({ client: name[0]!, kind: options.kind ?? 'make', heavy: options.heavy ?? false }).then(
      (turn) => {
        began.push(name)
        running.set(name, turn)
      },
      () => refused.push(name),
    )
    await settled()
  }
  const end = async (name: string): Promise<void> => {
    running.get(name)!.end(true)
    await settled()
  }
  const outgrow = async (name: string): Promise<void> => {
    running.get(name)!.outgrow()
    await settled()
  }
  return { turns, began, running, refused, ask, end, outgrow }
}

/** Lets pending promises run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('requests run on all processes, and clients take turns', async () => {
  const { began, ask, end } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await ask(name)
  expect(began).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('heavy requests leave one process free for short requests from any client', async () => {
  const { began, ask, end, outgrow } = open()
  await ask('a1')
  await outgrow('a1')
  // The client's next requests are expected to be heavy, too.
  for (const name of ['a2', 'a3', 'b1', 'c1']) await ask(name)
  expect(began).toEqual(['a1', 'b1'])
  await end('b1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('waiting requests become heavy when another request of their kind does', async () => {
  const { began, ask, end, outgrow } = open()
  for (const name of ['a1', 'b1', 'a2', 'a3', 'c1']) await ask(name)
  await outgrow('a1')
  await end('b1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
})

test('an extra heavy request continues if nothing waits or a process is free, and otherwise loses its process', async () => {
  const { began, running, ask, outgrow, end } = open({}, 1)
  await ask('a1')
  await ask('b1')
  for (const name of ['a1', 'b1']) await outgrow(name)
  expect(running.get('b1')!.evicted.aborted).toBe(false)
  await ask('c1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
  await outgrow('c1')
  await ask('d1')
  expect(running.get('b1')!.evicted.aborted).toBe(true)
  await end('b1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'd1'])
  await ask('b1', { heavy: true })
  expect(began).toHaveLength(4)
  await end('a1')
  // Running requests above the limit take precedence over waiting requests.
  expect(began).toHaveLength(4)
  await end('c1')
  expect(began.at(-1)).toBe('b1')
})

test('a single process runs everything, short requests first', async () => {
  const { began, ask, outgrow, end } = open({ processes: 1 })
  await ask('a1')
  await outgrow('a1')
  await ask('a2')
  await ask('b1')
  await end('a1')
  await end('b1')
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

test('if too many requests wait, the client with the most of them loses its last one', async () => {
  const { refused, ask } = open({ processes: 1, waiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await ask(name)
  expect(refused).toEqual(['a5'])
  await ask('b1')
  expect(refused).toEqual(['a5', 'a4'])
})
