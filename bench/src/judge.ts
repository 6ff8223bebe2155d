import type { Measured } from './measure.js'
import { differences, pairwise, spreadOf, type Spread } from './statistics.js'
import type { Table, Target } from './table.js'

/** A target with its measured value. */
export interface Judged {
  readonly text: string
  /** Whether the target was reached. It's `unmeasured` if a case needed for the comparison is absent. */
  readonly outcome: 'reached' | 'not reached' | 'unmeasured'
  /**
   * The measured value, in the unit of the target's limit. It's `null` if a case needed for the comparison is absent.
   */
  readonly found: Spread | null
  readonly unit: 'ratio' | 'per second' | 'ms' | 'ns'
  /** The name of the fastest cell that the target is compared with. */
  readonly beside?: string
}

/** Compares the targets of a table with the measurements. */
export function judge(table: Table, measured: readonly Measured[]): Judged[] {
  return (table.targets ?? []).map((target) => judgeOne(target, measured))
}

function judgeOne(target: Target, measured: readonly Measured[]): Judged {
  const { text, of, to, within, addsNs, perSecond, atMostMs } = target
  const unit = unitOf(target)
  const mine = roundsOf(measured, ...of)
  if (mine.length === 0) return { text, outcome: 'unmeasured', found: null, unit }
  if (perSecond !== undefined) {
    const found = spreadOf(mine.map((ns) => 1e9 / ns))
    return { text, outcome: found.median >= perSecond ? 'reached' : 'not reached', found, unit }
  }
  if (atMostMs !== undefined) {
    const found = spreadOf(mine.map((ns) => ns / 1e6))
    return { text, outcome: found.median <= atMostMs ? 'reached' : 'not reached', found, unit }
  }
  const others = (to ?? [])
    .map(([row, column]) => ({ name: `${row}, ${column}`, rounds: roundsOf(measured, row, column) }))
    .filter(({ rounds }) => rounds.length > 0)
    .sort((a, b) => spreadOf(a.rounds).median - spreadOf(b.rounds).median)
  const fastest = others[0]
  if (fastest === undefined || others.length < (to ?? []).length)
    return { text, outcome: 'unmeasured', found: null, unit }
  const found = addsNs === undefined ? pairwise(mine, fastest.rounds) : differences(mine, fastest.rounds)
  return {
    text,
    outcome: found.median <= (addsNs ?? within!) ? 'reached' : 'not reached',
    found,
    unit,
    ...(others.length > 1 ? { beside: fastest.name } : {}),
  }
}

function unitOf({ perSecond, atMostMs, addsNs }: Target): Judged['unit'] {
  if (perSecond !== undefined) return 'per second'
  if (atMostMs !== undefined) return 'ms'
  return addsNs === undefined ? 'ratio' : 'ns'
}

/** Returns the results of all rounds of one cell, or an empty list if the cell wasn't measured. */
export function roundsOf(measured: readonly Measured[], row: string, column: string): readonly number[] {
  return measured.find((one) => one.row === row && one.column === column)?.rounds ?? []
}
