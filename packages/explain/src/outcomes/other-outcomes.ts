import { MOST_CLASSES, sameOutcome, type Attempt, type DrawOutcome } from './draw-outcomes.js'

/** The settings that decide which other outcomes of a draw to try. */
export interface OutcomeChoice {
  /** Whether the draw chooses an item rather than a number from a range. */
  readonly choice: boolean
  /** The maximum number of outcomes to try for a draw from a range. */
  readonly most: number
}

/**
 * The positions to try within a range, as fractions of the range's length: first halves, then quarters, eighths, and so
 * on.
 */
const SHARES = [2, 4, 8, 16, 32].flatMap((parts) =>
  Array.from({ length: parts / 2 }, (_, i) => (2 * i + 1) / parts),
)

/**
 * Returns the outcomes to try instead of a draw's own outcome. The outcomes that are most likely to change a result
 * come first. For a choice among up to 31 items, returns all other items. For a range, returns up to `most` outcomes,
 * in this order: first the end of the range that is farther from the draw's own outcome, then the other end, all
 * outcomes that aren't numbers, and finally evenly spaced values between the ends.
 */
export function otherOutcomes(
  outcomes: readonly DrawOutcome[],
  own: Attempt,
  { choice, most }: OutcomeChoice,
): readonly DrawOutcome[] {
  const others = outcomes.filter((one) => !sameOutcome(one, own))
  if (choice && outcomes.length <= MOST_CLASSES) return others
  const ofRange = others.filter(({ value }) => isNumber(value) === isNumber(own.value))
  const unlike = others.filter(({ value }) => isNumber(value) !== isNumber(own.value))
  // Outcomes that aren't numbers have no natural order, so they are sorted by the words that produce them.
  const places = new Map(ofRange.map((one, i) => [one, isNumber(one.value) ? Number(one.value) : i]))
  const placeOf = (one: DrawOutcome): number => places.get(one)!
  const left = ofRange.sort((a, b) => placeOf(a) - placeOf(b))
  if (left.length === 0) return unlike.slice(0, most)
  const [low, high] = [placeOf(left[0]!), placeOf(left.at(-1)!)]
  const isHigh = isNumber(own.value) && 2 * Number(own.value) > low + high
  const ends = isHigh ? [left.shift(), left.pop()] : [left.pop(), left.shift()]
  const chosen = [...ends.filter((end) => end !== undefined), ...unlike]
  for (const share of SHARES) {
    if (chosen.length >= most || left.length === 0) break
    const target = low + share * (high - low)
    const distances = left.map((one) => Math.abs(placeOf(one) - target))
    chosen.push(...left.splice(distances.indexOf(Math.min(...distances)), 1))
  }
  return chosen.slice(0, most)
}

function isNumber(value: unknown): boolean {
  return (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'bigint'
}
