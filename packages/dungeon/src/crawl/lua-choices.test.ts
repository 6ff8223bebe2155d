import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import type { Weighted } from './choices.js'
import type { CrawlStream } from './crawl-stream.js'
import { CrawlGenerators } from './generators.js'
import { sortedWeightTable } from './lua-choices.js'
import type { StreamName } from './streams.js'

interface LuaCall {
  readonly fn: string
  readonly args: readonly [unknown]
  readonly result: unknown
  readonly count: number
}

type Element = readonly [name: string, weight: number | null]

const weightOf = ([, weight]: Element): number | null => weight

const CALLS: Readonly<Record<string, (stream: CrawlStream, list: never) => unknown>> = {
  random_from: (stream, list: readonly string[]) => stream.randomFrom(list),
  random_weighted_from: (stream, list: readonly Element[]) =>
    stream.randomWeightedFrom(weightOf, list)?.[0] ?? null,
  random_weighted_keys: (stream, table: readonly Element[]) =>
    stream.randomWeightedKeys(
      (_, element) => weightOf(element),
      table.map((element) => [element[0], element] as const),
    )?.[0] ?? null,
  sorted_weight_table: (_, table: readonly Weighted<string>[]) => sortedWeightTable(table),
  random_choose_weighted_i: (stream, pairs: readonly Weighted<string>[]) =>
    stream.randomChooseWeightedI(pairs),
  random_choose_weighted: (stream, pairs: readonly Weighted<string>[]) => {
    try {
      return stream.randomChooseWeighted(pairs)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return 'error'
    }
  },
}

describeVectors<{ cases: { seed: string; stream: StreamName; calls: readonly LuaCall[] }[] }>(
  'crawl/lua-choices',
  ({ cases }) => {
    test("each choice matches crawl's Lua, after the same number of outputs", () => {
      for (const { seed, stream, calls } of cases) {
        const from = CrawlGenerators.seed(BigInt(seed)).streams[stream]
        for (const { fn, args, result, count } of calls) {
          expect([CALLS[fn]!(from, args[0] as never), from.position]).toEqual([result, count])
        }
      }
    })
  },
)

test('sorts keys by their bytes or by value, and in any other order on request', () => {
  expect(
    sortedWeightTable(
      new Map([
        ['\u{10000}', 1],
        ['\uffff', 2],
        ['b', 3],
        ['ab', 4],
        ['a', 5],
      ]),
    ),
  ).toEqual([
    ['a', 5],
    ['ab', 4],
    ['b', 3],
    ['\uffff', 2],
    ['\u{10000}', 1],
  ])
  expect(
    sortedWeightTable(
      new Map([
        [10, 1],
        [9, 2],
      ]),
    ).map(([key]) => key),
  ).toEqual([9, 10])
  expect(
    sortedWeightTable(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      (a, b) => a > b,
    ).map(([key]) => key),
  ).toEqual(['b', 'a'])
})
