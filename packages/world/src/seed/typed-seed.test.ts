import { expect, test } from 'vitest'
import { textSeed, uint64Seed, type SeedFormat } from './seed-format.js'
import { seedNoteText, typedSeed } from './typed-seed.js'

const plain = { seed: uint64Seed as SeedFormat }
const words = { seed: textSeed as SeedFormat }
const grouped = { seed: { ...uint64Seed, grouped: true } as SeedFormat }
const hex = {
  seed: {
    ...uint64Seed,
    note: (typed: string) =>
      typed === '10'
        ? ({ code: 'two-readings', typed, base: 16, other: { base: 10, typed: 'd:10' } } as const)
        : null,
    wrapped: (text: string) => (/^\d+$/.test(text) ? String(BigInt.asUintN(64, BigInt(text))) : null),
  } as SeedFormat,
}

test.each([
  ' 42',
  '42\n',
  '\ufeff42',
  '\u200b4\u200b2',
  '４２',
  'Seed: 42',
  'seed 42',
  'SEED = 42',
  'Run seed – 42',
  '"42"',
  '`42`,',
  '- 42',
  'Seed: "42".',
])('%j is read as 42, with a note', (typed) => {
  const { seed, notes } = typedSeed(plain, typed, {})
  expect({ seed, notes }).toEqual({ seed: '42', notes: [{ code: 'cleaned', typed, seed: '42' }] })
})

test.each(['42', 'banana', '-42', '4-2', '4 2', '4e2', '', 'seed', '0x42'])(
  '%j is left as is: nothing is guessed',
  (typed) => {
    expect(typedSeed(plain, typed, {})).toEqual({ seed: typed, notes: [] })
  },
)

test('in grouped formats, spaces and dashes between letters and digits are ignored', () => {
  for (const typed of ['4-2', '4 2', 'Seed: 4–2'])
    expect(typedSeed(grouped, typed, {}), typed).toMatchObject({ seed: '42' })
  expect(typedSeed(grouped, '-42', {}).seed).toBe('-42')
})

test('any string is a seed of the text format', () => {
  expect(typedSeed(words, ' Seed: 42 ', {})).toEqual({ seed: ' Seed: 42 ', notes: [] })
})

test('a second reading and a seed that wraps around are noted', () => {
  expect(typedSeed(hex, '10', {}).notes.map(seedNoteText)).toEqual([
    'seed 10 is read in base 16; for base 10 type d:10',
  ])
  expect(typedSeed(hex, ' 10', {}).notes.map(seedNoteText)).toEqual([
    'seed " 10" is read as 10',
    'seed 10 is read in base 16; for base 10 type d:10',
  ])
  const wrapped = typedSeed(hex, 'Seed: 18446744073709551617', {})
  expect(wrapped.seed).toBe('1')
  expect(wrapped.notes.map(seedNoteText)).toEqual([
    'seed "Seed: 18446744073709551617" is too long; as in the game, it wraps around to 1',
  ])
})

test('a note on a param has the values that fit', () => {
  const fits = ['v1', 'v2']
  expect(seedNoteText({ code: 'other-param', typed: 'AB', param: 'build', value: 'v3', fits })).toBe(
    'seed AB is used with build=v3, but looks like a seed for build=v1 or build=v2; set build if that is what you mean',
  )
})
