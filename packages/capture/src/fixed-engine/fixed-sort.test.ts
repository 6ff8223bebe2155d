import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIXED_SORT } from './fixed-sort.js'
import { withReplaced } from './with-replaced.js'

const withFixedSort = <T>(part: () => T): T => withReplaced(FIXED_SORT, part)

interface Card {
  readonly rank: number
  readonly n: number
}

test('the fixed sort agrees with the engine for a comparator that keeps an order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (ranks) => {
      const cards = (): Card[] => ranks.map((rank, n) => ({ rank, n }))
      const byRank = (a: Card, b: Card): number => a.rank - b.rank
      expect(withFixedSort(() => cards().sort(byRank))).toEqual(cards().sort(byRank))
    }),
  )
})

test('the fixed sort moves undefined values and empty slots to the end', () => {
  const sorted = withFixedSort(() => [3, undefined, , 1].sort((a, b) => a! - b!)) // oxlint-disable-line no-sparse-arrays
  expect([sorted.length, sorted[0], sorted[1], 2 in sorted, 3 in sorted]).toEqual([4, 1, 3, true, false])
})

test('the fixed sort compares in a known order, and is removed afterward, even after an error', () => {
  const engine = Array.prototype.sort
  const requested: string[] = []
  withFixedSort(() => ['a', 'b', 'c', 'd'].sort((a, b) => (requested.push(a + b), 1)))
  expect(requested).toEqual(['ab', 'cd', 'bd', 'bc'])
  expect(() =>
    withFixedSort(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(Array.prototype.sort).toBe(engine)
})

test('values that a comparator calls neither smaller nor larger keep their order', () => {
  const answers = [undefined, NaN, 0, false, '0']
  for (const answer of answers)
    expect(withFixedSort(() => [3, 1, 2].sort(() => answer as number))).toEqual([3, 1, 2])
})

test('the other sort methods compare in the same order, and return the correct results', () => {
  const compare = (a: number, b: number): number => (requested.push(`${a}${b}`), b - a)
  let requested: string[] = []
  const sorts: ((list: number[]) => ArrayLike<number>)[] = [
    (list) => list.sort(compare),
    (list) => list.toSorted(compare),
    (list) => Uint8Array.from(list).sort(compare),
    (list) => Float64Array.from(list).toSorted(compare),
  ]
  for (const sort of sorts) {
    requested = []
    const list = [1, 2, 3, 4]
    expect(Array.from(withFixedSort(() => sort(list)))).toEqual([4, 3, 2, 1])
    expect(requested).toEqual(['12', '34', '24', '23'])
  }
})

test('a comparator that is not a function is rejected, as engines do', () => {
  for (const list of [[1], new Uint8Array(1)])
    expect(() => withFixedSort(() => list.sort(null as never))).toThrow(TypeError)
})
