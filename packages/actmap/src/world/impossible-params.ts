import type { ActSpec } from '../schema/act-spec.js'
import { rowOf } from '../schema/row-of.js'
import { ruleIssue, type RuleIssue } from '../schema/rule-issue.js'
import type { Rules } from '../schema/rules.js'

/** What a spec and rules hold together that no map whatever could meet, each with its path. */
export function impossibleParams({
  spec,
  rules,
}: {
  readonly spec: ActSpec
  readonly rules: Rules
}): RuleIssue[] {
  const issues: RuleIssue[] = []
  const top = spec.rows - 2
  const port = rules.windows.preBossPortRow === null ? 0 : rowOf(rules.windows.preBossPortRow, spec.rows)
  if (!(port >= 0 && port <= top)) {
    issues.push(
      ruleIssue(
        ['rules', 'windows', 'preBossPortRow'],
        `expected a row from 0 to ${top}, since the boss is in row ${top + 1}`,
        rules.windows.preBossPortRow,
      ),
    )
  }
  if (rules.windows.midTreasureRows !== null && rules.windows.midTreasureRows[0] > top) {
    issues.push(
      ruleIssue(
        ['rules', 'windows', 'midTreasureRows'],
        `expected a window that begins in a row from 0 to ${top}, since the boss is in row ${top + 1}`,
        rules.windows.midTreasureRows,
      ),
    )
  }
  if (rules.rows.width[0] > spec.columns) {
    issues.push(
      ruleIssue(
        ['rules', 'rows', 'width', 0],
        `expected at most spec.columns, which is ${spec.columns}`,
        rules.rows.width[0],
      ),
    )
  }
  const taken = new Map<number, number>()
  for (const [i, fixed] of rules.rows.fixed.entries()) {
    const row = rowOf(fixed.row, spec.rows)
    const path = ['rules', 'rows', 'fixed', i, 'row']
    if (!(row >= 0 && row <= top)) {
      issues.push(
        ruleIssue(path, `expected a row from 0 to ${top}, since the boss is in row ${top + 1}`, fixed.row),
      )
    } else if (taken.has(row)) {
      issues.push(
        ruleIssue(
          path,
          `expected each row once, and row ${row} is rules.rows.fixed[${taken.get(row)}]`,
          fixed.row,
        ),
      )
    } else taken.set(row, i)
  }
  const twice = spec.bosses.findIndex((boss, i) => spec.bosses.indexOf(boss) !== i)
  if (twice >= 0)
    issues.push(ruleIssue(['spec', 'bosses', twice], 'expected each boss once', spec.bosses[twice]))
  return issues
}
