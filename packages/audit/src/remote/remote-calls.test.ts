import { defineWorld, make, resultHash, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import type { Remade } from '../check/check.js'
import { remoteCalls } from './remote-calls.js'
import { actLike } from '../trace/game.fixture.js'

let runs = 0
const counting = defineWorld({
  id: 'counting',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({ runs: runs++, roll: run.stream('x').int(1, 6), seed: String(run.seed) }),
})
const calls = remoteCalls([actLike, counting])
const call = { world: 'counting', seed: '7', params: {}, overrides: {} }

test('regenerates the other seeds if one fails', () => {
  const remade: Remade[] = []
  calls.remake({ world: 'act-like', seeds: ['1', 'x', '2'] }, { progress: (one) => remade.push(one) })
  expect(remade.map((one) => ('error' in one ? 'error' : one.sha256.length))).toEqual([64, 'error', 64])
})

test('both passes of a comparison observe the same run', async () => {
  const seven = { world: 'act-like', seed: '7' }
  const hashes = await calls.hashes(seven)
  const draws = await calls.draws({ ...seven, from: 0, to: Infinity })
  expect(hashes.draws).toBe(draws.length)
  expect(hashes.sha256).toBe(resultHash(make(actLike, { seed: '7' }).result))
  expect(hashes.result).toEqual(make(actLike, { seed: '7' }).result)
  const sited = remoteCalls([actLike], { callSites: () => ['here'] })
  expect(await sited.draws({ ...seven, from: 3, to: 4 })).toMatchObject([{ n: 3, sites: ['here'] }])
})

test('makes the earlier runs first', async () => {
  const runsBefore = async (first?: 'again' | 'after-others'): Promise<number> => {
    runs = 0
    const { result } = await calls.hashes({ ...call, ...(first === undefined ? {} : { first }) })
    return (result as { runs: number }).runs
  }
  expect(await runsBefore()).toBe(0)
  expect(await runsBefore('again')).toBe(1)
  expect(await runsBefore('after-others')).toBe(2)
})

test('reports an unknown world and an invalid seed', () => {
  expect(() => calls.hashes({ ...call, world: 'countin' })).toThrow('did you mean counting?')
  expect(() => calls.hashes({ ...call, seed: '-1' })).toThrow(
    'seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "-1"',
  )
})
