import { isInputError } from '@seedfast/world'

/** How a run failed: what the world threw, and where in its code, innermost first where that is known. */
export interface Failure {
  readonly message: string
  readonly sites: readonly string[]
}

/** A fault in the code of a world, which the person who wrote it can mend; the cause is what it threw, if it did. */
export class WorldFault extends Error {
  override readonly name = 'WorldFault'
}

/** Has a world do its part for a seed: what it throws comes as a WorldFault, but for an InputError, which the request is at fault for. */
export function blameWorld<T>(world: string, seed: string, part: () => T): T {
  try {
    return part()
  } catch (error) {
    if (isInputError(error) || (error instanceof Error && error.name === 'WorldFault')) throw error
    throw new WorldFault(`${world}, seed ${seed}: ${failureOf(error).message}`, { cause: error })
  }
}

/** What was thrown by a world, in words. */
export function failureOf(error: unknown, sites: readonly string[] = []): Failure {
  if (!(error instanceof Error)) return { message: `threw ${String(error)}`, sites }
  const { name, message } = error
  if (isInputError(error)) return { message, sites }
  if (name !== 'NotJsonError') return { message: `${name}: ${message}`, sites }
  const late = message.endsWith('an instance of Promise')
    ? '; what is awaited comes after the run: load it before, and make `generate` a plain function'
    : ''
  return { message: `a result is plain JSON, which this one is not: ${message}${late}`, sites }
}

/** A failure in lines: the message, and where it was thrown. */
export function failureText({ message, sites }: Failure): string {
  return [message, ...sites.map((site) => `    at ${site}`)].join('\n')
}
