import type { Path } from '@seedfast/world'
import { isObject } from './json-equal.js'

/** Returns a copy of `root` with `value` at the given path. Creates any objects that the path needs. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(root)) {
    const index = Number(step)
    if (Number.isInteger(index) && index >= 0 && index <= root.length) {
      const list: unknown[] = [...(root as unknown[])]
      list[index] = withValue(list[index], rest, value)
      return list
    }
  }
  const object = isObject(root) ? root : {}
  return { ...object, [step]: withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, value) }
}

/** Returns a copy of `root` without the value at the given path. Removes nothing if there is no such value. */
export function withoutValue(root: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (step === undefined) return undefined
  if (Array.isArray(root)) {
    const index = Number(step)
    if (!Number.isInteger(index) || index < 0 || index >= root.length) return root
    if (rest.length === 0) return root.toSpliced(index, 1) as unknown
    return (root as unknown[]).with(index, withoutValue(root[index], rest))
  }
  if (!isObject(root) || !Object.hasOwn(root, step)) return root
  if (rest.length > 0) return { ...root, [step]: withoutValue(root[step], rest) }
  return Object.fromEntries(Object.entries(root).filter(([key]) => key !== String(step)))
}
