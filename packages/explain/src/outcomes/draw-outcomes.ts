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

/** The result of an attempt to make a draw with certain words. */
export interface Attempt {
  /** The value that the draw returned, or `THROWN` if the draw threw an error. */
  readonly value: unknown
  /**
   * Everything that the draw visibly changed: the contents of the returned value, and the contents of the lists and
   * tables passed to the draw.
   */
  readonly seen: readonly (readonly unknown[])[]
  /** All words that the draw took from its stream. */
  readonly words: readonly number[]
}

/** The value recorded for a draw that threw an error. */
export const THROWN = Symbol('thrown')

/** Makes a draw after replacing its first words with the given words. */
export type AttemptDraw = (words: TrialWords) => Attempt

/** One possible outcome of a draw, and words that produce it. */
export interface DrawOutcome extends Attempt {
  readonly by: TrialWords
}

/**
 * The maximum number of different outcomes (classes) of a draw that chooses an item. A draw with more classes is
 * treated as a draw from a range.
 */
export const MOST_CLASSES = 31
/**
 * The maximum number of words to try between the words of the initial spread. With 32 words per class, bisection can
 * find where each class ends.
 */
const MOST_BISECTED = 32 * MOST_CLASSES
/** The number of consecutive words to try for a choice made by taking a remainder. */
const COUNTED = 512
/**
 * Counts that are tried to find out whether an outcome depends on the low bits of a word. If a rule scales words, all
 * of these counts produce the same outcome.
 */
const SAMPLE = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 511]
/** The maximum number of evenly spaced outcomes to add for a range whose rule takes a remainder. */
const QUANTILES = 32
/**
 * The largest distance to try between two counts that produce different values. A rule that ignores more than the low
 * 16 bits of a word isn't recognized.
 */
const LARGEST_STEP = 0x10000

/**
 * Returns the representative outcomes of a draw, found by running the draw's sampling rule on chosen words. A rule
 * either scales words or takes a remainder. If the rule scales words, the lowest and highest words produce the ends of
 * the range. If the rule takes a remainder, the value jumps from one end of the range to the other while the words are
 * counted up. A word that the rule rejects doesn't produce an outcome.
 *
 * For a `choice`, finds every possible outcome, however rare. For a range, the outcomes include both ends. `words` is
 * the number of words that the unchanged draw takes.
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
    /** The smallest number of words that the draw is known to take from its stream. */
    private least: number,
  ) {}

  /**
   * Makes the draw with the given words, and adds the outcome to the list if it is new. Returns the outcome's index in
   * the list, or −1 if the draw rejected the first word.
   */
  add(by: TrialWords): number {
    const attempt = this.attempt(by)
    if (attempt.words.length > this.least && this.isRejection(attempt)) return -1
    const known = this.placeOf(attempt)
    if (known !== undefined) return known
    this.least = Math.min(this.least, attempt.words.length)
    this.list.push({ ...attempt, by })
    if (isSimple(attempt)) this.byValue.set(attempt.value, this.list.length - 1)
    return this.list.length - 1
  }

  private placeOf(attempt: Attempt): number | undefined {
    if (isSimple(attempt)) return this.byValue.get(attempt.value)
    const at = this.list.findIndex((one) => sameOutcome(one, attempt))
    return at === -1 ? undefined : at
  }

  /**
   * Returns whether the draw rejected its first one or two words and continued with the next ones. If so, the draw has
   * the same outcome without those words.
   */
  private isRejection(attempt: Attempt): boolean {
    return [1, 2].some((step) => {
      const rest = this.attempt(attempt.words.slice(step))
      return rest.words.length === attempt.words.length - step && sameOutcome(rest, attempt)
    })
  }
}

/** Returns whether an attempt's only effect is that it returned a plain value. */
function isSimple({ seen, value }: Attempt): boolean {
  return seen.length === 1 && (typeof value !== 'object' || value === null)
}

/** Returns whether two attempts at a draw had the same effects. */
export function sameOutcome({ seen: one }: Attempt, { seen: other }: Attempt): boolean {
  return (
    one.length === other.length &&
    one.every((part, i) => {
      const same = other[i]!
      return part.length === same.length && part.every((item, j) => Object.is(item, same[j]))
    })
  )
}

/** A word, and the index of the outcome that it produces. The index is −1 if the draw rejects the word. */
interface SpreadPoint {
  readonly word: number
  readonly at: number
}

/**
 * Adds outcomes that only a few words produce. Finds these outcomes by bisection between neighboring points with
 * different outcomes. If a rule scales words, each outcome belongs to one unbroken range of words. If an outcome
 * recurs, the rule doesn't scale words, and nothing is added.
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

/** Adds the outcomes of a choice that depends on the low bits of a word. */
function addCounted(outcomes: Outcomes, counting: Counting): void {
  const first = SAMPLE.map((i) => outcomes.add(counting(i)))
  if (new Set(first).size === 1) return
  for (let i = 0; i < COUNTED && outcomes.list.length <= MOST_CLASSES; i++) outcomes.add(counting(i))
}

/**
 * Adds outcomes of a range if its rule takes a remainder: the two ends of the range, and evenly spaced outcomes between
 * them. Finds the ends by counting up the words until the value wraps around.
 */
function addWrapped(outcomes: Outcomes, counting: Counting): void {
  const valueAt = (i: number): number => {
    const { value } = outcomes.attempt(counting(i))
    return typeof value === 'number' ? value : NaN
  }
  const slope = slopeOf(valueAt)
  if (slope === null) return
  const { origin, step, rise } = slope
  const start = valueAt(origin)
  // While the words are counted up, the value follows a line until it wraps around, and never returns to that line.
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

/**
 * A straight line that the values follow while the words are counted up: the count at which the line starts, the step
 * between counts with different values, and the increase in value per step.
 */
interface Slope {
  readonly origin: number
  readonly step: number
  readonly rise: number
}

/**
 * Returns the line that the values follow while the words are counted up, or null if the values don't increase.
 * Supports rules that ignore the lowest bits of a word.
 */
function slopeOf(valueAt: (i: number) => number): Slope | null {
  const start = valueAt(0)
  for (let step = 1; step <= LARGEST_STEP; step *= 2) {
    const value = valueAt(step)
    if (value === start) continue
    if (value > start) return { origin: 0, step, rise: value - start }
    // The count started at the last value before the wraparound.
    const rise = valueAt(2 * step) - value
    return rise > 0 ? { origin: step, step, rise } : null
  }
  return null
}
