import { expect, test } from 'vitest'
import { CallCounts } from './call-counts.js'

test('calls are counted by the line that makes them, exactly at first and then approximately', () => {
  const counts = new CallCounts()
  const often = (): void => counts.add('Math.sin')
  const rarely = (): void => counts.add('Math.cos')
  for (let n = 0; n < 100_000; n++) {
    often()
    if (n < 5) rarely()
  }
  const [sin, cos] = counts.list()
  expect(sin).toMatchObject({ name: 'Math.sin', site: expect.stringContaining('call-counts.test.ts:6:') })
  expect(Math.abs(sin!.count - 100_000)).toBeLessThan(200)
  expect(cos).toMatchObject({ name: 'Math.cos', count: 5 })
})
