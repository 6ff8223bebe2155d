import { describe, expect, test } from 'vitest'
import { SHORTCUT_WORDS } from '../../shell/shortcut-words.js'
import { actionOf, SHORTCUTS } from './shortcuts.js'

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, taken: false }

describe('actionOf', () => {
  test('knows every listed key, in upper and lower case', () => {
    for (const { key, ctrl = false, shift = false, action } of SHORTCUTS)
      expect(actionOf({ ...pressed, key, ctrlKey: ctrl, shiftKey: shift }, true)).toBe(action)
    expect(actionOf({ ...pressed, key: 'N' }, true)).toBe('new-seed')
    expect(actionOf({ ...pressed, key: 'q' }, true)).toBeNull()
  })

  test('leaves keys to the browser and to the focused element', () => {
    expect(actionOf({ ...pressed, key: 'c', ctrlKey: true }, true)).toBeNull()
    expect(actionOf({ ...pressed, key: 'c', metaKey: true }, true)).toBeNull()
    expect(actionOf({ ...pressed, key: 'ArrowLeft', altKey: true }, true)).toBeNull()
    expect(actionOf({ ...pressed, key: 'n', taken: true }, true)).toBeNull()
  })

  test('single-character keys can be switched off', () => {
    expect(actionOf({ ...pressed, key: 'n' }, false)).toBeNull()
    expect(actionOf({ ...pressed, key: 'ArrowRight' }, false)).toBe('next-seed')
    expect(actionOf({ ...pressed, key: 'z', ctrlKey: true }, false)).toBe('undo')
    expect(actionOf({ ...pressed, key: 'Z', metaKey: true, shiftKey: true }, false)).toBe('redo')
  })

  test('no key does two things', () => {
    const keys = SHORTCUTS.map(({ key, ctrl, shift }) => JSON.stringify([key, ctrl, shift]))
    expect(new Set(keys).size).toBe(SHORTCUTS.length)
    expect(new Set(Object.values(SHORTCUT_WORDS).map(({ print }) => print)).size).toBe(SHORTCUTS.length)
  })
})
