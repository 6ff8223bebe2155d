import type { MapNode, Overrides } from '@seedfast/actmap'

/** Locks a node, or unlocks it if it is locked. A lock fixes the node's current type. The boss can't be locked. */
export function toggledLock(overrides: Overrides, { id, type }: Pick<MapNode, 'id' | 'type'>): Overrides {
  if (type === 'Boss') return overrides
  const { [id]: locked, ...others } = overrides.locks
  return { ...overrides, locks: locked === undefined ? { ...others, [id]: type } : others }
}

/** Returns the overrides that reroll everything except the locked nodes. */
export function rolledAgain(overrides: Overrides): Overrides {
  return { ...overrides, roll: overrides.roll + 1 }
}

/** Returns the overrides as the URL stores them: without the values that equal their defaults. */
export function givenOverrides({ locks, roll }: Overrides): unknown {
  return { ...(Object.keys(locks).length > 0 ? { locks } : {}), ...(roll > 0 ? { roll } : {}) }
}
