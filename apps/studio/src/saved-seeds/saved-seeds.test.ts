import { describe, expect, test } from 'vitest'
import { NO_SEEDS, readSavedSeeds, withNote, withRecent, withStar, type SavedSeed } from './saved-seeds.js'

const seed = (name: string): SavedSeed => ({
  address: `#/garden?seed=${name}`,
  world: 'garden',
  seed: name,
  note: '',
})

describe('readSavedSeeds', () => {
  test('reads what was written', () => {
    const seeds = withNote(
      withStar(withRecent(NO_SEEDS, seed('1')), seed('2'), true),
      seed('2').address,
      'good',
    )
    expect(readSavedSeeds(JSON.stringify(seeds))).toEqual({ value: seeds, damaged: false })
    expect(readSavedSeeds(null)).toEqual({ value: NO_SEEDS, damaged: false })
  })

  test.each(['{"starred": [', 'null', '[]', '5', '""', '{"starred":{},"recent":7}'])(
    'starts empty, and reports the damage, for %s',
    (text) => {
      expect(readSavedSeeds(text)).toEqual({ value: NO_SEEDS, damaged: true })
    },
  )

  test('keeps the valid entries next to damaged ones', () => {
    const bad = [null, 7, {}, { ...seed('3'), note: 5 }, { ...seed('4'), address: 'javascript:alert(1)' }]
    const text = JSON.stringify({ starred: [seed('1'), ...bad, seed('1')], recent: [seed('2')] })
    expect(readSavedSeeds(text)).toEqual({
      value: { starred: [seed('1')], recent: [seed('2')] },
      damaged: true,
    })
  })
})

test('a recent seed moves to the front, and old ones are dropped', () => {
  let seeds = NO_SEEDS
  for (let i = 0; i < 40; i++) seeds = withRecent(seeds, seed(String(i)))
  seeds = withRecent(seeds, seed('20'))
  expect(seeds.recent).toHaveLength(30)
  expect(seeds.recent.slice(0, 2).map((one) => one.seed)).toEqual(['20', '39'])
})

test('a star can be removed', () => {
  const seeds = withStar(withStar(NO_SEEDS, seed('1'), true), seed('2'), true)
  expect(withStar(seeds, seed('2'), false).starred).toEqual([seed('1')])
})
