import type { z } from 'zod'
import { OUTCOMES, ROOM_TYPES } from './node-types.js'
import { rowOf } from './row-of.js'
import type { Params, Rules } from './schema.js'

type Issue = z.core.$ZodRawIssue

/** What rules hold that no map whatever could meet, each with its path. */
export function impossibleRules(rules: Rules): Issue[] {
  const issues: Issue[] = []
  const { counts, windows, rows, unknownWeights } = rules
  for (const type of ROOM_TYPES) {
    const most = counts.max[type]
    if (most !== null && counts.min[type] > most) {
      issues.push(
        issue(
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
      issue(
        ['windows', 'midTreasureRows'],
        'expected the first row of the window at or below its last',
        windows.midTreasureRows,
      ),
    )
  }
  if (rows.width[0] > rows.width[1]) {
    issues.push(issue(['rows', 'width'], 'expected the least width first and the most last', rows.width))
  }
  for (const outcome of OUTCOMES) {
    const start = unknownWeights.start[outcome]
    if (start > unknownWeights.caps[outcome]) {
      issues.push(
        issue(
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
        issue(
          ['unknownWeights', 'caps', outcome],
          'expected a percent from 0 to 100, since the mode is sequential',
          unknownWeights.caps[outcome],
        ),
      )
    }
  } else if (OUTCOMES.every((outcome) => unknownWeights.start[outcome] === 0)) {
    issues.push(issue(['unknownWeights', 'start'], 'expected a weight above 0', unknownWeights.start))
  }
  return issues
}

/** What a spec and rules hold together that no map whatever could meet, each with its path. */
export function impossibleParams({ spec, rules }: Params): Issue[] {
  const issues: Issue[] = []
  const top = spec.rows - 2
  const port = rules.windows.preBossPortRow === null ? 0 : rowOf(rules.windows.preBossPortRow, spec.rows)
  if (!(port >= 0 && port <= top)) {
    issues.push(
      issue(
        ['rules', 'windows', 'preBossPortRow'],
        `expected a row from 0 to ${top}, since the boss is in row ${top + 1}`,
        rules.windows.preBossPortRow,
      ),
    )
  }
  if (rules.windows.midTreasureRows !== null && rules.windows.midTreasureRows[0] > top) {
    issues.push(
      issue(
        ['rules', 'windows', 'midTreasureRows'],
        `expected a window that begins in a row from 0 to ${top}, since the boss is in row ${top + 1}`,
        rules.windows.midTreasureRows,
      ),
    )
  }
  if (rules.rows.width[0] > spec.columns) {
    issues.push(
      issue(
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
        issue(path, `expected a row from 0 to ${top}, since the boss is in row ${top + 1}`, fixed.row),
      )
    } else if (taken.has(row)) {
      issues.push(
        issue(
          path,
          `expected each row once, and row ${row} is rules.rows.fixed[${taken.get(row)}]`,
          fixed.row,
        ),
      )
    } else taken.set(row, i)
  }
  const twice = spec.bosses.findIndex((boss, i) => spec.bosses.indexOf(boss) !== i)
  if (twice >= 0) issues.push(issue(['spec', 'bosses', twice], 'expected each boss once', spec.bosses[twice]))
  return issues
}

function issue(path: (string | number)[], message: string, input: unknown): Issue {
  return { code: 'custom', path, message, input }
}
