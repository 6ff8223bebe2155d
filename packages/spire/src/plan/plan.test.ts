import { isInputError, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import type { RoomRow } from '../schema/result.js'
import { spire } from '../world/world.js'

const walkOf = (plan: unknown, seed = '3LWVGX7BL', params: object = {}): readonly RoomRow[] =>
  make(spire, { seed, params: { ...params, plan } }).result.walk

const issueOf = (plan: unknown, seed = '3LWVGX7BL') => {
  try {
    walkOf(plan, seed)
  } catch (error) {
    if (isInputError(error)) return { code: error.issues[0]!.code, message: error.message }
    throw error
  }
  return null
}

test('an empty plan is the default walk', () => {
  const rules = { neow: [2], rest: ['rest'], path: { side: 'left' }, keys: [], buy: [], events: {} }
  expect(walkOf(rules)).toEqual(walkOf({}))
})

test('chooses the first listed offer that Neow makes, by number or by bonus', () => {
  expect(walkOf({ neow: [4] })[0]).toMatchObject({ option: 3, gained: { relics: ['Cursed Key'] } })
  expect(walkOf({ neow: ['TRANSFORM_TWO_CARDS', 'BOSS_RELIC'] })[0]).toMatchObject({ option: 3 })
  expect(walkOf({ neow: [4] }, '1', { reachedBoss: false })[0]).toMatchObject({ option: 1 })
})

test('picks the cards that Neow, events and rest sites ask for by name', () => {
  const walk = walkOf({ upgrade: ['Bash'], remove: ['Defend'], rest: ['smith'] })
  const smithed = walk.filter(({ rest }) => rest === 'smith')
  expect(smithed[0]!.lost).not.toEqual({ cards: ['Defend_R'] })
  expect(walk.flatMap(({ gained }) => gained?.cards ?? [])).toContain('Bash+1')
})

test('follows columns, and names the floor on which a column cannot be reached', () => {
  const first = walkOf({})
    .filter(({ act, x }) => act === 1 && x !== null)
    .slice(0, 15)
  const columns = [first.map(({ x }) => x!)]
  expect(walkOf({ path: { columns } })).toEqual(walkOf({}))
  expect(issueOf({ path: { columns: [[0, 6]] } }, '3LWVGX7BL')?.code).toBe('plan-unreachable')
  expect(issueOf({ path: { columns: [[1, 6]] } })?.message).toMatch(
    /plan\.path\.columns\[0\]\[1\]: column 6 can't be reached on floor 2 \(reachable columns: /,
  )
})

test('takes cards in order of preference, or skips them', () => {
  const taken = (cards: string[]) => walkOf({ cards }).flatMap(({ gained }) => gained?.cards ?? [])
  expect(taken(['Barricade', 'skip'])).toContain('Barricade')
  expect(
    walkOf({ cards: ['skip'] }).every((room) => room.cards === undefined || room.gained?.cards === undefined),
  ).toBe(true)
})

test('buys what it can afford, in order of preference', () => {
  const bought = walkOf({ buy: ['removal', 'Fire Potion', 'Exhume'], path: { side: 'right' } }).flatMap(
    ({ bought: items = [] }) => items,
  )
  expect(bought).toContain('removal')
})

test('all three keys lead to act 4', () => {
  const walk = walkOf({ keys: ['ruby', 'emerald', 'sapphire'], path: { weights: { burning: -10 } } })
  expect(walk.flatMap(({ keys = [] }) => keys).sort()).toEqual(['emerald', 'ruby', 'sapphire'])
  expect(walk.at(-1)).toMatchObject({ act: 4, encounter: 'The Heart' })
})

test('chooses the options of events by name, one after another', () => {
  const walk = walkOf({ events: { 'Golden Idol': ['Take', 'Hide'] }, path: { weights: { event: -1 } } })
  expect(walk.find(({ event }) => event === 'Golden Idol')).toMatchObject({ option: 0, nextOptions: [2] })
})

test('a decision for a floor overrides the rules', () => {
  const [, first] = walkOf({})
  const last = first!.cards![0]!.at(-1)!
  const [, other] = walkOf({ cards: ['skip'], floors: { 1: { cards: [last] } } })
  expect(other!.gained?.cards).toEqual([last])
})

test.each([
  [{ floors: { 1: { cards: ['Bash'] } } }, 'plan-not-offered', /floor 1 has no card "Bash" \(available: /],
  [
    { floors: { 60: { cards: ['Bash'] } } },
    'plan-floor-not-walked',
    /the walk has no floor 60; its last floor is 50/,
  ],
  [
    { floors: { 1: { buy: ['Bash'] } } },
    'plan-unused',
    /floor 1 \(Fight\) needs no decision "buy"; remove it/,
  ],
  [
    { floors: { 0: { offer: 'ONE_RARE_RELIC' } } },
    'plan-not-offered',
    /floor 0 has no offer "ONE_RARE_RELIC"/,
  ],
  [{ buy: ['The Courier'] }, 'plan-not-reproduced', /a plan can't take The Courier/],
  [{ cards: ['Bsah'] }, 'unknown-card', /plan\.cards\[0\]: unknown card "Bsah" \(did you mean Bash\?\)/],
  [
    { events: { 'Big Fish': 'Bannana' } },
    'unknown-option',
    /unknown option of Big Fish "Bannana" \(did you mean Banana\?\)/,
  ],
  [
    { events: { 'Big Fsh': 'Banana' } },
    'unknown-event',
    /unknown event "Big Fsh" \(did you mean Big Fish\?\)/,
  ],
  [{ path: { weights: { monsters: 1 } } }, 'unknown-key', /monsters/],
])('rejects %j', (plan, code, message) => {
  const issue = issueOf(plan)
  expect(issue?.message).toMatch(message)
  expect(issue?.code).toBe(code)
})

test('sets the HP after a fight, which rests and events then see', () => {
  const walk = walkOf({ floors: { 1: { hp: 7 } } })
  expect(walk[1]!.after).toMatchObject({ hp: 7, maxHp: 80 })
  expect(walk.find(({ rest }) => rest === 'rest')!.after.hp).toBeLessThan(80)
  expect(issueOf({ floors: { 1: { hp: 81 } } })).toEqual({
    code: 'plan-too-many-hp',
    message: 'params: plan.floors["1"].hp: hp must be at most 80, the player\'s maximum on floor 1, got 81',
  })
  const rest = walkOf({}).find(({ room }) => room === 'rest')!.floor
  expect(issueOf({ floors: { [rest]: { hp: 5 } } })?.code).toBe('plan-unused')
})

test('sets the HP after the second boss, which has its own floor', () => {
  const walk = walkOf({ floors: { 50: { hp: 3 }, 51: { hp: 2 } } }, '3LWVGX7BL', { ascension: 20 })
  expect(walk.at(-1)).toMatchObject({ floor: 50, room: 'boss', after: { hp: 2 } })
  expect(issueOf({ floors: { 51: { hp: 2 } } })?.code).toBe('plan-floor-not-walked')
})
