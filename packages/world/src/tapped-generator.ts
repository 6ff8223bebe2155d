import { foundText } from './json.js'

/** A tapped generator. Its draws aren't in the draw counts, because an ordinary run doesn't see them. */
export interface Tapped {
  readonly name: string
}

/**
 * Throws a TypeError unless a tapped generator has a name and can draw. Without types, it's easy to leave out the name.
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

/** Returns a proxy for a tapped generator: a function, or an object whose methods are bound to it. */
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
