import * as z from 'zod'
import { rowOf, type Row } from './row-of.js'
import { ruleIssue } from './rule-issue.js'

/** Whether a row is valid doesn't depend on the act's number of rows. */
function checkRow({ value, issues }: z.core.ParsePayload<Row>): void {
  if (!Number.isInteger(rowOf(value, 1)))
    issues.push({ ...ruleIssue('invalid-row', [], { got: value }), continue: true })
}

const expressionSchema = z
  .string()
  .meta({ pattern: String.raw`^(lastRow-[1-9]\d?|(\d{1,3}%|[01](\.\d{1,3})?R)([+-][1-9]\d?)?)$` })
  .check(checkRow)

const numberSchema = z.number().min(0).meta({ type: 'integer' }).check(checkRow)

/** The schema of a row below the boss. */
export const rowSchema = z
  .union([expressionSchema, numberSchema.max(58)])
  .describe(
    'A row number, 0 at the bottom; a row counted from the boss: lastRow-1, lastRow-2, …; or a fraction of the rows, rounded up: 40%, 0.4R, 40%+1',
  )

/** The schema of the first and last row of a range. */
export const rowRangeSchema = z.tuple([rowSchema, rowSchema])

/** The schema of the first row that can have a type. If an act has no such row, it has no nodes of the type. */
export const earlyRowSchema = z.union([expressionSchema, numberSchema.max(60)])
