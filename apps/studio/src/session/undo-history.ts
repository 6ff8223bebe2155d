import type { PageState } from '../address/address.js'

/** The part of the page's state that undo and redo restore. The open panel isn't part of it. */
export type UndoStep = Pick<PageState, 'seed' | 'preset' | 'params' | 'overrides'>

/** The steps before and after the current one. The closest step is last in `past` and first in `future`. */
export interface UndoHistory {
  readonly past: readonly UndoStep[]
  readonly now: UndoStep
  readonly future: readonly UndoStep[]
  /** The name of the edit that led to the current step, or undefined if the edit had no name. */
  readonly edit: string | undefined
}

/** The maximum number of steps that can be undone. */
const MOST = 200

export function undoStep({ seed, preset, params, overrides }: PageState): UndoStep {
  return { seed, preset, params, overrides }
}

/**
 * Adds a step for a change to the page's state. Consecutive edits with the same name are one step. A change that
 * returns to the previous step, for example through the browser's Back button, counts as undoing, and a change that
 * leads to the next step counts as redoing.
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

/** Undoes the last step. Returns the same history if there is nothing to undo. */
export function undone(history: UndoHistory): UndoHistory {
  const { past, now, future } = history
  const last = past.at(-1)
  if (last === undefined) return history
  return { past: past.slice(0, -1), now: last, future: [now, ...future], edit: undefined }
}

/** Redoes the step that was undone last. Returns the same history if there is nothing to redo. */
export function redone(history: UndoHistory): UndoHistory {
  const { past, now, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, now], now: next, future: rest, edit: undefined }
}

function same(a: UndoStep | undefined, b: UndoStep): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}
