import type { MapNode, Overrides } from '@seedfast/actmap'

/** Returns the overrides with the lock on a node added or removed. A new lock fixes the node's current type. */
export function toggledLock(overrides: Overrides, { id, type }: Pick<MapNode, 'id' | 'type'>): Overrides {
  if (type === 'Boss') return overrides
  const { [id]: locked, ...others } = overrides.locks
  return { ...overrides, locks: locked === undefined ? { ...others, [id]: type } : others }
}

/** Returns overrides that reroll everything except the locked nodes. */
export function rolledAgain(overrides: Overrides): Overrides {
  return { ...overrides, roll: overrides.roll + 1 }
}

/** Returns the overrides without values that equal their defaults, for the page's address. */
export function givenOverrides({ locks, roll }: Overrides): unknown {
  return { ...(Object.keys(locks).length > 0 ? { locks } : {}), ...(roll > 0 ? { roll } : {}) }
}
