import { expect, test } from 'vitest'
import { Pools, type PoolName } from './pools.js'
import type { Workers } from './workers.js'

const LOAD = { threads: 2, waiting: 0, running: 1 }

/** Pools of workers that do nothing, with what was opened and closed, in order. */
function pools(): { pools: Pools; did: string[] } {
  const did: string[] = []
  const open = (name: PoolName): Workers => {
    did.push(`open ${name}`)
    return { load: LOAD, close: async () => did.push(`close ${name}`) } as unknown as Workers
  }
  return { pools: new Pools(open), did }
}

test('the threads of observed runs are started by the first operation that needs them, once', () => {
  const { pools: some, did } = pools()
  const plain = some.for({})
  expect(some.for({ observes: false })).toBe(plain)
  expect(some.load('observing')).toEqual({ threads: 0, waiting: 0, running: 0 })
  expect(did).toEqual(['open plain'])
  const observing = some.for({ observes: true })
  expect(observing).not.toBe(plain)
  expect(some.for({ observes: true })).toBe(observing)
  expect(some.load('observing')).toEqual(LOAD)
  expect(did).toEqual(['open plain', 'open observing'])
})

test('both are closed, and none is started after that', async () => {
  const { pools: some, did } = pools()
  some.for({ observes: true })
  await some.close()
  expect(did.slice(2)).toEqual(['close plain', 'close observing'])
  const { pools: others, did: done } = pools()
  await others.close()
  // The closed threads refuse by themselves.
  expect(others.for({ observes: true })).toBe(others.for({}))
  expect(done).toEqual(['open plain', 'close plain'])
})
