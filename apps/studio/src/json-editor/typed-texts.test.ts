import { expect, test } from 'vitest'
import { TypedTexts } from './json-editor.js'

test('typed strings are recognized when they come back late, even if some were skipped', () => {
  const typed = new TypedTexts()
  for (const text of ['{', '{"', '{"a', '{"a"']) typed.add(text)
  expect(typed.isEcho('{')).toBe(true)
  expect(typed.isEcho('{"a')).toBe(true)
  expect(typed.isEcho('{"a"')).toBe(true)
})

test('any other string is a new document, even if it was typed some time ago', () => {
  const typed = new TypedTexts()
  for (const text of ['1', '12']) typed.add(text)
  expect(typed.isEcho('12')).toBe(true)
  expect(typed.isEcho('1')).toBe(false)
  typed.add('13')
  expect(typed.isEcho('{}')).toBe(false)
  expect(typed.isEcho('13')).toBe(false)
})
