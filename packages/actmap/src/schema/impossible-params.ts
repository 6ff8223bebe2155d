import { rowWidths } from '../rules/row-widths.js'
import type { ActSpec } from './act-spec.js'
import { rowOf } from '../rules/row-of.js'
import { ruleIssue, type RuleIssue } from '../rules/rule-issue.js'
import type { Rules } from '../rules/rules.js'

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
  // The schema already reports invalid row expressions, which are NaN here.
  const isBelowBoss = (row: number): boolean => Number.isNaN(row) || (row >= 0 && row <= max)
  if (windows.preBossPortRow !== null && !isBelowBoss(rowOf(windows.preBossPortRow, spec.rows))) {
    const data = { got: windows.preBossPortRow, max }
    issues.push(ruleIssue('row-out-of-range', ['rules', 'windows', 'preBossPortRow'], data))
  }
  if (rows.width[0] > spec.columns) {
    const data = { got: rows.width[0], columns: spec.columns }
    issues.push(ruleIssue('width-above-columns', ['rules', 'rows', 'width', 0], data))
  }
  const isRange = (
    path: readonly (string | number)[],
    range: readonly [number | string, number | string],
  ): boolean => {
    const [first, last] = range.map((row) => rowOf(row, spec.rows)) as [number, number]
    if (Number.isNaN(first) || Number.isNaN(last)) return false
    if (first > last) issues.push(ruleIssue('window-reversed', path, { got: range }))
    else if (first < 0 || first > max)
      issues.push(ruleIssue('window-out-of-range', path, { got: range, max }))
    else return true
    return false
  }
  if (windows.midTreasureRows !== null) {
    isRange(['rules', 'windows', 'midTreasureRows'], windows.midTreasureRows)
  }
  for (const [i, { rows: range }] of (windows.required ?? []).entries()) {
    isRange(['rules', 'windows', 'required', i, 'rows'], range)
  }
  const bandOf = new Map<number, number>()
  for (const [i, { rows: range }] of (rows.bands ?? []).entries()) {
    const path = ['rules', 'rows', 'bands', i, 'rows']
    if (!isRange(path, range)) continue
    for (let row = rowOf(range[0], spec.rows); row <= Math.min(max, rowOf(range[1], spec.rows)); row++) {
      const first = bandOf.get(row)
      if (first !== undefined) {
        issues.push(ruleIssue('bands-overlap', path, { row, first }))
        break
      }
      bandOf.set(row, i)
    }
  }
  for (const key of ['firstWidth', 'lastWidth'] as const) {
    const got = rows[key]?.[0] ?? 0
    if (got > spec.columns) {
      issues.push(ruleIssue('width-above-columns', ['rules', 'rows', key, 0], { got, columns: spec.columns }))
    }
  }
  if (issues.length === 0 && !rowWidths(rules, spec.rows, spec.columns).reachable) {
    const key = rows.lastWidth === undefined ? 'firstWidth' : 'lastWidth'
    issues.push(ruleIssue('widths-too-far-apart', ['rules', 'rows', key], { rows: spec.rows }))
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
