import type { Console } from './console.js'
import { duration } from './progress.js'

const EVERY_MS = 10_000

/**
 * Runs a task whose duration can't be predicted. Every ten seconds, prints that the task is still running, and its
 * current phase if it has phases.
 */
export async function withWaitingLines<T>(
  console: Console,
  what: string,
  part: () => Promise<T>,
  phase: () => string = () => '',
): Promise<T> {
  const start = console.now()
  const timer = setInterval(() => {
    console.note(`${what}: still running after ${duration((console.now() - start) / 1000)}${phase()}\n`)
  }, EVERY_MS)
  try {
    return await part()
  } finally {
    clearInterval(timer)
  }
}
