import { recordDraws } from '@seedfast/audit'
import { spire, type SpireResult } from '@seedfast/spire'
import { findWorld, make, valueAt } from '@seedfast/world'
import { expect, test } from 'vitest'

const request = { seed: '3LWVGX7BL' }
const { draws } = recordDraws(findWorld([spire], 'spire'), request)
const result: SpireResult = make(spire, request).result
const labels = new Set(draws.map(({ path }) => path.join('/')))

test('every drawn part of a room has its own label', () => {
  const parts = ['monsters', 'gold', 'cards', 'shop', 'chest', 'event'] as const
  result.walk.forEach((row, i) => {
    // Neow's draws are labeled as a whole, and events draw their fights and rewards as part of the event.
    if (row.room === 'neow' || row.room === 'event') return
    for (const part of parts) {
      if (row[part] === undefined) continue
      const label = part === 'cards' ? `walk/${i}/cards/0` : `walk/${i}/${part}`
      expect(labels).toContain(label)
    }
  })
})

test('every label names a part of the result', () => {
  const unknown = [...labels].filter((label) => {
    const path = label.split('/')
    // A potion roll can fail, and then the room has no potion.
    if (path.at(-1) === 'potions') path.pop()
    return label !== '' && valueAt(result, path) === undefined
  })
  expect(unknown).toEqual([])
})
