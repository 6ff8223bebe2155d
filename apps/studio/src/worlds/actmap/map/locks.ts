import type { MapNode, Overrides } from '@seedfast/actmap'

/** What is fixed by hand, with the lock of a node set to its type, or taken away when it has one. */
export function toggledLock(overrides: Overrides, { id, type }: Pick<MapNode, 'id' | 'type'>): Overrides {
  if (type === 'Boss') return overrides
  const { [id]: locked, ...others } = overrides.locks
  return { ...overrides, locks: locked === undefined ? { ...others, [id]: type } : others }
}

/** What is fixed by hand, with everything that is not locked rolled once more. */
export function rolledAgain(overrides: Overrides): Overrides {
  return { ...overrides, roll: overrides.roll + 1 }
}

/** What of it differs from nothing fixed at all: what a page's address keeps. */
export function givenOverrides({ locks, roll }: Overrides): unknown {
  return { ...(Object.keys(locks).length > 0 ? { locks } : {}), ...(roll > 0 ? { roll } : {}) }
}
