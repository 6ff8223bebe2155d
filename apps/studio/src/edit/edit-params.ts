import { valueAt, type Path } from '@seedfast/world'
import type { ValueModel } from '@seedfast/world'
import { withoutValue, withValue } from './at-path.js'
import { isObject, jsonEqual, jsonWithin } from './json-equal.js'

/** What params are edited against. */
export interface EditBase {
  readonly model: ValueModel
  /** What the params start from: a preset's, or nothing. */
  readonly start: unknown
  /** What the schema makes of the start: every default filled in. */
  readonly parsed: unknown
}

/**
 * The params given so far with a value put at a path. A value that is the default again is taken out, so that only
 * differences remain. Lists, tables and options are given whole: their first change copies what stood there.
 */
export function setParam(
  { model, start, parsed }: EditBase,
  given: unknown,
  path: Path,
  value: unknown,
): unknown {
  const head = wholePath(model, path)
  const inside = path.slice(head.length)
  const standing = standingAt(given, parsed, head)
  const whole = inside.length === 0 ? value : withValue(standing, inside, value)
  if (jsonEqual(whole, valueAt(parsed, head))) return resetParam({ model, start, parsed }, given, head)
  return withValue(withNeeded(model, given, parsed, head), head, whole)
}

/** The params with what stands at a path taken out: inside a list or table it is gone, elsewhere it is the default. */
export function unsetParam(base: EditBase, given: unknown, path: Path): unknown {
  const head = wholePath(base.model, path)
  if (head.length === path.length) return resetParam(base, given, path)
  const standing = standingAt(given, base.parsed, head)
  return setParam(base, given, head, withoutValue(standing, path.slice(head.length)))
}

/** The params with what the start gives at a path, or nothing, and without objects around it that say nothing. */
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

/** What is given at a path, else what the schema makes of nothing there. */
function standingAt(given: unknown, parsed: unknown, path: Path): unknown {
  const value = valueAt(given, path)
  return value === undefined ? valueAt(parsed, path) : value
}

/** The part of a path that goes through objects with fixed fields; what follows lies inside a value given whole. */
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

/** Around a first value, an object may need others beside it: they are given as they stand by default. */
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
