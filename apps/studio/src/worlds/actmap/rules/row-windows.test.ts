import { defaultRules } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { windowText, withWindow } from './row-windows.js'

const rules = defaultRules()

test('the rows that must contain a type are written as a range or a row', () => {
  expect(windowText(rules, 'Treasure')).toBe('6–9')
  expect(windowText(rules, 'Port')).toBe('lastRow-1')
  expect(windowText(rules, 'Elite')).toBe('')
})

test.each([
  ['Treasure', '3 - 5', '3–5'],
  ['Treasure', '40%–lastRow-3', '40%–lastRow-3'],
  ['Treasure', '', ''],
  ['Port', '7', '7'],
  ['Port', '', ''],
  ['Elite', '2-lastRow-2', '2–lastRow-2'],
])('the window of a %s can be set to “%s”', (type, typed, text) => {
  expect(windowText(withWindow(rules, type, typed), type)).toBe(text)
})

test('an additional window is changed and removed, and the others stay', () => {
  const two = withWindow(withWindow(rules, 'Elite', '2-4'), 'Shop', '5-6')
  const changed = withWindow(two, 'Elite', '3-4')
  expect(changed).toMatchObject({
    windows: {
      required: [
        { type: 'Elite', rows: [3, 4], count: 1 },
        { type: 'Shop', rows: [5, 6], count: 1 },
      ],
    },
  })
  expect(windowText(withWindow(changed, 'Elite', ''), 'Shop')).toBe('5–6')
  expect(withWindow(withWindow(rules, 'Shop', '5-6'), 'Shop', '')).toEqual(rules)
})

test.each([
  ['Treasure', '3-'],
  ['Port', '3-5'],
  ['Elite', 'top'],
])('a string that names no rows changes nothing: %s, “%s”', (type, typed) => {
  expect(withWindow(rules, type, typed)).toBeUndefined()
})
