import { expect, test } from 'vitest'
import { Pools, type PoolName } from './pools.js'
import type { Workers } from './workers.js'

const LOAD = { processes: 2, waiting: 0, running: 1 }

/** Returns pools of workers that do nothing, and a log of what was opened and closed. */
function pools(): { pools: Pools; did: string[] } {
  const did: string[] = []
  const open = (name: PoolName): Workers => {
    did.push(`open ${name}`)
    return { load: LOAD, close: () => did.push(`close ${name}`) } as unknown as Workers
  }
  return { pools: new Pools(open), did }
}

test('the pool for plain runs of built-in worlds starts immediately, and each other pool once, with its first request', () => {
  const { pools: some, did } = pools()
  expect(some.for({ observes: false, own: false })).toBe(some.for({}))
  expect(did).toEqual(['open plain'])
  expect(some.load('observing')).toEqual({ processes: 0, waiting: 0, running: 0 })
  const uses = [{}, { observes: true }, { own: true }, { observes: true, own: true }]
  expect(new Set(uses.map((use) => some.for(use))).size).toBe(4)
  for (const use of uses) expect(some.for(use)).toBe(some.for(use))
  expect(some.load('observing')).toEqual(LOAD)
  expect(did).toEqual(['open plain', 'open observing', 'open own', 'open own-observing'])
})

test('closes all pools, and starts none afterward', async () => {
  const { pools: some, did } = pools()
  some.for({ observes: true })
  some.close()
  expect(did.slice(2)).toEqual(['close plain', 'close observing'])
  const { pools: others, did: done } = pools()
  others.close()
  // Closed processes reject requests themselves.
  expect(others.for({ own: true })).toBe(others.for({}))
  expect(done).toEqual(['open plain', 'close plain'])
})
