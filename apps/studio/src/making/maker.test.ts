import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyWorlds } from '../../demo/lazy.js'
import { FakeWorker } from '../workers/fake-worker.fixture.js'
import { makingCalls } from './making-calls.js'
import type { MakeWork, MakingCalls, ViewWork } from './making-protocol.js'
import { Maker } from './maker.js'
import { worldLoader } from '../workers/world-loader.js'

/** A worker with the demo's worlds that answers on demand. */
class FakeMaking extends FakeWorker<MakingCalls> {
  readonly #calls = makingCalls(worldLoader(lazyWorlds), () => 0)

  answerNext(): Promise<void> {
    return this.answer(({ call, arg }) =>
      call === 'view' ? this.#calls.view(arg as ViewWork) : this.#calls[call as 'make'](arg as MakeWork),
    )
  }
}

let workers: FakeMaking[]
let maker: Maker

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  maker = new Maker(() => {
    const worker = new FakeMaking()
    workers.push(worker)
    return worker.remote
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const work = (seed: string): MakeWork => ({ world: 'garden', seed, params: {}, overrides: {} })

describe('Maker', () => {
  test('makes a result in a worker, then draws the shown view', async () => {
    maker.show('text')
    maker.make(work('1'))
    expect(maker.state().working).toBe('make')
    await workers[0]!.answerNext()
    expect(maker.state()).toMatchObject({
      working: 'view',
      answer: { kind: 'generated', seed: '1' },
      answered: work('1'),
    })
    await workers[0]!.answerNext()
    expect(maker.state().working).toBeNull()
    expect(maker.state().views['text']!.text).toContain('The old garden')
    expect(workers).toHaveLength(1)
  })

  const bare: MakeWork = { ...work('1'), params: { plot: { density: 0 } } }

  test('explains the problems of a result after its view, and a new view doesn’t wait for that', async () => {
    maker.show('text')
    maker.make(bare)
    await workers[0]!.answerNext()
    expect(maker.state()).toMatchObject({ working: 'view', diagnosis: null })
    await workers[0]!.answerNext()
    expect(maker.state()).toMatchObject({ working: 'diagnose', diagnosis: null })
    maker.show('dot')
    expect(workers[0]!.isEnded).toBe(true)
    expect(maker.state().working).toBe('view')
    await workers[1]!.answerNext()
    await workers[1]!.answerNext()
    expect(maker.state()).toMatchObject({
      working: null,
      diagnosis: [{ path: ['beds'], message: 'expected one bed at least, but plot.density is 0' }],
    })
  })

  test('keeps the result and its problems if the worker fails while it explains them', async () => {
    maker.make(bare)
    await workers[0]!.answerNext()
    await workers[0]!.fail('out of memory')
    expect(maker.state()).toMatchObject({
      working: null,
      answer: { kind: 'generated' },
      diagnosis: [{ message: 'expected one bed at least, found none' }],
    })
  })

  test('waits a short while for running work, then makes only the latest request', async () => {
    maker.make(work('1'))
    maker.make(work('2'))
    maker.make(work('3'))
    await workers[0]!.answerNext()
    expect(workers[0]!.waiting).toMatchObject([{ call: 'make', arg: work('3') }])
    await workers[0]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, answer: { seed: '3' } })
    vi.advanceTimersByTime(1000)
    expect(workers).toHaveLength(1)
  })

  test('ends work that doesn’t finish when there is a newer request', async () => {
    maker.make(work('1'))
    vi.advanceTimersByTime(200)
    maker.make(work('2'))
    vi.advanceTimersByTime(99)
    expect(workers[0]!.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]!.isEnded).toBe(true)
    await workers[1]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, answer: { seed: '2' } })
  })

  test('stop ends the worker and keeps the last answer', async () => {
    maker.make(work('1'))
    await workers[0]!.answerNext()
    maker.make(work('2'))
    maker.stop()
    expect(workers[0]!.isEnded).toBe(true)
    expect(maker.state()).toMatchObject({ working: null, stopped: true, answer: { seed: '1' } })
    maker.make(work('3'))
    await workers[1]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, stopped: false, answer: { seed: '3' } })
  })

  test('draws another view of the result, in a new worker if the old one was stopped', async () => {
    maker.make(work('1'))
    await workers[0]!.answerNext()
    maker.show('text')
    maker.stop()
    maker.show('dot')
    expect(workers[1]!.waiting).toMatchObject([{ call: 'view', arg: { work: work('1'), name: 'dot' } }])
    await workers[1]!.answerNext()
    expect(maker.state().views['dot']!.text).toContain('graph garden')
    expect(maker.state().views['text']).toBeUndefined()
  })

  test('a worker failure is returned as an answer, even between two requests, and the next request gets a new worker', async () => {
    const failed = {
      kind: 'failed',
      message: 'the test worker failed: out of memory',
    }
    maker.make(work('1'))
    await workers[0]!.fail('out of memory')
    expect(maker.state()).toMatchObject({ working: null, answer: failed, answered: work('1') })
    maker.make(work('2'))
    await workers[1]!.answerNext()
    expect(maker.state().answer).toMatchObject({ kind: 'generated', seed: '2' })
    await workers[1]!.fail('out of memory')
    expect(maker.state()).toMatchObject({ answer: failed, answered: work('2') })
    maker.make(work('3'))
    await workers[2]!.answerNext()
    expect(maker.state().answer).toMatchObject({ kind: 'generated', seed: '3' })
  })

  test('notifies its listeners until they unsubscribe', async () => {
    const listener = vi.fn<() => void>()
    const leave = maker.subscribe(listener)
    maker.make(work('1'))
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    await workers[0]!.answerNext()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
