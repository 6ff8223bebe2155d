import { expect, test } from 'vitest'
import { changeText, paramWords } from './change-text.js'

test('a place is named by its last two parts, and a numbered entry by its table', () => {
  expect(paramWords(['spec', 'counts', 'Elite'])).toBe('Counts: Elite')
  expect(paramWords(['plan', 'floors', '3', 'gold'])).toBe('Floor 3: Gold')
  expect(paramWords(['plan', 'floors', '12'])).toBe('Plan: Floor 12')
  expect(paramWords([])).toBe('All parameters')
})

test('a list is shown by the names of its items, unless it is long', () => {
  const nameOf = (_path: unknown, value: unknown) => (value === 'OLD_COIN' ? 'Old Coin' : null)
  const path = ['plan', 'floors', '9', 'buy']
  expect(changeText({ path, value: ['OLD_COIN'] }, nameOf)).toBe('Floor 9: Buy: Old Coin')
  expect(changeText({ path, value: ['OLD_COIN', 'x'] }, nameOf)).toBe('Floor 9: Buy')
  expect(changeText({ path, value: Array(4).fill('OLD_COIN') }, nameOf)).toBe('Floor 9: Buy')
})
