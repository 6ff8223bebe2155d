import { valueAt } from '@seedfast/world'
import { changesBetween } from '../../../edit/changes.js'
import { resetParam, setParam, unsetParam } from '../../../edit/edit-params.js'
import { isObject } from '../../../edit/json-equal.js'
import type { Given } from '../../../session/session.js'

/** Returns the complete rules for the editor, with defaults filled in. */
export function wholeRules({ base, value }: Pick<Given, 'base' | 'value'>): unknown {
  return filled(valueAt(base.parsed, ['rules']), valueAt(value, ['rules']))
}

/** Returns the params with the given rules. Leaves out values that equal their defaults. */
export function withRules({ base, value }: Pick<Given, 'base' | 'value'>, rules: unknown): unknown {
  const start = resetParam(base, value, ['rules'])
  return changesBetween(valueAt(base.parsed, ['rules']), rules).reduce<unknown>((params, change) => {
    const path = ['rules', ...change.path]
    return change.value === undefined
      ? unsetParam(base, params, path)
      : setParam(base, params, path, change.value)
  }, start)
}

/** Returns the given values, with missing values filled in from the defaults. */
export function filled(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults
  if (!isObject(defaults) || !isObject(given)) return given
  const keys = new Set([...Object.keys(defaults), ...Object.keys(given)])
  return Object.fromEntries([...keys].map((key) => [key, filled(defaults[key], given[key])]))
}
