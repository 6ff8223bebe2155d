import { isInputError } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { Run, type RunOptions } from './run.js'

const VALID: RunOptions = { seed: 7n, playerClass: 'SILENT', ascension: 0 }

/** Starts a run with options that the types don't allow. */
const startWith = (wrong: object) => (): Run => Run.start({ ...VALID, ...wrong } as RunOptions)

describe('a run is rejected', () => {
  test.each([
    [
      { playerClass: 'SILNET' },
      /^run options: playerClass: must be one of IRONCLAD, SILENT, DEFECT, WATCHER, got "SILNET"$/,
    ],
    [{ playerClass: undefined }, /^run options: playerClass: /],
    [{ ascension: 21 }, /^run options: ascension: .*20.*got 21/],
    [{ ascension: -1 }, /^run options: ascension: .*got -1/],
    [{ ascension: 1.5 }, /^run options: ascension: .*got 1.5/],
    [{ finalAct: 'no' }, /^run options: finalAct: /],
    [{ asc: 20 }, /^run options: asc: /],
    [{ lockedRelics: ['Omamory'] }, /^run options: lockedRelics\[0\]: .*did you mean Omamori/],
    [{ lockedCards: ['Imolate'] }, /^run options: lockedCards\[0\]: .*did you mean Immolate/],
    [{ bossesSeen: ['Chump'] }, /^run options: bossesSeen\[0\]: .*did you mean Champ/],
    [
      { seed: '3LWVGX7BL' },
      /^run options: seed: must be a 64-bit bigint, got "3LWVGX7BL"; use parseSeedString\(\)/,
    ],
    [{ seed: 42 }, /^run options: seed: must be a 64-bit bigint, got 42$/],
    [{ seed: 1n << 64n }, /^run options: seed: must be a 64-bit bigint, got 18446744073709551616n$/],
    [{ seed: -(1n << 63n) - 1n }, /^run options: seed: /],
  ])('with %o', (wrong, message) => {
    let error: unknown
    try {
      startWith(wrong)()
    } catch (thrown) {
      error = thrown
    }
    expect(isInputError(error)).toBe(true)
    expect((error as Error).message).toMatch(message)
  })
})

test('an unsigned seed equals the signed seed with the same bits', () => {
  const unsigned = Run.start({ ...VALID, seed: (1n << 64n) - 5n })
  expect(unsigned.state.seed).toBe(-5n)
  expect(unsigned.state.relicPools).toEqual(Run.start({ ...VALID, seed: -5n }).state.relicPools)
})
