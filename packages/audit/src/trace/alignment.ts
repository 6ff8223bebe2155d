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
  const changed = agreement(a.keys.slice(1), b.keys.slice(1))
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
 * Returns how many calls agree if `longer` has `count` extra ones first, plus one if both sides then end together; -1
 * if that proves nothing. Later calls from places that only `longer` has are skipped, as in a loop.
 */
function proven(shorter: CallRest, longer: CallRest, count: number): number {
  const [keys, more] = [shorter.keys, longer.keys]
  if (count > more.length) return -1
  const known = new Set(keys)
  let length = 0
  let at = count
  while (at < more.length) {
    if (length < keys.length && keys[length] === more[at]) length++
    else if (length === 0 || known.has(more[at]!)) break
    at++
  }
  const endsTogether = shorter.isWhole && longer.isWhole && length === keys.length && at === more.length
  if (endsTogether) return length + 1
  return length >= PROOF ? length : -1
}

/** Returns the number of equal keys from the start. */
function agreement(a: readonly string[], b: readonly string[]): number {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  return same
}
