import type { Steps } from '@seedfast/world'
import { AmbientCalls, watchAmbience, type AmbientCall } from './ambient-calls.js'
import { currentSite } from './stack-frames.js'

/**
 * The value that a function returned or the error that it threw, and the ambient functions that it called, without
 * duplicates.
 */
export type Watched<T> = ({ readonly value: T } | { readonly thrown: unknown }) & {
  readonly called: readonly AmbientCall[]
}

/**
 * Runs `part`. Meanwhile, ambient functions such as `Math.random` throw an error, and calls to them are recorded. Calls
 * from a captured world are allowed, because they return values derived from the run's seed.
 */
export function* withoutAmbience<T>(part: Steps<T>): Steps<Watched<T>> {
  const calls = new AmbientCalls(currentSite)
  const refuse = (name: string): never => {
    calls.add(name)
    throw new Error(`${name} was called`)
  }
  try {
    return { value: yield* watchAmbience(part, refuse), called: calls.list() }
  } catch (thrown) {
    return { thrown, called: calls.list() }
  }
}
