import { describe, expect, test } from 'vitest'
import { changedHistory, redone, undone, type UndoHistory, type UndoStep } from './undo-history.js'

const step = (seed: string): UndoStep => ({ seed, preset: null, params: [], overrides: [] })
const start: UndoHistory = { past: [], now: step('1'), future: [], edit: undefined }
const changed = (...changes: readonly (readonly [string, string?])[]): UndoHistory =>
  changes.reduce((history, [seed, edit]) => changedHistory(history, step(seed), edit), start)

describe('the undo history', () => {
  test('undoes and redoes each change', () => {
    const history = changed(['2'], ['3'])
    expect(undone(history).now).toEqual(step('2'))
    expect(undone(undone(history)).now).toEqual(step('1'))
    expect(undone(undone(undone(history))).now).toEqual(step('1'))
    expect(redone(undone(history))).toEqual(history)
    expect(redone(history)).toBe(history)
  })

  test('undoes a typed word in one step', () => {
    const history = changed(['2'], ['22', 'seed'], ['222', 'seed'])
    expect(undone(history).now).toEqual(step('2'))
  })

  test('discards undone changes after a new change', () => {
    const history = changedHistory(undone(changed(['2'])), step('5'), undefined)
    expect(history.future).toEqual([])
    expect(undone(history).now).toEqual(step('1'))
  })

  test('counts the browser’s Back and Forward as undo and redo', () => {
    const history = changed(['2'], ['3'])
    const back = changedHistory(history, step('2'), undefined)
    expect(back).toEqual(undone(history))
    expect(changedHistory(back, step('3'), undefined)).toEqual(history)
  })

  test('ignores changes that don’t affect the request', () => {
    expect(changedHistory(start, step('1'), 'seed')).toBe(start)
  })
})
