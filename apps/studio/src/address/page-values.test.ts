import { expect, test } from 'vitest'
import { readAddress, writeAddress, type PageState } from './address.js'
import { storePageValue, pageValue } from './page-values.js'

const state: PageState = readAddress('#/actmap?v=1&seed=42&page/walk=abc&page/weights=1').state!

test('a page reads the value under its name, and nothing else', () => {
  expect(pageValue(state, 'walk')).toBe('abc')
  expect(pageValue(state, 'weights')).toBe('1')
  expect(pageValue(state, 'unknowns')).toBe(null)
})

test('a new value replaces the old one, null removes it, and other values stay unchanged', () => {
  const kept = { ...state, ...storePageValue(state, 'walk', 'd&e') }
  expect(pageValue(kept, 'walk')).toBe('d&e')
  expect(readAddress(writeAddress(kept)).state).toEqual(kept)
  const gone = { ...kept, ...storePageValue(kept, 'walk', null) }
  expect(gone.rest).toEqual([['page/weights', '1']])
})
