import type { Calls, RemoteWorker } from '@seedfast/workers'

/** A worker that is started by the first request. If the worker has ended, the next request starts a new one. */
export class RestartingWorker<Type extends Calls<Type>> {
  #worker: RemoteWorker<Type> | null = null
  readonly #open: () => RemoteWorker<Type>
  readonly #failed: (error: Error) => void

  /** `failed` receives every error that ends the worker, even if it occurs between two requests. */
  constructor(open: () => RemoteWorker<Type>, failed: (error: Error) => void) {
    this.#open = open
    this.#failed = failed
  }

  /** Sends a request to the worker. `done` receives the answer, unless the worker ends first. */
  run<Answer>(ask: (worker: RemoteWorker<Type>) => Promise<Answer>, done: (answer: Answer) => void): void {
    const worker = (this.#worker ??= this.#started())
    ask(worker).then(
      (answer) => worker === this.#worker && done(answer),
      (error: Error) => this.#fail(worker, error),
    )
  }

  end(): void {
    this.release()?.stop()
  }

  /** Hands the running worker over to the caller, who must end it. Returns null if no worker is running. */
  release(): RemoteWorker<Type> | null {
    const worker = this.#worker
    this.#worker = null
    return worker
  }

  #started(): RemoteWorker<Type> {
    const worker = this.#open()
    void worker.ended.then((error) => this.#fail(worker, error))
    return worker
  }

  #fail(worker: RemoteWorker<Type>, error: Error): void {
    if (worker !== this.#worker) return
    this.end()
    this.#failed(error)
  }
}
