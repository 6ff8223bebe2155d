import { rowOf } from '@seedfast/actmap'
import { valueAt } from '@seedfast/world'
import { withoutValue, withValue } from '../../../edit/at-path.js'

/** A row: a number, a row counted from the boss, or a fraction of the act's rows: `6`, `lastRow-1`, `40%`, `0.6R`. */
const ROW = 'lastRow-\\d+|[\\d.]+(?:[%R](?:[+-]\\d+)?)?'
const RANGE = new RegExp(`^(${ROW})\\s*[-–]\\s*(${ROW})$`)

interface RequiredRows {
  readonly type: string
  readonly rows: readonly [unknown, unknown]
}

const MIDDLE = ['windows', 'midTreasureRows']
const BEFORE_BOSS = ['windows', 'preBossPortRow']
const REQUIRED = ['windows', 'required']

/** Returns the rows that must contain a type: `6–9`, `lastRow-1`, or an empty string if the rules require none. */
export function windowText(rules: unknown, type: string): string {
  if (type === 'Port') return rowText(valueAt(rules, BEFORE_BOSS))
  return rangeText(
    type === 'Treasure' ? valueAt(rules, MIDDLE) : requiredRows(rules)[indexOf(rules, type)]?.rows,
  )
}

/**
 * Returns the rules after requiring a type in the rows of a string like those that `windowText` returns. An empty string
 * removes the requirement. Returns undefined if the string isn't complete. Ports are required in a single row.
 */
export function withWindow(rules: unknown, type: string, typed: string): unknown {
  const text = typed.trim()
  if (type === 'Port') {
    if (text === '') return withValue(rules, BEFORE_BOSS, null)
    const row = readRow(text)
    return row === null ? undefined : withValue(rules, BEFORE_BOSS, row)
  }
  const rows = text === '' ? null : (RANGE.exec(text) ?? ['', '', '']).slice(1).map(readRow)
  if (rows?.includes(null) === true) return undefined
  if (type === 'Treasure') return withValue(rules, MIDDLE, rows)
  const index = indexOf(rules, type)
  if (rows !== null) {
    const path = [...REQUIRED, index < 0 ? requiredRows(rules).length : index]
    return index < 0
      ? withValue(withValue(rules, REQUIRED, requiredRows(rules)), path, { type, rows, count: 1 })
      : withValue(rules, [...path, 'rows'], rows)
  }
  if (index < 0) return rules
  const left = withoutValue(rules, [...REQUIRED, index])
  return requiredRows(left).length === 0 ? withoutValue(left, REQUIRED) : left
}

function requiredRows(rules: unknown): readonly RequiredRows[] {
  return (valueAt(rules, REQUIRED) ?? []) as readonly RequiredRows[]
}

function indexOf(rules: unknown, type: string): number {
  return requiredRows(rules).findIndex((one) => one.type === type)
}

export function rangeText(rows: unknown): string {
  return Array.isArray(rows) ? rows.map(rowText).join('–') : ''
}

function rowText(row: unknown): string {
  return typeof row === 'number' || typeof row === 'string' ? String(row) : ''
}

/** Returns the row that a string names, or null. */
function readRow(text: string): number | string | null {
  if (/^\d+$/.test(text)) return Number(text)
  return text === '' || Number.isNaN(rowOf(text, 1)) ? null : text
}
