import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TrialOutcome } from './findings.js'

/** What a trial process is asked. */
export interface TrialRequest {
  /** The URL of the bundled config. */
  readonly module: string
  readonly folder: string
  /** The names that the call needs. */
  readonly names: readonly string[]
  readonly seeds: number
}

/** What a trial process reports. */
export type TrialMessage = { readonly phase: 'load' | 'run' } | { readonly outcome: TrialOutcome }

// The built file, also when this runs from its source: Node loads no TypeScript.
const CHILD = fileURLToPath(new URL('../dist/trial-child.js', import.meta.url))

/**
 * Runs a game in a separate process, which is ended after `seconds` without a finished run: the game isn't trusted to
 * end by itself.
 */
export function runTrial(request: TrialRequest, seconds: number, stop: AbortSignal): Promise<TrialOutcome> {
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
