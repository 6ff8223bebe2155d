import { expect, test } from 'vitest'
import { columnsText } from './path-weights.js'

test('the text of a path ends with the text of its remaining steps', () => {
  const path = [3, 12, 2].map((col) => ({ col })) as unknown as Parameters<typeof columnsText>[0]
  expect(columnsText(path)).toBe('.3.12.2')
  expect(columnsText(path).endsWith(columnsText(path.slice(1)))).toBe(true)
})
