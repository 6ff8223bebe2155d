import { defineWorld, fact, uint64Seed, type ListScan } from '@seedfast/world'
import { expect, test } from 'vitest'
import { Searcher } from '../searcher.js'

/** The list of a seed: its last three decimal digits. */
const digitsOf = (seed: bigint): number[] =>
  [0, 1, 2].map((place) => Number((seed / 10n ** BigInt(place)) % 10n))

/** The number of calls of `at` for each index, and the number of lists that were created without the kernel. */
const calls = { at: [0, 0, 0], plain: 0 }

const scan: ListScan = {
  kind: 'list',
  length: 3,
  items: 10,
  item: (code) => code,
  count: (from, wanted, out) => {
    for (let i = 0; i < out.length; i++)
      out[i] = digitsOf(from + BigInt(i)).filter((one) => wanted[one] === 1).length
  },
  at: (index) => {
    if (index > 2) return null
    calls.at[index]!++
    return {
      kind: 'value',
      codes: 10,
      value: (code) => code,
      scan: (from, out) => {
        for (let i = 0; i < out.length; i++) out[i] = digitsOf(from + BigInt(i))[index]!
      },
    }
  },
}
const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: ({ seed }) => ({ seed }) },
  {
    facts: {
      digits: {
        type: fact.list(fact.int),
        of: ({ seed }) => digitsOf(seed),
        fast: ({ seed }) => {
          calls.plain++
          return digitsOf(seed)
        },
        kernel: { start: async () => scan },
      },
    },
  },
)

async function found(text: string): Promise<{ hits: number[]; inKernel: boolean; unanswered: number }> {
  const searcher = await Searcher.start(world, { query: { must: text } }, () => 0)
  const { hits } = searcher.scan(0n, 1000)
  const { kernel, unanswered } = searcher.count().tests[0]!
  return { hits: hits.map(({ index }) => Number(index)), inKernel: kernel, unanswered }
}
const seedsWith = (holds: (list: number[]) => boolean): number[] =>
  Array.from({ length: 1000 }, (_, i) => i).filter((i) => holds(digitsOf(BigInt(i))))

test('a kernel that computes items answers conditions on a single item', async () => {
  expect(await found('digits[1] == 4')).toMatchObject({
    hits: seedsWith(([, one]) => one === 4),
    inKernel: true,
  })
  expect(await found('digits[1] > 2 && digits[1] * 2 == digits[1] + 7')).toMatchObject({
    hits: seedsWith(([, one]) => one === 7),
  })
  expect(await found('digits[0] == 4 || digits[2] == 9')).toMatchObject({
    hits: seedsWith(([first, , last]) => first === 4 || last === 9),
    inKernel: true,
  })
  expect(await found('!(digits[0] in [1, 2, 3]) && 5 in digits')).toMatchObject({
    hits: seedsWith((list) => ![1, 2, 3].includes(list[0]!) && list.includes(5)),
  })
  expect(calls.at.every((count) => count > 0 && count <= 2)).toBe(true)
})

test('conditions on several items, on an index from a fact, or beyond the list are evaluated without it', async () => {
  for (const [text, holds] of [
    ['digits[0] == digits[1]', ([a, b]: number[]) => a === b],
    ['digits[digits[0] % 3] == 4', (list: number[]) => list[list[0]! % 3] === 4],
    ['digits[0] + digits.size() == 4', ([a]: number[]) => a === 1],
    ['[[1, 2]].exists(digits, digits[1] == 2) && digits[0] == 3', ([a]: number[]) => a === 3],
  ] as const) {
    expect([text, (await found(text)).hits]).toEqual([text, seedsWith(holds as never)])
  }
  expect(await found('digits[3] == 4')).toMatchObject({ hits: [], inKernel: false, unanswered: 1000 })
})
