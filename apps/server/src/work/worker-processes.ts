import type { RemoteWorker } from '@seedfast/workers'
import { openFork } from '@seedfast/workers/node'
import type { WorkCalls, WorkerStart } from './work.js'

export type WorkerProcess = RemoteWorker<WorkCalls>

export interface WorkerProcessesOptions {
  readonly count: number
  readonly start: WorkerStart
  /** The command-line options of Node in each process. */
  readonly execArgv: readonly string[]
  /** Called if a process can't start, or ends while it isn't in use. */
  readonly onError: (error: Error) => void
  /** Called with what the worlds print. */
  readonly onOutput: (text: string) => void
}

interface Waiting {
  resolve(process: WorkerProcess): void
  reject(error: unknown): void
}

/** A fixed number of worker processes, each of which is used by one request at a time. Replaces those that end. */
export class WorkerProcesses {
  private readonly all = new Set<WorkerProcess>()
  private readonly ready = new Set<WorkerProcess>()
  private readonly idle = new Set<WorkerProcess>()
  private readonly waiting = new Set<Waiting>()
  private closing = false

  constructor(private readonly options: WorkerProcessesOptions) {
    this.fill()
  }

  /** The number of processes that have finished starting. */
  get size(): number {
    return this.ready.size
  }

  /** Waits for an idle process. Throws the signal's reason if it aborts, or an error if no process can start. */
  take(signal: AbortSignal): Promise<WorkerProcess> {
    this.fill()
    return new Promise((resolve, reject) => {
      const leave = (): void => item.reject(signal.reason)
      const settle = (): void => {
        this.waiting.delete(item)
        signal.removeEventListener('abort', leave)
      }
      const item: Waiting = {
        resolve: (process) => (settle(), resolve(process)),
        reject: (error) => (settle(), reject(error)),
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave)
      this.waiting.add(item)
      this.handOut()
    })
  }

  /** Makes a process available for the next request. */
  release(process: WorkerProcess): void {
    if (this.ready.has(process)) this.idle.add(process)
    this.handOut()
  }

  /** Ends a process, even if it's busy, and starts another one. */
  replace(process: WorkerProcess): void {
    this.remove(process)
    process.stop()
    this.fill()
  }

  /** Ends all processes. */
  close(): void {
    this.closing = true
    for (const process of this.all) this.replace(process)
  }

  private handOut(): void {
    // The process that was used last has the most code compiled.
    const process = Array.from(this.idle).at(-1)
    const [first] = this.waiting
    if (process === undefined || first === undefined) return
    this.idle.delete(process)
    first.resolve(process)
  }

  private fill(): void {
    while (!this.closing && this.all.size < this.options.count) this.start()
  }

  private start(): void {
    const { start, execArgv, onError, onOutput } = this.options
    const module = new URL('../worker/worker.js', import.meta.url)
    const process: WorkerProcess = openFork({
      name: 'request worker',
      module,
      start,
      execArgv,
      onOutput,
    })
    this.all.add(process)
    process.ready.then(
      () => {
        this.ready.add(process)
        this.release(process)
      },
      // The next request starts another process.
      (error: unknown) => {
        for (const { reject } of this.waiting) reject(error)
      },
    )
    void process.ended.then((error) => {
      const [wasReady, wasIdle] = [this.ready.has(process), this.idle.has(process)]
      if (!this.remove(process)) return
      if (wasIdle || !wasReady) onError(error)
      if (wasReady) this.fill()
    })
  }

  private remove(process: WorkerProcess): boolean {
    this.ready.delete(process)
    this.idle.delete(process)
    return this.all.delete(process)
  }
}
