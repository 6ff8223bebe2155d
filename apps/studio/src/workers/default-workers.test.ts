import { expect, test } from 'vitest'
import { defaultWorkers } from './default-workers.js'

test('a core is left for the page where there are more than two', () => {
  expect([1, 2, 3, 4, 8, 64].map(defaultWorkers)).toEqual([1, 2, 2, 3, 7, 8])
})
