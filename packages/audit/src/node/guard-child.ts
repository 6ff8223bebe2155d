import { writeFully } from '@seedfast/files'
import { guardWorldCode } from '@seedfast/world/node'
import { failureText } from '../world-failure.js'
import { answerLine } from './answer-lines.js'
import { thrownAt } from './call-sites.js'

/** How long a world's timers may keep a process after its last answer, in milliseconds. */
const MOST_MS = 1000

/** An answer in place of others: what a world threw after its run. */
export interface LateAnswer {
  readonly late: string
}

/** Guards a process that runs worlds for another one. Call what it returns after the last answer. */
export function guardChild(): () => void {
  const exit = guardWorldCode(({ message, cause }) => {
    const sites = thrownAt(cause)
    // No line of a world: this process itself failed.
    if (sites.length === 0) writeFully(2, String(cause instanceof Error ? cause.stack : cause))
    else writeFully(1, answerLine({ late: failureText({ message, sites }) } satisfies LateAnswer))
    exit(1)
  })
  // Without timers of a world, the process ends at once by itself.
  return () => void setTimeout(() => exit(0), MOST_MS).unref()
}

export function isLate(answer: unknown): answer is LateAnswer {
  return typeof answer === 'object' && answer !== null && 'late' in answer
}
