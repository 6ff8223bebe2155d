import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { GlibcRandom } from './glibc-random.js'
import { MsvcRand } from './msvc-rand.js'
import { testRuntime, times } from './runtime.contract.js'

interface GlibcCase {
  seed: number
  random: number[]
  rand: number[]
  after1000: number[]
}

describeVectors<{ cases: GlibcCase[] }>('runtimes/glibc', ({ cases }) => {
  test.each(cases)('matches glibc with seed $seed', ({ seed, random, rand, after1000 }) => {
    const a = new GlibcRandom(seed)
    expect(random.map(() => a.random())).toEqual(random)
    const b = new GlibcRandom(seed)
    expect(rand.map(() => b.rand())).toEqual(rand)
    times(1000 - rand.length, () => b.rand())
    expect(after1000.map(() => b.rand())).toEqual(after1000)
  })
})

describeVectors<{ cases: { deal: number; board: string[] }[] }>('runtimes/msvc', ({ cases }) => {
  test.each(cases)('deals Microsoft FreeCell $deal', ({ deal, board }) => {
    const random = new MsvcRand(deal)
    const deck = Array.from({ length: 52 }, (_, i) => i)
    const columns: string[][] = times(8, () => [])
    for (let left = 52; left > 0; left--) {
      const j = random.rand() % left
      const card = deck[j]!
      deck[j] = deck[left - 1]!
      columns[(52 - left) % 8]!.push(`${'A23456789TJQK'[card >> 2]}${'CDHS'[card & 3]}`)
    }
    expect(columns.map((column) => column.join(' '))).toEqual(board.map((line) => line.replaceAll('10', 'T')))
  })
})

test('MsvcRand starts with the numbers that a program without srand gets', () => {
  const random = new MsvcRand()
  expect(times(5, () => random.rand())).toEqual([41, 18467, 6334, 26500, 19169])
})

testRuntime('GlibcRandom', {
  open: (seed) => new GlibcRandom(seed),
  draw: (random) => times(5, () => random.random()),
  bad: [[1], []],
})

testRuntime('MsvcRand', {
  open: (seed) => new MsvcRand(seed),
  draw: (random) => times(5, () => random.rand()),
  bad: [[1, 2], []],
})

test('refuse other seeds', () => {
  for (const seed of [-1, 0.5, 2 ** 32]) {
    expect(() => new GlibcRandom(seed)).toThrow(RangeError)
    expect(() => new MsvcRand(seed)).toThrow(RangeError)
  }
})
