import { availableParallelism } from 'node:os'
import { gatherTrials, workHere, type ExplainStep, type OpenExplanation } from '@seedfast/audit'
import { openTrialThreads } from '@seedfast/audit/node'
import { breather } from './breathe.js'
import type { CommandContext } from './commands/command.js'
import { explainingLines, forecastText } from './explanation-progress.js'
import { LiveLines } from './live-lines.js'
import { timeLimit } from './time-limit.js'

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

/** For how long threads work before it can be told how long they will, and how long is worth telling. */
const LOOK_MS = 2000
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
    const here = workHere(explanation, breather(console))
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
  const pace = paceOf(explanation.step())
  let isTold = seconds !== undefined
  const progress = (): void => {
    const step = explanation.step()
    const left = pace.left(step)
    if (!isTold && pace.ms() > LOOK_MS && left > LONG_S) {
      isTold = true
      live.clear()
      console.note(forecastText(what, step, left, threads))
    }
    live.show((width) => explainingLines(what, step, pace, width))
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

/** How fast results are made, since it was asked for. */
export interface Pace {
  ms(): number
  /** Results made a second. */
  rate(step: ExplainStep): number
  /** The seconds that are left at most. */
  left(step: ExplainStep): number
}

function paceOf(start: ExplainStep): Pace {
  const began = now()
  const ms = (): number => now() - began
  const rate = ({ makes }: ExplainStep): number => ((makes - start.makes) / Math.max(1, ms())) * 1000
  return { ms, rate, left: (step) => (rate(step) === 0 ? 0 : step.left / rate(step)) }
}
