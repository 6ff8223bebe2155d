// oxlint-disable no-restricted-properties seedfast/no-ambient-random seedfast/no-ambient-time -- this replaces the ambient functions
import { installedCapture, type AmbientFunctions } from '@seedfast/capture'
import type { Steps } from '@seedfast/world'

/**
 * A call to an ambient source of randomness or time, such as `Math.random`. Ambient sources return values that aren't
 * derived from the seed.
 */
export interface AmbientCall {
  /** The name of the called function, such as `Math.random`. A call to `new Date()` is listed as `Date.now`. */
  readonly name: string
  /** The call site, or `null` if it isn't known. */
  readonly site: string | null
}

const NAMES = {
  random: 'Math.random',
  now: 'Date.now',
  elapsed: 'performance.now',
  fillRandom: 'crypto.getRandomValues',
  uuid: 'crypto.randomUUID',
} satisfies Partial<Record<keyof AmbientFunctions, string>>
const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[]

/**
 * Runs `part`. Before each call to an ambient function such as `Math.random`, `called` is called with the function's
 * name. If `called` throws an error, the ambient call throws the same error. Calls from a captured world aren't
 * reported, because they return values derived from the run's seed.
 */
export function* watchAmbience<T>(part: Steps<T>, called: (name: string) => void): Steps<T> {
  const { outside, random, now } = installedCapture()!
  const watched = <Call extends (...args: never[]) => unknown>(name: string, call: Call): Call =>
    ((...args: never[]) => {
      called(name)
      return call(...args)
    }) as Call
  const before = { ...outside }
  const replaced = { random: Math.random, now: Date.now }
  for (const key of KEYS) Object.assign(outside, { [key]: watched(NAMES[key], outside[key]) })
  // Other code, such as a test, may have replaced these functions.
  if (replaced.random !== random) Math.random = watched(NAMES.random, replaced.random)
  if (replaced.now !== now) Date.now = watched(NAMES.now, replaced.now)
  try {
    return yield* part
  } finally {
    Object.assign(outside, before)
    if (replaced.random !== random) Math.random = replaced.random
    if (replaced.now !== now) Date.now = replaced.now
  }
}

/** Collects ambient calls without duplicates. */
export class AmbientCalls {
  private readonly byPlace = new Map<string, AmbientCall>()

  /** Creates an empty collection. `sites` must return the call sites of the running code, innermost first. */
  constructor(private readonly sites: () => readonly string[]) {}

  readonly add = (name: string): void => {
    const call = { name, site: this.sites()[0] ?? null }
    this.byPlace.set(`${name} ${call.site}`, call)
  }

  /**
   * Adds a call. Ignores the call if only Seedfast's own code is on the call stack, for example while Seedfast waits
   * for an asynchronous world.
   */
  readonly addPlaced = (name: string): void => {
    if (this.sites().length > 0) this.add(name)
  }

  list(): readonly AmbientCall[] {
    return [...this.byPlace.values()]
  }
}
