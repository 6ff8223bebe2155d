import { KeyedDraws } from '@seedfast/rng'
import { expect, it } from 'vitest'
import { rankFor } from '../typing/ranks.js'
import { subSeedsOf } from './phases.js'
import { keyIndex, MAX_ATTEMPT, PURPOSE } from './purposes.js'

it('the numbers of purposes never change', () => {
  expect(PURPOSE).toEqual({
    rowWidth: 1,
    startColumn: 2,
    extraEdge: 3,
    children: 4,
    boss: 5,
    type: 6,
    burning: 7,
    keyPort: 8,
    keyTreasure: 9,
    jitter: 10,
    repair: 11,
    extraPath: 12,
  })
})

it('an index consists of row, column, purpose and attempt', () => {
  expect(keyIndex(0, 0, 1)).toBe(65536)
  expect(keyIndex(3, 2, 6, 1)).toBe(((3 * 64 + 2) * 64 + 6) * 65536 + 1)
  expect(Number.isSafeInteger(keyIndex(63, 63, 63, MAX_ATTEMPT))).toBe(true)
})

it('the sub-seeds of a seed never change', () => {
  // The first outputs of the reference SplitMix64 for seed 0 (Vigna, splitmix64.c).
  expect(subSeedsOf(0n)).toEqual({
    skeleton: 0xe220a8397b1dcdafn,
    typing: 0x6e789e6aa1b965f4n,
    repairs: 0x06c45d188009454fn,
    decorations: 0xf88bb8a8724c81ecn,
    unknownResolution: 0x1b39896a51a8749bn,
  })
})

it('the draws of each purpose never change', () => {
  const { skeleton, typing, decorations } = subSeedsOf(42n)
  const word = (seed: bigint, purpose: number): number =>
    new KeyedDraws('', seed).uint32(keyIndex(5, 2, purpose))
  expect({
    rowWidth: word(skeleton, PURPOSE.rowWidth),
    children: word(skeleton, PURPOSE.children),
    type: word(typing, PURPOSE.type),
    jitter: word(decorations, PURPOSE.jitter),
  }).toMatchInlineSnapshot(`
    {
      "children": 2214250230,
      "jitter": 1164511375,
      "rowWidth": 328032691,
      "type": 2763196787,
    }
  `)
})

it('ranks never change, and differ by type', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((type) => rankFor(0x12345678, type))).toMatchInlineSnapshot(`
    [
      74866922,
      1618129884,
      1239207593,
      1002563618,
      2883280313,
      76091185,
      438773436,
    ]
  `)
})
