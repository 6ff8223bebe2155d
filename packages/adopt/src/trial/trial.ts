import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TrialOutcome } from '../findings.js'

/** A request to a trial process, which runs a game. */
export interface TrialRequest {
  /** The URL of the module into which the config was bundled. */
  readonly module: string
  readonly folder: string
  /** The names from the game that the call uses. */
  readonly names: readonly string[]
  /** The names of the path to the function that the game calls without arguments, if the call has this form. */
  readonly path: readonly string[] | null
  /** The maximum number of seeds. With slow games, fewer seeds are tried. */
  readonly seeds: number
  /**
   * `first`: run each seed twice. `needs` contains the options that the game runs without; if the first run shows that
   * the game needs one of them, the trial ends. `again`: run each seed once, then perturb the runs.
   */
  readonly purpose:
    { readonly kind: 'first'; readonly needs: readonly NeededOption[] } | { readonly kind: 'again' }
  /** The duration of a run in an earlier trial, in milliseconds, for the first estimate of the time left. */
  readonly millisecondsPerRun: number | null
  /** Whether stand-ins replace names that the game doesn't define. */
  readonly isLenient: boolean
  /** The maximum duration of a run, in seconds. */
  readonly seconds: number
}

/** The options whose need a trial's first run can show. */
export type NeededOption = 'fresh' | 'sort' | 'math'

/** The current phase of a trial. Its runs are numbered from 1. */
export type TrialPhase =
  | (TimeLeft & { readonly name: 'load' })
  | (TimeLeft & { readonly name: 'run' | 'perturb'; readonly run: number; readonly runs: number })

interface TimeLeft {
  /** The estimated time until all trials end, in milliseconds. Absent before the first run of the first trial has ended. */
  readonly left?: number
}

/** A message from the trial process. `waiting` lists the events that a run waits for. */
export type TrialMessage =
  | { readonly phase: TrialPhase }
  | { readonly waiting: readonly string[] }
  /** The outcome before any run is perturbed, because a perturbed run may never end. */
  | { readonly unperturbed: TrialOutcome }
  | { readonly outcome: TrialOutcome }

// This points to the built file even when the code runs from source, because Node doesn't load TypeScript.
const CHILD = fileURLToPath(new URL('../../dist/trial/trial-child.js', import.meta.url))

/**
 * Runs a game in a separate process, because the game may contain an endless loop. Ends the process if loading or a run
 * takes longer than the request allows, or if `stop` is aborted. Calls `onPhase` when a phase starts.
 */
export function runTrial(
  request: TrialRequest,
  stop: AbortSignal,
  onPhase: (phase: TrialPhase) => void,
): Promise<TrialOutcome> {
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
    let waiting: readonly string[] | null = null
    let known: TrialOutcome | null = null
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(
        () =>
          resolve(
            known ?? { failed: { kind: 'time', phase, waiting: waiting ?? [], isIdle: waiting !== null } },
          ),
        seconds * 1000,
      )
    }
    wait()
    child.on('message', (message: TrialMessage) => {
      if ('outcome' in message) return resolve(message.outcome)
      if ('unperturbed' in message) return void (known = message.unperturbed)
      if ('waiting' in message) return void (waiting = message.waiting)
      phase = message.phase.name === 'load' ? 'load' : 'run'
      waiting = null
      onPhase(message.phase)
      wait()
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(known ?? { failed: { kind: 'crash', ended: signal ?? `status ${code}` } }),
    )
    child.send(request, () => {})
  }).finally(() => {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
    end()
  })
}
