import type { Path } from '@seedfast/world'
import { fairIssue, MAX_LENGTH, type FairIssue } from './messages.js'

/** A rule for strings: a check, and the issue for values that fail it. */
export interface StringRule {
  accepts(text: string): boolean
  issue(got: unknown, parameter: string, path: Path): FairIssue
}

/** A string of 1 to 1000 characters that has a UTF-8 form. */
export const plainText: StringRule = {
  accepts: (text) => text !== '' && text.length <= MAX_LENGTH && !/\p{Surrogate}/u.test(text),
  issue: (got, parameter, path) => fairIssue('not-plain-text', parameter, path, { got, max: MAX_LENGTH }),
}

/** A salt: 32 lowercase hex digits. */
export const salt: StringRule = {
  accepts: (text) => /^[0-9a-f]{32}$/.test(text),
  issue: (got, parameter, path) => fairIssue('not-a-salt', parameter, path, { got }),
}

/** A SHA-256: 64 lowercase hex digits. */
export const hash: StringRule = {
  accepts: (text) => /^[0-9a-f]{64}$/.test(text),
  issue: (got, parameter, path) => fairIssue('not-a-hash', parameter, path, { got }),
}

/** Returns the issues of an object whose fields must be strings. `value` can be anything. */
export function stringIssues(
  value: unknown,
  rules: Readonly<Record<string, StringRule>>,
  parameter: string,
  path: Path = [],
): FairIssue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [fairIssue('not-an-object', parameter, path, { got: value })]
  }
  return Object.entries(rules).flatMap(([name, rule]) => {
    const field = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    return typeof field === 'string' && rule.accepts(field)
      ? []
      : [rule.issue(field, parameter, [...path, name])]
  })
}
