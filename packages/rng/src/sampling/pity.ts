import type { Stream } from '../stream.js'

/** The rule by which a chance grows with each miss. */
export interface PityRule {
  /** The chance of the first draw and of each draw after a hit, from 0 to 1. */
  readonly chance: number
  /** The increase of the chance after each miss; at least 0. */
  readonly step: number
  /** The number of misses, at least 1, after which a hit is certain. Default: a hit is never certain. */
  readonly guarantee?: number
}

/**
 * A chance that grows with each miss and is reset by a hit.
 *
 * Each draw is one `bool` of the stream, even if a hit is certain. Save `misses` to save it.
 */
export class Pity {
  private missed: number

  /** `misses` is the number of misses since the last hit. Throws a RangeError for values out of range. */
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

  /** The number of misses since the last hit. Pass it to the constructor to restore. */
  get misses(): number {
    return this.missed
  }

  /** The chance of the next draw: `chance + misses * step`, at most 1; 1 once the guarantee is reached. */
  get chance(): number {
    const { chance, step, guarantee = Infinity } = this.rule
    return this.missed >= guarantee ? 1 : Math.min(1, chance + this.missed * step)
  }

  /** Makes a draw and returns true for a hit. */
  draw(stream: Stream): boolean {
    const hit = stream.bool(this.chance)
    this.missed = hit ? 0 : this.missed + 1
    return hit
  }
}

function outOfRange(problem: string, found: unknown): RangeError {
  return new RangeError(`pity: ${problem}, got ${String(found)}`)
}
