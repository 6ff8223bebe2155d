import type { HistoryStep, LeftOverState } from '../../cause/cause.js'
import type { Laboratory } from './laboratory.js'

/**
 * Replays histories before a seed, each in a new thread. If one changes the result, cuts it down to the shortest that
 * still does. Returns `null` if none changes the result.
 */
export async function leftOverState(
  laboratory: Laboratory,
  seed: string,
  histories: readonly (readonly HistoryStep[])[],
): Promise<LeftOverState | null> {
  for (const history of histories) {
    if (!(await changesResult(laboratory, seed, history))) continue
    const shortest = await shortestHistory(history, (part) => changesResult(laboratory, seed, part))
    return { kind: 'left-over state', seed, history: shortest }
  }
  return null
}

/** Returns whether a seed's result changes after the runs of a history in the same thread. */
export async function changesResult(
  laboratory: Laboratory,
  seed: string,
  history: readonly HistoryStep[],
): Promise<boolean> {
  return history.length > 0 && laboratory.differ([{ seed }], [{ seed, history }])
}

/**
 * Uses bisection to cut a history that fulfills `matters` down to one without unnecessary steps: Zeller and
 * Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
 */
export async function shortestHistory(
  history: readonly HistoryStep[],
  matters: (history: readonly HistoryStep[]) => Promise<boolean>,
): Promise<readonly HistoryStep[]> {
  let left = history
  for (let parts = 2; left.length > 1;) {
    const size = Math.ceil(left.length / parts)
    const shorter = await firstThatMatters(left, size, matters)
    if (shorter !== null) {
      parts = shorter.length <= size ? 2 : Math.max(parts - 1, 2)
      left = shorter
    } else if (size === 1) return left
    else parts = Math.min(left.length, parts * 2)
  }
  return left
}

/** Tries each part of the given size, the latest first, and then what is left without each part. */
async function firstThatMatters(
  history: readonly HistoryStep[],
  size: number,
  matters: (history: readonly HistoryStep[]) => Promise<boolean>,
): Promise<readonly HistoryStep[] | null> {
  const starts = Array.from({ length: Math.ceil(history.length / size) }, (_, i) => i * size).reverse()
  for (const start of starts) {
    const part = history.slice(start, start + size)
    if (await matters(part)) return part
  }
  if (starts.length === 2) return null
  for (const start of starts) {
    const rest = [...history.slice(0, start), ...history.slice(start + size)]
    if (await matters(rest)) return rest
  }
  return null
}
