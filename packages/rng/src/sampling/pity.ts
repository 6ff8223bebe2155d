import type { Stream } from '../stream.js'

/** A rule for a chance that grows with each miss. */
export interface PityRule {
  /** The chance of a hit on the first draw, and on each draw that follows a hit, from 0 to 1. */
  readonly chance: number
  /** The increase in the chance after each miss. Must be at least 0. */
  readonly step: number
  /**
   * The number of consecutive misses after which the next draw is certain to be a hit. Must be at least 1. By default,
   * no number of misses makes a hit certain.
   */
  readonly guarantee?: number
}

/**
 * A chance that grows with each miss and is reset by a hit.
 *
 * Each draw makes one `bool` draw from the stream, even if a hit is certain. To save the chance, save `misses`.
 */
export class Pity {
  private missed: number

  /**
   * Creates a chance that follows `rule`. `misses` is the number of misses since the last hit. Throws a RangeError if a
   * value is out of range.
   */
  constructor(
    readonly rule: PityRule,
    misses = 0,
  ) {
    const { chance, step, guarantee = 1 } = rule
    if (!(chance >= 0 && chance <= 1)) throw outOfRange('chance must be from 0 to 1', chance)
    if (!(step >= 0 && step < Infinity)) throw outOfRange('step must be finite and at least 0', step)
    if (!Number.isSafeInteger(guarantee) || guarantee < 1)
      throw outOfRange('guarantee must be a positive integer', guarantee)
    if (!Number.isSafeInteger(misses) || misses < 0)
      throw outOfRange('misses must be a non-negative integer', misses)
    this.missed = misses
  }

  /** The number of misses since the last hit. Pass it to the constructor to restore the chance. */
  get misses(): number {
    return this.missed
  }

  /**
   * The chance that the next draw is a hit: `chance + misses * step`, but at most 1, and exactly 1 after `guarantee`
   * misses.
   */
  get chance(): number {
    const { chance, step, guarantee = Infinity } = this.rule
    return this.missed >= guarantee ? 1 : Math.min(1, chance + this.missed * step)
  }

  /** Makes a draw and returns whether it's a hit. */
  draw(stream: Stream): boolean {
    const hit = stream.bool(this.chance)
    this.missed = hit ? 0 : this.missed + 1
    return hit
  }
}

function outOfRange(problem: string, found: unknown): RangeError {
  return new RangeError(`pity: ${problem}, got ${String(found)}`)
}
