import type { Trial } from './trial.js'

/** What is tried first: an order alone, which leaves nothing out and says nothing of what a draw decides. */
export interface TrialHints {
  /** How many draws can be changed; they are named by their places, from 0. */
  readonly count: number
  /** Those whose label leads to the part, in order. */
  readonly near: readonly number[]
}

/** How many parts the draws are cut into for the first trials of many at once, and each part for the next. */
const COARSE = 16
const FINER = 4

/** Fewer draws than this are not changed at once: it would cost more than it shows. */
const LEAST_AT_ONCE = 32

/** So few of which something moved the part are tried one by one. */
const FEW = 8

/** How many are tried before what they show is looked at. */
const AT_A_TIME = 1024

/**
 * The order in which draws are tried, each alone once in the end: rounds of trials, each of which is told which of its
 * trials moved the part. Those with a near label come first. Of a long run, many draws are then changed at once, and
 * where that moves the part, halves of them, down to single ones. That some at once leave the part as it is shows
 * nothing of each (two may cancel, and one may keep others from being drawn), so the rest follows: finer parts,
 * and at last one by one those which are nearest to draws that were found.
 */
export function* trialOrder({
  count,
  near,
}: TrialHints): Generator<readonly Trial[], void, readonly boolean[]> {
  const tried = new Uint8Array(count)
  const found: number[] = []
  const untried = (): number[] => Array.from(tried.keys()).filter((i) => tried[i] === 0)

  function* alone(some: readonly number[]): Generator<readonly Trial[], void, readonly boolean[]> {
    if (some.length === 0) return
    const moved = yield some.map((i) => [i])
    some.forEach((i, k) => {
      tried[i] = 1
      if (moved[k] === true) found.push(i)
    })
  }

  yield* alone(near)
  for (let parts = COARSE; count / parts >= LEAST_AT_ONCE; parts *= FINER) {
    let groups = cut(untried(), Math.ceil(count / parts))
    for (;;) {
      yield* alone(groups.filter(({ length }) => length <= FEW).flat())
      const many = groups.filter(({ length }) => length > FEW)
      if (many.length === 0) break
      const moved = yield many
      groups = many.filter((_, k) => moved[k]).flatMap((group) => cut(group, Math.ceil(group.length / 2)))
    }
  }
  for (let rest = untried(); rest.length > 0; rest = untried()) {
    const far = distances(count, found)
    yield* alone(rest.sort((a, b) => far[a]! - far[b]! || a - b).slice(0, AT_A_TIME))
  }
}

function cut(some: readonly number[], size: number): Trial[] {
  return Array.from({ length: Math.ceil(some.length / size) }, (_, k) => some.slice(k * size, (k + 1) * size))
}

/** How far each place is from the nearest of some. */
function distances(count: number, some: readonly number[]): readonly number[] {
  const far = Array.from<number>({ length: count }).fill(count)
  for (const i of some) far[i] = 0
  for (let i = 1; i < count; i++) far[i] = Math.min(far[i]!, far[i - 1]! + 1)
  for (let i = count - 2; i >= 0; i--) far[i] = Math.min(far[i]!, far[i + 1]! + 1)
  return far
}
