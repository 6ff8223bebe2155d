import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { worlds } from '../../demo/worlds.js'
import type { Answer, MakeWork, Work } from './messages.js'
import { Maker, type WorkerPort } from './maker.js'
import { openWorkshop } from './workshop.js'

/** A worker that answers on demand, so that a test decides what is slow. */
class FakePort implements WorkerPort {
  ended = false
  readonly waiting: Work[] = []
  readonly #answer = openWorkshop(worlds, () => 0)

  constructor(
    readonly hear: (answer: Answer) => void,
    readonly fail: (reason: string) => void,
  ) {}

  send(work: Work): void {
    this.waiting.push(work)
  }

  end(): void {
    this.ended = true
  }

  answerNext(): void {
    this.hear(this.#answer(this.waiting.shift()!))
  }
}

let ports: FakePort[]
let maker: Maker

beforeEach(() => {
  vi.useFakeTimers()
  ports = []
  maker = new Maker((hear, fail) => {
    const port = new FakePort(hear, fail)
    ports.push(port)
    return port
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const work = (seed: string): MakeWork => ({ world: 'garden', seed, params: {}, overrides: {} })

describe('Maker', () => {
  test('makes a result in a worker, then draws the shown view', () => {
    maker.show('text')
    maker.make(work('1'))
    expect(maker.state().working).toBe('make')
    ports[0]!.answerNext()
    expect(maker.state()).toMatchObject({
      working: 'view',
      answer: { kind: 'made', seed: '1' },
      answered: work('1'),
    })
    ports[0]!.answerNext()
    expect(maker.state().working).toBeNull()
    expect(maker.state().views['text']!.text).toContain('The old garden')
    expect(ports).toHaveLength(1)
  })

  test('waits a short while for running work, then makes only the latest request', () => {
    maker.make(work('1'))
    maker.make(work('2'))
    maker.make(work('3'))
    ports[0]!.answerNext()
    expect(ports[0]!.waiting).toMatchObject([{ kind: 'make', seed: '3' }])
    ports[0]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, answer: { seed: '3' } })
    vi.advanceTimersByTime(1000)
    expect(ports).toHaveLength(1)
  })

  test('ends work that doesn’t finish when there is a newer request', () => {
    maker.make(work('1'))
    vi.advanceTimersByTime(200)
    maker.make(work('2'))
    vi.advanceTimersByTime(99)
    expect(ports[0]!.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(ports[0]!.ended).toBe(true)
    ports[1]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, answer: { seed: '2' } })
  })

  test('stop ends the worker and keeps the last answer', () => {
    maker.make(work('1'))
    ports[0]!.answerNext()
    maker.make(work('2'))
    maker.stop()
    expect(ports[0]!.ended).toBe(true)
    expect(maker.state()).toMatchObject({ working: null, stopped: true, answer: { seed: '1' } })
    maker.make(work('3'))
    ports[1]!.answerNext()
    expect(maker.state()).toMatchObject({ working: null, stopped: false, answer: { seed: '3' } })
  })

  test('draws another view of the result, in a new worker if the old one was stopped', () => {
    maker.make(work('1'))
    ports[0]!.answerNext()
    maker.show('text')
    maker.stop()
    maker.show('dot')
    expect(ports[1]!.waiting).toMatchObject([
      { kind: 'make', seed: '1' },
      { kind: 'view', name: 'dot' },
    ])
    ports[1]!.answerNext()
    expect(ports[1]!.waiting).toMatchObject([{ kind: 'view', name: 'dot' }])
    ports[1]!.answerNext()
    expect(maker.state().views['dot']!.text).toContain('graph garden')
    expect(maker.state().views['text']).toBeUndefined()
  })

  test('a worker that can’t run is an answer, and the next request gets a new one', () => {
    maker.make(work('1'))
    ports[0]!.fail('out of memory')
    expect(maker.state().answer).toMatchObject({
      kind: 'failed',
      message: 'The worker couldn’t run: out of memory',
    })
    maker.make(work('2'))
    ports[1]!.answerNext()
    expect(maker.state().answer).toMatchObject({ kind: 'made', seed: '2' })
  })

  test('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>()
    const leave = maker.subscribe(listener)
    maker.make(work('1'))
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    ports[0]!.answerNext()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
