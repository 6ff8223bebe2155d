import { expect, test } from 'vitest'
import { makeCatalog } from '../../dist/index.js'
import { findHistory } from '../../dist/node/index.js'
import { loadWorlds } from './load-worlds.js'
import { project } from './worlds.fixture.js'

const GAME = `
import { defineWorld, uint64Seed } from '@seedfast/world'

let first: bigint | null = null

/** The first run of the process decides one thing for all others, and only half of the seeds ask for it. */
const keeper = defineWorld({
  id: 'keeper',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    first ??= run.seed % 4n === 3n ? 1n : 0n
    return { coin: run.stream('coin').int(1, 6), kept: run.seed % 4n === 3n ? '0' : String(first) }
  },
})

const steady = defineWorld({ id: 'steady', version: 1, generate: (run) => run.stream('x').int(1, 6) })

export const worlds = [keeper, steady]
`

test('finds runs that move a seed where other runs do not', async () => {
  const { module } = await project(GAME)
  const [keeper, steady] = await loadWorlds([module])
  const question = { modules: [module], signal: new AbortController().signal }
  const catalog = makeCatalog(keeper!, { count: 4 })
  expect(await findHistory({ ...question, catalog, broken: ['0', '3'] })).toEqual({
    seed: '0',
    history: { after: ['3'] },
  })
  const held = makeCatalog(steady!, { count: 4 })
  expect(await findHistory({ ...question, catalog: held, broken: ['0'] })).toBe(null)
})
