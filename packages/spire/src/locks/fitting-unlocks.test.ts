import { loadWorld, make } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { parseSeedString } from '../seed/seed-string.js'
import type { SpireResult } from '../schema/result.js'
import { spire } from '../world/world.js'
import { fittingUnlocks } from './fitting-unlocks.js'
import { parseSeen, type Seen } from './seen.js'

const SEED = '3LWVGX7BL'
const PARAMS = { class: 'SILENT', ascension: 20 } as const
const PLACE = { in: 'body', path: ['seen'] } as const

beforeAll(() => loadWorld(spire))

/** Returns what a player with some unlock levels sees up to a floor. */
function seenWith(params: object, last: number): Seen[] {
  const { walk }: SpireResult = make(spire, { seed: SEED, params: { ...PARAMS, ...params } }).result
  return walk.flatMap(({ floor, cards = [], relics = [] }) => {
    const names = [...cards.flat(), ...relics]
    return floor > last || names.length === 0 ? [] : [{ floor, names }]
  })
}

const fitting = (seen: readonly Seen[], params: object = PARAMS) =>
  fittingUnlocks(parseSeedString(SEED), params, seen)

test('the levels that a player has are among those that fit, and more floors leave fewer', () => {
  const unlocks = { SILENT: 2, IRONCLAD: 3 }
  const counts = [1, 6, 25].map((last) => {
    const { fitting: count, levels, best, unfit } = fitting(seenWith({ unlocks }, last))
    expect(levels.SILENT).toContain(2)
    expect(levels.IRONCLAD).toContain(3)
    expect(unfit).toEqual([])
    expect(best.reachedBoss).toBe(true)
    return count
  })
  expect(counts[0]).toBeGreaterThan(counts[1]!)
  expect(counts[1]).toBeGreaterThan(counts[2]!)
  expect(counts[2]).toBeGreaterThan(0)
})

test('a profile with everything unlocked is the best one if it fits', () => {
  const { best } = fitting(seenWith({}, 1))
  expect(Object.values(best.unlocks)).toEqual([5, 5, 5, 5])
})

test('the best profile offers what the player saw', () => {
  const seen = seenWith({ unlocks: { SILENT: 1 } }, 12)
  expect(seenWith({ unlocks: fitting(seen).best.unlocks }, 12)).toEqual(seen)
})

test('two small offers mean that the last run reached no boss', () => {
  const { best } = fitting([
    { floor: 0, names: ['TEN_PERCENT_HP_BONUS', 'enemies in your next 3 fights have 1 HP'] },
  ])
  expect(best.reachedBoss).toBe(false)
})

test('something that no profile offers is named', () => {
  const [first] = seenWith({}, 1)
  const { fitting: count, levels, unfit } = fitting([{ floor: 1, names: [...first!.names, 'Demon Form'] }])
  expect([count, levels.SILENT, unfit]).toEqual([0, [], [{ floor: 1, name: 'Demon Form' }]])
})

test('an upgraded card differs from a plain one, but a plain name fits both', () => {
  const upgraded = seenWith({}, 50).flatMap(({ floor, names }) =>
    names.filter((name) => name.endsWith('+1')).map((name) => ({ floor, name })),
  )[0]!
  const plain = upgraded.name.slice(0, -2)
  const count = (name: string): number => fitting([{ floor: upgraded.floor, names: [name] }]).fitting
  expect(count(`${plain}+`)).toBeGreaterThan(0)
  expect(count(plain)).toBeGreaterThanOrEqual(count(`${plain}+`))
  const [basic] = seenWith({}, 1)
  expect(fitting([{ floor: 1, names: [`${basic!.names[0]!}+`] }]).fitting).toBe(0)
})

test.each([
  [[{ floor: 1, names: ['Dodge and Rol'] }], 'did you mean Dodge and Roll'],
  [[{ floor: -1, names: ['Slice'] }], '0'],
  [[{ floor: 1, names: [] }], '1'],
  [[], '1'],
])('%j is refused', (seen, reason) => {
  expect(() => parseSeen(seen, PLACE)).toThrow(reason)
})

test('a plan that works with no levels is refused', () => {
  const plan = { floors: { '1': { cards: ['Demon Form'] } } }
  expect(() => fitting(seenWith({}, 1), { ...PARAMS, plan })).toThrow('floor 1 has no card')
})
