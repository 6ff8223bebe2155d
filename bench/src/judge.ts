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
  /**
   * How many times slower the machine was than the reference machine. `found` is corrected for this factor. Absent for
   * ratios and differences.
   */
  readonly slowness?: Spread
  /** Of the cells that the target is compared with, the name of the fastest. */
  readonly comparedWith?: string
}

/**
 * Compares the targets of a table with the measurements. Targets in seconds and milliseconds are for the reference
 * machine, so their measurements are multiplied or divided by the slowness of the same round.
 */
export function judge(
  table: Table,
  measured: readonly Measured[],
  slowness: readonly number[] = [],
): Judged[] {
  return (table.targets ?? []).map((target) => judgeOne(target, measured, slowness))
}

function judgeOne(target: Target, measured: readonly Measured[], slowness: readonly number[]): Judged {
  const { text, of, to, within, addsNs, perSecond, atMostMs } = target
  const unit = unitOf(target)
  const mine = roundsOf(measured, ...of)
  if (mine.length === 0) return { text, outcome: 'unmeasured', found: null, unit }
  const corrected = slowness.length === 0 ? {} : { slowness: spreadOf(slowness) }
  if (perSecond !== undefined) {
    const found = spreadOf(mine.map((ns, round) => (1e9 / ns) * (slowness[round] ?? 1)))
    return { text, outcome: found.median >= perSecond ? 'reached' : 'not reached', found, unit, ...corrected }
  }
  if (atMostMs !== undefined) {
    const found = spreadOf(mine.map((ns, round) => ns / 1e6 / (slowness[round] ?? 1)))
    return { text, outcome: found.median <= atMostMs ? 'reached' : 'not reached', found, unit, ...corrected }
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
    ...(others.length > 1 ? { comparedWith: fastest.name } : {}),
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
