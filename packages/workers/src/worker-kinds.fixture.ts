import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
// Threads and processes only run built code.
import { openFork, openNodeProcess, openProcess, openThread, programTail } from '../dist/node/index.js'
import { openWebWorker } from '../dist/web/index.js'
import type { CallContext, RemoteWorker } from '../dist/index.js'
import { serveWebWorker } from './web/index.js'

export interface Start {
  /** The message of an error that the worker throws instead of opening; absent if it doesn't throw. */
  readonly refuse?: string
}

/** The test workers' calls, which cover everything that workers do, including failures. */
export type TestCalls = {
  double(value: number): number
  late(value: number): Promise<number>
  echo(value: unknown): unknown
  count(to: number, context: CallContext<number>): string
  noisy(text: string, context: CallContext<number>): number
  fill(): never
  /** Answers only when it's canceled. `cancelled` returns how often this happened. */
  wait(nothing: null, context: CallContext): Promise<void>
  cancelled(): number
  fail(kind: 'input' | 'world' | 'text'): never
  unsendable(): unknown
  /** Answers with bytes whose memory is transferred. `left` returns the number of bytes that the worker still has. */
  bytes(count: number): { readonly bytes: Uint8Array }
  left(): number
  loop(): never
  pid(): number
  exit(): never
  throwLater(): void
}

const CALLS = `
import { worldInputError } from '${import.meta.resolve('../../world/dist/messages.js')}'
import { transfer } from '${import.meta.resolve('../dist/index.js')}'
let cancelled = 0
let bytes = null
const calls = {
  double: (value) => 2 * value,
  late: async (value) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return value
  },
  echo: (value) => value,
  count: (to, { progress }) => {
    for (let i = 1; i <= to; i++) progress(i)
    return 'done'
  },
  noisy: (text, { progress }) => {
    process.stdout.write(text)
    progress(1)
    console.log(text)
    return 2
  },
  fill: () => {
    const all = []
    for (;;) all.push({ one: all.length })
  },
  wait: (_, { signal }) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(cancelled++))),
  cancelled: () => cancelled,
  fail: (kind) => {
    if (kind === 'input')
      throw worldInputError('unknown-world', { in: 'world' }, { got: 'dcie', known: ['dice'], nearest: 'dice' })
    if (kind === 'text') throw 'dry'
    const error = new Error('well, seed 4', { cause: new RangeError('dry') })
    throw Object.assign(error, { name: 'WorldError', seed: '4', hidden: () => {} })
  },
  unsendable: () => ({ toJSON: () => { throw new TypeError('not JSON') } }),
  bytes: (count) => {
    bytes = new Uint8Array(count).fill(7)
    return transfer({ bytes }, [bytes.buffer])
  },
  left: () => bytes.length,
  loop: () => { for (;;); },
  pid: () => process.pid,
  exit: () => process.exit(0),
  throwLater: () => void setTimeout(() => { throw new Error('too late') }),
}
export function open({ refuse }) {
  if (refuse !== undefined) throw new RangeError(refuse)
  return calls
}
`
const folder = mkdtempSync(join(tmpdir(), 'seedfast-workers-'))
const file = (name: string, source: string): URL => {
  const path = join(folder, name)
  writeFileSync(path, source)
  return pathToFileURL(path)
}
const calls = file('calls.mjs', CALLS).href
const node = import.meta.resolve('../dist/node/index.js')
const index = import.meta.resolve('../dist/index.js')

export const THREAD = file(
  'thread.mjs',
  `import { serveThread } from '${node}'\nimport { open } from './calls.mjs'\nserveThread(open)`,
)
export const PROCESS = file(
  'process.mjs',
  `import { serveProcess } from '${node}'\nimport { open } from './calls.mjs'\nserveProcess(open)`,
)
/** A program that starts a fork, which loops endlessly, and prints a line when the fork is ready. */
export const PARENT = file(
  'parent.mjs',
  `import { openFork } from '${node}'
const fork = openFork({ name: 'test process', module: new URL('${PROCESS.href}'), start: {} })
setInterval(() => {}, 1000)
await fork.ready
fork.ask('loop')
console.log('looping')`,
)
const SCRIPT = file(
  'script.mjs',
  `import { serve } from '${index}'\nimport { open } from './calls.mjs'
const engine = { serveOn: (line) => serve(line, open) }\n${programTail('engine.serveOn')}`,
)
const SOURCE_MAP = JSON.stringify({ version: 3, sources: ['dice.ts'], names: [], mappings: 'AAAA' })
file(
  'built.mjs',
  `export const open = () => { throw new Error('dry') }
//${'#'} sourceMappingURL=data:application/json;base64,${Buffer.from(SOURCE_MAP).toString('base64')}`,
)
/** The file of a thread whose `open` throws an error. The source map attributes the error to a line of `dice.ts`. */
export const BUILT = file(
  'built-thread.mjs',
  `import { serveThread } from '${node}'\nimport { open } from './built.mjs'\nserveThread(open)`,
)
/** The file of a program that can't be loaded. */
export const BROKEN = file('broken.mjs', `import './nowhere.mjs'`)

/** Every kind of worker, with a function to open one. */
export const KINDS: readonly (readonly [name: string, open: (start?: Start) => RemoteWorker<TestCalls>])[] = [
  ['a thread', (start = {}) => openThread({ name: 'test thread', module: THREAD, start })],
  ['a process', (start = {}) => openNodeProcess(PROCESS, { name: 'test process', start })],
  ['a fork', (start = {}) => openFork({ name: 'test process', module: PROCESS, start })],
  [
    'a script in an engine',
    (start = {}) => openProcess(process.execPath, [SCRIPT.pathname], { name: 'test engine', start }),
  ],
  ['a web worker', (start = {}) => openWebWorker(fakeWebWorker(), 'test worker', start)],
]

type Listener = (event: { readonly data: unknown; readonly message?: string }) => void

/** A web worker without a browser, which can fail on demand. */
export interface FakeWebWorker {
  postMessage(message: unknown, transfer: []): void
  addEventListener(type: string, listener: Listener): void
  terminate(): void
  /** Emits an event on the page's side, as a browser does. */
  emit(type: 'error' | 'messageerror', message?: string): void
  readonly isTerminated: boolean
}

export function fakeWebWorker(): FakeWebWorker {
  const listeners: [type: string, listener: Listener][] = []
  const inside: Listener[] = []
  let isTerminated = false
  const deliver = (to: () => readonly Listener[], message: unknown, transfer: ArrayBuffer[]): void => {
    const data: unknown = structuredClone(message, { transfer })
    setImmediate(() => isTerminated || to().forEach((listener) => listener({ data })))
  }
  const heard = (type: string): Listener[] => listeners.filter(([of]) => of === type).map(([, one]) => one)
  const opened = import(calls) as Promise<{ open(start: Start): TestCalls }>
  serveWebWorker(async (start: Start) => (await opened).open(start), {
    postMessage: (message, transfer) => deliver(() => heard('message'), message, transfer),
    addEventListener: (_, listener) => inside.push(listener as Listener),
  })
  return {
    postMessage: (message, transfer) => deliver(() => inside, message, transfer),
    addEventListener: (type, listener) => listeners.push([type, listener]),
    terminate: () => {
      isTerminated = true
    },
    emit: (type, message) =>
      heard(type).forEach((listener) => listener({ data: null, ...(message !== undefined && { message }) })),
    get isTerminated() {
      return isTerminated
    },
  }
}
