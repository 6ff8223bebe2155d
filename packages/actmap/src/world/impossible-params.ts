import type { ActSpec } from '../schema/act-spec.js'
import { rowOf } from '../schema/row-of.js'
import { ruleIssue, type RuleIssue } from '../schema/rule-issue.js'
import type { Rules } from '../schema/rules.js'

/** Returns an issue for each conflict between a spec and rules that no map can satisfy together. */
export function impossibleParams({
  spec,
  rules,
}: {
  readonly spec: ActSpec
  readonly rules: Rules
}): RuleIssue[] {
  const issues: RuleIssue[] = []
  const { windows, rows } = rules
  const max = spec.rows - 2
  // The schema reports invalid row expressions, which are NaN here.
  const isBelowBoss = (row: number): boolean => Number.isNaN(row) || (row >= 0 && row <= max)
  if (windows.preBossPortRow !== null && !isBelowBoss(rowOf(windows.preBossPortRow, spec.rows))) {
    const data = { got: windows.preBossPortRow, max }
    issues.push(ruleIssue('row-out-of-range', ['rules', 'windows', 'preBossPortRow'], data))
  }
  if (windows.midTreasureRows !== null && windows.midTreasureRows[0] > max) {
    const data = { got: windows.midTreasureRows, max }
    issues.push(ruleIssue('window-out-of-range', ['rules', 'windows', 'midTreasureRows'], data))
  }
  if (rows.width[0] > spec.columns) {
    const data = { got: rows.width[0], columns: spec.columns }
    issues.push(ruleIssue('width-above-columns', ['rules', 'rows', 'width', 0], data))
  }
  const fixedRows = new Map<number, number>()
  for (const [i, fixed] of rows.fixed.entries()) {
    const row = rowOf(fixed.row, spec.rows)
    const path = ['rules', 'rows', 'fixed', i, 'row']
    const first = fixedRows.get(row)
    if (!isBelowBoss(row)) issues.push(ruleIssue('row-out-of-range', path, { got: fixed.row, max }))
    else if (first !== undefined) issues.push(ruleIssue('row-fixed-twice', path, { row, first }))
    else fixedRows.set(row, i)
  }
  const again = spec.bosses.findIndex((boss, i) => spec.bosses.indexOf(boss) !== i)
  if (again >= 0) {
    issues.push(ruleIssue('duplicate-boss', ['spec', 'bosses', again], { got: spec.bosses[again]! }))
  }
  return issues
}
