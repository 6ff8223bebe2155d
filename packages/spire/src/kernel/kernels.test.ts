import { make, openRun, prepareParams, readFacts, type AnyWorld, type KernelScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOSSES } from '../data/encounters.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { basePool } from '../data/relics.js'
import { hashedOrder } from '../schema/seed-format.js'
import { spire } from '../world/world.js'

const world: AnyWorld = spire
const { facts } = world
const COUNT = 40

/** Params with everything that kernels depend on. */
const anyParams = fc.record({
  class: fc.constantFrom(...PLAYER_CLASSES),
  ascension: fc.oneof(fc.constantFrom(0, 1, 20), fc.integer({ min: 0, max: 20 })),
  acts: fc.integer({ min: 1, max: 4 }),
  bossesSeen: fc.oneof(fc.constant([...BOSSES]), fc.subarray([...BOSSES])),
  lockedRelics: fc.oneof(
    fc.subarray(['Omamori', 'Ginger', 'Sling', 'Kunai', 'Tiny House', 'Black Blood', 'Lantern']),
    fc.integer({ min: 1, max: 22 }).map((open) => basePool('IRONCLAD', 'BOSS').slice(open)),
  ),
})
/** The first seed of a scan, which is often near a value where a sign or a word overflows. */
const anyFrom = fc.oneof(
  fc.bigInt({ min: 0n, max: (1n << 64n) - BigInt(COUNT) }),
  fc.constantFrom(0n, (1n << 32n) - 20n, (1n << 63n) - 20n, (1n << 64n) - BigInt(COUNT)),
)

/** The first position of a scan in any order, which is often near the positions of seeds 0 and 2^63. */
const anyPosition = fc.oneof(
  anyFrom,
  fc.constantFrom(...[0n, 1n << 63n].map((seed) => hashedOrder.position(seed) + (seed === 0n ? 0n : -20n))),
)

/** The facts that need a walk without a kernel. */
const WALKED = ['firstCards', 'act1Cards']

const kernels = Object.entries(facts).filter(([, { kernel }]) => kernel !== undefined)

describe.each(kernels)('the kernel of %s', (name, { kernel, fast }) => {
  test('agrees with the fact for any seeds and params', async () => {
    await fc.assert(
      fc.asyncProperty(anyParams, anyFrom, fc.integer({ min: 1, max: COUNT }), async (given, from, count) => {
        const { params, overrides } = prepareParams(world, { params: given })
        const scan = (await kernel!.start(params))!
        const expected = Array.from({ length: count }, (_, i) => {
          const seed = world.seed.at(from + BigInt(i), params)
          return asSaid(scan, fast!(openRun(world.seed, { seed, params, overrides }).run))
        })
        expect(said(scan, from, count)).toEqual(expected)
      }),
      // Walks and lists with a hundred different items take longer.
      { numRuns: WALKED.includes(name) ? 10 : 40 },
    )
  })

  test('agrees with the items of the fact, if it computes single items', async () => {
    await fc.assert(
      fc.asyncProperty(anyParams, anyFrom, async (given, from) => {
        const { params, overrides } = prepareParams(world, { params: given })
        const scan = (await kernel!.start(params))!
        if (scan.kind === 'value' || scan.at === undefined) return
        const lists = Array.from({ length: COUNT }, (_, i) => {
          const seed = world.seed.at(from + BigInt(i), params)
          return fast!(openRun(world.seed, { seed, params, overrides }).run) as unknown[]
        })
        for (let index = 0; index <= 16; index++) {
          const item = scan.at(index)
          if (item !== null) expect(said(item, from, COUNT)).toEqual(lists.map((list) => list[index]))
        }
        expect(scan.at(6)).not.toBeNull()
      }),
      { numRuns: 10 },
    )
  })

  test('agrees with the facts of whole results', async () => {
    for (const params of [{}, ...Object.values(world.presets).map((preset) => preset.params)]) {
      const prepared = prepareParams(world, { params })
      const scan = await kernel!.start(prepared.params)
      if (scan === null) continue
      for (const index of [0n, 1n, 99n, 1n << 63n]) {
        const seed = world.seed.print(world.seed.at(index, prepared.params), prepared.params)
        const generated = make(world, { seed, params })
        expect(said(scan, index, 1)).toEqual([asSaid(scan, readFacts(generated, [name])[name])])
      }
    }
  })

  test('has the same values in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyParams, anyPosition, async (given, from) => {
        const { params } = prepareParams(world, { params: given })
        const scan = (await kernel!.start(params))!
        const positions = Array.from({ length: COUNT }, (_, i) => from + BigInt(i))
        const indexes = positions.map((position) => hashedOrder.index(position))
        expect(numbers(scan.anyOrder!, from, COUNT).map(valueOf(scan))).toEqual(
          indexes.flatMap((index) => numbers(scan, index, 1).map(valueOf(scan))),
        )
      }),
      { numRuns: WALKED.includes(name) ? 5 : 20 },
    )
  })

  test('gives the same values for any block size', async () => {
    const { params } = prepareParams(world, {})
    const scan = (await kernel!.start(params))!
    const whole = numbers(scan, 5n, 9000)
    expect(numbers(scan, 5n, 3)).toEqual(whole.slice(0, 3))
    expect(numbers(scan, 4101n, 10)).toEqual(whole.slice(4096, 4106))
  })
})

