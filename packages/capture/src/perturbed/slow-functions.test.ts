import { expect, test } from 'vitest'
import { slowFunctions } from './slow-functions.js'

/**
 * Matches functions of streams. The standard defines the order in which their promises settle, unless a stream's source
 * is slow. Such data mostly ends in a call like `Response.prototype.text`, which is slow, too.
 */
const STEADY = /^(?:Readable|Writable)Stream/

/** Returns the functions of this engine that return a promise, found by calling all of them with a wrong `this`. */
function promisingFunctions(): { readonly call: unknown; readonly label: string }[] {
  const found: { readonly call: unknown; readonly label: string }[] = []
  const seen = new Set<object>()
  const visit = (object: object, label: string): void => {
    if (seen.has(object)) return
    seen.add(object)
    for (const key of Object.getOwnPropertyNames(object)) {
      const { value, get } = Object.getOwnPropertyDescriptor(object, key)!
      const call = (typeof value === 'function' ? value : get) as ((this: unknown) => unknown) | undefined
      if (call === undefined || key === 'constructor') continue
      try {
        const returned = call.call({})
        if (!(returned instanceof Promise)) continue
        returned.catch(() => {})
        found.push({ call, label: `${label}.${key}` })
      } catch {
        // It returns no promise.
      }
    }
  }
  visit(Object.getPrototypeOf(crypto.subtle), 'crypto.subtle')
  visit(WebAssembly, 'WebAssembly')
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Node's own names start in lower case, and calling some of them has effects.
    const { prototype } = (/^[A-Z]/.test(name) ? (globalThis as Record<string, unknown>)[name] : {}) as {
      readonly prototype?: object
    }
    if (prototype !== undefined) visit(prototype, `${name}.prototype`)
  }
  return found
}

test('every function of the engine that returns a promise is slow, or is known to be steady', () => {
  const slow = new Set(slowFunctions().map(({ owner, name }) => (owner as Record<string, unknown>)[name]))
  const others = promisingFunctions().filter(({ call, label }) => !slow.has(call) && !STEADY.test(label))
  expect(others.map(({ label }) => label)).toEqual([])
})
