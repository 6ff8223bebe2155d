import { expect, test } from 'vitest'
import { REFERENCE_NS, slownessOf } from './reference.js'

test('a machine is as slow as its reference operation, but never faster than the reference machine', () => {
  expect(slownessOf(REFERENCE_NS * 1.5)).toBe(1.5)
  expect(slownessOf(REFERENCE_NS)).toBe(1)
  expect(slownessOf(REFERENCE_NS / 2)).toBe(1)
})
