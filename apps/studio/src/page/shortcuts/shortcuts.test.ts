import { describe, expect, test } from 'vitest'
import { SHORTCUT_WORDS } from '../../shell/help-dialog.js'
import { actionOf, SHORTCUTS } from './shortcuts.js'

const pressed = { ctrl: false, shift: false }

describe('actionOf', () => {
  test('knows every listed key', () => {
    for (const { key, ctrl = false, shift = false, action } of SHORTCUTS)
      expect(actionOf({ key, ctrl, shift }, true)).toBe(action)
    expect(actionOf({ ...pressed, key: 'q' }, true)).toBeNull()
    expect(actionOf({ ...pressed, key: 'c', ctrl: true }, true)).toBeNull()
  })

  test('single-character keys can be switched off', () => {
    expect(actionOf({ ...pressed, key: 'n' }, false)).toBeNull()
    expect(actionOf({ ...pressed, key: 'ArrowRight' }, false)).toBe('next-seed')
    expect(actionOf({ ...pressed, key: 'z', ctrl: true }, false)).toBe('undo')
    expect(actionOf({ key: 'z', ctrl: true, shift: true }, false)).toBe('redo')
  })

  test('no key does two things', () => {
    const keys = SHORTCUTS.map(({ key, ctrl, shift }) => JSON.stringify([key, ctrl, shift]))
    expect(new Set(keys).size).toBe(SHORTCUTS.length)
    expect(new Set(Object.values(SHORTCUT_WORDS).map(({ print }) => print)).size).toBe(SHORTCUTS.length)
  })
})
