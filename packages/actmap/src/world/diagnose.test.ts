import { seedfast, type Stream } from '@seedfast/rng'
import { expect, it } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { limitsOf } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { paramsSchema, type Params, type ParamsInput } from '../schema/params.js'
import { noMapAtAll } from '../solver/no-map-at-all.js'
import { diagnose } from './diagnose.js'
import { diagnosisText, type Diagnosis } from './diagnosis-text.js'
import { boardStatus } from './type-board.js'

const NO_OVERRIDES = { locks: {}, roll: 0 }

function diagnosisOf(input: ParamsInput, seed: bigint): Diagnosis {
  return diagnose(paramsSchema.parse(input), NO_OVERRIDES, seed)
}

/** Params for acts so small that a diagnosis takes a few hundredths of a second. */
function smallAct(battles: number): ParamsInput {
  const min = { Battle: battles, Elite: 0, Port: 1, Shop: 0, Treasure: 0 }
  const max = { Elite: null, Port: null, Shop: null, Treasure: null }
  return {
    spec: { rows: 4, columns: 4 },
    rules: { rows: { width: [2, 3] }, counts: { min, max }, windows: { midTreasureRows: null } },
  }
}

/** Diagnoses a seed without a map, and compares the share of seeds that have one with a count of them. */
function expectShare(input: ParamsInput, budget: number): void {
  const params = paramsSchema.parse(input)
  const limits = limitsOf(params.rules, params.spec.rows, params.spec.columns)
  const isUnmet = (seed: bigint): boolean =>
    boardStatus(params, limits, NO_OVERRIDES, phaseDraws(subSeedsOf(seed)), budget) === 'unmet'
  const unmet = Array.from({ length: 200 }, (_, i) => BigInt(i)).filter(isUnmet)
  expect(unmet.length).toBeGreaterThan(0)
  const { verdict, tested, blocked } = diagnose(params, NO_OVERRIDES, unmet[0]!)
  expect(verdict).toBe('this-seed')
  expect(tested).toEqual({ seeds: 200, met: 200 - unmet.length, unmet: unmet.length, undecided: 0 })
  expect(blocked!.needed).toBeGreaterThan(blocked!.available)
}

it('names rows.width and a change that works if no map has enough nodes', () => {
  const diagnosis = diagnosisOf(smallAct(9), 1n)
  expect(diagnosisText(diagnosis)).toEqual([
    'impossible for every seed',
    'the minimum counts need 10 nodes, but rows.width allows at most 9',
    'rows.width [3,4] works on 200 of 200 seeds',
    'counts.min.Battle 7 works on 200 of 200 seeds',
  ])
  expect(diagnosis.conflict).toMatchObject({
    rules: [
      { rule: 'counts.min.Battle', value: 9 },
      { rule: 'windows.preBossPortRow', value: 'lastRow-1' },
    ],
    minimal: true,
  })
})

it('names the rules that no map can satisfy together, and the least change of each', () => {
  const rules = { counts: { min: { Elite: 9 }, max: { Elite: 9 } }, spacing: { scope: 'map' as const } }
  expect(diagnosisText(diagnosisOf({ spec: { rows: 12 }, rules }, 1n))).toEqual([
    'impossible for every seed',
    "with spacing.scope map: counts.min.Elite 9 and spacing.eliteMinGap 2 can't both be satisfied in 12 rows",
    'counts.min.Elite 4 works on 200 of 200 seeds',
    'spacing.eliteMinGap 0 works on 200 of 200 seeds',
  ])
})

it('removes a rule that has no looser value', () => {
  const rules: ParamsInput['rules'] = { rows: { fixed: [{ row: 'lastRow-1', type: 'Elite' }] } }
  expect(diagnosisText(diagnosisOf({ rules }, 1n))).toEqual([
    'impossible for every seed',
    "windows.preBossPortRow lastRow-1 and rows.fixed row lastRow-1 Elite can't both be satisfied in 15 rows",
    'removing windows.preBossPortRow works on 200 of 200 seeds',
    'removing rows.fixed[0] works on 200 of 200 seeds',
  ])
})

it('states how many seeds have a map if only some of them have none', () => {
  expectShare(smallAct(8), 100_000)
})

it.runIf(isLong)('names a wider range that works for an act of the default size', () => {
  const diagnosis = diagnosisOf({ rules: { counts: { min: { Battle: 60 } } } }, 1n)
  expect(diagnosisText(diagnosis)).toEqual([
    'impossible for every seed',
    'the minimum counts need 67 nodes, but rows.width allows at most 56',
    'rows.width [4,6] works on 200 of 200 seeds',
    'counts.min.Battle 47 works on 199 of 200 seeds',
  ])
})

it.runIf(isLong)('states how many seeds have a map for an act of the default size', () => {
  expectShare({ rules: { counts: { min: { Battle: 49 } } } }, 20_000)
})

/** Params of a small act whose rules often conflict on every map. */
function smallTightAct(stream: Stream): Params {
  const rows = stream.int(4, 6)
  const least = (most: number): number => (stream.bool(0.3) ? stream.int(0, most) : 0)
  const most = (): number | null => (stream.bool(0.2) ? stream.int(4, 6) : null)
  const width = stream.int(1, 2)
  return paramsSchema.parse({
    spec: { rows, columns: 3 },
    rules: {
      counts: {
        min: { Elite: least(4), Port: least(3), Shop: least(3), Battle: least(4), Treasure: 0 },
        max: { Elite: most(), Port: most(), Shop: most(), Treasure: null },
      },
      spacing: {
        scope: stream.pick(['path', 'map'] as const),
        eliteMinGap: stream.int(0, 3),
        eliteEarlyRowsCap: stream.int(0, 2),
        noRepeat: stream.bool(0.5) ? ['Battle', 'Shop'] : [],
      },
      windows: {
        midTreasureRows: stream.bool(0.3) ? [1, 2] : null,
        preBossPortRow: stream.bool(0.5) ? 'lastRow-1' : null,
        required: stream.bool(0.2) ? [{ type: 'Shop', rows: [0, 1], count: stream.int(1, 4) }] : [],
      },
      rows: {
        width: [width, width + stream.int(0, 1)],
        fixed: stream.bool(0.2) ? [{ row: stream.int(0, rows - 2), type: 'Battle' }] : [],
      },
      paths: {
        minPorts: stream.bool(0.2) ? stream.int(1, 2) : 0,
        shopAtLeastEvery: stream.bool(0.2) ? stream.int(2, 3) : null,
      },
    },
  })
}

it('calls rules impossible for every seed only if a complete search finds no map on small acts', () => {
  const found = { impossible: 0, open: 0 }
  for (let index = 0; index < (isLong ? 400 : 60); index++) {
    const params = smallTightAct(seedfast(`diagnose/${index}`).stream('rules'))
    const limits = limitsOf(params.rules, params.spec.rows, params.spec.columns)
    const isImpossible = noMapAtAll(limits)
    found[isImpossible ? 'impossible' : 'open']++
    if (!isImpossible) continue
    for (let seed = 0n; seed < (isLong ? 30n : 4n); seed++) {
      const draws = phaseDraws(subSeedsOf(seed))
      const status = boardStatus(params, limits, NO_OVERRIDES, draws, 10_000_000)
      expect({ index, seed, status }).toEqual({ index, seed, status: 'unmet' })
    }
  }
  expect(Math.min(found.impossible, found.open)).toBeGreaterThan(15)
})
