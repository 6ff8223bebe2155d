import { contractViolations } from '@seedfast/audit'
import { make, readFacts } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { spire2 } from './world.js'

const result = (params: object, seed = 'SPIRE2') => make(spire2, { seed, params }).result

describe('the world', () => {
  test('meets the contract of worlds', () => {
    expect(contractViolations(spire2)).toEqual([])
  })

  test('marks the parts that are based on older tables or on one source', () => {
    expect(result({ build: 'v0.107.1' }).build.olderTables).toEqual({})
    const { build } = result({ bossesMet: [] })
    expect(build.olderTables).toEqual({
      fights: 'v0.108.0',
      events: 'v0.107.1',
      ancients: 'v0.107.1',
      relics: 'v0.107.1',
      neow: 'v0.109.1',
    })
    expect(build.oneSource).toEqual(['profile'])
    expect(result({ otherPlayers: ['SILENT'] }).build.oneSource).toEqual([])
  })

  test('bosses that a profile has not met come first, and an undiscovered act comes next', () => {
    const { acts } = result({ actsDiscovered: ['UNDERDOCKS'], bossesMet: [] }, 'FRESH')
    expect(acts.map(({ id }) => id)).toEqual(['OVERGROWTH', 'HIVE', 'GLORY'])
    expect(acts.map(({ boss }) => boss)).toEqual(['VANTOM_BOSS', 'THE_INSATIABLE_BOSS', 'QUEEN_BOSS'])
  })

  test('act 3 has two bosses from ascension 10', () => {
    expect(result({ ascension: 9 }).acts[2]!.secondBoss).toBeNull()
    const [, , last] = result({ ascension: 10 }).acts
    expect(last!.secondBoss).toMatch(/_BOSS$/)
    expect(last!.secondBoss).not.toBe(last!.boss)
  })

  test('a run with several players has shorter acts, and each player has different offers', () => {
    const { acts, players } = result({ otherPlayers: ['SILENT', 'REGENT'] })
    expect(acts.map(({ fights, map }) => [fights.length, map.height])).toEqual([
      [14, 15],
      [13, 14],
      [12, 13],
    ])
    expect(players.map(({ character }) => character)).toEqual(['IRONCLAD', 'SILENT', 'REGENT'])
    expect(players[1]!.offers[0]!.relics).not.toEqual(players[0]!.offers[0]!.relics)
  })

  test('the Spoils Map replaces only the map of act 2', () => {
    const plain = result({ otherPlayers: ['SILENT'] })
    const spoils = result({ otherPlayers: ['SILENT'], spoilsMap: true })
    const [, hive] = spoils.acts
    expect(hive!.map.points.filter(({ type }) => type === 'treasure')).toHaveLength(1)
    const acts = spoils.acts.map((act, i) => (i === 1 ? { ...act, map: plain.acts[1]!.map } : act))
    expect({ ...spoils, acts }).toEqual(plain)
    expect(result({ spoilsMap: false })).toEqual(result({}))
  })

  test('an old run has the same maps but different Neow relics in a new build', () => {
    const before = result({ build: 'v0.107.1' }, 'ZPJHU3WSH2')
    expect(result({ build: 'v0.107.1' }, 'oldZPJHU3WSH2')).toEqual(before)
    expect(result({}, 'oldZPJHU3WSH2').acts[0]!.map).not.toEqual(before.acts[0]!.map)
  })

  test('facts are about the first player and act', () => {
    const generated = make(spire2, { seed: 'SPIRE2' })
    const { neow, elites, mostElites } = readFacts(generated)
    expect(neow).toEqual(generated.result.players[0]!.offers[0]!.relics)
    expect(elites).toBeGreaterThanOrEqual(mostElites as number)
  })

  test.each([
    [{ build: 'v0.112.0' }, /build: must be one of v0.107.1, v0.108.0, … \(5 in all\), got "v0.112.0"/],
    [{ character: 'WATCHER' }, /character: must be one of IRONCLAD, SILENT, .* got "WATCHER"/],
    [{ ascension: 11 }, /ascension: must be an integer from 0 to 10, got 11/],
    [
      { bossesMet: ['VANTOM_BOS'] },
      /bossesMet\[0\]: unknown boss "VANTOM_BOS" \(did you mean VANTOM_BOSS\?\)/,
    ],
    [{ actsDiscovered: [] }, /actsDiscovered/],
    [{ spoilsMap: 'yes' }, /spoilsMap: must be true or false, got "yes"/],
    [
      { actsDiscovered: ['UNDERDOCKS'], bossesMet: ['SOUL_FYSH_BOSS', 'VANTOM_BOSS'] },
      /bossesMet\[1\]: Vantom is a boss of Overgrowth, which isn't in actsDiscovered/,
    ],
  ])('rejects %j with a single error', (params, message) => {
    expect(() => result(params)).toThrow(message)
  })
})
