import type { runSearch, SearchOutcome, SearchPlan, SearchWatch, SearchWorker } from '@seedfast/search'
import { StateSource } from './state-source.js'

interface PausableState {
  readonly phase: string
  /** The reason why the run failed, or null if it didn't fail. */
  readonly fault: string | null
}

interface Work {
  readonly end: AbortController
  readonly clock: PausingClock
}

interface Run extends Omit<SearchWatch, 'now' | 'signal' | 'turn'> {
  readonly plan: SearchPlan
  /** Starts workers. They end when the signal is aborted. */
  open(signal: AbortSignal): Promise<readonly SearchWorker[]>
  /** Called when the workers have started. */
  started?(): void
  finished(outcome: SearchOutcome): void
}

/**
 * Runs searches or surveys in workers, one at a time. A run can be paused, resumed and stopped. `engine` loads the code
 * of searches, and `now` returns the time in milliseconds.
 */
export class PausableRun<State extends PausableState> extends StateSource<State> {
  #work: Work | null = null
  readonly #engine: () => Promise<typeof runSearch>
  protected readonly now: () => number

  constructor(idle: State, engine: () => Promise<typeof runSearch>, now: () => number) {
    super(idle)
    this.#engine = engine
    this.now = now
  }

  protected get hasRun(): boolean {
    return this.#work !== null
  }

  /** Pauses the run. The workers first finish the seeds that they are working on. */
  pause(): void {
    if (this.state().phase !== 'running') return
    this.#work?.clock.pause()
    this.#set('paused')
  }

  resume(): void {
    if (this.state().phase !== 'paused') return
    this.#work?.clock.resume()
    this.#set('running')
  }

  protected end(): void {
    const work = this.#work
    this.#work = null
    work?.end.abort()
    work?.clock.resume()
  }

  /** Starts a run, and ends the current one. Functions of a run that has ended aren't called. */
  protected async run({ plan, open, started, finished, done, hits, progress }: Run): Promise<void> {
    this.end()
    const work: Work = { end: new AbortController(), clock: new PausingClock(this.now) }
    const { clock, end } = work
    this.#work = work
    const isCurrent = (): boolean => this.#work === work
    let workers: readonly SearchWorker[] = []
    const stopAll = (): void => workers.forEach((worker) => worker.stop())
    end.signal.addEventListener('abort', stopAll)
    try {
      workers = await open(end.signal)
      if (!isCurrent()) return stopAll()
      started?.()
      const search = await this.#engine()
      const outcome = await search(workers, plan, {
        now: () => clock.now(),
        signal: end.signal,
        turn: () => clock.turn(),
        done: (...answer) => (isCurrent() ? done?.(...answer) : undefined),
        hits: (found) => isCurrent() && hits?.(found),
        progress: (now) => isCurrent() && progress?.(now),
      })
      if (!isCurrent()) return
      this.end()
      finished(outcome)
    } catch (error) {
      // Workers throw when they are stopped, so an error of a run that has ended is ignored.
      if (!isCurrent()) return
      this.end()
      this.#set('failed', error instanceof Error ? error.message : String(error))
    }
  }

  #set(phase: string, fault: string | null = null): void {
    this.change({ phase, fault } as Partial<State>)
  }
}

/** A clock that can be paused. While it is paused, the promise returned by `turn` doesn't resolve. */
class PausingClock {
  #since: number | null = null
  #paused = 0
  #goOn: () => void = () => {}
  #turn: Promise<void> = Promise.resolve()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the time that the clock has been running, in milliseconds. Pauses don't count. */
  now(): number {
    return (this.#since ?? this.#now()) - this.#paused
  }

  turn(): Promise<void> {
    return this.#turn
  }

  pause(): void {
    if (this.#since !== null) return
    this.#since = this.#now()
    this.#turn = new Promise((resolve) => {
      this.#goOn = resolve
    })
  }

  resume(): void {
    if (this.#since === null) return
    this.#paused += this.#now() - this.#since
    this.#since = null
    this.#goOn()
  }
}
