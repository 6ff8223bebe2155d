import { generateMap } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { givenOverrides, rolledAgain, toggledLock } from './map-panel.js'

const none = { locks: {}, roll: 0 }

test('a lock has the node’s type, and can be removed', () => {
  const locked = toggledLock(none, { id: 'r5c2', type: 'Shop' })
  expect(locked).toEqual({ locks: { r5c2: 'Shop' }, roll: 0 })
  expect(toggledLock(locked, { id: 'r5c2', type: 'Shop' })).toEqual(none)
  expect(toggledLock(none, { id: 'r14c3', type: 'Boss' })).toBe(none)
})

test('locks survive a reroll', () => {
  const before = generateMap({}, {}, 42n).graph.nodes.filter(({ type }) => type !== 'Boss')
  const kept = before.filter((_, i) => i % 9 === 0)
  const overrides = rolledAgain(kept.reduce(toggledLock, none))
  const after = generateMap({}, {}, 42n, overrides).graph.nodes
  for (const { id, type } of kept) expect(after.find((node) => node.id === id)?.type).toBe(type)
  expect(after.some(({ id, type }) => before.find((node) => node.id === id)?.type !== type)).toBe(true)
})

test('without overrides, nothing is stored in the address', () => {
  expect(givenOverrides(none)).toEqual({})
  expect(givenOverrides({ locks: {}, roll: 2 })).toEqual({ roll: 2 })
})
