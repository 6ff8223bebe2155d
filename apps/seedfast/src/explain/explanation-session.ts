import { availableParallelism } from 'node:os'
import { gatherTrials, TrialPace, workHere, type OpenExplanation } from '@seedfast/explain'
import { openTrialThreads } from '@seedfast/explain/node'
import { regularPauses } from '../console/regular-pauses.js'
import type { CommandContext } from '../options/command-context.js'
import { explainingLines, forecastText } from './explanation-progress.js'
import { LiveLines } from '../console/live-lines.js'
import { timeLimit } from '../console/time-limit.js'

/** As many threads as this machine runs at once. */
export const TRIAL_THREADS = availableParallelism()

/** How an explanation is to be found. */
export interface ExplanationSessionInput {
  /** What progress calls it. */
  readonly what: string
  readonly threads: number
  /** After how many seconds it is left off. */
  readonly seconds?: number | undefined
}

/** What is short is done here, sooner than threads have started. */
const HERE_MS = 1000

/** How many seconds more are worth telling. */
const LONG_S = 10

/** Makes the trials of an explanation until there are no more, the time is over, or the person asks to stop. */
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
  let isTold = seconds !== undefined
  const progress = (): void => {
    const step = explanation.step()
    const left = pace.left(step)
    if (!isTold && left !== null && left > LONG_S) {
      isTold = true
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
