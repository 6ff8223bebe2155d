import { defineWorld, fact, uint64Seed, type Kernel } from '@seedfast/world'
import { expect, test } from 'vitest'
import { kernelViolations } from './kernel-contract.js'

const CARDS = ['ace', 'king', 'jack']

function world(trump: (seed: bigint) => number, hand: (seed: bigint) => readonly number[]) {
  const kernelOfTrump: Kernel<unknown> = {
    start: async () => ({
      kind: 'value',
      codes: 3,
      value: (code) => CARDS[code],
      scan: (from, out) => {
        for (let i = 0; i < out.length; i++) out[i] = trump(from + BigInt(i))
      },
    }),
  }
  const kernelOfHand: Kernel<unknown> = {
    start: async () => ({
      kind: 'list',
      length: 2,
      items: 3,
      item: (code) => CARDS[code],
      count: (from, wanted, out) => {
        for (let i = 0; i < out.length; i++) {
          out[i] = hand(from + BigInt(i)).reduce((sum, code) => sum + wanted[code]!, 0)
        }
      },
    }),
  }
  return defineWorld(
    {
      id: 'x',
      version: 1,
      seed: uint64Seed,
      generate: (run) => ({
        trump: CARDS[Number(run.seed % 3n)]!,
        hand: [CARDS[Number((run.seed + 1n) % 3n)]!, CARDS[2]!],
      }),
    },
    {
      facts: {
        trump: { type: fact.string, of: (result) => result.trump, kernel: kernelOfTrump },
        hand: { type: fact.list(fact.string), of: (result) => result.hand, kernel: kernelOfHand },
      },
    },
  )
}

const trump = (seed: bigint): number => Number(seed % 3n)
const hand = (seed: bigint): number[] => [Number((seed + 1n) % 3n), 2]

test('kernels that agree with their facts have no violations', async () => {
  expect(await kernelViolations(world(trump, hand))).toEqual([])
})

test('reports the seed where a kernel disagrees', async () => {
  const wrong = world((seed) => (seed === 18446744073709551615n ? 1 : trump(seed)), hand)
  expect(await kernelViolations(wrong)).toMatchObject([
    {
      rule: 'kernel equals of',
      seed: '18446744073709551615',
      code: 'different',
      message: 'trump: the value: expected "ace", found "king"',
    },
  ])
  const short = world(trump, (seed) => (seed === 5n ? [2] : hand(seed)))
  expect(await kernelViolations(short, { from: [0n], count: 6 })).toMatchObject([{ seed: '5' }])
})
