import { spire } from '@seedfast/spire'
import { make, valueAt } from '@seedfast/world'
import { expect, test } from 'vitest'
import { whyParts } from './why-parts.js'

const run = make(spire, { seed: '3LWVGX7BL' }).result

test('“Why” explains existing parts of the result, and a fight by its place in its list', () => {
  run.walk.forEach((row, index) => {
    for (const { title, path } of whyParts(run, index)) {
      const value = valueAt(run, path.split('/').slice(1))
      expect(value, path).toBeDefined()
      if (title === 'fight') expect(value).toBe(row.encounter)
    }
  })
})