describe('the kernel of act1Cards', () => {
  test('supports no plan, and no nearly empty relic pool', async () => {
    const start = async (given: object) => {
      const { params } = prepareParams(world, { params: given })
      return facts['act1Cards']!.kernel!.start(params)
    }
    expect(await start({ plan: { cards: ['skip'] } })).toBeNull()
    expect(await start({ lockedRelics: basePool('IRONCLAD', 'RARE').slice(7) })).toBeNull()
    expect(await start({ lockedRelics: basePool('IRONCLAD', 'RARE').slice(8) })).not.toBeNull()
  })

  test('agrees with the walk where an event depends on gold that the kernel doesn’t compute', async () => {
    const { params, overrides } = prepareParams(world, { params: { class: 'DEFECT', ascension: 20 } })
    const { kernel, fast } = facts['act1Cards']!
    const scan = (await kernel!.start(params))!
    for (const index of POOR_SEEDS) {
      const { run } = openRun(world.seed, { seed: index, params, overrides })
      expect(said(scan, index, 1)).toEqual([asSaid(scan, fast!(run))])
    }
  })
})

test.each([1307114, 6908516, 7368901])(
  'seed %i agrees with the facts, although a shuffle redraws a number',
  async (seed) => {
    const { params, overrides } = prepareParams(world, {})
    for (const name of ['firstRelics', 'bossRelics', 'firstCommonRelic', 'firstRareRelic']) {
      const { kernel, fast } = facts[name]!
      const scan = (await kernel!.start(params))!
      const { run } = openRun(world.seed, { seed: BigInt(seed), params, overrides })
      expect(said(scan, BigInt(seed), 1)).toEqual([asSaid(scan, fast!(run))])
    }
  },
)

test('seed 3686218380 agrees with the fact, although Neow rejects a drawn number', async () => {
  const { params, overrides } = prepareParams(world, {})
  const { kernel, fast } = facts['neow']!
  const { run } = openRun(world.seed, { seed: 3686218380n, params, overrides })
  expect(said((await kernel!.start(params))!, 3686218379n, 3)[1]).toEqual(fast!(run))
})

test('a completely locked pool has no first relic', async () => {
  const { params } = prepareParams(world, { params: { lockedRelics: [...basePool('IRONCLAD', 'SHOP')] } })
  expect(await facts['firstShopRelic']!.kernel!.start(params)).toBeNull()
  expect(await facts['firstRelics']!.kernel!.start(params)).toBeNull()
  expect(await facts['firstCommonRelic']!.kernel!.start(params)).not.toBeNull()
})

test("Neow isn't scanned if the previous run reached no boss", async () => {
  const { params } = prepareParams(world, { params: { reachedBoss: false } })
  expect(await facts['neow']!.kernel!.start(params)).toBeNull()
  expect(await facts['neowDrawback']!.kernel!.start(params)).toBeNull()
  expect(await facts['bossSwap']!.kernel!.start(params)).toBeNull()
})

/** Seeds of the Defect at ascension 20 in which an event depends on the player's gold. */
const POOR_SEEDS = [4512n, 6743n, 7542n]

/**
 * Returns the scan's code for each of some seeds or, if the scan counts list items, the number of items with an even
 * code.
 */
function numbers(scan: KernelScan, from: bigint, count: number): number[] {
  if (scan.kind === 'value') {
    const out = new Int32Array(count)
    scan.scan(from, out)
    return [...out]
  }
  const out = new Uint8Array(count)
  scan.count(
    from,
    Uint8Array.from({ length: scan.items }, (_, code) => 1 - (code % 2)),
    out,
  )
  return [...out]
}

/** Returns a function that returns a code's value, because several codes can have the same value. */
function valueOf(scan: KernelScan): (code: number) => unknown {
  return scan.kind === 'value' ? (code) => scan.value(code) : (code) => code
}

/** Returns the scan's values for some seeds. Lists are sorted, because a scan doesn't define their order. */
function said(scan: KernelScan, from: bigint, count: number): unknown[] {
  if (scan.kind === 'value') {
    const out = new Int32Array(count)
    scan.scan(from, out)
    return Array.from(out, (code) => scan.value(code))
  }
  const found: unknown[][] = Array.from({ length: count }, () => [])
  for (let code = 0; code < scan.items; code++) {
    const wanted = new Uint8Array(scan.items)
    wanted[code] = 1
    const out = new Uint8Array(count)
    scan.count(from, wanted, out)
    out.forEach((times, i) => found[i]!.push(...Array.from({ length: times }, () => scan.item(code))))
  }
  return found.map((list) => list.sort())
}

/** Converts a fact's value to the form that `said` returns. */
function asSaid({ kind }: KernelScan, value: unknown): unknown {
  return kind === 'value' ? value : [...(value as string[])].sort()
}
