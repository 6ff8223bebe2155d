import { seedfast } from '../rng.js'
import type { Stream } from '../stream.js'
import { randomSeed } from './random-seed.js'

/**
 * The property name under which the current stream is stored. It's a symbol from the global registry, so that an ESM
 * copy and a CommonJS copy of this package share the stream.
 */
const KEY = Symbol.for('seedfast.current-stream')
const realm = globalThis as { [KEY]?: Stream | null }

/** Thrown when a function of this module needs a stream, but no current stream is set. */
export class NoStreamError extends Error {
  override readonly name = 'NoStreamError'

  constructor() {
    super(
      "no random stream is set; call setStream(seedfast(seed).stream('game')) before the game draws, or seedRandomly() for a random seed",
    )
  }
}

/**
 * Sets the stream that this module's functions draw from until the next call to `setStream`. `null` removes the stream.
 *
 * @example
 * import { seedfast } from '@seedfast/rng'
 * import { randInt, setStream } from '@seedfast/rng/random'
 * setStream(seedfast('banana').stream('game'))
 * const die = randInt(1, 6)
 * setStream(null)
 */
export function setStream(stream: Stream | null): void {
  realm[KEY] = stream
}

/** Returns the current stream. Throws a NoStreamError if there is none. */
export function currentStream(): Stream {
  const stream = realm[KEY]
  if (stream === undefined || stream === null) throw new NoStreamError()
  return stream
}

/**
 * Calls `play` with `stream` as the current stream, then restores the previous stream. `play` must be synchronous.
 * Throws a TypeError if it returns a promise, because draws after an `await` would use a different stream.
 *
 * @example
 * const crypt = defineWorld({
 *   id: 'crypt',
 *   version: 1,
 *   generate: (run) => withStream(run.stream('game'), () => makeDungeon()),
 * })
 */
export function withStream<T>(stream: Stream, play: () => T): T {
  const before = realm[KEY] ?? null
  realm[KEY] = stream
  try {
    const result = play()
    if (isThenable(result)) {
      throw new TypeError(
        'withStream: the function returned a promise; call setStream before an async function',
      )
    }
    return result
  } finally {
    realm[KEY] = before
  }
}

/**
 * Sets a stream with a random seed as the current stream. Returns the seed, so that you can log it or show it to the
 * player. `seedfast(seed).stream('game')` creates the same stream again.
 */
export function seedRandomly(): string {
  const seed = randomSeed()
  setStream(seedfast(seed).stream('game'))
  return seed
}

function isThenable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}
