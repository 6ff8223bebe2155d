import { boundsText, emptyText, sampleText } from '../messages.js'

/** Throws a RangeError unless `lo`, `hi` and `hi - lo` are safe integers and `lo <= hi`. */
export function checkRange(lo: number, hi: number): void {
  if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi)) {
    throw new RangeError(boundsText(lo, hi))
  }
  if (lo > hi) throw new RangeError(`int: lo must be at most hi, got ${lo} and ${hi}`)
  if (!Number.isSafeInteger(hi - lo)) {
    throw new RangeError(`int: the range must have at most 2^53 values, got ${lo} to ${hi}`)
  }
}

/** Throws a RangeError unless `p` is a probability from 0 to 1. */
export function checkChance(p: number): void {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`bool: the probability must be from 0 to 1, got ${p}`)
}

/** Throws a RangeError unless `k` is an integer from 0 to `length`. */
export function checkSample(length: number, k: number): void {
  if (!Number.isSafeInteger(k) || k < 0 || k > length) {
    throw new RangeError(sampleText(length, k))
  }
}

/** Throws a RangeError unless `mean` and `deviation` are finite and the deviation is at least 0. */
export function checkSpread(mean: number, deviation: number): void {
  if (!Number.isFinite(mean) || !Number.isFinite(deviation) || deviation < 0) {
    throw new RangeError(`normal: mean must be finite and deviation at least 0, got ${mean} and ${deviation}`)
  }
}

/** Creates the error for a choice from an empty array. */
export function emptyPick(): RangeError {
  return new RangeError(emptyText('pick', 'array'))
}
