import { kernelViolations } from '@seedfast/audit'
import { openRun, prepareParams } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETING_ORDER } from '../acts/bosses.js'
import { CHARACTERS } from '../builds/build.js'
import { spire2 } from '../world/world.js'

test('agree with their facts', async () => {
  const first = 34n ** 12n
  expect(
    await kernelViolations(spire2, {
      from: [0n, 34n ** 4n - 20n, 34n ** 11n - 7n, 123_456_789_012_345n, first - 20n],
      count: 15,
      params: [
        {},
        { build: 'v0.109.1', otherPlayers: ['SILENT'], lockedNeowRelics: ['SCROLL_BOXES'] },
        { ascension: 10, character: 'DEFECT', actsDiscovered: ['UNDERDOCKS'], bossesMet: ['QUEEN_BOSS'] },
        { ascension: 10, bossesMet: [] },
      ],
    }),
  ).toEqual([])
})

test('agree with their facts for any seeds and profiles', async () => {
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
  ])
  await fc.assert(
    fc.asyncProperty(anyParams, fc.bigInt({ min: 0n, max: 34n ** 12n }), async (given, from) => {
      const { params, overrides } = prepareParams(spire2, { params: given })
      for (const [name, { kernel, fast }] of kernels) {
        const scan = (await kernel!.start(params))!
        if (scan.kind !== 'value') throw new Error(`${name} is a list kernel`)
        const codes = new Int32Array(5)
        scan.scan(from, codes)
        const expected = Array.from(codes, (_, i) => {
          const seed = spire2.seed.at(from + BigInt(i), params)
          return fast!(openRun(spire2.seed, { seed, params, overrides }).run)
        })
        expect(Array.from(codes, (code) => scan.value(code))).toEqual(expected)
      }
    }),
    { numRuns: 40 },
  )
})

const anyParams = fc.record({
  ascension: fc.constantFrom(0, 9, 10),
  character: fc.constantFrom(...CHARACTERS),
  otherPlayers: fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 2 }),
  bossesMet: fc.subarray([...MEETING_ORDER]),
})

test('there is none for the builds with 32-bit hashes', async () => {
  const { params } = prepareParams(spire2, { params: { build: 'v0.107.1' } })
  expect(await spire2.facts.neow.kernel!.start(params)).toBeNull()
})
