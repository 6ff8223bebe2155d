import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { InputError } from '@seedfast/world'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  checkThreads,
  openFork,
  openNodeProcess,
  openProcess,
  openThread,
  openThreads,
} from '../dist/node/index.js'
import { openWorkers, WorkerEndedError, type RemoteWorker } from '../dist/index.js'
import { openWebWorker } from '../dist/web/index.js'
import {
  BROKEN,
  fakeWebWorker,
  KINDS,
  PARENT,
  PROCESS,
  THREAD,
  type Start,
  type TestCalls,
} from './worker-kinds.fixture.js'

const opened: RemoteWorker<TestCalls>[] = []
function kept<Worker extends RemoteWorker<TestCalls>>(worker: Worker): Worker {
  opened.push(worker)
  return worker
}
afterEach(() => {
  for (const worker of opened.splice(0)) worker.stop()
})

describe.each(KINDS)('%s', (kind, openKind) => {
  const open = (start?: Start): RemoteWorker<TestCalls> => kept(openKind(start))

  test('answers asks that were made before it was ready, and asks that finish out of order', async () => {
    const worker = open()
    const answer = [worker.ask('late', 1), worker.ask('double', 21)]
    expect(await Promise.race(answer)).toBe(42)
    await worker.ready
    expect(await Promise.all(answer)).toEqual([1, 42])
  })

  test('carries any JSON unchanged', async () => {
    const value = JSON.parse(
      '{"__proto__":{"a":[1,null]},"text":"\\u2028\\u2029\\n\\u001eseedfast é"}',
    ) as unknown
    const echoed = await open().ask('echo', value)
    expect(JSON.stringify(echoed)).toBe(JSON.stringify(value))
  })

  test('reports progress in order, before its answer', async () => {
    const worker = open()
    const seen: unknown[] = []
    const answer = await worker.ask('count', 3, { progress: (value) => void seen.push(value) })
    expect([...seen, answer]).toEqual([1, 2, 3, 'done'])
    const streamed: number[] = []
    for await (const value of worker.stream('count', 3)) streamed.push(value)
    expect(streamed).toEqual([1, 2, 3])
    for await (const value of worker.stream('count', 3)) if (value === 2) break
    expect(await worker.ask('double', 1)).toBe(2)
  })

  test('an error in the progress callback ends the ask', async () => {
    const worker = open()
    const answer = worker.ask('count', 3, {
      progress: () => {
        throw new Error('no room')
      },
    })
    await expect(answer).rejects.toThrow('no room')
    expect(await worker.ask('double', 1)).toBe(2)
  })

  test('a canceled ask rejects immediately, and its call is canceled', async () => {
    const worker = open()
    const stop = new AbortController()
    const answer = worker.ask('wait', null, { signal: stop.signal })
    await worker.ask('double', 1)
    stop.abort(new Error('not needed'))
    await expect(answer).rejects.toThrow('not needed')
    expect(await worker.ask('cancelled', undefined as never)).toBeGreaterThan(0)
    await expect(worker.ask('double', 1, { signal: stop.signal })).rejects.toThrow('not needed')
  })

  test('rejects with the error that a call throws, including its name, fields, stack and cause', async () => {
    const worker = open()
    await expect(worker.ask('fail', 'world')).rejects.toMatchObject({
      name: 'WorldError',
      message: 'well, seed 4',
      seed: '4',
      stack: expect.stringContaining('calls.mjs') as string,
      cause: { name: 'RangeError', message: 'dry', stack: expect.stringContaining('calls.mjs') as string },
    })
    await expect(worker.ask('fail', 'text')).rejects.toThrow('dry')
    const refused: unknown = await worker.ask('fail', 'input').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InputError)
    expect(refused).toMatchObject({
      message: 'unknown world "dcie" (did you mean dice?)',
      issues: [{ code: 'unknown-world', place: { in: 'world' }, data: { got: 'dcie' } }],
    })
    await expect(worker.ask('unsendable', undefined as never)).rejects.toThrow(
      ['a web worker', 'a thread', 'a fork'].includes(kind) ? 'could not be cloned' : 'not JSON',
    )
    expect(await worker.ask('double', 1)).toBe(2)
  })

  test("a worker that can't open rejects `ready` and every ask with the reason", async () => {
    const worker = open({ refuse: 'no such world' })
    const answer = worker.ask('double', 1)
    await expect(worker.ready).rejects.toMatchObject({ name: 'RangeError', message: 'no such world' })
    await expect(answer).rejects.toThrow('no such world')
    await expect(worker.ask('double', 1)).rejects.toThrow('no such world')
    expect(await worker.ended).toMatchObject({ message: 'no such world' })
  })

  test('can be stopped, even in an endless loop', async () => {
    const worker = open()
    await worker.ready
    const answer = kind === 'a web worker' ? worker.ask('wait', null) : worker.ask('loop', undefined as never)
    worker.stop()
    await expect(answer).rejects.toMatchObject({ name: 'WorkerEndedError', ending: { how: 'stopped' } })
    await expect(worker.ask('double', 1)).rejects.toThrow('was stopped')
    expect(await worker.ended).toBeInstanceOf(WorkerEndedError)
  })
})

