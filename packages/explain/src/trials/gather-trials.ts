import { unlessAborted } from '@seedfast/workers'
import { trialsOf, type Trial, type TrialDone, type TrialTarget } from './trial.js'
import type { Trials } from './trials.js'

/** Runs trials, in this thread or elsewhere. */
export interface TrialWorker {
  /** Runs the given trials and returns their outcomes in the same order. */
  work(trials: readonly Trial[]): Promise<readonly TrialDone[]>
  stop(): void
}

/**
 * Creates a worker that runs trials in this thread. After each trial, the worker awaits `yieldThread`, so that other
 * work gets a turn.
 */
export function workHere(target: TrialTarget, yieldThread: () => Promise<unknown>): TrialWorker {
  const { generated, place, changeable } = target
  const tryOut = trialsOf(generated, place, changeable)
  return {
    work: async (trials) => {
      const done: TrialDone[] = []
      for (const trial of trials) {
        done.push(tryOut(trial))
        await yieldThread()
      }
      return done
    },
    stop: () => {},
  }
}

/** The clock, the stop signal and the progress callback for trials. */
export interface TrialsWatch {
  /**
   * Returns the time in milliseconds since an arbitrary moment. The measured durations determine how many trials a
   * worker gets at a time.
   */
  now(): number
  /**
   * A signal that, when aborted, stops the trials. Trials in progress are abandoned, and their workers can't be used
   * again.
   */
  readonly signal: AbortSignal
  /** Called after each portion of trials. */
  readonly progress?: () => void
}

/** The target duration of a portion, in milliseconds. A portion contains the trials that a worker gets at a time. */
const PORTION_MS = 50

/**
 * The divisor that limits the size of portions near the end of a round. A portion is at most an eighth of the worker's
 * share of the remaining trials.
 */
const SHARES = 8

/**
 * Runs trials on workers until all trials are done, the limit is reached, or the signal is aborted. Call this function
 * again to continue after an abort. Outcomes are recorded in the order of the trials, so the result doesn't depend on
 * the number of workers. Rethrows errors from workers.
 */
export async function gatherTrials(
  trials: Trials,
  workers: readonly TrialWorker[],
  watch: TrialsWatch,
): Promise<void> {
  while (!trials.ended && !watch.signal.aborted) {
    const round = new Round(trials, workers.length, watch)
    await Promise.all(workers.map((worker) => round.workOff(worker)))
  }
}

/**
 * A round of trials that don't depend on each other. Workers take portions of trials from the front of the round. A
 * portion's outcomes are recorded once the outcomes of all earlier trials have been recorded.
 */
class Round {
  private readonly list: readonly Trial[]
  private readonly done = new Map<number, TrialDone>()
  private next = 0
  private taken = 0
  private isOver = false

  constructor(
    private readonly trials: Trials,
    private readonly workers: number,
    private readonly watch: TrialsWatch,
  ) {
    this.list = trials.next
  }

  async workOff(worker: TrialWorker): Promise<void> {
    const { list, watch } = this
    let portion = 1
    while (this.next < list.length && !this.isOver) {
      const [from, start] = [this.next, watch.now()]
      const share = Math.ceil((list.length - from) / (this.workers * SHARES))
      const some = list.slice(from, from + Math.min(portion, share))
      this.next += some.length
      const answer = await unlessAborted(worker.work(some), watch.signal)
      if (answer === null) return
      const each = (watch.now() - start) / some.length
      portion = each === 0 ? 2 * portion : Math.max(1, Math.floor(PORTION_MS / each))
      answer.forEach((one, i) => this.done.set(from + i, one))
      this.takeInOrder()
      watch.progress?.()
    }
  }

  private takeInOrder(): void {
    const { done, trials, list } = this
    for (let one = done.get(this.taken); one !== undefined && !this.isOver; one = done.get(this.taken)) {
      done.delete(this.taken++)
      trials.take(one)
      // If trials remain after the last one of this round, they belong to the next round.
      this.isOver = this.taken === list.length || trials.ended
    }
  }
}
