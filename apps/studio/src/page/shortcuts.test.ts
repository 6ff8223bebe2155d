import { describe, expect, test } from 'vitest'
import { actionOf, SHORTCUTS } from './shortcuts.js'

const pressed = { ctrlKey: false, metaKey: false, altKey: false, taken: false }

describe('actionOf', () => {
  test('knows every listed key, in upper and lower case', () => {
    for (const { key, action } of SHORTCUTS) expect(actionOf({ ...pressed, key }, true)).toBe(action)
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
  })

  test('no key does two things', () => {
    expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length)
  })
})
