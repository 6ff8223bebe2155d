import type { Path } from '@seedfast/world'
import { fairIssue, MAX_LENGTH, type FairIssue } from './messages.js'

/** A rule for strings: a check, and a function that creates the issue if a value fails the check. */
export interface StringRule {
  accepts(text: string): boolean
  issue(got: unknown, parameter: string, path: Path): FairIssue
}

/** The rule for a string of 1 to 1000 characters that can be encoded as UTF-8. */
export const plainText: StringRule = {
  accepts: (text) => text !== '' && text.length <= MAX_LENGTH && !/\p{Surrogate}/u.test(text),
  issue: (got, parameter, path) => fairIssue('not-plain-text', parameter, path, { got, max: MAX_LENGTH }),
}

/** The rule for a salt: 32 lowercase hex digits. */
export const salt: StringRule = {
  accepts: (text) => /^[0-9a-f]{32}$/.test(text),
  issue: (got, parameter, path) => fairIssue('not-a-salt', parameter, path, { got }),
}

/** The rule for a SHA-256 hash: 64 lowercase hex digits. */
export const hash: StringRule = {
  accepts: (text) => /^[0-9a-f]{64}$/.test(text),
  issue: (got, parameter, path) => fairIssue('not-a-hash', parameter, path, { got }),
}

/**
 * Checks an object in which certain fields must be strings, and returns the issues. `value` can be anything, because it
 * isn't trusted.
 */
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
