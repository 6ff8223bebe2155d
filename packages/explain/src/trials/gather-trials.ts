import { trialsOf, type Trial, type TrialDone, type TrialTarget } from './trial.js'
import type { Trials } from './trials.js'

/** Someone who makes trials: this very program, or a thread. */
export interface TrialWorker {
  /** What came of each, in order. */
  work(trials: readonly Trial[]): Promise<readonly TrialDone[]>
  stop(): void
}

/** A worker that does the work where it is called; `breathe` lets others in after each trial. */
export function workHere(target: TrialTarget, breathe: () => Promise<unknown>): TrialWorker {
  const { made, place, changeable } = target
  const tryOut = trialsOf(made, place, changeable)
  return {
    work: async (trials) => {
      const done: TrialDone[] = []
      for (const trial of trials) {
        done.push(tryOut(trial))
        await breathe()
      }
      return done
    },
    stop: () => {},
  }
}

/** Who looks on while trials are made. */
export interface TrialsWatch {
  /** Milliseconds, from any start: for how many trials a worker is given at a time. */
  now(): number
  /** Aborted when no more are to be made; trials under way are then left, and their workers of no more use. */
  readonly signal: AbortSignal
  /** Hears whenever something came of one. */
  readonly progress?: () => void
}

/** For about how long a worker is given trials. */
const PORTION_MS = 50

/** In a round that is nearly over, a worker is given no more than its share of an eighth of what is left. */
const SHARES = 8

/**
 * Has workers make the trials until all are made, as many as may be, or the signal comes; it can be called again to go
 * on. What it leaves behind is the same however many workers there are: what came of trials is taken in their order.
 * Throws what a worker throws.
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

/** Trials that do not depend on each other: workers take some from the front, and what came of them waits for its turn. */
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
      // What the trials go on to is another round.
      this.isOver = this.taken === list.length || trials.ended
    }
  }
}

/** What a worker answers; null when the signal comes first. */
function unlessAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(null)
    signal.addEventListener('abort', stop)
    const settle = (): void => signal.removeEventListener('abort', stop)
    answer.then((value) => resolve(signal.aborted ? null : value), reject).finally(settle)
    if (signal.aborted) stop()
  })
}
