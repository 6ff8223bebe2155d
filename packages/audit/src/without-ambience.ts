import type { Steps } from '@seedfast/world'
import { AmbientCalls, watchAmbience, type AmbientCall } from './ambient-calls.js'
import { currentSite } from './stack-frames.js'

/** The value that a part returned or threw, and the ambient calls that it made, without duplicates. */
export type Watched<T> = ({ readonly value: T } | { readonly thrown: unknown }) & {
  readonly called: readonly AmbientCall[]
}

/**
 * Runs a part while ambient randomness and the clock throw, and reports the calls. Calls from a captured world, which
 * are answered from its seed, are allowed.
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
