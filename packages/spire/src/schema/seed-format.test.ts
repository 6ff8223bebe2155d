import type { TwoReadings } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { typedSeed, type AnySeedFormat } from '@seedfast/world'
import { parseSeedString } from '../seed/seed-string.js'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { spireSeed } from './seed-format.js'

const parse = (text: string) => spireSeed.parse(text, {})
const print = (seed: bigint) => spireSeed.print(seed, {})

describe('a typed seed', () => {
  test('is parsed like in the game, in upper or lower case, with O as 0', () => {
    expect(parse('3LWVGX7BL')).toBe(8165338687856n)
    expect(parse('3lwvgx7bl')).toBe(8165338687856n)
    expect(parse('NOOB')).toBe(986136n)
    expect(print(986136n)).toBe('N00B')
    expect(parse('5G24A25UXKXFF')).toBe(-1n)
  })

  test('is parsed as a signed number after n:', () => {
    expect(parse('n:-2567996781969537770')).toBe(-2567996781969537770n)
    expect(parse('n:0')).toBe(0n)
    expect(parse(print(-2567996781969537770n))).toBe(-2567996781969537770n)
  })

  test('0 is formatted as 0', () => {
    expect(print(0n)).toBe('0')
    expect(parse('0')).toBe(0n)
  })

  test.each([
    '',
    ' ',
    'A B',
    '-1',
    'ABC!',
    '5G24A25UXKXFG',
    'ZZZZZZZZZZZZZ',
    '11111111111111',
    'n:',
    'n:-0',
    'n:01',
    'n:1e3',
  ])('rejects %j and says what a seed must be', (text) => {
    expect(() => parse(text)).toThrow(`got ${JSON.stringify(text)}`)
    expect(() => parse(text)).toThrow(
      'seed: must be a seed as the game displays it (digits and letters except O, at most 64 bits)',
    )
  })

  test('rejects a number of more than 64 bits', () => {
    expect(() => parse('n:18446744073709551616')).toThrow(
      'seed: must be a seed as the game displays it (digits and letters except O, at most 64 bits), or n: followed by a signed or unsigned integer, got "n:18446744073709551616"',
    )
    expect(parse('n:15878747291740013846')).toBe(-2567996781969537770n)
    expect(parse('n:-9223372036854775808')).toBe(-(1n << 63n))
  })
})

describe('ambiguous digits', () => {
  test.each(['816533868785', '10', '0816533868785'])('%s is reported with the other reading', (typed) => {
    const note = spireSeed.note!(typed, {}) as TwoReadings
    expect(note).toEqual({
      code: 'two-readings',
      typed,
      base: 35,
      other: { base: 10, typed: `n:${Number(typed)}` },
    })
    expect(spireSeed.parse(note!.other.typed, {})).toBe(BigInt(typed))
    expect(spireSeed.parse(typed, {})).not.toBe(BigInt(typed))
  })

  test.each(['7', '007', '3LWVGX7BL', 'n:816533868785', '', '99999999999999999999', 'no seed!'])(
    '%j has at most one reading',
    (typed) => expect(spireSeed.note!(typed, {})).toBeNull(),
  )
})

describe('a pasted seed', () => {
  const read = (text: string) => typedSeed({ seed: spireSeed as AnySeedFormat }, text, {})

  test.each(['Seed: 3LWV-GX7BL', ' 3LWVGX7BL\n', '３ＬＷＶＧＸ７ＢＬ', '"3lwv gx7bl"'])(
    '%j is cleaned',
    (text) => {
      const { seed, notes } = read(text)
      expect(parse(seed)).toBe(8165338687856n)
      expect(notes).toMatchObject([{ code: 'cleaned', typed: text }])
    },
  )

  test('that is too long wraps around as in the game', () => {
    expect(read('5G24A25UXKXFG')).toEqual({
      seed: '0',
      notes: [{ code: 'wrapped', typed: '5G24A25UXKXFG', seed: '0' }],
    })
    expect(parse(read('ZZZZZZZZZZZZZZZ').seed)).toBe(parseSeedString('ZZZZZZZZZZZZZZZ'))
    expect(read('-1').notes).toEqual([])
  })
})

test.each(['n:9', 'Z', '0'])(
  'a seed of millions of characters that starts with %s is rejected at once',
  async (start) => {
    const text = start + start.at(-1)!.repeat(10_000_000)
    const took = await cpuTime(() =>
      expect(() => parse(text)).toThrow('seed: must be a seed as the game displays it'),
    )
    expect(took).toBeLessThan(1000)
  },
)
