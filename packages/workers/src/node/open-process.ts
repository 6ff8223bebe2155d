import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Calls } from '../calls.js'
import { connect, type RemoteWorker } from '../connect.js'
import type { WorkerLine } from '../line.js'
import type { Ending } from '../ending.js'
import { WorkerEndedError } from '../worker-ended-error.js'
import { jsonLine, messagesIn } from './message-lines.js'
import { watchChild } from './watch-child.js'

/** Options for starting a process. */
export interface ProcessOptions {
  /** A description of the process for error messages, such as `tracing process`. */
  readonly name: string
  /** The data to pass to the worker's `open`. */
  readonly start?: unknown
  /** A signal that, when aborted, ends the process. */
  readonly signal?: AbortSignal | undefined
  /** The environment variables of the new process. Default: those of this process. */
  readonly env?: NodeJS.ProcessEnv | undefined
  readonly cwd?: string | undefined
  /** Whether this process may end while the new one is running. The new process must end with its input. */
  readonly background?: boolean
}

/** A worker that runs in a separate process. */
export interface ProcessWorker<Type extends Calls<Type>> extends RemoteWorker<Type> {
  /**
   * Closes the input of the process and waits until the process ends by itself. Throws any error that occurs in the
   * meantime, because a world may throw after its run.
   */
  finish(): Promise<void>
}

/** Starts a Node process that runs a built module. The module must call `serveProcess`. */
export function openNodeProcess<Type extends Calls<Type>>(
  module: URL,
  options: ProcessOptions,
): ProcessWorker<Type> {
  // Source maps make call sites and errors refer to the original source files.
  return openProcess(process.execPath, ['--enable-source-maps', fileURLToPath(module)], options)
}

/**
 * Starts a program that serves calls through its standard input and output. The program runs either a module that calls
 * `serveProcess`, or a script that ends with the code from `programTail`.
 */
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
  { name, env, cwd, background = false }: ProcessOptions,
): { readonly line: WorkerLine; endInput(): void } {
  const child = spawn(program, [...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(env && { env }),
    ...(cwd !== undefined && { cwd }),
  })
  const { ended, stop } = watchChild(child, 'SIGTERM')
  if (background) for (const handle of [child, ...(child.stdio as (Socket | null)[])]) handle?.unref()
  // If the process has ended, its exit event reports it.
  child.stdin.on('error', () => {})
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
    // Waits until everything that the process wrote has been handled.
    gone: ended.then(async (ending) => new WorkerEndedError(name, ((await read) as Ending | null) ?? ending)),
    send: (message) => child.stdin.write(jsonLine(message)),
    receive: (take) => void (read = readAll(take)),
    stop,
  }
  return { line, endInput: () => child.stdin.end() }
}
