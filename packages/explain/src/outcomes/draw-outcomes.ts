import {
  COUNTINGS,
  ENDS,
  MIXED_WORDS,
  MOST_COUNTED,
  repeated,
  SPREAD_WORDS,
  type Counting,
  type TrialWords,
} from './trial-words.js'

/** The result of a draw made with given words. */
export interface Attempt {
  /** The value, or `THROWN`. */
  readonly value: unknown
  /** All visible effects of the draw: the contents of its value, and of its lists and tables. */
  readonly seen: readonly (readonly unknown[])[]
  /** All the words that the draw took. */
  readonly words: readonly number[]
}

/** Replaces the value of a draw that threw an error. */
export const THROWN = Symbol('thrown')

/** Makes a draw with its first words replaced. */
export type AttemptDraw = (words: TrialWords) => Attempt

/** One outcome of a draw, and words that lead to it. */
export interface DrawOutcome extends Attempt {
  readonly by: TrialWords
}

/** The maximum number of classes of a choice. A draw with more classes is treated as a range. */
export const MOST_CLASSES = 31
/** The maximum number of words to try between other words: 32 per class, to find the class's end. */
const MOST_BISECTED = 32 * MOST_CLASSES
/** The number of words to count through for a choice by remainder. */
const COUNTED = 512
/** Counts whose words all lead to the same outcome under a rule that scales words. */
const SAMPLE = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 511]
/** The number of evenly spaced outcomes to add for a range of remainders. */
const QUANTILES = 32
/** The maximum number of values of the ignored low bits. Rules that ignore more low bits aren't recognized. */
const LARGEST_STEP = 0x10000

/**
 * Returns the representative outcomes of a draw's sampling rule, found by running the rule itself on chosen words.
 * Rules either scale words, so that the ends of a word give the ends of the range, or take remainders, whose ends are
 * where counting wraps around. A word that the rule rejects is not an outcome.
 *
 * For a `choice`, every class is found, however rare; the outcomes of a range include both ends. `words` is the number
 * of words that the unchanged draw takes.
 */
export function drawOutcomes(
  attempt: AttemptDraw,
  { choice, words }: { readonly choice: boolean; readonly words: number },
): readonly DrawOutcome[] {
  const outcomes = new Outcomes(attempt, words)
  const pointOf = (word: number): SpreadPoint => ({ word, at: outcomes.add(repeated(word, words)) })
  const spread = SPREAD_WORDS.map(pointOf)
  for (const by of MIXED_WORDS) outcomes.add(by)
  if (choice && words > 1)
    for (const word of SPREAD_WORDS) for (const second of ENDS) outcomes.add([word, second])
  if (!choice) for (const counting of COUNTINGS) addWrapped(outcomes, counting)
  else {
    addNarrow(outcomes, spread, pointOf)
    for (const counting of COUNTINGS) addCounted(outcomes, counting)
  }
  return outcomes.list
}

/** The distinct outcomes found so far. */
class Outcomes {
  readonly list: DrawOutcome[] = []
  private readonly byValue = new Map<unknown, number>()

  constructor(
    readonly attempt: AttemptDraw,
    /** The smallest number of words that the draw is known to take. */
    private least: number,
  ) {}

  /**
   * Adds the outcome that the given words lead to, if it is new. Returns its index in the list, or −1 for a rejected
   * word.
   */
  add(by: TrialWords): number {
    const made = this.attempt(by)
    if (made.words.length > this.least && this.isRejection(made)) return -1
    const known = this.placeOf(made)
    if (known !== undefined) return known
    this.least = Math.min(this.least, made.words.length)
    this.list.push({ ...made, by })
    if (isSimple(made)) this.byValue.set(made.value, this.list.length - 1)
    return this.list.length - 1
  }

  private placeOf(made: Attempt): number | undefined {
    if (isSimple(made)) return this.byValue.get(made.value)
    const at = this.list.findIndex((one) => sameOutcome(one, made))
    return at === -1 ? undefined : at
  }

