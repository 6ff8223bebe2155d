/** The remaining calls on a stream, on one side of a comparison, starting with the first call that differs. */
export interface CallRest {
  /** A key for each call. Calls with equal keys are the same call, made from the same place in the code. */
  readonly keys: readonly string[]
  /** Whether the keys include all calls up to the stream's end. */
  readonly isWhole: boolean
}

/** Extra draws that only one side makes. After these draws, both sides make the same calls. */
export interface Shift {
  readonly kind: 'extra draw' | 'missing draw'
  readonly count: number
}

/** The maximum number of extra draws in a shift. */
const MOST_SHIFTED = 48
/**
 * The number of equal calls that must follow an assumed shift to prove the shift. Fewer calls could be equal by chance.
 */
const PROOF = 3

/**
 * Finds the extra draws that one side makes where the calls first differ, by aligning the calls that follow. Returns
 * `null` if no shift explains the calls, or if several shifts explain them equally well.
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
      // Repeated calls align by chance, so each further call of a shift must align at least one further call.
      if (best !== null && shift.length - count <= best.length - best.count) {
        if (shift.kind !== best.kind && shift.length === best.length && count === best.count) isClear = false
        continue
      }
      best = shift
      isClear = true
    }
  }
  // If one call was replaced, the calls after it can look like those after a shift.
  if (best === null || !isClear || best.length === changed) return null
  return { kind: best.kind, count: best.count }
}

/**
 * Returns the number of calls that are the same on both sides, assuming that `longer` starts with `count` extra calls.
 * Adds `MOST_SHIFTED` if both sides end right after these calls. Returns -1 if too few calls are the same to prove the assumption.
 * After the extra calls, skips calls with keys that only `longer` contains, because extra draws in a loop occur
 * repeatedly.
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
  // This explains all calls, so no shift that is shorter may win.
  if (endsTogether) return length + MOST_SHIFTED
  return length >= PROOF ? length : -1
}

/** Returns the number of equal keys at the start of both lists. */
export function agreement(a: readonly string[], b: readonly string[]): number {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  return same
}
