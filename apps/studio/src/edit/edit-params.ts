import { valueAt, type Path } from '@seedfast/world'
import type { ValueModel } from '@seedfast/world'
import { withoutValue, withValue } from './at-path.js'
import { isObject, jsonEqual, jsonWithin } from './json-equal.js'

export interface EditBase {
  readonly model: ValueModel
  /** The params before the first edit: those of the preset, or an empty object if there is no preset. */
  readonly start: unknown
  /** `start` after parsing, with all defaults filled in. */
  readonly parsed: unknown
}

/**
 * Sets the value at a path. A value that equals its default is removed instead, so that only differences are stored.
 * Arrays, tables and unions are stored as a whole, so the first change inside one of them copies its current value.
 */
export function setParam(
  { model, start, parsed }: EditBase,
  given: unknown,
  path: Path,
  value: unknown,
): unknown {
  const head = wholePath(model, path)
  const inside = path.slice(head.length)
  const current = currentAt(given, parsed, head)
  const whole = inside.length === 0 ? value : withValue(current, inside, value)
  if (jsonEqual(whole, valueAt(parsed, head))) return resetParam({ model, start, parsed }, given, head)
  return withValue(withNeeded(model, given, parsed, head), head, whole)
}

/** Removes the value at a path. An array or table loses the entry. Any other value returns to its default. */
export function unsetParam(base: EditBase, given: unknown, path: Path): unknown {
  const head = wholePath(base.model, path)
  if (head.length === path.length) return resetParam(base, given, path)
  const current = currentAt(given, base.parsed, head)
  return setParam(base, given, head, withoutValue(current, path.slice(head.length)))
}

/** Resets the value at a path to its value in `start`, and removes parent objects that no longer change anything. */
export function resetParam({ start, parsed }: EditBase, given: unknown, path: Path): unknown {
  const first = valueAt(start, path)
  let params = first === undefined ? withoutValue(given, path) : withValue(given, path, first)
  for (let depth = path.length - 1; depth > 0; depth--) {
    const around = path.slice(0, depth)
    if (valueAt(start, around) !== undefined) break
    if (!jsonWithin(valueAt(params, around), valueAt(parsed, around))) break
    params = withoutValue(params, around)
  }
  return path.length === 0 ? (start ?? {}) : params
}

function currentAt(given: unknown, parsed: unknown, path: Path): unknown {
  const value = valueAt(given, path)
  return value === undefined ? valueAt(parsed, path) : value
}

/**
 * Returns the path of the value to store as a whole after a change at `path`. It is the longest prefix of `path` that
 * leads only through objects with fixed fields.
 */
function wholePath(model: ValueModel, path: Path): Path {
  let node = model
  for (let depth = 0; depth < path.length; depth++) {
    if (node.kind !== 'object') return path.slice(0, depth)
    const field = node.fields.find(({ key }) => key === path[depth])
    if (field === undefined) return path.slice(0, depth + 1)
    node = field.value
  }
  return path
}

/** When an object's first value is set, adds the object's required fields with their defaults. */
function withNeeded(model: ValueModel, given: unknown, parsed: unknown, path: Path): unknown {
  let params = given
  let node = model
  for (let depth = 0; depth < path.length && node.kind === 'object'; depth++) {
    const around = path.slice(0, depth)
    if (depth > 0 && !isObject(valueAt(params, around))) {
      const needed = node.fields
        .filter(({ required }) => required)
        .map(({ key }) => [key, valueAt(parsed, [...around, key])])
      params = withValue(
        params,
        around,
        Object.fromEntries(needed.filter(([, value]) => value !== undefined)),
      )
    }
    node = node.fields.find(({ key }) => key === path[depth])?.value ?? { kind: 'json' }
  }
  return params
}
