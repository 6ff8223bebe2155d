import { contradictionIn, shortContradiction, watchEngineMath } from '@seedfast/audit'
import { callSites } from '@seedfast/audit/node'
import type { CallCounts } from './call-counts.js'
import type { SortContradiction } from '../findings.js'

/**
 * Starts counting the calls to functions whose results may differ between engines: those of `Math`, and `toString` with
 * a radix other than 10 for numbers that aren't safe integers. Call this before the game loads.
 */
export function watchMath(counts: CallCounts, isInRun: () => boolean): void {
  watchEngineMath((name) => {
    if (isInRun()) counts.add(`Math.${name}`)
  })
  // oxlint-disable-next-line typescript/unbound-method -- called with the number as `this`
  const engine = Number.prototype.toString
  const toString = function (this: number, radix?: number): string {
    const isExact = radix === undefined || radix === 10 || Number.isSafeInteger(Number(this))
    if (!isExact && isInRun()) counts.add(`toString(${radix})`)
    return engine.call(this, radix)
  }
  // oxlint-disable-next-line no-extend-native -- in a process that only tries a game
  Object.defineProperty(Number.prototype, 'toString', { value: toString, writable: true, configurable: true })
}

/** The maximum number of contradictions to report. */
const MOST_CONTRADICTIONS = 4

/** Watches comparators: detects whether one is running, and whether it contradicts itself. */
export class SortWatch {
  private depth = 0
  private draws = 0
  private readonly found = new Map<string, SortContradiction>()

  /** Replaces `Array.prototype.sort` with a function that watches each sort that uses a comparator. */
  install(): void {
    const engine = Array.prototype.sort
    // oxlint-disable-next-line typescript/no-this-alias -- the method of a built-in
    const watch = this
    const sort = function (this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
      if (compare === undefined) return engine.call(this)
      const { draws } = watch
      const watched = (a: unknown, b: unknown): number => watch.inside(() => compare(a, b))
      engine.call(this, watched)
      // A comparator that draws is reported as such, and another call would change the game's draws.
      if (draws === watch.draws && watch.found.size < MOST_CONTRADICTIONS) watch.examine(this, compare)
      return this
    }
    // oxlint-disable-next-line no-extend-native -- in a process that only tries a game
    Object.defineProperty(Array.prototype, 'sort', { value: sort, writable: true, configurable: true })
  }

  get isComparing(): boolean {
    return this.depth > 0
  }

  /** Notes that the game draws. */
  drawn(): void {
    this.draws++
  }

  contradictions(): readonly SortContradiction[] {
    return [...this.found.values()]
  }

  private examine(sorted: readonly unknown[], compare: (a: unknown, b: unknown) => unknown): void {
    const found = contradictionIn(sorted, compare)
    if (found === null) return
    const site = callSites()[0] ?? ''
    if (!this.found.has(site)) this.found.set(site, { site, contradiction: shortContradiction(found) })
  }

  private inside<T>(part: () => T): T {
    this.depth++
    try {
      return part()
    } finally {
      this.depth--
    }
  }
}
