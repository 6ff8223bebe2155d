import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { fromCrockford, toCrockford } from './crockford.js'
import { defineWorld } from '../definition/define-world.js'
import { prepare } from '../make/make.js'
import { openSeedCode, parseSeedCode, seedCode } from './seed-code.js'
import { uint64Seed } from '../seed/seed-format.js'

const deck = defineWorld({
  id: 'deck',
  version: 3,
  seed: uint64Seed,
  params: z.strictObject({ cards: z.int().default(8) }),
  releases: { package: '@seedfast/deck', versions: { '2': '1.4.0' } },
  generate: () => ({}),
})
const chest = defineWorld({ id: 'chest', version: 1, generate: () => ({}) })
const code = seedCode(prepare(deck, { seed: 42 }))

test('base 32 round-trips any bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 })), (bytes) => {
      expect(fromCrockford(toCrockford(bytes))).toEqual(bytes)
    }),
  )
})

test('a code never changes', () => {
  expect(code).toBe(seedCode(prepare(deck, { seed: '42', params: { cards: 8 } })))
  expect(code).toMatchInlineSnapshot(`"04268-SB3DC-1G0AN-6YG1G"`)
})

test('a code opens to its world and seed, whatever the seed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (seed) => {
      expect(openSeedCode([chest, deck], seedCode(prepare(deck, { seed })))).toEqual({
        world: deck,
        seed: String(seed),
      })
    }),
  )
  for (const seed of ['banana', 'Größe 3', '007', '🎲', ' ']) {
    expect(openSeedCode([chest], seedCode(prepare(chest, { seed }))).seed).toBe(seed)
  }
})

test('a code can be typed in any case, without hyphens, and with O for 0 or I and L for 1', () => {
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')
  expect(parseSeedCode(typed)).toEqual(parseSeedCode(code))
})

test('detects any single mistyped, missing or doubled character', () => {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const bare = code.replaceAll('-', '')
  for (let i = 0; i < bare.length; i++) {
    for (const digit of digits) {
      if (digit !== bare[i])
        expect(() => parseSeedCode(bare.slice(0, i) + digit + bare.slice(i + 1))).toThrow('seed code:')
    }
    expect(() => parseSeedCode(bare.slice(0, i) + bare.slice(i + 1))).toThrow('seed code:')
    expect(() => parseSeedCode(bare.slice(0, i) + bare[i] + bare.slice(i))).toThrow('seed code:')
  }
  expect(() => parseSeedCode('')).toThrow("the checksum doesn't match")
  expect(() => parseSeedCode('U')).toThrow('letters except U, got "U"')
})

test('rejects bytes that seedCode cannot have written, even with a valid checksum', () => {
  const signed = (...body: number[]): string =>
    toCrockford([...body, ...sha256(Uint8Array.from(body)).slice(0, 3)])
  const long = [255, 255, 255, 255, 255, 255, 255, 255, 127]
  expect(() => parseSeedCode(signed(1, ...long))).toThrow('seed code: the checksum')
  expect(() => parseSeedCode(signed(1, 1, 0xff, 1, 0, 1))).toThrow('seed code: the checksum')
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 20 }), (body) => {
      try {
        parseSeedCode(signed(1, ...body))
      } catch (error) {
        expect((error as Error).message).toMatch(/^seed code: /)
      }
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('reports the release that can open a code of another version', () => {
  const older = { ...deck, version: 2 }
  expect(() => openSeedCode([deck], seedCode(prepare(older, { seed: 1 })))).toThrow(
    'seed code: made with deck version 2, but version 3 is installed; to get version 2, run `npm i @seedfast/deck@1.4.0`',
  )
  const oldest = { ...deck, version: 1 }
  expect(() => openSeedCode([deck], seedCode(prepare(oldest, { seed: 1 })))).toThrow(
    /but version 3 is installed$/,
  )
})

test('a code of custom params needs the same params', () => {
  const shared = seedCode(prepare(deck, { seed: 1, params: { cards: 4 } }))
  expect(openSeedCode([deck], shared, { params: { cards: 4 } }).seed).toBe('1')
  expect(() => openSeedCode([deck], shared)).toThrow(
    'was made with custom params, but the params given are the defaults',
  )
  expect(() => openSeedCode([deck], code, { params: { cards: 4 } })).toThrow(
    'was made with the default params, but the params given are different',
  )
})

test('if a code’s world is unknown, reports the world', () => {
  expect(() => openSeedCode([chest], code)).toThrow('unknown world "deck"')
})
