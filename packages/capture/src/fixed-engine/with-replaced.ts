import { isPromise } from '@seedfast/world'

/** An object, and the values that replace some of its properties. */
export type Replacement = readonly [owner: object, values: Readonly<Record<string, unknown>>]

/**
 * Calls `part` while properties of built-in objects are replaced. If `part` returns a promise, the properties stay
 * replaced until the promise settles. Properties that the engine doesn't have, or doesn't let anyone change, stay as
 * they are.
 */
export function withReplaced<T>(replacements: readonly Replacement[], part: () => T): T {
  const replaced: (readonly [owner: object, name: string, before: PropertyDescriptor])[] = []
  for (const [owner, values] of replacements) {
    for (const [name, value] of Object.entries(values)) {
      const before = Object.getOwnPropertyDescriptor(owner, name)
      if (before === undefined) continue
      const { enumerable = false, configurable = false } = before
      const isReplaced = Reflect.defineProperty(owner, name, {
        value,
        writable: true,
        configurable,
        enumerable,
      })
      if (isReplaced) replaced.push([owner, name, before])
    }
  }
  const end = (): void => {
    for (const [owner, name, before] of replaced) Object.defineProperty(owner, name, before)
  }
  let value: T
  try {
    value = part()
  } catch (error) {
    end()
    throw error
  }
  if (isPromise(value)) value.then(end, end)
  else end()
  return value
}
