import type { Stream } from '../stream.js'

/** How a chance grows while it misses. */
export interface PityRule {
  /** The chance of a hit after a hit, 0 … 1. */
  readonly chance: number
  /** What each miss adds to it, from 0. */
  readonly step: number
  /** After this many misses (an integer from 1) a hit is certain; never when left out. */
  readonly guarantee?: number
}

/**
 * A chance that grows by a step with each miss and starts anew with a hit.
 *
 * Each draw is one `bool` of the stream, also when a hit is certain. To save it keep `misses`.
 */
export class Pity {
  private missed: number

  /** `misses` is how many draws missed since the last hit. Throws a RangeError for a rule or a number out of range. */
  constructor(
    readonly rule: PityRule,
    misses = 0,
  ) {
    const { chance, step, guarantee = 1 } = rule
    if (!(chance >= 0 && chance <= 1)) throw outOfRange('a chance from 0 to 1', chance)
    if (!(step >= 0 && step < Infinity)) throw outOfRange('a step that is finite and at least 0', step)
    if (!Number.isSafeInteger(guarantee) || guarantee < 1)
      throw outOfRange('a guarantee from 1 miss', guarantee)
    if (!Number.isSafeInteger(misses) || misses < 0) throw outOfRange('a number of misses from 0', misses)
    this.missed = misses
  }

  /** How many draws missed since the last hit: what restores this, a plain number. */
  get misses(): number {
    return this.missed
  }

  /** The chance of the next draw: `chance + misses * step`, at most 1, and 1 from the guarantee on. */
  get chance(): number {
    const { chance, step, guarantee = Infinity } = this.rule
    return this.missed >= guarantee ? 1 : Math.min(1, chance + this.missed * step)
  }

  /** Whether this draw hits. */
  draw(stream: Stream): boolean {
    const hit = stream.bool(this.chance)
    this.missed = hit ? 0 : this.missed + 1
    return hit
  }
}

function outOfRange(expected: string, found: unknown): RangeError {
  return new RangeError(`pity: expected ${expected}, found ${String(found)}`)
}
