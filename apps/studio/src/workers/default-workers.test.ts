import { expect, test } from 'vitest'
import { defaultWorkers } from './default-workers.js'

test('with more than two cores, one core stays free for the page', () => {
  expect([1, 2, 3, 4, 8, 64].map(defaultWorkers)).toEqual([1, 2, 2, 3, 7, 8])
})