describe('a worker that dies', () => {
  // A thread that runs out of memory can end this whole program.
  test('as a fork that runs out of memory, rejects every ask with the reason, now and later', async () => {
    const small = kept(
      openFork<TestCalls>({
        name: 'test process',
        module: PROCESS,
        start: {},
        execArgv: ['--max-old-space-size=16'],
      }),
    )
    await expect(small.ask('fill', undefined as never)).rejects.toMatchObject({
      name: 'WorkerEndedError',
      worker: 'test process',
      ending: { how: 'exited', output: expect.stringContaining('heap out of memory') as string },
    })
    await expect(small.ask('double', 1)).rejects.toBeInstanceOf(WorkerEndedError)
  })

  test('as a fork in an endless loop, ends when its program is killed', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(PARENT)], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(parent.stdout, 'data')
    parent.kill('SIGKILL')
    // Both processes have the same standard output, so it closes when both have ended.
    await once(parent, 'close')
  })

  test("isn't a fork after Ctrl-C, which reaches all processes of a program", async () => {
    const worker = kept(KINDS[2]![1]())
    const pid = await worker.ask('pid', undefined as never)
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal)
    expect(await worker.ask('late', 1)).toBe(1)
  })

  test.each(KINDS.slice(0, 3))(
    'as %s, ends with the error that its world throws after its run',
    async (_, open) => {
      const worker = kept(open())
      await worker.ask('throwLater', undefined as never)
      expect(await worker.ended).toMatchObject({ name: 'WorldError', cause: { message: 'too late' } })
    },
  )

  test.each(KINDS.slice(0, 3))(
    "isn't %s whose world calls process.exit: only that call fails",
    async (_, open) => {
      const worker = kept(open())
      await expect(worker.ask('exit', undefined as never)).rejects.toThrow('process.exit(0) was called')
      expect(await worker.ask('double', 1)).toBe(2)
    },
  )

  test('as a process, reports its status, signal and output after everything it sent was read', async () => {
    const script = (code: string): RemoteWorker<TestCalls> =>
      kept(openProcess(process.execPath, ['-e', code], { name: 'test process' }))
    await expect(script('console.error("dry"); process.exitCode = 7').ready).rejects.toMatchObject({
      message: 'the test process ended with status 7\ndry',
      ending: { how: 'exited', status: 7, signal: null, output: 'dry\n' },
    })
    await expect(script('process.kill(process.pid, "SIGKILL")').ready).rejects.toThrow('ended by SIGKILL')
    const answers = `const send = (m) => console.log('\\x1eseedfast ' + JSON.stringify(m))
send({ kind: 'answer', id: 0, value: 42 }); process.exit(1)`
    expect(await script(answers).ask('double', 21)).toBe(42)
    await expect(script(`console.log('\\x1eseedfast {')`).ready).rejects.toMatchObject({
      ending: { how: 'unreadable' },
    })
  })

  test('as a web worker, reports its error, or a message that the page cannot read', async () => {
    for (const [type, message, ending] of [
      ['error', 'Uncaught RangeError: dry', { how: 'threw', reason: 'Uncaught RangeError: dry' }],
      ['error', undefined, { how: 'not-started' }],
      ['messageerror', undefined, { how: 'unreadable' }],
    ] as const) {
      const fake = fakeWebWorker()
      const worker = openWebWorker<TestCalls>(fake, 'test worker', {})
      const answer = worker.ask('wait', null)
      fake.emit(type, message)
      await expect(answer).rejects.toMatchObject({ worker: 'test worker', ending })
      expect(fake.isTerminated).toBe(true)
    }
  })
})

