import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TrialOutcome } from './findings.js'

/** The request to a trial process. */
export interface TrialRequest {
  /** The URL of the bundled config. */
  readonly module: string
  readonly folder: string
  /** The names that the call uses. */
  readonly names: readonly string[]
  readonly seeds: number
  /** The most seconds that a run may take. */
  readonly seconds: number
}

/** A message from a trial process. */
export type TrialMessage = { readonly phase: 'load' | 'run' } | { readonly outcome: TrialOutcome }

// Points to the built file even when this runs from source: Node doesn't load TypeScript.
const CHILD = fileURLToPath(new URL('../dist/trial-child.js', import.meta.url))

/**
 * Runs a game in a separate process, because the game may never end. The process is ended if no run finishes within
 * the request's seconds.
 */
export function runTrial(request: TrialRequest, stop: AbortSignal): Promise<TrialOutcome> {
  const { seconds } = request
  const child = fork(CHILD, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--enable-source-maps', '--stack-trace-limit=50'],
    cwd: request.folder,
  })
  const end = (): void => void child.kill('SIGKILL')
  stop.addEventListener('abort', end)
  let timer: NodeJS.Timeout | undefined
  return new Promise<TrialOutcome>((resolve, reject) => {
    let phase: 'load' | 'run' = 'load'
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve({ failed: { kind: 'time', phase } }), seconds * 1000)
    }
    wait()
    child.on('message', (message: TrialMessage) => {
      if ('outcome' in message) return resolve(message.outcome)
      phase = message.phase
      wait()
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve({ failed: { kind: 'crash', ended: signal ?? `status ${code}` } }),
    )
    child.send(request, () => {})
  }).finally(() => {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
    end()
  })
}
