import type { Calls, RemoteWorker } from '@seedfast/workers'

/** How long a spare worker waits to be used again, in milliseconds. */
const SPARE_MS = 60_000

/** Keeps one idle worker for the next use, because a new worker takes a while to start and to load its world. */
export class SpareWorker<Type extends Calls<Type>> {
  #spare: RemoteWorker<Type> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor(private readonly open: () => RemoteWorker<Type>) {}

  /** Returns the spare worker if there is one. Otherwise opens a new worker. */
  readonly take = (): RemoteWorker<Type> => {
    const spare = this.#spare
    this.#spare = null
    clearTimeout(this.#timer)
    return spare ?? this.open()
  }

  /** Keeps an idle worker for a minute. Ends it if there already is a spare worker. */
  readonly give = (worker: RemoteWorker<Type>): void => {
    if (this.#spare !== null) return worker.stop()
    this.#spare = worker
    this.#wait()
    void worker.ended.then(() => worker === this.#spare && this.#end())
  }

  /** Opens a spare worker if there is none, and calls `prepare` with it. Otherwise, lets the spare worker wait longer. */
  warm(prepare: (worker: RemoteWorker<Type>) => void): void {
    if (this.#spare !== null) return this.#wait()
    const worker = this.open()
    this.give(worker)
    prepare(worker)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), SPARE_MS)
  }

  #end(): void {
    const spare = this.#spare
    this.#spare = null
    clearTimeout(this.#timer)
    spare?.stop()
  }
}
