import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Calls } from '../calls.js'
import { connect, type RemoteWorker } from '../connect.js'
import type { WorkerLine } from '../line.js'
import { WorkerEndedError, type Ending } from '../worker-ended-error.js'
import { jsonLine, messagesIn } from './message-lines.js'

/** How much of what a process writes to standard error is kept, in characters; the end says why it failed. */
const MOST_OUTPUT = 20_000

/** How to start a process. */
export interface ProcessOptions {
  /** What the process is for, such as `tracing process`; errors name it. */
  readonly name: string
  /** What it is started with. */
  readonly start?: unknown
  /** Ends the process when aborted. */
  readonly signal?: AbortSignal | undefined
  /** The environment of the process; this process's own by default. */
  readonly env?: NodeJS.ProcessEnv | undefined
  readonly cwd?: string | undefined
}

/** A worker that is a process. */
export interface ProcessWorker<Type extends Calls<Type>> extends RemoteWorker<Type> {
  /**
   * Says that no more asks come, and waits until the process ends by itself. Throws what goes wrong until then: a
   * world may throw after its run.
   */
  finish(): Promise<void>
}

/** Opens a process of Node that runs a built module, which calls `serveProcess`. */
export function openNodeProcess<Type extends Calls<Type>>(
  module: URL,
  options: ProcessOptions,
): ProcessWorker<Type> {
  // Source maps, so that call sites and errors name the files that people wrote.
  return openProcess(process.execPath, ['--enable-source-maps', fileURLToPath(module)], options)
}

/** Opens a program that serves on standard input and output: a module that calls `serveProcess`, or a `programTail`. */
export function openProcess<Type extends Calls<Type>>(
  program: string,
  args: readonly string[],
  options: ProcessOptions,
): ProcessWorker<Type> {
  const { line, endInput } = processLine(program, args, options)
  const worker = connect<Type>(line, options.start)
  const { signal } = options
  const stop = (): void => worker.stop()
  if (signal?.aborted === true) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  void worker.ended.then(() => signal?.removeEventListener('abort', stop))
  return {
    ...worker,
    finish: async () => {
      endInput()
      const error = await worker.ended
      if (!(error instanceof WorkerEndedError && isDone(error.ending))) throw error
    },
  }
}

function isDone(ending: Ending): boolean {
  return ending.how === 'exited' && ending.status === 0
}

function processLine(
  program: string,
  args: readonly string[],
  { name, env, cwd }: ProcessOptions,
): { readonly line: WorkerLine; endInput(): void } {
  const child = spawn(program, [...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(env && { env }),
    ...(cwd !== undefined && { cwd }),
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MOST_OUTPUT)
  })
  // A process that is gone says so by its end.
  child.stdin.on('error', () => {})
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    child.kill()
  }
  const closed = new Promise<Ending>((resolve) => {
    child.on('error', ({ message }) => resolve({ how: 'not-started', reason: message }))
    child.on('close', (status, signal) =>
      resolve(isStopped ? { how: 'stopped' } : { how: 'exited', status, signal, output }),
    )
  })
  let read: Promise<unknown> = Promise.resolve()
  const readAll = async (take: (message: unknown) => void | Promise<void>): Promise<Ending | null> => {
    try {
      for await (const message of messagesIn(child.stdout)) await take(message)
      return null
    } catch {
      child.kill()
      return { how: 'unreadable' }
    }
  }
  const line: WorkerLine = {
    name,
    // Only when everything it wrote has been taken.
    gone: closed.then(
      async (ending) => new WorkerEndedError(name, ((await read) as Ending | null) ?? ending),
    ),
    send: (message) => child.stdin.write(jsonLine(message)),
    receive: (take) => void (read = readAll(take)),
    stop,
  }
  return { line, endInput: () => child.stdin.end() }
}