describe("a worker that can't start", () => {
  test("rejects with the reason if its program is missing or its module can't be loaded", async () => {
    const missing = openProcess<TestCalls>('/nowhere/bun', [], { name: 'bun' })
    await expect(missing.ready).rejects.toMatchObject({ ending: { how: 'not-started' } })
    await expect(missing.ready).rejects.toThrow(/^the bun couldn't start: .*ENOENT/)
    const broken = openNodeProcess<TestCalls>(BROKEN, { name: 'test process' })
    await expect(broken.ready).rejects.toThrow(/ended with status 1\n[^]*nowhere\.mjs/)
    const thread = openThread<TestCalls>({ name: 'test thread', module: BROKEN })
    await expect(thread.ready).rejects.toThrow(/^the test thread failed: .*nowhere\.mjs/)
  })

  test("rejects if its start data can't be sent", async () => {
    const worker = openThread<TestCalls>({ name: 'test thread', module: THREAD, start: { refuse: () => {} } })
    await expect(worker.ready).rejects.toThrow('could not be cloned')
    expect(await worker.ended).toBeInstanceOf(Error)
  })
})

describe('a process', () => {
  test('sends readable messages whatever a world writes to the same output', async () => {
    for (const open of [KINDS[1]![1], KINDS[3]![1]]) {
      const seen: unknown[] = []
      const progress = (value: number): void => void seen.push(value)
      expect(await kept(open()).ask('noisy', 'no line end: ', { progress })).toBe(2)
      expect(seen).toEqual([1])
    }
  })

  test('ends by itself when finished, and when its signal aborts', async () => {
    const worker = openNodeProcess<TestCalls>(PROCESS, { name: 'test process', start: {} })
    expect(await worker.ask('double', 4)).toBe(8)
    await worker.finish()
    await expect(worker.ask('double', 4)).rejects.toThrow('ended with status 0')
    const stop = new AbortController()
    const stopped = openNodeProcess<TestCalls>(PROCESS, {
      name: 'test process',
      start: {},
      signal: stop.signal,
    })
    const answer = stopped.ask('loop', undefined as never)
    stop.abort()
    await expect(answer).rejects.toThrow('the test process was stopped')
    const early = openNodeProcess<TestCalls>(PROCESS, { name: 'test process', signal: stop.signal })
    await expect(early.ready).rejects.toThrow('was stopped')
  })

  test('fails if it throws after its last answer', async () => {
    const worker = openNodeProcess<TestCalls>(PROCESS, { name: 'test process', start: {} })
    await worker.ask('throwLater', undefined as never)
    await expect(worker.finish()).rejects.toMatchObject({
      name: 'WorldError',
      cause: { message: 'too late' },
    })
  })

  test('waits if its reports are read too slowly, instead of filling the memory', async () => {
    const worker = kept(openNodeProcess<TestCalls>(PROCESS, { name: 'test process', start: {} }))
    let reported = 0
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const answer = worker.ask('count', 20_000, {
      progress: () => {
        reported++
        return held
      },
    })
    await vi.waitFor(() => expect(reported).toBe(1), { timeout: 30_000 })
    // By the time a second process is ready, the first would long have reported more if it hadn't waited.
    await kept(openNodeProcess<TestCalls>(PROCESS, { name: 'test process', start: {} })).ready
    expect(reported).toBe(1)
    release()
    expect(await answer).toBe('done')
    expect(reported).toBe(20_000)
  })
})

describe('several workers', () => {
  const openOne = (start: Start = {}) => kept(KINDS[4]![1](start))

  test('open together, and all stop if one of them fails', async () => {
    const workers = await openWorkers(3, openOne)
    expect(await Promise.all(workers.map((worker, i) => worker.ask('double', i)))).toEqual([0, 2, 4])
    let n = 0
    await expect(openWorkers(3, () => openOne(n++ === 1 ? { refuse: 'dry' } : {}))).rejects.toThrow('dry')
    for (const worker of opened.slice(3)) expect(await worker.ended).toBeInstanceOf(Error)
    expect(opened).toHaveLength(6)
  })

  test('stop when the signal aborts while they open', async () => {
    const stop = new AbortController()
    const opening = openWorkers(2, openOne, stop.signal)
    stop.abort(new Error('not needed'))
    await expect(opening).rejects.toThrow('not needed')
    for (const worker of opened) expect(await worker.ended).toBeInstanceOf(WorkerEndedError)
    await expect(openWorkers(2, openOne, stop.signal)).rejects.toThrow('not needed')
    expect(opened).toHaveLength(2)
  })

  test('are at most 256 threads', async () => {
    expect(() => checkThreads(256)).not.toThrow()
    await expect(openThreads(257, { name: 'test thread', module: THREAD })).rejects.toMatchObject({
      name: 'InputError',
      message: 'threads: must be at most 256, got 257',
    })
    const threads = await openThreads<TestCalls>(2, { name: 'test thread', module: THREAD, start: {} })
    for (const thread of threads) expect(await kept(thread).ask('double', 2)).toBe(4)
  })
})
