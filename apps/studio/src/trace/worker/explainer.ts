import type { RecordedRun } from '@seedfast/audit'
import {
  gatherTrials,
  labelsOf,
  OpenExplanation,
  TrialPace,
  workHere,
  type TrialsJob,
  type TrialWorker,
} from '@seedfast/explain'
import type { CallContext } from '@seedfast/workers'
import type { AnyWorld } from '@seedfast/world'
import type { MakeWork } from '../../making/making-protocol.js'
import type { WorldLoader } from '../../workers/world-loader.js'
import { labelsOfPlace } from './labels-of-place.js'
import type { ExplainedAnswer, TraceJob, TraceProgress } from '../trace-protocol.js'

type ExplainJob = Extract<TraceJob, { kind: 'explain' }>

export interface ExplainerEnvironment {
  /** Returns the time in milliseconds since an arbitrary moment. */
  now(): number
  /** Resolves after pending messages, such as a request to stop, have been handled. */
  yieldThread(): Promise<unknown>
  /** Opens workers that help with a long explanation. Returns an empty array if the browser can't open them. */
  openCrew(job: TrialsJob): Promise<readonly TrialWorker[]>
}

interface Opened {
  readonly key: string
  /** The explanation, or null if the part to explain doesn't exist. */
  readonly explanation: OpenExplanation | null
  readonly labels: readonly string[]
}

/**
 * The time that an explanation runs in this worker before other workers are started, in milliseconds. A short
 * explanation finishes sooner without the other workers.
 */
const HERE_MS = 1000

/** The maximum time that trials run before messages are handled, in milliseconds. */
const BREATH_MS = 50

/** The maximum number of draws that a progress report lists. */
const MOST_TOLD = 50

/**
 * If explaining a part without a label would take longer than this, in milliseconds, its nearest labeled parent is
 * explained instead. The user can still ask for the draws of the part itself.
 */
const LONG_MS = 60_000

/**
 * Finds the draws that decided a part of a result. If this takes longer than a second, other workers help. The most
 * recently stopped explanation can be resumed.
 */
export class Explainer {
  private unfinished: Opened | null = null
  private lastRun: { readonly key: string; readonly run: RecordedRun } | null = null

  constructor(
    private readonly worlds: WorldLoader,
    private readonly environment: ExplainerEnvironment,
  ) {}

  /** Explains a part of a result. If the call is canceled, returns the findings so far. */
  async explain(job: ExplainJob, context: CallContext<TraceProgress>): Promise<ExplainedAnswer> {
    const opened = await this.opened(job)
    const { explanation, labels } = opened
    if (explanation === null) return { kind: 'explained', explanation, labels }
    await this.gather(opened, explanation, context)
    const stopped = !explanation.trials.ended
    this.unfinished = stopped ? opened : null
    return {
      kind: 'explained',
      explanation: explanation.end(),
      labels,
      ...(stopped ? { stopped } : {}),
    }
  }

  private async opened(job: ExplainJob): Promise<Opened> {
    const key = JSON.stringify(job)
    if (this.unfinished?.key === key) return this.unfinished
    const { work, path, by } = job
    const world = await this.worlds.load(work.world)
    const run = this.recordedRun(world, work)
    const explanation = OpenExplanation.start(world, work, path, { by }, run)
    return {
      key,
      explanation:
        by === undefined && this.isLong(explanation, world, work)
          ? OpenExplanation.start(world, work, path, { by, byParent: true }, run)
          : explanation,
      labels: labelsOfPlace(run.generated.result, path, labelsOf(run.draws)),
    }
  }

  /** Records a run, unless it was the last run to be recorded. */
  private recordedRun(world: AnyWorld, work: MakeWork): RecordedRun {
    const key = JSON.stringify(work)
    if (this.lastRun?.key !== key) this.lastRun = { key, run: OpenExplanation.record(world, work) }
    return this.lastRun.run
  }

  /** Returns whether an explanation would take very long, because it generates many results of a slow world. */
  private isLong(explanation: OpenExplanation | null, world: AnyWorld, work: MakeWork): boolean {
    if (explanation === null || explanation.trials.ended) return false
    const { now } = this.environment
    const began = now()
    // By now, the engine has optimized the world's code, so this takes as long as one of the trials.
    OpenExplanation.record(world, work)
    return (now() - began) * explanation.step().left > LONG_MS
  }

  private async gather(
    { labels }: Opened,
    explanation: OpenExplanation,
    context: CallContext<TraceProgress>,
  ): Promise<void> {
    const { now, openCrew } = this.environment
    const { signal } = context
    const { trials } = explanation
    let pace: TrialPace | null = null
    const progress = limitProgress(() => {
      const step = explanation.step()
      const { done, of, decided } = step
      const seconds = pace?.left(step) ?? null
      const left = seconds === null ? {} : { left: seconds }
      const some = decided.slice(0, MOST_TOLD)
      context.progress({ done, of, ...left, labels, found: decided.length, decided: some })
    }, now)
    if (trials.ended) return
    progress()
    await this.gatherHere(explanation, signal, progress)
    if (trials.ended || signal.aborted) return
    const crew = await openCrew(explanation.job())
    pace = new TrialPace(now)
    const workers = crew.length > 0 ? crew : [workHere(explanation, this.yielder())]
    try {
      await gatherTrials(trials, workers, { now, signal, progress })
    } finally {
      for (const worker of crew) worker.stop()
    }
  }

  /** Runs trials in this worker during the first second of an explanation. */
  private async gatherHere(
    explanation: OpenExplanation,
    signal: AbortSignal,
    progress: () => void,
  ): Promise<void> {
    const { now } = this.environment
    const timeUp = new AbortController()
    const began = now()
    const yieldThread = this.yielder()
    const here = workHere(explanation, async () => {
      if (now() - began >= HERE_MS) timeUp.abort()
      await yieldThread()
    })
    const until = AbortSignal.any([signal, timeUp.signal])
    await gatherTrials(explanation.trials, [here], { now, signal: until, progress })
  }

  private yielder(): () => Promise<unknown> {
    const { now, yieldThread } = this.environment
    let last = now()
    return async () => {
      if (now() - last < BREATH_MS) return
      await yieldThread()
      last = now()
    }
  }
}

const EVERY_MS = 100

/**
 * Limits how often `report` is called. The first call is passed on immediately. After that, at most one call is passed
 * on per interval. `now` returns the time in milliseconds.
 */
export function limitProgress<Args extends readonly unknown[]>(
  report: (...args: Args) => void,
  now: () => number,
): (...args: Args) => void {
  let last = -Infinity
  return (...args) => {
    if (now() - last < EVERY_MS) return
    last = now()
    report(...args)
  }
}
