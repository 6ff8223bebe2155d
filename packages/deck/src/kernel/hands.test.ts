import { openRun, prepareParams, type AnyWorld, type KernelScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { CARD_IDS, cardOf } from '../library/library.js'
import { deck } from '../world/world.js'

const world: AnyWorld = deck
const { facts } = world
const COUNT = 40

/** Cards that a player can own, including those that change the sets. */
const owned = CARD_IDS.filter((id) => !cardOf(id).base && !cardOf(id).effectOnly)
const changing = ['card_dex_00060', 'card_dex_00031', 'card_dex_00050']
const anyParams = fc.record({
  cards: fc
    .tuple(fc.subarray(changing), fc.array(fc.constantFrom(...owned), { maxLength: 14 }))
    .map(([some, others]) => [...some, ...others]),
  rules: fc.constantFrom(...RULE_SET_IDS),
  strict: fc.constant(false),
})
const anyFrom = fc.oneof(
  fc.bigInt({ min: 0n, max: (1n << 64n) - BigInt(COUNT) }),
  fc.constantFrom(0n, (1n << 32n) - 20n, (1n << 63n) - 20n, (1n << 64n) - BigInt(COUNT)),
)
const kernels = Object.entries(facts).filter(([, { kernel }]) => kernel !== undefined)

describe.each(kernels)('the kernel of %s', (_, { kernel, of }) => {
  test('agrees with the fact for any supported seeds and params', async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(anyParams, anyFrom, fc.integer({ min: 1, max: COUNT }), async (given, from, count) => {
        const { params, overrides } = prepareParams(world, { params: given })
        const scan = await kernel!.start(params)
        if (scan === null) return
        taken++
        const expected = Array.from({ length: count }, (__, i) => {
          const seed = world.seed.at(from + BigInt(i), params)
          const result = world.generate(openRun(world.seed, { seed, params, overrides }).run)
          return of(result, params)
        })
        expect(said(scan, from, count)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
    expect(taken).toBeGreaterThan(20)
  })
})

const start = (params: object) => facts['openingHand']!.kernel!.start(prepareParams(world, { params }).params)

test('returns the same values for any block size', async () => {
  const scan = (await start({}))!
  const whole = said(scan, 5n, 9000)
  expect(said(scan, 5n, 3)).toEqual(whole.slice(0, 3))
  expect(said(scan, 4101n, 10)).toEqual(whole.slice(4096, 4106))
})

test.each([78777830, 1247520797, 1654049874])(
  'seed %i agrees with the fact, although it redraws a number',
  async (seed) => {
    const { params, overrides } = prepareParams(world, {})
    const { run } = openRun(world.seed, { seed: BigInt(seed), params, overrides })
    const expected = facts['openingHand']!.of(world.generate(run), params)
    expect(said((await start({}))!, BigInt(seed), 1)).toEqual([expected])
  },
)

test('decks with favourites have no kernel, because a favourite can come from anywhere in the deck', async () => {
  expect(await start({ cards: ['card_dex_00010'], favourites: ['card_dex_00010'] })).toBeNull()
})

test('decks with cards that could be removed have no kernel', async () => {
  const twice = { cards: ['card_dex_00010', 'card_dex_00010'], strict: false }
  expect(await start({ ...twice, rules: 'v3' })).toBeNull()
  expect(await start({ ...twice, rules: 'v2' })).not.toBeNull()
})

function said(scan: KernelScan, from: bigint, count: number): unknown[] {
  if (scan.kind !== 'value') throw new TypeError('expected a scan of values')
  const out = new Int32Array(count)
  scan.scan(from, out)
  return Array.from(out, (code) => scan.value(code))
}
