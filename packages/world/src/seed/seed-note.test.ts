import { expect, test } from 'vitest'
import { uint64Seed, type SeedFormat } from './seed-format.js'
import type { SeedNote } from './seed-format.js'
import { seedNote, seedNoteText } from './seed-note.js'

const note: SeedNote = { code: 'two-readings', typed: '10', base: 16, other: { base: 10, typed: 'd:10' } }

test('only some formats have notes', () => {
  const plain = uint64Seed as SeedFormat
  expect(seedNote({ seed: plain }, '10', {})).toBeNull()
  const noting: SeedFormat = { ...plain, note: (typed) => (typed === '10' ? note : null) }
  expect(seedNote({ seed: noting }, '10', {})).toBe(note)
  expect(seedNote({ seed: noting }, '11', {})).toBeNull()
})

test('a note has both readings', () => {
  expect(seedNoteText(note)).toBe('seed 10 is read in base 16; for base 10 type d:10')
})

test('a note on a param has the values that fit', () => {
  const fits = ['v1', 'v2']
  expect(seedNoteText({ code: 'other-param', typed: 'AB', param: 'build', value: 'v3', fits })).toBe(
    'seed AB is used with build=v3, but looks like a seed for build=v1 or build=v2; set build if that is what you mean',
  )
})
