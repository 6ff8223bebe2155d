/**
 * Returns the start of a range of integers and its width minus 1; with one argument, the range is from 0 to `low - 1`.
 * Throws a RangeError for an empty range, or if an end or the width isn't a safe integer. `rule` is the name of the
 * sampling rule in the error message.
 */
export function integerRange(
  rule: string,
  low: number,
  high: number | undefined,
): readonly [from: number, most: number] {
  const [from, to] = high === undefined ? [0, low] : [low, high]
  if (![from, to, to - from].every(Number.isSafeInteger) || to <= from) {
    throw new RangeError(
      `${rule}: the range must have safe integers as its ends and not be empty, got ${from} to ${to}`,
    )
  }
  return [from, to - from - 1]
}
