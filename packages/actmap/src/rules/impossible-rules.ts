import type { z } from 'zod'
import { impossibleTypes } from './impossible-types.js'
import { OUTCOMES, ROOM_TYPES } from './node-types.js'
import { ruleIssue, type RuleIssue } from './rule-issue.js'
import type { rulesShape } from './rules-shape.js'

/** Returns an issue for each conflict between rules that no map of any size can satisfy together. */
export function impossibleRules(rules: z.output<typeof rulesShape>): RuleIssue[] {
  const issues: RuleIssue[] = impossibleTypes(rules)
  const { counts, windows, rows, unknownWeights } = rules
  for (const type of ROOM_TYPES) {
    const min = counts.min[type]
    const max = counts.max[type]
    if (max !== null && min > max) {
      issues.push(ruleIssue('min-above-max', ['counts', 'min', type], { type, min, max }))
    }
  }
  // Whether other ranges of rows are reversed depends on the act's number of rows.
  const [first, last] = windows.midTreasureRows ?? [0, 0]
  if (typeof first === 'number' && typeof last === 'number' && first > last) {
    issues.push(ruleIssue('window-reversed', ['windows', 'midTreasureRows'], { got: [first, last] }))
  }
  for (const key of ['width', 'firstWidth', 'lastWidth'] as const) {
    const got = rows[key]
    if (got !== undefined && got[0] > got[1]) issues.push(ruleIssue('width-reversed', ['rows', key], { got }))
  }
  for (const [i, { weights }] of (rows.bands ?? []).entries()) {
    if (!Object.values(weights).some((weight) => weight !== undefined && weight > 0)) {
      issues.push(ruleIssue('no-band-weight', ['rows', 'bands', i, 'weights'], {}))
    }
  }
  const { start, caps, mode } = unknownWeights
  for (const outcome of OUTCOMES) {
    const path = ['unknownWeights', 'caps', outcome]
    const got = caps[outcome]
    if (start[outcome] > got) {
      issues.push(ruleIssue('cap-below-start', path, { outcome, got, start: start[outcome] }))
    }
    if (mode === 'sequential' && got > 100) issues.push(ruleIssue('cap-above-100', path, { got }))
  }
  if (mode === 'weighted' && OUTCOMES.every((outcome) => start[outcome] === 0)) {
    issues.push(ruleIssue('no-start-weight', ['unknownWeights', 'start'], {}))
  }
  return issues
}
