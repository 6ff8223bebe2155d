import { foundText } from '../json/json.js'

/**
 * A generator from another library, passed to `tap`. Draw counts don't include its draws, because an ordinary run
 * doesn't see them.
 */
export interface Tapped {
  readonly name: string
  /** The details of the current draw, for the generators of programs in other languages. */
  readonly reported?: DrawDetails
}

/** The details of a draw that only the program that makes the draw knows. */
export interface DrawDetails {
  /** The value of the game's own counter for the stream before the draw. */
  readonly counter?: number
  /** The name of the point in the run where the stream was last reseeded. */
  readonly epoch?: string
  /** The draw's call sites, innermost first. */
  readonly sites?: readonly string[]
}

/**
 * Throws a TypeError unless `name` is a non-empty string and `generator` is a function or an object. Users who don't
 * use TypeScript can easily forget the name.
 */
export function checkTapped(name: unknown, generator: unknown): void {
  if (typeof name !== 'string' || name === '') {
    throw new TypeError(`run.tap needs a name, as in run.tap('loot', random), got ${foundText(name)}`)
  }
  if (generator === null || (typeof generator !== 'object' && typeof generator !== 'function')) {
    throw new TypeError(`run.tap needs a function or an object with methods, got ${foundText(generator)}`)
  }
}

type Tap = (rule: string, args: unknown[], call: () => unknown) => unknown

/**
 * Returns the proxy to use instead of a tapped generator. The proxy of a function is a function. The proxy of an object
 * has methods bound to the generator.
 */
export function standIn<G extends object>(generator: G, tap: Tap): G {
  return new Proxy(generator, {
    apply: (target, self, args: unknown[]) =>
      tap('call', args, () => Reflect.apply(target as unknown as () => unknown, self, args) as unknown),
    get: (target, property) => {
      const value = Reflect.get(target, property, target) as unknown
      if (typeof value !== 'function' || typeof property !== 'string') return value
      return (...args: unknown[]) => tap(property, args, () => Reflect.apply(value, target, args) as unknown)
    },
  })
}
