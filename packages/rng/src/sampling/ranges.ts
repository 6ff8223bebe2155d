/** Throws a RangeError unless `lo`, `hi` and `hi - lo` are safe integers and `lo <= hi`. */
export function checkRange(lo: number, hi: number): void {
  if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi)) {
    throw new RangeError(`int: expected two safe integers, found ${lo} and ${hi}`)
  }
  if (lo > hi) throw new RangeError(`int: expected lo <= hi, found ${lo} and ${hi}`)
  if (!Number.isSafeInteger(hi - lo)) {
    throw new RangeError(`int: expected a range of at most 2^53 values, found ${lo} to ${hi}`)
  }
}

/** Throws a RangeError unless `p` is a probability from 0 to 1. */
export function checkChance(p: number): void {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`bool: expected a probability from 0 to 1, found ${p}`)
}

/** Throws a RangeError unless `k` is an integer from 0 to `length`. */
export function checkSample(length: number, k: number): void {
  if (!Number.isSafeInteger(k) || k < 0 || k > length) {
    throw new RangeError(`sample: expected k from 0 to ${length}, found ${k}`)
  }
}

/** Throws a RangeError unless `mean` and `deviation` are finite and the deviation is at least 0. */
export function checkSpread(mean: number, deviation: number): void {
  if (!Number.isFinite(mean) || !Number.isFinite(deviation) || deviation < 0) {
    throw new RangeError(
      `normal: expected a finite mean and a deviation of at least 0, found ${mean} and ${deviation}`,
    )
  }
}

/** The error of a choice from an empty array. */
export function emptyPick(): RangeError {
  return new RangeError('pick: expected at least one item, found an empty array')
}
