import { defineWorld, textSeed, type AnyWorld, type SeedFormat } from '@seedfast/world'
import { expect, test } from 'vitest'
import { programHere } from '../program-here.fixture.js'

/** Parses `10` in base 16, unless it starts with `d:`. */
const hex: SeedFormat<string, unknown> = {
  ...textSeed,
  note: (typed) =>
    typed === '10' ? { code: 'two-readings', typed, base: 16, other: { base: 10, typed: 'd:10' } } : null,
}
const world = defineWorld({ id: 'hex', version: 1, seed: hex, generate: (run) => ({ seed: run.seed }) })
const worlds = [world as unknown as AnyWorld]
const NOTE = 'note: seed 10 is read in base 16; for base 10 type d:10\n'

test.each([
  ['make hex --seed 10', NOTE],
  ['make hex --seed d:10', ''],
  ['catalog hex --seeds 7 --seeds 10', NOTE],
])('seedfast %s notes a seed with two readings on standard error', async (line, note) => {
  const { status, out, note: noted } = await programHere(line.split(' '), { worlds, folder: '/' })
  expect(status).toBe(0)
  expect(noted).toBe(note)
  expect(out).not.toContain('note')
})
