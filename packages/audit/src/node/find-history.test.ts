import { expect, test } from 'vitest'
import { makeCatalog } from '../../dist/index.js'
import { findHistory } from '../../dist/node/index.js'
import { loadWorlds } from '@seedfast/world/node'
import { project } from './worlds.fixture.js'

const GAME = `
import { defineWorld, uint64Seed } from '@seedfast/world'

let first: bigint | null = null

/**
 * A world in which the first run of a process decides a value for all later runs, and only half of the seeds use that
 * value.
 */
const keeper = defineWorld({
  id: 'keeper',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    first ??= run.seed % 4n === 3n ? 1n : 0n
    return { coin: run.stream('coin').int(1, 6), kept: run.seed % 4n === 3n ? '0' : String(first) }
  },
})

const made = new Map<bigint, number>()

/** A world that counts the runs of each seed, so an earlier run changes only results for the same seed. */
const counting = defineWorld({
  id: 'counting',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    made.set(run.seed, (made.get(run.seed) ?? 0) + 1)
    return { made: made.get(run.seed)! }
  },
})

const steady = defineWorld({ id: 'steady', version: 1, generate: (run) => run.stream('x').int(1, 6) })

export const worlds = [keeper, counting, steady]
`

test('finds the earlier runs that change a seed’s result', { timeout: 30_000 }, async () => {
  const { module } = await project(GAME)
  const [keeper, counting, steady] = await loadWorlds([module])
  const question = { modules: [module], signal: new AbortController().signal }
  const catalog = makeCatalog(keeper!, { count: 4 })
  expect(await findHistory({ ...question, catalog, broken: ['0', '3'] })).toEqual({
    seed: '0',
    history: { after: ['3'] },
  })
  const fresh = makeCatalog(counting!, { count: 2 })
  expect(await findHistory({ ...question, catalog: fresh, broken: ['0'] })).toEqual({
    seed: '0',
    history: { first: 'again' },
  })
  const held = makeCatalog(steady!, { count: 4 })
  expect(await findHistory({ ...question, catalog: held, broken: ['0'] })).toBe(null)
})
