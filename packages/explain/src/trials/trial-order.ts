import type { Trial } from './trial.js'

/** Hints for the order in which to try draws. Regardless of the hints, every draw is tried in the end. */
export interface TrialHints {
  readonly count: number
  /** The indexes of the draws to try first, in ascending order. */
  readonly near: readonly number[]
}

/**
 * The number of groups that all draws are split into at first. Each of these groups is then split into `FINER` groups.
 */
const COARSE = 16
const FINER = 4

/**
 * The minimum size of a group of draws that are changed together. For smaller groups, it's faster to change each draw
 * individually.
 */
const LEAST_AT_ONCE = 32

/**
 * The maximum size of a group whose draws are tried one by one, rather than in halves, after the group changed the
 * part.
 */
const FEW = 8

/** The number of draws to try individually before the order of the remaining draws is updated. */
const AT_A_TIME = 1024

/**
 * Yields the trials in rounds. After each round, pass a list to `next` that contains, for each trial of the round,
 * whether the trial changed the explained part. In the end, every draw has been tried individually once.
 *
 * The draws in `near` come first. In a long run, groups of draws are then changed together,
 * and a group that changes the part is halved repeatedly, down to single draws. A group that doesn't change the part
 * proves nothing about its draws: the effects of two draws may cancel out, and one draw may prevent others. Therefore,
 * smaller groups follow, and then single draws, starting with those nearest to the draws already found.
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

/** Returns, for each index below `count`, the distance to the nearest index in `some`. */
function distances(count: number, some: readonly number[]): readonly number[] {
  const far = Array.from<number>({ length: count }).fill(count)
  for (const i of some) far[i] = 0
  for (let i = 1; i < count; i++) far[i] = Math.min(far[i]!, far[i - 1]! + 1)
  for (let i = count - 2; i >= 0; i--) far[i] = Math.min(far[i]!, far[i + 1]! + 1)
  return far
}
