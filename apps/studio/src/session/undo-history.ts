import type { PageState } from '../address/address.js'

/** The state that undo and redo restore: the seed and everything else in a request. */
export type UndoStep = Pick<PageState, 'seed' | 'preset' | 'params' | 'overrides'>

/** The steps before and after the current one. */
export interface UndoHistory {
  readonly past: readonly UndoStep[]
  readonly now: UndoStep
  readonly future: readonly UndoStep[]
  /** The name of the edit that led to the current step; undefined if it had none. */
  readonly edit: string | undefined
}

/** The maximum number of steps to keep. */
const MOST = 200

export function undoStep({ seed, preset, params, overrides }: PageState): UndoStep {
  return { seed, preset, params, overrides }
}

/**
 * Returns the history after the page's state changed. Consecutive edits with the same name are one step. A change back
 * to the previous step, such as with the browser's Back button, counts as undoing.
 */
export function changedHistory(history: UndoHistory, now: UndoStep, edit: string | undefined): UndoHistory {
  if (same(history.now, now)) return history
  if (edit === undefined) {
    if (same(history.past.at(-1), now)) return undone(history)
    if (same(history.future[0], now)) return redone(history)
  }
  if (edit !== undefined && edit === history.edit) return { ...history, now, future: [] }
  return { past: [...history.past, history.now].slice(-MOST), now, future: [], edit }
}

/** Returns the history after undoing the last step; the same history if there is none. */
export function undone(history: UndoHistory): UndoHistory {
  const { past, now, future } = history
  const last = past.at(-1)
  if (last === undefined) return history
  return { past: past.slice(0, -1), now: last, future: [now, ...future], edit: undefined }
}

/** Returns the history after redoing the step that was undone last; the same history if there is none. */
export function redone(history: UndoHistory): UndoHistory {
  const { past, now, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, now], now: next, future: rest, edit: undefined }
}

function same(a: UndoStep | undefined, b: UndoStep): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}
