import { isInputError, isWorldError, WorldError } from '@seedfast/world'

/** How a run failed. */
export interface Failure {
  /** The world's error, in English. */
  readonly message: string
  /** Where in the world's code it was thrown, innermost first; empty if that isn't known. */
  readonly sites: readonly string[]
}

/** Calls a world's code for a seed, and turns its errors into WorldErrors. InputErrors pass unchanged. */
export function blameWorld<T>(world: string, seed: string, part: () => T): T {
  try {
    return part()
  } catch (error) {
    if (isInputError(error) || isWorldError(error)) throw error
    const message = `${world}, seed ${seed}: ${failureOf(error).message}`
    throw new WorldError(message, { world, seed, cause: error })
  }
}

/** The failure for a thrown value. */
export function failureOf(error: unknown, sites: readonly string[] = []): Failure {
  if (!(error instanceof Error)) return { message: `threw ${String(error)}`, sites }
  const { name, message } = error
  if (isInputError(error)) return { message, sites }
  if (name !== 'NotJsonError') return { message: `${name}: ${message}`, sites }
  const isAsync = 'found' in error && error.found instanceof Promise
  const fix = isAsync
    ? '; load what you await before the run, and make `generate` a synchronous function'
    : ''
  return { message: `the result must be plain JSON: ${message}${fix}`, sites }
}

/** A failure as text: the message, then one line per call site. */
export function failureText({ message, sites }: Failure): string {
  return [message, ...sites.map((site) => `    at ${site}`)].join('\n')
}
