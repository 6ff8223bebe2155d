import { contractViolations } from '@seedfast/audit'
import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { spire } from './world.js'

describe('the world', () => {
  test('keeps the contract of worlds', () => {
    expect(contractViolations(spire)).toEqual([])
  })

  test('tells as many acts as it is asked for', () => {
    for (const acts of [1, 2, 3, 4]) {
      const { result } = make(spire, { seed: 'SPIRE2', params: { acts } })
      expect(result.acts.map(({ act }) => act)).toEqual([1, 2, 3, 4].slice(0, acts))
      expect(result.walk.at(-1)!.act).toBe(Math.min(acts, 3))
    }
  })

  test('locked relics are absent', () => {
    const { result } = make(spire, { seed: 'SPIRE2', params: { lockedRelics: ['Omamori'] } })
    expect(result.relicPools.COMMON).not.toContain('Omamori')
    expect(result.relicPools.COMMON).toHaveLength(32)
  })

  test.each([
    [{ class: 'MONK' }, /class: expected one of IRONCLAD, SILENT, DEFECT, WATCHER, found "MONK"/],
    [{ ascension: 21 }, /ascension: expected a whole number from 0 to 20, found 21/],
    [{ ascension: -1 }, /ascension: expected a whole number from 0 to 20, found -1/],
    [
      { lockedRelics: ['Omamory'] },
      /lockedRelics\[0\]: expected the id of a relic, found "Omamory"; did you mean Omamori\?/,
    ],
    [
      { lockedCards: ['Angr'] },
      /lockedCards\[0\]: expected the id of a card that rewards hold, found "Angr"; did you mean Anger\?/,
    ],
    [{ bossesSeen: ['Hexa'] }, /bossesSeen\[0\]: expected the name of a boss, found "Hexa"/],
  ])('%j is refused with one clear error', (params, message) => {
    expect(() => make(spire, { seed: 'SPIRE2', params })).toThrow(message)
  })
})
