import type { Measured } from './measure.js'
import { isCorrected } from './reference.js'
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
   * ratios and differences of cells with the same number of threads.
   */
  readonly slowness?: Spread
  /** Of the cells that the target is compared with, the name of the fastest. */
  readonly comparedWith?: string
}

/**
 * Compares the targets of a table with the measurements. Targets in seconds and milliseconds are for the reference
 * machine, so they are compared with the corrected measurements.
 */
export function judge(table: Table, measured: readonly Measured[]): Judged[] {
  return (table.targets ?? []).map((target) => judgeOne(target, measured))
}

function judgeOne(target: Target, measured: readonly Measured[]): Judged {
  const { text, of, to, within, addsNs, perSecond, atMostMs } = target
  const unit = unitOf(target)
  const raw = roundsOf(measured, ...of)
  if (raw.length === 0) return { text, outcome: 'unmeasured', found: null, unit }
  const inRounds = isCorrected(target) ? correctedOf : roundsOf
  const mine = inRounds(measured, ...of)
  const slowness = spreadOf(raw.map((ns, round) => ns / mine[round]!))
  const corrected = isCorrected(target) ? { slowness } : {}
  if (perSecond !== undefined) {
    const found = spreadOf(mine.map((ns) => 1e9 / ns))
    return { text, outcome: found.median >= perSecond ? 'reached' : 'not reached', found, unit, ...corrected }
  }
  if (atMostMs !== undefined) {
    const found = spreadOf(mine.map((ns) => ns / 1e6))
    return { text, outcome: found.median <= atMostMs ? 'reached' : 'not reached', found, unit, ...corrected }
  }
  const others = (to ?? [])
    .map(([row, column]) => ({ name: `${row}, ${column}`, rounds: inRounds(measured, row, column) }))
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
    ...corrected,
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

/** Returns the corrected results of all rounds of one cell, or the results as measured if none are corrected. */
function correctedOf(measured: readonly Measured[], row: string, column: string): readonly number[] {
  const cell = measured.find((one) => one.row === row && one.column === column)
  return cell?.corrected ?? cell?.rounds ?? []
}
