import type { z } from 'zod'
import { OUTCOMES, ROOM_TYPES } from './node-types.js'
import { ruleIssue, type RuleIssue } from './rule-issue.js'
import type { rulesShape } from './rules-shape.js'

/** What rules hold that no map whatever could meet, each with its path. */
export function impossibleRules(rules: z.output<typeof rulesShape>): RuleIssue[] {
  const issues: RuleIssue[] = []
  const { counts, windows, rows, unknownWeights } = rules
  for (const type of ROOM_TYPES) {
    const most = counts.max[type]
    if (most !== null && counts.min[type] > most) {
      issues.push(
        ruleIssue(
          ['counts', 'min', type],
          `expected at most counts.max.${type}, which is ${most}`,
          counts.min[type],
        ),
      )
    }
  }
  const window = windows.midTreasureRows
  if (window !== null && window[0] > window[1]) {
    issues.push(
      ruleIssue(
        ['windows', 'midTreasureRows'],
        'expected the first row of the window at or below its last',
        windows.midTreasureRows,
      ),
    )
  }
  if (rows.width[0] > rows.width[1]) {
    issues.push(ruleIssue(['rows', 'width'], 'expected the least width first and the most last', rows.width))
  }
  for (const outcome of OUTCOMES) {
    const start = unknownWeights.start[outcome]
    if (start > unknownWeights.caps[outcome]) {
      issues.push(
        ruleIssue(
          ['unknownWeights', 'caps', outcome],
          `expected at least unknownWeights.start.${outcome}, which is ${start}`,
          unknownWeights.caps[outcome],
        ),
      )
    }
  }
  if (unknownWeights.mode === 'sequential') {
    for (const outcome of OUTCOMES) {
      if (unknownWeights.caps[outcome] <= 100) continue
      issues.push(
        ruleIssue(
          ['unknownWeights', 'caps', outcome],
          'expected a percent from 0 to 100, since the mode is sequential',
          unknownWeights.caps[outcome],
        ),
      )
    }
  } else if (OUTCOMES.every((outcome) => unknownWeights.start[outcome] === 0)) {
    issues.push(ruleIssue(['unknownWeights', 'start'], 'expected a weight above 0', unknownWeights.start))
  }
  return issues
}
