import { availableParallelism } from 'node:os'
import { gatherTrials, workHere, type ExplainStep, type OpenExplanation } from '@seedfast/audit'
import { openTrialThreads } from '@seedfast/audit/node'
import { breather } from './breathe.js'
import type { CommandContext } from './commands/command.js'
import type { Console } from './console.js'
import { explainingLines, forecastText } from './explanation-progress.js'
import { LiveLines } from './live-lines.js'

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

/** For how long threads work before it is said how long they will; what takes no longer than that is told by nobody. */
const LOOK_MS = 2000
const LONG_S = 10

/** Makes the trials of an explanation until there are no more, the time is over, or the person asks to stop. */
export async function runExplanation(
  { console, worldsModules }: CommandContext,
  explanation: OpenExplanation,
  { what, threads, seconds }: ExplanationSessionInput,
): Promise<void> {
  const { trials } = explanation
  const over = seconds === undefined ? [] : [AbortSignal.timeout(seconds * 1000)]
  const stop = AbortSignal.any([console.stop, ...over])
  const now = (): number => performance.now()
  const here = workHere(explanation, breather(console))
  await gatherTrials(trials, [here], { now, signal: AbortSignal.any([stop, AbortSignal.timeout(HERE_MS)]) })
  if (trials.ended || stop.aborted) return

  const live = new LiveLines(console)
  const crew = await openTrialThreads(threads, worldsModules, explanation.job())
  const pace = paceOf(explanation.step(), now)
  let isTold = seconds !== undefined
  try {
    await gatherTrials(trials, crew, {
      now,
      signal: stop,
      progress: () => {
        const step = explanation.step()
        if (!isTold && pace.ms() > LOOK_MS) {
          isTold = true
          const left = pace.left(step)
          live.clear()
          if (left > LONG_S) console.note(forecastText(what, step, left, threads))
        }
        live.show((width) => explainingLines(what, step, pace, width))
      },
    })
  } finally {
    live.clear()
    for (const thread of crew) thread.stop()
  }
}

/** How fast results are made, since it was asked for. */
export interface Pace {
  ms(): number
  /** Results made a second. */
  rate(step: ExplainStep): number
  /** The seconds that are left at most. */
  left(step: ExplainStep): number
}

function paceOf(start: ExplainStep, now: Console['now']): Pace {
  const began = now()
  const ms = (): number => now() - began
  const rate = ({ makes }: ExplainStep): number => ((makes - start.makes) / Math.max(1, ms())) * 1000
  return { ms, rate, left: (step) => (rate(step) === 0 ? 0 : step.left / rate(step)) }
}
