import type { ActSpec, Conflict, Rules } from '@seedfast/actmap'
import { ruleWords, rowRange, rowText, typeCount } from './rule-words.js'

type ConflictingRule = Extract<Conflict, { readonly kind: 'conflict' }>['rules'][number]

/** Describes a rule of a conflict in a sentence with its value, such as `At least 9 Elites`. */
export function conflictWords({ rule, value }: ConflictingRule, rules: Rules, spec: ActSpec): string {
  const lock = /^overrides\.locks\.(\w+)$/.exec(rule)
  if (lock !== null) return `Node ${lock[1]!} is locked as ${String(value)}`
  const count = /^counts\.(min|max)\.(\w+)$/.exec(rule)
  if (count !== null) return countWords(count[1]!, count[2]!, Number(value))
  const own = /^types\.(\w+)\.counts\.(min|max)$/.exec(rule)
  if (own !== null) return countWords(own[2]!, own[1]!, Number(value))
  if (rule.startsWith('rows.fixed[')) {
    const { row, type } = value as unknown as Rules['rows']['fixed'][number]
    return `Only ${type} in ${rowText(row)}`
  }
  if (rule.startsWith('rows.bands[')) {
    const { rows } = value as unknown as NonNullable<Rules['rows']['bands']>[number]
    return `Only types with a weight in ${rowRange(...rows)}`
  }
  return ruleWords(rule, rules, spec)
}

function countWords(limit: string, type: string, count: number): string {
  return `${limit === 'min' ? 'At least' : 'At most'} ${typeCount(count, type)}`
}
