import { make, openRun, prepareParams, type KernelScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOSSES } from '../data/encounters.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { basePool } from '../data/relics.js'
import { facts } from '../world/facts.js'
import { spire } from '../world/world.js'

const COUNT = 40

/** Params with all that kernels depend on. */
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
/** Indexes of first seeds, with the places where a sign or a word turns over. */
const anyFrom = fc.oneof(
  fc.bigInt({ min: 0n, max: (1n << 64n) - BigInt(COUNT) }),
  fc.constantFrom(0n, (1n << 32n) - 20n, (1n << 63n) - 20n, (1n << 64n) - BigInt(COUNT)),
)

const kernels = Object.entries(facts).filter(([, { kernel }]) => kernel !== undefined)

describe.each(kernels)('the kernel of %s', (name, { kernel, fast }) => {
  test('says what the fact says, of any seeds and params', async () => {
    await fc.assert(
      fc.asyncProperty(anyParams, anyFrom, fc.integer({ min: 1, max: COUNT }), async (given, from, count) => {
        const { params, overrides } = prepareParams(spire, { params: given })
        const scan = (await kernel!.start(params as never))!
        const expected = Array.from({ length: count }, (_, i) => {
          const seed = spire.seed.at(from + BigInt(i), params)
          return asSaid(scan, fast!(openRun(spire.seed, { seed, params, overrides }).run as never))
        })
        expect(said(scan, from, count)).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('says what whole results say', async () => {
    for (const params of [{}, ...Object.values(spire.presets).map((preset) => preset.params)]) {
      const prepared = prepareParams(spire, { params })
      const scan = await kernel!.start(prepared.params as never)
      if (scan === null) continue
      const seeds = [0n, 1n, 99n, 1n << 63n].map((index) => spire.seed.at(index, prepared.params))
      for (const seed of seeds) {
        const { result, params: parsed } = make(spire, {
          seed: spire.seed.print(seed, prepared.params),
          params,
        })
        const of = spire.facts[name]!.of(result, parsed)
        expect(said(scan, BigInt.asUintN(64, seed), 1)).toEqual([asSaid(scan, of)])
      }
    }
  })

  test('goes over blocks of any size alike', async () => {
    const { params } = prepareParams(spire, {})
    const scan = (await kernel!.start(params as never))!
    const whole = said(scan, 5n, 9000)
    expect(said(scan, 5n, 3)).toEqual(whole.slice(0, 3))
    expect(said(scan, 4101n, 10)).toEqual(whole.slice(4096, 4106))
  })
})

test.each([1307114, 6908516, 7368901])('seed %i, of which a shuffle draws a number anew', async (seed) => {
  const { params, overrides } = prepareParams(spire, {})
  for (const { kernel, fast } of [
    facts.firstRelics,
    facts.bossRelics,
    facts.firstCommonRelic,
    facts.firstRareRelic,
  ]) {
    const scan = (await kernel!.start(params as never))!
    const { run } = openRun(spire.seed, { seed: BigInt(seed), params, overrides })
    expect(said(scan, BigInt(seed), 1)).toEqual([asSaid(scan, fast!(run as never))])
  }
})

test('a pool that is locked whole has no first relic', async () => {
  const { params } = prepareParams(spire, { params: { lockedRelics: [...basePool('IRONCLAD', 'SHOP')] } })
  expect(await facts.firstShopRelic.kernel!.start(params as never)).toBeNull()
  expect(await facts.firstRelics.kernel!.start(params as never)).toBeNull()
  expect(await facts.firstCommonRelic.kernel!.start(params as never)).not.toBeNull()
})

test('after a run that reached no boss Neow is not scanned', async () => {
  const { params } = prepareParams(spire, { params: { reachedBoss: false } })
  expect(await facts.neow.kernel!.start(params as never)).toBeNull()
  expect(await facts.neowDrawback.kernel!.start(params as never)).toBeNull()
  expect(await facts.bossSwap.kernel!.start(params as never)).toBeNull()
})

/** What a scan says of the seeds; lists of it sorted, since it does not tell their order. */
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

/** The value of a fact as `said` gives it. */
function asSaid({ kind }: KernelScan, value: unknown): unknown {
  return kind === 'value' ? value : [...(value as string[])].sort()
}
