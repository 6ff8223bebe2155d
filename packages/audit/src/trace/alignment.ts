/** The rest of a stream on one side, starting at the first call that differs. */
export interface CallRest {
  /** A key for each call: equal keys are the same call from the same place. */
  readonly keys: readonly string[]
  /** Whether the keys reach the stream's end. */
  readonly isWhole: boolean
}

/** Draws that only one side makes. Without them, the calls that follow are the same on both sides. */
export interface Shift {
  readonly kind: 'extra draw' | 'missing draw'
  readonly count: number
}

/** The largest number of draws that one side can make in addition. */
export const MOST_SHIFTED = 48
/** The number of equal calls after a shift that prove it. Fewer could be equal by chance. */
const PROOF = 3

/**
 * Finds the extra draws of one side at the first call that differs, by aligning what follows. Returns `null` if no
 * shift explains the calls, or several do equally well.
 */
export function shiftBetween(a: CallRest, b: CallRest): Shift | null {
  const changed = agreement(a.keys, b.keys, 1, 1)
  let best: (Shift & { readonly length: number }) | null = null
  let isClear = true
  for (let count = 1; count <= MOST_SHIFTED; count++) {
    const shifts = [
      { kind: 'extra draw', count, length: proven(a, b, count) },
      { kind: 'missing draw', count, length: proven(b, a, count) },
    ] as const
    for (const shift of shifts) {
      if (shift.length < 0 || shift.length < changed) continue
      // A longer shift may align fewer calls only because fewer are known.
      if (best !== null && shift.length <= best.length) {
        if (shift.kind !== best.kind && shift.length === best.length && count === best.count) isClear = false
        continue
      }
      best = shift
      isClear = true
    }
  }
  // If one call is replaced, what follows can look the same.
  if (best === null || !isClear || best.length === changed) return null
  return { kind: best.kind, count: best.count }
}

/**
 * Returns how many calls agree if `longer` has `count` extra ones first, plus one if both sides then end together;
 * -1 if that proves nothing.
 */
function proven(shorter: CallRest, longer: CallRest, count: number): number {
  if (count > longer.keys.length) return -1
  const length = agreement(shorter.keys, longer.keys, 0, count)
  const isAll = shorter.isWhole && length === shorter.keys.length
  const endsTogether = isAll && longer.isWhole && length === longer.keys.length - count
  if (endsTogether) return length + 1
  return length >= PROOF ? length : -1
}

/** Returns the number of consecutive equal keys from two starts. */
function agreement(a: readonly string[], b: readonly string[], fromA: number, fromB: number): number {
  let same = 0
  while (fromA + same < a.length && fromB + same < b.length && a[fromA + same] === b[fromB + same]) same++
  return same
}