  /** Returns whether the draw rejected its first step. If so, it has the same outcome without that step. */
  private isRejection(made: Attempt): boolean {
    return [1, 2].some((step) => {
      const rest = this.attempt(made.words.slice(step))
      return rest.words.length === made.words.length - step && sameOutcome(rest, made)
    })
  }
}

/** Returns whether a plain value is the draw's only effect. */
function isSimple({ seen, value }: Attempt): boolean {
  return seen.length === 1 && (typeof value !== 'object' || value === null)
}

/** Returns whether two attempts have the same effects. */
export function sameOutcome({ seen: one }: Attempt, { seen: other }: Attempt): boolean {
  return (
    one.length === other.length &&
    one.every((part, i) => {
      const same = other[i]!
      return part.length === same.length && part.every((item, j) => Object.is(item, same[j]))
    })
  )
}

/** A word, and the index of the outcome that it leads to. */
interface SpreadPoint {
  readonly word: number
  readonly at: number
}

/**
 * Adds the outcomes between neighbouring points, even narrow ones. Under a rule that scales words, no outcome recurs,
 * so nothing is added for a rule where one does.
 */
function addNarrow(
  outcomes: Outcomes,
  spread: readonly SpreadPoint[],
  pointOf: (word: number) => SpreadPoint,
): void {
  const accepted = spread.filter(({ at }) => at !== -1)
  const turns = accepted.filter(({ at }, i) => at !== accepted[i - 1]?.at).length
  if (turns > new Set(accepted.map(({ at }) => at)).size) return
  let left = MOST_BISECTED
  const addBetween = (low: SpreadPoint, high: SpreadPoint): void => {
    if (low.at === high.at || high.word - low.word < 2 || left-- <= 0) return
    const point = pointOf(Math.floor((low.word + high.word) / 2))
    addBetween(low, point)
    addBetween(point, high)
  }
  for (let i = 1; i < accepted.length && outcomes.list.length <= MOST_CLASSES; i++) {
    addBetween(accepted[i - 1]!, accepted[i]!)
  }
}

/** Adds the outcomes of a choice decided by low bits. */
function addCounted(outcomes: Outcomes, counting: Counting): void {
  const first = SAMPLE.map((i) => outcomes.add(counting(i)))
  if (new Set(first).size === 1) return
  for (let i = 0; i < COUNTED && outcomes.list.length <= MOST_CLASSES; i++) outcomes.add(counting(i))
}

/** Adds both ends of a range of remainders, which are where counting wraps around, and outcomes between the ends. */
function addWrapped(outcomes: Outcomes, counting: Counting): void {
  const valueAt = (i: number): number => {
    const { value } = outcomes.attempt(counting(i))
    return typeof value === 'number' ? value : NaN
  }
  const slope = slopeOf(valueAt)
  if (slope === null) return
  const { origin, step, rise } = slope
  const start = valueAt(origin)
  // While counting up, the value follows a line until it wraps around, and never returns to that line.
  let low = 1
  let high = Math.floor((MOST_COUNTED - origin) / step) - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (valueAt(origin + middle * step) === start + middle * rise) low = middle
    else high = middle - 1
  }
  const top = origin + low * step
  const bottom = top + step
  if (!(valueAt(bottom) < valueAt(top))) return
  outcomes.add(counting(top))
  const size = Math.round((valueAt(top) - valueAt(bottom)) / rise) + 1
  const count = Math.min(size, QUANTILES)
  for (let q = 0; q < count; q++) outcomes.add(counting(bottom + Math.floor((q * size) / count) * step))
}

/** The slope of a count: its start, the step after which the value rises, and the amount by which it rises. */
interface Slope {
  readonly origin: number
  readonly step: number
  readonly rise: number
}

/** Returns the slope of a count, or null if the value doesn't rise with the count. Rules may ignore the lowest bits. */
function slopeOf(valueAt: (i: number) => number): Slope | null {
  const start = valueAt(0)
  for (let step = 1; step <= LARGEST_STEP; step *= 2) {
    const value = valueAt(step)
    if (value === start) continue
    if (value > start) return { origin: 0, step, rise: value - start }
    // The count started at the last value before wrapping.
    const rise = valueAt(2 * step) - value
    return rise > 0 ? { origin: step, step, rise } : null
  }
  return null
}
