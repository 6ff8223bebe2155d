import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { reference, slownessOf } from './reference.js'

/** Measures how many times slower the machine is now than the reference machine, on one core. */
export interface SlownessMeter {
  now(): number
}

/** How long the reference operation warms up, in milliseconds. */
const WARM_UP_MS = 50

/** Returns a meter that repeats the reference operation for about `ms` milliseconds each time. */
export function slownessMeter(ms: number): SlownessMeter {
  const begin = performance.now()
  let count = 1
  while (performance.now() - begin < WARM_UP_MS) {
    const took = timed(count)
    count = Math.max(1, Math.min(count * 2, Math.round((count * ms) / Math.max(took, 1e-4))))
  }
  return { now: () => slownessOf((timed(count) * 1e6) / count) }
}

/** Does `work`, and returns its value and the slowness just before and after it, on as many cores as it uses threads. */
export async function withSlowness<T>(
  threads: number,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly slowness: number }> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./reference-worker.js', import.meta.url)),
  )
  const now = async (): Promise<number> => {
    const answers = workers.map((worker) => once(worker, 'message'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a thread, not a window
    for (const worker of workers) worker.postMessage('')
    const times = (await Promise.all(answers)).map(([ns]) => ns as number)
    return slownessOf(times.reduce((sum, ns) => sum + ns, 0) / threads)
  }
  try {
    // The first time warms the threads up.
    await now()
    const before = await now()
    const value = await work()
    return { value, slowness: (before + (await now())) / 2 }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function timed(count: number): number {
  const from = performance.now()
  if (reference(count) === Math.PI) process.stdout.write('\n')
  return performance.now() - from
}
