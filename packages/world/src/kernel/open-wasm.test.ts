import { expect, test } from 'vitest'
import { openWasm, openWasmNow } from './open-wasm.js'

// (module (func (export "sum") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))
const SUM = 'AGFzbQEAAAABBwFgAn9/AX8DAgEABwcBA3N1bQAACgkBBwAgACABags='

test('opens a module', async () => {
  const exports = await openWasm<{ sum(a: number, b: number): number }>(SUM)
  expect(exports!.sum(2, 3)).toBe(5)
  expect(openWasmNow<{ sum(a: number, b: number): number }>(SUM)!.sum(2, 3)).toBe(5)
})

test('instances are independent', async () => {
  expect(await openWasm(SUM)).not.toBe(await openWasm(SUM))
})

test('returns null for a module that the engine does not support', async () => {
  expect(await openWasm('AGFzbQIAAAA=')).toBeNull()
  expect(openWasmNow('AGFzbQIAAAA=')).toBeNull()
})
