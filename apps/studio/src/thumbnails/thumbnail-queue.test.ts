import type { RemoteWorker } from '@seedfast/workers'
import { expect, test, vi } from 'vitest'
import type { MakeWork, MakingCalls, ViewAnswer } from '../making/making-protocol.js'
import { ThumbnailQueue } from './thumbnail-queue.js'

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

test('a world that fails or never ends is skipped, and the others are drawn', async () => {
  vi.useFakeTimers()
  const { open, opened } = fakeWorker((world) => {
    if (world === 'ended') return Promise.reject(new Error('the worker ended'))
    if (world === 'loops') return new Promise(() => {})
    return Promise.resolve(world === 'faulty' ? { error: 'no' } : { text: `<svg id="${world}"/>` })
  })
  const drawn: [string, string | null][] = []
  const worlds = ['a', 'faulty', 'ended', 'loops', 'b']
  new ThumbnailQueue(open, ({ world }, svg) => drawn.push([world, svg])).want(worlds.map(work))
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

test('only results that are still wanted are drawn, each once', async () => {
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
  const queue = new ThumbnailQueue(open, (_, svg) => drawn.push(svg))
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  queue.want(['a', 'b'].map(work))
  queue.want(['a', 'c'].map(work))
  answer('A')
  await settle()
  expect([requested, drawn]).toEqual([['a', 'c'], ['A']])
  queue.close()
  answer('C')
  await settle()
  expect(drawn).toEqual(['A'])
})
