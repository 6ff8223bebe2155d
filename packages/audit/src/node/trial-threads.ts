import { Worker } from 'node:worker_threads'
import { inputError } from '@seedfast/world'
import type { TrialWorker } from '../trace/gather-trials.js'
import type { TrialsJob } from '../trace/open-explanation.js'
import type { Trial, TrialDone } from '../trace/trial.js'
import { WorldFault } from '../world-fault.js'

/** What a thread starts with. */
export interface TrialThreadData {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
  readonly job: TrialsJob
}

/** What a thread says: that it is ready, what came of the trials it was sent, or why it cannot go on. */
export type TrialThreadAnswer =
  'ready' | { readonly done: readonly TrialDone[] } | { readonly error: string; readonly message: string }

/** Each thread has an engine and worlds of its own, which is tens of megabytes. */
const MOST_THREADS = 256

/** Throws an InputError for more than 256. */
export function checkTrialThreads(count: number): void {
  if (count <= MOST_THREADS) return
  throw inputError('--threads', [], `expected at most ${MOST_THREADS} threads, found ${count}`)
}

/**
 * Starts threads that make the trials of an explanation, each with worlds of its own. Stop each when done.
 * Throws an InputError for more than 256, and what the threads throw.
 */
export async function openTrialThreads(
  count: number,
  modules: readonly string[],
  job: TrialsJob,
): Promise<TrialWorker[]> {
  checkTrialThreads(count)
  const threads = Array.from({ length: count }, () => new TrialThread({ modules, job }))
  try {
    await Promise.all(threads.map((thread) => thread.ready))
    return threads
  } catch (error) {
    for (const thread of threads) thread.stop()
    throw error
  }
}

class TrialThread implements TrialWorker {
  readonly ready: Promise<unknown>
  private readonly thread: Worker
  /** Rejects when the thread ends by itself, which only a broken one does. */
  private readonly ended: Promise<never>

  constructor(data: TrialThreadData) {
    this.thread = new Worker(new URL('./trial-thread.js', import.meta.url), {
      workerData: data,
      // A thread loads built code, whatever conditions this process was started with.
      execArgv: [],
    })
    this.ended = new Promise((_, reject) => {
      this.thread.on('error', reject)
      this.thread.on('exit', (code) => reject(new Error(`a thread of explain ended with status ${code}`)))
    })
    this.ended.catch(() => {})
    this.ready = this.answer()
  }

  async work(trials: readonly Trial[]): Promise<readonly TrialDone[]> {
    this.thread.postMessage(trials, [])
    return ((await this.answer()) as { readonly done: readonly TrialDone[] }).done
  }

  stop(): void {
    void this.thread.terminate()
  }

  /** The next that the thread says; throws what it threw: an InputError, a WorldFault, or an Error for all else. */
  private async answer(): Promise<TrialThreadAnswer> {
    const said = new Promise<TrialThreadAnswer>((resolve) => this.thread.once('message', resolve))
    const answer = await Promise.race([said, this.ended])
    if (typeof answer === 'string' || 'done' in answer) return answer
    const { error, message } = answer
    if (error === 'InputError') throw inputError('the world', [], message)
    throw error === 'WorldFault' ? new WorldFault(message) : new Error(message)
  }
}
