import { expect, test } from 'vitest'
import { filePlace, placeText } from '../errors/place.js'
import { visibleText } from './visible-text.js'
import { worldIssue } from '../messages.js'

test('escapes characters that change how other text is shown, and nothing else', () => {
  expect(visibleText('a\u001b[31mb\r\u0000\u007f\u0085c\u202ed\u2066e\u200ff\u061cg\u2028')).toBe(
    'a\\u001b[31mb\\u000d\\u0000\\u007f\\u0085c\\u202ed\\u2066e\\u200ff\\u061cg\\u2028',
  )
  const plain = 'Ünï → אבג 你 \u{1f3b2} \u200d\n\t"\\u202e"'
  expect(visibleText(plain)).toBe(plain)
})

test('JSON keeps its meaning', () => {
  const value = { 'k\u202e': 'v\u0085\u2066' }
  expect(JSON.parse(visibleText(JSON.stringify(value)))).toEqual(value)
})

test('messages and places contain only visible characters', () => {
  expect(worldIssue('invalid-date', { in: 'date' }, { got: '\u202eyadot\u001b' }).message).toContain(
    '"\\u202eyadot\\u001b"',
  )
  expect(placeText({ ...filePlace('a\u001b\u202e.json'), path: ['k\u2066', 0] })).toBe(
    'a\\u001b\\u202e.json: ["k\\u2066"][0]',
  )
})
