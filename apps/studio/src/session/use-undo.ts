import { useEffect, useState } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { lastEditName, type Go } from '../address/use-address.js'
import { changedHistory, redone, undone, undoStep, type UndoHistory } from './undo-history.js'

/**
 * Functions that undo and redo changes to the seed and the params. A function is null if there is nothing to undo or
 * redo.
 */
export interface Undo {
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

export function useUndo(state: PageState, go: Go): Undo {
  const [history, setHistory] = useState<UndoHistory>(() => ({
    past: [],
    now: undoStep(state),
    future: [],
    edit: undefined,
  }))
  useEffect(() => {
    setHistory((before) => changedHistory(before, undoStep(state), lastEditName()))
  }, [state])
  const to = (next: UndoHistory) => () => {
    setHistory(next)
    go({ ...state, ...next.now })
  }
  return {
    undo: history.past.length === 0 ? null : to(undone(history)),
    redo: history.future.length === 0 ? null : to(redone(history)),
  }
}
