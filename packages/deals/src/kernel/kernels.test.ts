import { openRun, prepareParams, type AnyWorld, type KernelScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openKernels } from './exports.js'
import { suitOf } from './trump.js'
import { deals } from '../world/world.js'

const world: AnyWorld = deals
const { facts } = world
const COUNT = 40
const SEATS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

const anyParams = fc
  .record({
    seats: fc.integer({ min: 2, max: 10 }).map((count) => SEATS.slice(0, count)),
    dealer: fc.integer({ min: -1, max: 9 }),
    rounds: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ seats, dealer, rounds }) => ({ seats, rounds, dealer: seats[dealer] ?? null }))
const anyFrom = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - COUNT }),
  fc.constantFrom(0, 2 ** 31 - 20, 2 ** 32 - COUNT),
)

const kernels = Object.entries(facts).filter(([, { kernel }]) => kernel !== undefined)

describe.each(kernels)('the kernel of %s', (_, { kernel, fast }) => {
  test('agrees with the fact for any seeds and params', async () => {
    await fc.assert(
      fc.asyncProperty(anyParams, anyFrom, fc.integer({ min: 1, max: COUNT }), async (given, from, count) => {
        const { params, overrides } = prepareParams(world, { params: given })
        const scan = (await kernel!.start(params))!
        const expected = Array.from({ length: count }, (__, i) =>
          fast!(openRun(world.seed, { seed: from + i, params, overrides }).run),
        )
        if (scan.kind === 'value') expect(values(scan, from, count)).toEqual(expected)
        else expect(lists(scan, from, count)).toEqual(expected.map((list) => [...(list as string[])].sort()))
      }),
      { numRuns: 30 },
    )
  })

  test('gives the same values for any block size', async () => {
    const { params } = prepareParams(world, {})
    const scan = (await kernel!.start(params))!
    const whole = said(scan, 5, 2500)
    expect(said(scan, 5, 3)).toEqual(whole.slice(0, 3))
    expect(said(scan, 1027, 10)).toEqual(whole.slice(1022, 1032))
  })

  test("doesn't support 128-bit seeds", async () => {
    const { params } = prepareParams(world, { params: { seedVersion: 2 } })
    expect(await kernel!.start(params)).toBeNull()
  })
})

test('one seed at a time, as on graphics cards, has the same hands and trumps as four', async () => {
  const { memory, codes, entries, dealt, handSumOf, suitsOf } = (await openKernels())!
  const [code] = [new Uint32Array(memory.buffer, codes.value, 1)]
  const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  const round = fc.integer({ min: 1, max: 10 })
  const anyGame = fc.record({ seed, round, seats: fc.integer({ min: 2, max: 10 }), turn: fc.nat(9) })
  fc.assert(
    fc.property(anyGame, ({ seed: from, round: rounds, seats, turn }) => {
      const size = seats > 5 ? 104 : 52
      const first = size - 1 - (turn % seats)
      const deck = new Uint32Array(memory.buffer, entries.value, size)
      const values = [(): number => 1 << (from & 3), (card: number): number => 1 << (4 * suitOf(card))]
      values.forEach((value, ofTrumps) => {
        for (let i = 0; i < size; i++) deck[i] = ((i % 52) << 16) | value(i % 52)
        dealt(from, 1, 1, size, first, seats, size - 1 - seats * 10)
        const shift = ofTrumps === 1 ? 4 * suitOf(code![0]! >>> 16) : 0
        const mask = ofTrumps === 1 ? 15 : 255
        expect(handSumOf(BigInt(from), size, first, seats, ofTrumps === 1)).toBe((code![0]! >>> shift) & mask)
      })
      let suits = 0
      for (let i = 1; i <= rounds; i++) {
        dealt(from, 1, i, size, first, seats, size - 1 - seats * (11 - i))
        suits |= suitOf(code![0]! >>> 16) << (2 * i - 2)
      }
      expect(suitsOf(BigInt(from), rounds, size, seats)).toBe(suits)
    }),
  )
})

function said(scan: KernelScan, from: number, count: number): unknown[] {
  return scan.kind === 'value' ? values(scan, from, count) : lists(scan, from, count)
}

function values(scan: Extract<KernelScan, { kind: 'value' }>, from: number, count: number): unknown[] {
  const out = new Int32Array(count)
  scan.scan(BigInt(from), out)
  return Array.from(out, (code) => scan.value(code))
}

/** Returns the sorted items of each list, found by counting one item after another. */
function lists(scan: Extract<KernelScan, { kind: 'list' }>, from: number, count: number): string[][] {
  const found: string[][] = Array.from({ length: count }, () => [])
  for (let code = 0; code < scan.items; code++) {
    const wanted = new Uint8Array(scan.items)
    wanted[code] = 1
    const out = new Uint8Array(count)
    scan.count(BigInt(from), wanted, out)
    out.forEach((times, i) =>
      found[i]!.push(...Array.from({ length: times }, () => scan.item(code) as string)),
    )
  }
  return found.map((list) => list.sort())
}
