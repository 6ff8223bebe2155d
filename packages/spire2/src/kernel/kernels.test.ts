import { kernelViolations } from '@seedfast/audit'
import { openRun, prepareParams, type Kernel, type KernelScan, type ValueScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { MEETING_ORDER } from '../acts/bosses.js'
import { ACT_IDS, CHARACTERS } from '../builds/build.js'
import { BUILD_IDS, buildOf } from '../builds/builds.js'
import { countOnBoard } from '../map/board-counts.js'
import { drawFirstMap } from '../map/first-map.js'
import { POINT_NAMES } from '../map/point-type.js'
import { startStream, walkStream } from '../numbers/streams.js'
import { drawFirstRewards } from '../rewards/first-rewards.js'
import type { Params } from '../schema/params.js'
import { firstRewardsOptions, startOptions } from '../world/generate.js'
import { spire2 } from '../world/world.js'
import { firstRewardsKernel } from './first-rewards.js'
import { mapKernel } from './maps.js'

test('the kernels agree with their facts', async () => {
  const first = 34n ** 12n
  expect(
    await kernelViolations(spire2, {
      from: [0n, 34n ** 4n - 20n, 34n ** 10n - 7n, 123_456_789_012_345n, first - 20n],
      count: 15,
      params: [
        {},
        { build: 'v0.107.1' },
        { build: 'v0.108.0', ascension: 10 },
        { build: 'v0.109.1', otherPlayers: ['SILENT'], lockedNeowRelics: ['SCROLL_BOXES'] },
        { ascension: 10, character: 'DEFECT', actsDiscovered: ['UNDERDOCKS'], bossesMet: ['QUEEN_BOSS'] },
        { ascension: 10, bossesMet: [] },
      ],
    }),
  ).toEqual([])
})

test('the kernels agree with their facts for any seeds and profiles', async () => {
  const kernels = Object.entries(spire2.facts).filter(([, { kernel }]) => kernel !== undefined)
  expect(kernels.map(([name]) => name)).toEqual([
    'neow',
    'act1',
    'boss',
    'bosses',
    'firstFights',
    'firstElite',
    'firstCommonRelic',
    'firstUncommonRelic',
    'firstRareRelic',
    'firstShopRelic',
    'chestRelics',
    'firstFightCards',
    'firstFightPotions',
    'firstFightGold',
    'elites',
    'rests',
    'shops',
    'unknowns',
    'monsters',
    'mostElites',
    'mostRests',
    'mostShops',
    'mostUnknowns',
    'fewestElites',
    'fewestRests',
    'fewestShops',
    'fewestUnknowns',
    'fewestFights',
  ])
  await fc.assert(
    fc.asyncProperty(anyParams, anyFrom, async (given, from) => {
      const { params, overrides } = prepareParams(spire2, { params: given })
      for (const [name, { kernel, fast }] of kernels) {
        const scan = await kernel!.start(params)
        if (scan === null) {
          expect([name, params.otherPlayers]).toEqual([
            expect.stringMatching(/^firstFight/),
            [expect.anything(), ...params.otherPlayers.slice(1)],
          ])
          continue
        }
        const expected = Array.from({ length: 5 }, (_, i) => {
          const seed = spire2.seed.at(from + BigInt(i), params)
          const value = fast!(openRun(spire2.seed, { seed, params, overrides }).run)
          return scan.kind === 'list' ? (value as string[]).toSorted() : value
        })
        expect(kernelValues(scan, from, 5), name).toEqual(expected)
      }
    }),
    { numRuns: 40 },
  )
})

test('the kernel for rewards agrees with the rules for any builds, characters, ascension levels and wanted cards', async () => {
  await fc.assert(
    fc.asyncProperty(anyParams, anyFrom, fc.nat(), async (given, from, salt) => {
      const { params } = prepareParams(spire2, { params: { ...given, otherPlayers: [] } })
      const options = firstRewardsOptions(params)!
      const count = 200
      const rewards = Array.from({ length: count }, (_, i) =>
        drawFirstRewards(
          walkStream(options.build, spire2.seed.at(from + BigInt(i), params), 'rewards'),
          options,
        ),
      )
      for (const part of ['cards', 'potions'] as const) {
        const scan = await firstRewardsKernel(part, firstRewardsOptions).start(params)
        if (scan?.kind !== 'list') throw new Error('not a list kernel')
        const wanted = Uint8Array.from(
          { length: scan.items },
          (_, i) => (Math.imul(i + 1, salt | 1) >>> 3) & 1,
        )
        const counts = new Uint8Array(count)
        scan.count(from, wanted, counts)
        const items = Array.from({ length: scan.items }, (_, code) => scan.item(code))
        const lists = rewards.map((fights) =>
          fights.flatMap(({ cards, potion }) => (part === 'cards' ? cards : potion === null ? [] : [potion])),
        )
        expect([...counts]).toEqual(
          lists.map((list) => list.filter((id) => wanted[items.indexOf(id)] === 1).length),
        )
        if (part === 'potions') continue
        const index = salt % 9
        const codes = new Int32Array(count)
        const at = scan.at!(index)!
        at.scan(from, codes)
        expect(Array.from(codes, (code) => at.value(code))).toEqual(lists.map((list) => list[index]))
        expect(scan.at!(9)).toBeNull()
      }
    }),
    { numRuns: isLong ? 500 : 40 },
  )
})

test('the map kernel agrees with plain maps for any point types', async () => {
  const anyTypes = fc.integer({ min: 1, max: (1 << POINT_NAMES.indexOf('boss')) - 1 })
  await fc.assert(
    fc.asyncProperty(anyParams, anyFrom, anyCounted, anyTypes, async (given, from, counted, types) => {
      const { params } = prepareParams(spire2, { params: given })
      const options = startOptions(params)
      const scan = await valueScan(mapKernel(counted, types, startOptions), params)
      const codes = new Int32Array(100)
      scan.scan(from, codes)
      const expected = codes.map((_, i) => {
        const seed = spire2.seed.at(from + BigInt(i), params)
        return countOnBoard(
          drawFirstMap((name) => startStream(options.build, seed, name), options),
          counted,
          types,
        )
      })
      expect(codes).toEqual(expected)
    }),
    { numRuns: isLong ? 2000 : 80 },
  )
})

test.each([126_134n, 195_768n])(
  "seed %i agrees with the fact, although Neow's kernel needs the plain computation",
  async (index) => {
    const { params, overrides } = prepareParams(spire2, {})
    const { kernel, fast } = spire2.facts.neow
    const scan = await valueScan(kernel!, params)
    const codes = new Int32Array(3)
    scan.scan(index - 1n, codes)
    const seed = spire2.seed.at(index, params)
    expect(scan.value(codes[1]!)).toEqual(fast!(openRun(spire2.seed, { seed, params, overrides }).run))
  },
)

/** Returns the values that a kernel computes. The items of each list are sorted. */
function kernelValues(scan: KernelScan, from: bigint, count: number): unknown[] {
  if (scan.kind === 'value') {
    const codes = new Int32Array(count)
    scan.scan(from, codes)
    return Array.from(codes, (code) => scan.value(code))
  }
  const lists: string[][] = Array.from({ length: count }, () => [])
  for (let code = 0; code < scan.items; code++) {
    const counts = new Uint8Array(count)
    scan.count(
      from,
      Uint8Array.from({ length: scan.items }, (_, i) => (i === code ? 1 : 0)),
      counts,
    )
    counts.forEach((times, i) => {
      for (let j = 0; j < times; j++) lists[i]!.push(scan.item(code) as string)
    })
  }
  return lists.map((list) => list.sort())
}

async function valueScan(kernel: Kernel<Params>, params: Params): Promise<ValueScan> {
  const scan = await kernel.start(params)
  if (scan?.kind !== 'value') throw new Error('not a value kernel')
  return scan
}

const anyParams = fc
  .record({
    build: fc.constantFrom(...BUILD_IDS),
    ascension: fc.constantFrom(0, 1, 2, 3, 6, 7, 9, 10),
    character: fc.constantFrom(...CHARACTERS),
    otherPlayers: fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 2 }),
    actsDiscovered: fc.constantFrom(['OVERGROWTH', 'UNDERDOCKS'], ['OVERGROWTH'], ['UNDERDOCKS']),
    bossesMet: fc.subarray([...MEETING_ORDER]),
  })
  .map((params) => ({ ...params, bossesMet: params.bossesMet.filter((boss) => isKnown(boss, params)) }))

function isKnown(
  boss: string,
  { build, actsDiscovered }: { readonly build: string; readonly actsDiscovered: readonly string[] },
): boolean {
  const { acts } = buildOf(build).tables
  return ACT_IDS.slice(0, 2).every((act) => actsDiscovered.includes(act) || !acts[act].boss.includes(boss))
}

/** The first seed of a scan: an ordinary seed, often near the last one of the usual length. */
const anyFrom = fc.oneof(
  fc.bigInt({ min: 0n, max: 34n ** 12n }),
  fc.bigInt({ min: 0n, max: 34n ** 10n }),
  fc.constantFrom(34n ** 10n - 3n, 34n ** 12n - 3n),
)

const anyCounted = fc.constantFrom('all', 'most', 'fewest' as const)
