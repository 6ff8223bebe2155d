import { expect, it } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { limitsOf } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { drawSkeleton } from '../skeleton/draw-skeleton.js'
import { noMapAtAll } from '../solver/no-map-at-all.js'
import { noTypesAtAll } from '../solver/no-types-at-all.js'
import { generateMap } from '../world/generate-map.js'
import { paramsSchema } from '../schema/params.js'
import { makeMap } from '../world/make-map.js'
import { brokenRules } from './broken-rules.js'
import { tightSet } from './tight-sets.js'

/**
 * The tight sets that the test uses. Types must be exchanged to decide some of them, such as 57, 58 and 63. Only counting
 * decides 83.
 */
const SETS = Array.from({ length: isLong ? 150 : 17 }, (_, index) => index)
if (!isLong) SETS.push(57, 58, 63, 83)
const UNDECIDED = isLong ? 1 : 0

it('decides nearly all tight sets, and calls none impossible that has a map', () => {
  const found = { map: 0, conflict: 0, undecided: 0, impossible: 0 }
  for (const index of SETS) {
    const { seed, params } = tightSet(index)
    const subSeeds = subSeedsOf(seed)
    const map = makeMap(params, { locks: {}, roll: 0 }, seed, subSeeds, phaseDraws(subSeeds))
    const { rules, spec } = params
    const limits = limitsOf(rules, spec.rows, spec.columns)
    const isImpossible = noMapAtAll(limits)
    if (isImpossible) found.impossible++
    if (map.conflict === null) {
      const { skeleton } = map.meta
      const board = drawSkeleton(limits, spec.branchiness, phaseDraws(subSeeds), skeleton)
      const isUnmet = noTypesAtAll(board, limits, new Map())
      expect({ index, broken: brokenRules(map.graph, params), isImpossible, isUnmet }).toEqual({
        index,
        broken: [],
        isImpossible: false,
        isUnmet: false,
      })
    }
    found[map.conflict === null ? 'map' : map.conflict.kind === 'conflict' ? 'conflict' : 'undecided']++
  }
  expect(found.undecided).toBeLessThanOrEqual(UNDECIDED)
  expect(found.map).toBeGreaterThan(SETS.length / 3)
  expect(found.impossible).toBeGreaterThan(SETS.length / 4)
})

it('exchanges types that rules add, too', () => {
  const { seed, params } = tightSet(58)
  const rules = { ...params.rules, types: { Forge: { icon: 'F', counts: { min: 1, max: 2 } } } }
  const { graph, conflict } = generateMap(params.spec, rules, seed)
  expect(conflict).toBeNull()
  expect(brokenRules(graph, paramsSchema.parse({ ...params, rules }))).toEqual([])
})
