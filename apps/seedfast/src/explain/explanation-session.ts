import { availableParallelism } from 'node:os'
import { gatherTrials, TrialPace, workHere, type OpenExplanation } from '@seedfast/explain'
import { openTrialThreads } from '@seedfast/explain/node'
import type { CommandContext } from '../options/command-context.js'
import { explainingLines, forecastText } from './explanation-progress.js'
import { LiveLines } from '../console/live-lines.js'
import { timeLimit } from '../console/time-limit.js'
import type { Console } from '../console/console.js'

/** The number of threads that this machine can run at the same time. */
export const TRIAL_THREADS = availableParallelism()

/** The limits of a search for an explanation. */
export interface ExplanationSessionInput {
  /** The name of the explained part in progress lines. */
  readonly what: string
  readonly threads: number
  /** The time limit in seconds. By default, there is none. */
  readonly seconds?: number | undefined
}

/**
 * How long trials run in this thread before other threads are started, in milliseconds. A short explanation finishes
 * within this time.
 */
const HERE_MS = 1000

/** The minimum expected duration, in seconds, for which a forecast is printed. */
const LONG_S = 10

/** Runs the trials of an explanation until all trials are finished, the time limit is reached, or Ctrl-C is pressed. */
export async function runExplanation(
  context: CommandContext,
  explanation: OpenExplanation,
  input: ExplanationSessionInput,
): Promise<void> {
  const { console } = context
  const { seconds = Infinity } = input
  const whole = timeLimit(console.stop, seconds * 1000)
  const start = timeLimit(whole.signal, HERE_MS)
  try {
    const here = workHere(explanation, regularPauses(console))
    await gatherTrials(explanation.trials, [here], { now, signal: start.signal })
    if (!explanation.trials.ended && !whole.signal.aborted) {
      await runThreads(context, explanation, input, whole.signal)
    }
  } finally {
    start.end()
    whole.end()
  }
}

async function runThreads(
  { console, worldsModules }: CommandContext,
  explanation: OpenExplanation,
  { what, threads, seconds }: ExplanationSessionInput,
  signal: AbortSignal,
): Promise<void> {
  const crew = await openTrialThreads(threads, worldsModules, explanation.job())
  const live = new LiveLines(console)
  const pace = new TrialPace(now)
  let isForecast = seconds !== undefined
  const progress = (): void => {
    const step = explanation.step()
    const left = pace.left(step)
    if (!isForecast && left !== null && left > LONG_S) {
      isForecast = true
      live.clear()
      console.note(forecastText(what, step, left, threads))
    }
    live.show((width) => explainingLines(what, step, left, width))
  }
  try {
    await gatherTrials(explanation.trials, crew, { now, signal, progress })
  } finally {
    live.clear()
    for (const thread of crew) thread.stop()
  }
}

function now(): number {
  return performance.now()
}

const EVERY_MS = 50

/**
 * Returns a function that a long task must call often. At most once every 50 ms, a call pauses the task so that timers
 * and the Ctrl-C listener can run. Each call resolves to false if Ctrl-C has been pressed, and to true otherwise.
 */
function regularPauses(console: Console): () => Promise<boolean> {
  let last = console.now()
  return async () => {
    if (console.now() - last >= EVERY_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      last = console.now()
    }
    return !console.stop.aborted
  }
}
