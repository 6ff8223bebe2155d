import { seedfast } from '@seedfast/rng'
import { expect, it } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { limitsOf } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { paramsSchema, type ParamsInput } from '../schema/params.js'
import { boundOnEveryMap, diagnose } from './diagnose.js'
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
  const unmet = Array.from({ length: 100 }, (_, i) => BigInt(i)).filter(isUnmet)
  expect(unmet.length).toBeGreaterThan(0)
  const { verdict, tested, blocked } = diagnose(params, NO_OVERRIDES, unmet[0]!)
  expect(verdict).toBe('this-seed')
  expect(tested).toEqual({ seeds: 100, met: 100 - unmet.length, unmet: unmet.length, undecided: 0 })
  expect(blocked!.needed).toBeGreaterThan(blocked!.available)
}

it('names rows.width and a change that works if no map has enough nodes', () => {
  expect(diagnosisText(diagnosisOf(smallAct(9), 1n))).toEqual([
    'impossible for every seed',
    'the minimum counts need 10 nodes, but rows.width allows at most 9',
    'rows.width [3,4] works on 100 of 100 seeds',
    'counts.min.Battle 7 works on 100 of 100 seeds',
  ])
})

it('names the type that has too little room on every map', () => {
  const rules = { counts: { min: { Elite: 9 }, max: { Elite: 9 } }, spacing: { scope: 'map' as const } }
  const limits = limitsOf(paramsSchema.parse({ spec: { rows: 12 }, rules }).rules, 12, 7)
  expect(boundOnEveryMap(limits)).toEqual({ type: 'Elite', needed: 9, available: 4 })
})

it('states how many seeds have a map if only some of them have none', () => {
  expectShare(smallAct(8), 100_000)
})

it.runIf(isLong)('names a wider range that works for an act of the default size', () => {
  const diagnosis = diagnosisOf({ rules: { counts: { min: { Battle: 60 } } } }, 1n)
  expect(diagnosisText(diagnosis)).toEqual([
    'impossible for every seed',
    'the minimum counts need 67 nodes, but rows.width allows at most 56',
    'rows.width [4,6] works on 100 of 100 seeds',
    'counts.min.Battle 48 works on 99 of 100 seeds',
  ])
})

it.runIf(isLong)('states how many seeds have a map for an act of the default size', () => {
  expectShare({ rules: { counts: { min: { Battle: 49 } } } }, 20_000)
})

it('calls rules impossible for every seed only if a complete search finds no map on small acts', () => {
  let impossible = 0
  for (let index = 0; index < (isLong ? 120 : 30); index++) {
    const stream = seedfast(`diagnose/${index}`).stream('rules')
    const rows = stream.int(4, 6)
    const min = {
      Elite: stream.int(0, 4),
      Port: stream.int(0, 3),
      Shop: stream.int(0, 3),
      Battle: stream.int(0, 4),
    }
    const params = paramsSchema.parse({
      spec: { rows, columns: 3 },
      rules: {
        counts: { min: { ...min, Treasure: 0 }, max: { Elite: null, Port: null, Shop: null } },
        spacing: { scope: stream.pick(['path', 'map'] as const), eliteEarlyRowsCap: stream.int(0, 2) },
        windows: { midTreasureRows: null },
        rows: { width: [1, stream.int(1, 3)] },
      },
    })
    const limits = limitsOf(params.rules, rows, 3)
    if (boundOnEveryMap(limits) === null) continue
    impossible++
    for (let seed = 0n; seed < (isLong ? 10n : 3n); seed++) {
      const draws = phaseDraws(subSeedsOf(seed))
      expect(boardStatus(params, limits, NO_OVERRIDES, draws, 10_000_000)).toBe('unmet')
    }
  }
  expect(impossible).toBeGreaterThan(isLong ? 20 : 4)
})
