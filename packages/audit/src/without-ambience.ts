// oxlint-disable no-restricted-properties -- this replaces the ambient sources
import { installedCapture } from '@seedfast/capture'
import type { Steps } from '@seedfast/world'

/** The value that a part returned or threw, and the names of the ambient sources that it called, without duplicates. */
export type Watched<T> = ({ readonly value: T } | { readonly thrown: unknown }) & {
  readonly called: readonly string[]
}

/**
 * Runs a part while `Math.random` and `Date.now` throw, and reports which of them it called. Calls from a captured
 * world, which are answered from its seed, are allowed.
 */
export function* withoutAmbience<T>(part: Steps<T>): Steps<Watched<T>> {
  const capture = installedCapture()
  const random = capture?.random === Math.random ? capture.outside : Math
  const clock = capture?.now === Date.now ? capture.outside : Date
  const before = { random: random.random, now: clock.now }
  const called = new Set<string>()
  const refuse = (name: string) => (): never => {
    called.add(name)
    throw new Error(`${name} was called`)
  }
  random.random = refuse('Math.random')
  clock.now = refuse('Date.now')
  try {
    return { value: yield* part, called: [...called] }
  } catch (thrown) {
    return { thrown, called: [...called] }
  } finally {
    random.random = before.random
    clock.now = before.now
  }
}
