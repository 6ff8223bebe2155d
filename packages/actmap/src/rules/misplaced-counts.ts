import { unknownNameData } from '@seedfast/world'
import { ROOM_TYPES } from './node-types.js'
import { ownTypeNames, type WithOwnTypes } from './own-types.js'
import { ruleIssue, type RuleIssue } from './rule-issue.js'
import { countRule, type CountRule } from './rule-path.js'

const TABLES: readonly string[] = ['min', 'max', 'targets'] satisfies readonly CountRule[]

/**
 * Replaces an issue about unknown keys in a table of `counts` with a more specific issue for each key. A key may name a
 * type that the rules add, whose counts belong in `types`, or a type that doesn't exist. Returns any other issue
 * unchanged.
 */
export function misplacedCounts(issue: RuleIssue, rules: WithOwnTypes): RuleIssue[] {
  const [group, table, ...rest] = issue.path ?? []
  if (issue.code !== 'unrecognized_keys' || group !== 'counts' || rest.length > 0) return [issue]
  if (typeof table !== 'string' || !TABLES.includes(table)) return [issue]
  const own = ownTypeNames(rules)
  return issue.keys.flatMap((key): RuleIssue[] => {
    const path = ['counts', table, key]
    if (own.includes(key)) {
      return [ruleIssue('own-type-count', path, { got: key, rule: countRule(table as CountRule, key) })]
    }
    // Battle has no target.
    if ((ROOM_TYPES as readonly string[]).includes(key)) return [{ ...issue, keys: [key] }]
    return [ruleIssue('unknown-type', path, unknownNameData(key, [...ROOM_TYPES, ...own]))]
  })
}
