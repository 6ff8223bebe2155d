import type { RemoteWorker } from '@seedfast/workers'
import { expect, test, vi } from 'vitest'
import type { MakeWork, MakingCalls, ViewAnswer } from '../making/making-protocol.js'
import { WorkerQueue } from './worker-queue.js'

const work = (world: string): MakeWork => ({ world, seed: '1', params: {}, overrides: {} })

function fakeWorker(answer: (world: string) => Promise<ViewAnswer>): {
  open: () => RemoteWorker<MakingCalls>
  opened: () => number
} {
  let opened = 0
  const open = (): RemoteWorker<MakingCalls> => {
    opened++
    const ask = (_: string, view: { readonly work: MakeWork }) => answer(view.work.world)
    return { ask, stop: () => {} } as unknown as RemoteWorker<MakingCalls>
  }
  return { open, opened: () => opened }
}

const draw = (queue: WorkerQueue, world: string, isFirst = false): Promise<ViewAnswer | null> =>
  queue.add((worker) => worker.ask('view', { work: work(world), name: 'svg' }), isFirst)

test('a job that fails or never ends is skipped, and the others are done', async () => {
  vi.useFakeTimers()
  const { open, opened } = fakeWorker((world) => {
    if (world === 'ended') return Promise.reject(new Error('the worker ended'))
    if (world === 'loops') return new Promise(() => {})
    return Promise.resolve(world === 'faulty' ? { error: 'no' } : { text: `<svg id="${world}"/>` })
  })
  const drawn: [string, string | null][] = []
  const queue = new WorkerQueue(open)
  for (const world of ['a', 'faulty', 'ended', 'loops', 'b'])
    void draw(queue, world).then((answer) => drawn.push([world, answer?.text ?? null]))
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(drawn).toEqual([
    ['a', '<svg id="a"/>'],
    ['faulty', null],
    ['ended', null],
    ['loops', null],
    ['b', '<svg id="b"/>'],
  ])
  expect(opened()).toBe(3)
})

test('an urgent job overtakes those that wait, and none resolves after closing', async () => {
  const requested: string[] = []
  let answer: (text: string) => void = () => {}
  const { open } = fakeWorker(
    (world) =>
      new Promise((resolve) => {
        requested.push(world)
        answer = (text) => resolve({ text })
      }),
  )
  const drawn: (string | null)[] = []
  const queue = new WorkerQueue(open)
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  for (const [world, isFirst] of [['a'], ['b'], ['c', true]] as const)
    void draw(queue, world, isFirst).then((one) => drawn.push(one?.text ?? null))
  await settle()
  answer('A')
  await settle()
  expect([requested, drawn]).toEqual([['a', 'c'], ['A']])
  queue.close()
  answer('C')
  await settle()
  expect(drawn).toEqual(['A'])
})
