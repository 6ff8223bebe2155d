import { fork, type Serializable } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Calls } from '../calls.js'
import { connect, type RemoteWorker } from '../connect.js'
import type { WorkerLine } from '../line.js'
import { WorkerEndedError } from '../worker-ended-error.js'
import { watchChild } from './watch-child.js'

/** Options for starting a process that clones its messages. */
export interface ForkOptions {
  /** A description of the process for error messages, such as `request worker`. */
  readonly name: string
  /** The URL of the built module that the process runs. The module must call `serveProcess`. */
  readonly module: URL
  /** The data to pass to the worker's `open`. */
  readonly start?: unknown
  /** The Node options for the process, such as `--max-old-space-size=256`. */
  readonly execArgv?: readonly string[]
  /**
   * Called with what the process prints to standard output and standard error. By default, only its standard output is
   * shown, on this program's standard output.
   */
  readonly onOutput?: (text: string) => void
}

/**
 * Starts a Node process that clones its messages, like a thread. If it runs out of memory, only this process ends,
 * whereas a thread can end the whole program. The process ignores Ctrl-C, ends together with its parent, and doesn't
 * keep its parent running. Stop it when you're done.
 */
export function openFork<Type extends Calls<Type>>({ start, ...options }: ForkOptions): RemoteWorker<Type> {
  return connect(forkLine(options), start)
}

function forkLine({ name, module, execArgv = [], onOutput }: ForkOptions): WorkerLine {
  const child = fork(fileURLToPath(module), {
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', onOutput === undefined ? 'inherit' : 'pipe', 'pipe', 'ipc'],
  })
  const { ended, stop } = watchChild(child, 'SIGKILL')
  const { stdout, stderr } = child as { readonly stdout: Socket | null; readonly stderr: Socket | null }
  for (const handle of [child, child.channel, stdout, stderr]) handle?.unref()
  if (onOutput !== undefined)
    for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  return {
    name,
    gone: ended.then((ending) => new WorkerEndedError(name, ending)),
    // If the process has ended, its `close` event reports it.
    send: (message) => child.send(message as Serializable, () => {}),
    receive: (take) => child.on('message', (message) => void take(message)),
    stop,
  }
}
