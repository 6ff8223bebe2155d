import { valueAt } from '@seedfast/world'
import { changesBetween } from '../../../edit/changes.js'
import { resetParam, setParam, unsetParam } from '../../../edit/edit-params.js'
import { isObject } from '../../../edit/json-equal.js'
import type { CheckedInput } from '../../../session/session.js'

/** Returns the complete rules that the editor shows, with all defaults filled in. */
export function wholeRules({ base, value }: Pick<CheckedInput, 'base' | 'value'>): unknown {
  return filled(valueAt(base.parsed, ['rules']), valueAt(value, ['rules']))
}

/** Returns the params with edited rules. Values that equal their defaults are left out. */
export function withRules({ base, value }: Pick<CheckedInput, 'base' | 'value'>, rules: unknown): unknown {
  const start = resetParam(base, value, ['rules'])
  return changesBetween(valueAt(base.parsed, ['rules']), rules).reduce<unknown>((params, change) => {
    const path = ['rules', ...change.path]
    return change.value === undefined
      ? unsetParam(base, params, path)
      : setParam(base, params, path, change.value)
  }, start)
}

/** Fills in missing values from the defaults. */
export function filled(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults
  if (!isObject(defaults) || !isObject(given)) return given
  const keys = new Set([...Object.keys(defaults), ...Object.keys(given)])
  return Object.fromEntries([...keys].map((key) => [key, filled(defaults[key], given[key])]))
}
