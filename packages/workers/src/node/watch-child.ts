import type { ChildProcess } from 'node:child_process'
import type { Ending } from '../ending.js'

/**
 * The maximum number of characters of standard error output to keep. The last characters are kept, because they explain
 * why the process failed.
 */
const MOST_OUTPUT = 20_000

/** A child process, as its line sees it. */
export interface WatchedChild {
  /** Resolves to the way in which the process ended, once it has ended. */
  readonly ended: Promise<Ending>
  stop(): void
}

/** Watches how a child process ends. `stopSignal` is the signal that `stop` sends. */
export function watchChild(child: ChildProcess, stopSignal: NodeJS.Signals): WatchedChild {
  let output = ''
  // A process that couldn't start has no streams.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MOST_OUTPUT)
  })
  let isStopped = false
  return {
    ended: new Promise((resolve) => {
      child.on('error', ({ message }) => resolve({ how: 'not-started', reason: message }))
      child.on('close', (status, signal) =>
        resolve(isStopped ? { how: 'stopped' } : { how: 'exited', status, signal, output }),
      )
    }),
    stop: () => {
      isStopped = true
      child.kill(stopSignal)
    },
  }
}
