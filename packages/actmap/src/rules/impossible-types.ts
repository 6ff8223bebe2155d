import { unknownNameData } from '@seedfast/world'
import type { z } from 'zod'
import { NODE_TYPES, ROOM_TYPES, TYPE_LETTERS } from './node-types.js'
import { MAX_OWN_TYPES } from './own-types-schema.js'
import { ownTypesOf } from './own-types.js'
import { ruleIssue, type RuleIssue } from './rule-issue.js'
import type { rulesShape } from './rules-shape.js'

type Shape = z.output<typeof rulesShape>

/** Returns an issue for each mistake in the types that rules add, and for each name of a type that doesn't exist. */
export function impossibleTypes(rules: Shape): RuleIssue[] {
  return [...faultyTypes(rules), ...unknownTypes(rules)]
}

function faultyTypes(rules: Shape): RuleIssue[] {
  const issues: RuleIssue[] = []
  const own = ownTypesOf(rules)
  if (own.length > MAX_OWN_TYPES) {
    issues.push(ruleIssue('too-many-types', ['types'], { got: own.length, max: MAX_OWN_TYPES }))
  }
  const names = new Map<string, string>(NODE_TYPES.map((name) => [name.toLowerCase(), name]))
  const icons = new Map<string, string>(NODE_TYPES.map((name) => [TYPE_LETTERS[name], name]))
  for (const { name, icon, min, max } of own) {
    const sameName = names.get(name.toLowerCase())
    const sameIcon = icons.get(icon)
    if (sameName !== undefined)
      issues.push(ruleIssue('type-taken', ['types', name], { got: name, type: sameName }))
    else if (sameIcon !== undefined) {
      issues.push(ruleIssue('icon-taken', ['types', name, 'icon'], { got: icon, type: sameIcon }))
    }
    if (max !== null && min > max) {
      issues.push(ruleIssue('min-above-max', ['types', name, 'counts', 'min'], { type: name, min, max }))
    }
    names.set(name.toLowerCase(), name)
    icons.set(icon, name)
  }
  return issues
}

function unknownTypes({ types = {}, spacing, windows, rows, paths }: Shape): RuleIssue[] {
  const known = [...ROOM_TYPES, ...Object.keys(types).sort()]
  const named: [path: (string | number)[], name: string][] = [
    ...spacing.noRepeat.map((name, i) => at(name, 'spacing', 'noRepeat', i)),
    ...spacing.siblingsDiffer.map((name, i) => at(name, 'spacing', 'siblingsDiffer', i)),
    ...(windows.required ?? []).map(({ type }, i) => at(type, 'windows', 'required', i, 'type')),
    ...(rows.bands ?? []).flatMap(({ weights }, i) =>
      Object.keys(weights).map((name) => at(name, 'rows', 'bands', i, 'weights', name)),
    ),
    ...rows.fixed.map(({ type }, i) => at(type, 'rows', 'fixed', i, 'type')),
    ...Object.keys(paths.ranking?.weights ?? {}).map((name) => at(name, 'paths', 'ranking', 'weights', name)),
  ]
  return named
    .filter(([, name]) => !known.includes(name))
    .map(([path, name]) => ruleIssue('unknown-type', path, unknownNameData(name, known)))
}

function at(name: string, ...path: (string | number)[]): [path: (string | number)[], name: string] {
  return [path, name]
}
