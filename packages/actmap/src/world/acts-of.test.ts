import { isInputError } from '@seedfast/world'
import { expect, it } from 'vitest'
import { getBossPreview } from '../journey/previews.js'
import { actSeed, actsOf, type ActInput } from './acts-of.js'
import { generateMap } from './generate-map.js'
import { actRunPresets } from './presets.js'

const THREE = [{ actId: 'act1' }, { actId: 'act2' }, { actId: 'act3' }]

it.each([
  [0n, 'act1', 16960701143675774110n],
  [42n, 'act1', 2071852516720103548n],
  [42n, 'act2', 3234807533121737807n],
  [2n ** 64n - 1n, 'act3', 9036162507340515863n],
])('the seed of an act never changes: seed %i, %s', (seed, actId, expected) => {
  expect(actSeed(seed, actId)).toBe(expected)
})

it('an act depends only on the seed of the run, its ID and its own params', () => {
  const run = actsOf(7n, THREE)
  const other = actsOf(7n, [
    { actId: 'act3' },
    { actId: 'extra', rows: 9, rules: { windows: { midTreasureRows: [2, 5] } } },
  ])
  expect(other.map('act3')).toEqual(run.map('act3'))
  expect(run.map('act2')).toEqual(generateMap({ actId: 'act2' }, {}, actSeed(7n, 'act2')))
  expect(new Set(run.acts.map(({ seed }) => seed)).size).toBe(3)
})

it('previews the boss of every act before its map is generated', () => {
  for (let seed = 0n; seed < 20n; seed++) {
    const run = actsOf(seed, actRunPresets['three-acts']!.specs)
    for (const { actId } of run.acts)
      expect(run.getBossPreview(actId)).toEqual(getBossPreview(run.map(actId)))
  }
})

it('the acts of the preset satisfy their rules and meet their targets', () => {
  for (let seed = 0n; seed < 30n; seed++) {
    const run = actsOf(seed, actRunPresets['three-acts']!.specs)
    for (const { actId } of run.acts) {
      const { audits, warnings, meta } = run.map(actId)
      expect({ ok: audits.ok, warnings, actId: meta.actId }).toEqual({ ok: true, warnings: [], actId })
    }
  }
})

it('rejects duplicate and unknown acts, invalid specs and seeds', () => {
  const issueOf = (make: () => unknown): unknown => {
    try {
      return make()
    } catch (error) {
      if (!isInputError(error)) throw error
      return [error.issues[0]!.code, error.issues[0]!.place.path]
    }
  }
  expect(issueOf(() => actsOf(1n, [{ actId: 'a' }, { actId: 'a' }]))).toEqual(['duplicate-act', [1, 'actId']])
  expect(issueOf(() => actsOf(1n, THREE).getBossPreview('act4'))).toEqual(['unknown-act', undefined])
  const wrong = { actId: 'b', rules: { counts: { min: { Camp: 1 } } } } as ActInput
  expect(issueOf(() => actsOf(1n, [{ actId: 'a' }, wrong]))).toEqual([
    'unknown-type',
    [1, 'rules', 'counts', 'min', 'Camp'],
  ])
  expect(() => actsOf(-1n, THREE)).toThrow(RangeError)
})
