import { expect, test } from 'vitest'
import { unequalTexts } from './unequal-texts.js'

test('shows short values unchanged', () => {
  expect(unequalTexts('a', 'b')).toEqual(['"a"', '"b"'])
  expect(unequalTexts(undefined, 3)).toEqual(['nothing', '3'])
})

test('shows long values near their first difference, and never as identical strings', () => {
  const start = 'x'.repeat(100)
  expect(unequalTexts(`${start}abc`, `${start}abd`)).toEqual([
    `…${'x'.repeat(18)}abc"`,
    `…${'x'.repeat(18)}abd"`,
  ])
  const [short, long] = unequalTexts(start, `${start}${'y'.repeat(100)}`)
  expect(short).toBe(`…${'x'.repeat(20)}"`)
  expect(long).toBe(`…${'x'.repeat(20)}${'y'.repeat(50)}…`)
})
