import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { worldPages } from './world-pages.js'

test('every page belongs to a shipped world', () => {
  const ids = worlds.map(({ id }) => id)
  expect([...worldPages.keys()].filter((id) => !ids.includes(id))).toEqual([])
})
