import { isInputError, issueLines, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { eventOptions } from '../effects/event-effects.js'
import { loadRun, startRun } from '../world/start-run.js'
import { spire2 } from '../world/world.js'
import type { WalkedRoom } from './walked-room.js'

const SEED = '6P96T755CNZ3'
const walkOf = (plan: object, params: object = {}, seed = SEED) =>
  make(spire2, { seed, params: { ...params, plan } }).result.walk!

const floor = (rooms: readonly WalkedRoom[], number: number): WalkedRoom =>
  rooms.find((room) => room.floor === number)!

describe('the default walk', () => {
  const { rooms, uncertain } = walkOf({}, { ascension: 10 })

  test('enters every row of each act, keeps to the left, and ends with the second boss', () => {
    const { acts } = make(spire2, { seed: SEED, params: { ascension: 10 } }).result
    expect(rooms.map((room) => room.floor)).toEqual(rooms.map((_, i) => i + 1))
    for (const { act, map, boss } of acts) {
      const inAct = rooms.filter((room) => room.act === act)
      expect(inAct.filter(({ column }) => column !== null)).toHaveLength(map.height - 1)
      expect(inAct[1]!.column).toBe(Math.min(...map.start))
      expect(inAct.find(({ point }) => point === 'boss')!.room).toMatchObject({ id: boss })
    }
    expect(rooms.at(-1)!.room).toEqual({ kind: 'boss', id: acts[2]!.secondBoss, rewards: null })
  })

  test('finds the cards of the recorded save, and only the gold of the ascension level', () => {
    const fights = [2, 3, 4].map((number) => floor(rooms, number).room)
    expect(fights.map((room) => 'rewards' in room && room.rewards!.gold)).toEqual([8, 8, 14])
  })

  test('is certain if all effects on it are reproduced', () => {
    expect(uncertain).toEqual([])
  })

  test('offers each relic only once', () => {
    const relics = rooms.flatMap(({ room }) =>
      room.kind === 'treasure'
        ? [room.relic]
        : room.kind === 'shop'
          ? room.stock.relics.map(({ id }) => id)
          : 'rewards' in room && room.rewards?.relic
            ? [room.rewards.relic]
            : [],
    )
    expect(new Set(relics).size).toBe(relics.length)
  })
})

test('without a plan, a result has no walk', () => {
  expect(make(spire2, { seed: SEED }).result).not.toHaveProperty('walk')
})

describe('a plan', () => {
  test('chooses the path, the gift, what the player buys, and the gold that the player has', () => {
    const columns = [[4, 5]]
    const shops = walkOf({ side: 'right', columns }).rooms.filter(({ room }) => room.kind === 'shop')
    const [shop] = shops
    const stock = shop!.room.kind === 'shop' ? shop!.room.stock : null
    const potion = stock!.potions[0]!
    const { rooms } = walkOf({
      side: 'right',
      columns,
      gifts: ['SCROLL_BOXES'],
      floors: { [shop!.floor]: { gold: 500, buy: [potion.id, 'removal'] } },
    })
    expect(rooms.slice(1, 3).map(({ column }) => column)).toEqual([4, 5])
    expect(rooms[0]).toMatchObject({ gift: 'SCROLL_BOXES' })
    expect(rooms[0]!.given!.cards!.map((bundle) => bundle.length)).toEqual([3, 3])
    const bought = floor(rooms, shop!.floor)
    expect(bought.bought).toEqual([potion.id, 'removal'])
    const now = bought.room.kind === 'shop' ? bought.room.stock : null
    expect(bought.gold).toBe(500 - now!.potions.find(({ id }) => id === potion.id)!.price - 75)
  })

  test('names the event that the player met, and its option', () => {
    const event = walkOf({}).rooms.find(({ room }) => room.kind === 'event')!
    const met = { event: 'LUMINOUS_CHOIR', option: 'OFFER_TRIBUTE' }
    const { rooms } = walkOf({ floors: { [event.floor]: met } })
    const walked = floor(rooms, event.floor)
    expect(walked).toMatchObject({ room: { kind: 'event', id: 'LUMINOUS_CHOIR' }, option: 'OFFER_TRIBUTE' })
    expect(walked.given!.relics).toHaveLength(1)
    expect(walked.counters.rewards - floor(rooms, event.floor - 1).counters.rewards).toBe(1)
  })

  test('makes later rewards uncertain with a relic or an option whose effect is not reproduced', () => {
    const event = walkOf({}).rooms.find(({ room }) => room.kind === 'event')!
    const { uncertain } = walkOf({
      floors: { 2: { relics: ['LAVA_LAMP'] }, [event.floor]: { option: 'other' } },
    })
    const id = event.room.kind === 'event' ? event.room.id : ''
    expect(uncertain.slice(0, 2)).toEqual([
      { floor: 2, cause: 'LAVA_LAMP' },
      { floor: event.floor, cause: id },
    ])
  })

  test.each([
    [{ columns: [[0]] }, "plan.columns[0][0]: column 0 can't be entered on floor 2 (reachable: 2, 3, 4)"],
    [{ floors: { 60: {} } }, 'plan.floors["60"]: the walk has no floor 60; its last floor is 48'],
    [{ floors: { 2: { buy: ['removal'] } } }, 'floor 2 has no use for buy (its room: monster)'],
    [{ floors: { 1: { gift: 'ANCHOR' } } }, 'plan.floors["1"].gift: ANCHOR isn\'t offered on floor 1'],
    [{ floors: { 5: { option: 'KILL' } } }, "KILL isn't offered on floor 5 (offered: READ_THE_BACK"],
    [{ floors: { 5: { event: 'NOWHERE' } } }, 'unknown event "NOWHERE"'],
    [{ floors: { 5: { event: 'PUNCH_OFF', option: 'KILL' } } }, 'unknown option of Punch Off "KILL"'],
    [{ wings: 1 }, 'unknown key'],
  ])('that the game does not allow is rejected: %j', (plan, message) => {
    expect(lines(() => walkOf(plan))).toContain(message)
  })

  test('is rejected if the player has too little gold, or the shop does not have the item', () => {
    const shop = walkOf({ side: 'right' }).rooms.find(({ room }) => room.kind === 'shop')!
    const at = (more: object) => lines(() => walkOf({ side: 'right', floors: { [shop.floor]: more } }))
    expect(at({ gold: 10, buy: ['removal'] })).toContain('removal costs 75 gold')
    expect(at({ buy: ['NOTHING'] })).toContain("NOTHING isn't offered")
    expect(at({ gold: 500, buy: ['removal', 'removal'] })).toContain("removal isn't offered")
  })

  test('needs a run of one player', () => {
    expect(lines(() => walkOf({}, { otherPlayers: ['SILENT'] }))).toContain(
      'a plan needs a run of one player',
    )
  })
})

describe('a saved run', () => {
  test('continues where it was, with the same draws', () => {
    const run = startRun(SEED, { build: 'v0.107.1' })
    walkOn(run, 20)
    const saved = run.save()
    const loaded = loadRun(JSON.parse(JSON.stringify(saved)), { in: 'file', name: 'run.json' })
    expect(loaded.save()).toEqual(saved)
    walkOn(run, 30)
    walkOn(loaded, 30)
    expect(loaded.save()).toEqual(run.save())
    expect(run.state.floor).toBe(48)
  })

  test.each([
    [{}, 'seed'],
    [{ counters: { rewards: -1 } }, 'counters.rewards'],
    [{ state: { column: 6, row: 1 } }, "state doesn't belong to this walk"],
    [{ room: { kind: 'rest', options: [] } }, "state doesn't belong to this walk"],
    [{ room: { kind: 'shop' } }, 'room.stock'],
  ])('with wrong contents is rejected: %j', (change: Record<string, object>, message) => {
    const saved = startRun(SEED).save() as unknown as Record<string, object>
    const changed =
      Object.keys(change).length === 0
        ? {}
        : {
            ...saved,
            ...Object.fromEntries(Object.entries(change).map(([k, v]) => [k, { ...saved[k], ...v }])),
          }
    expect(lines(() => loadRun(changed, { in: 'file', name: 'run.json' }))).toContain(message)
  })

  test('does not start for several players', () => {
    expect(lines(() => startRun(SEED, { otherPlayers: ['SILENT'] }))).toContain('one player')
  })
})

test('a run rejects what the game does not allow', () => {
  const run = startRun(SEED)
  expect(() => run.takeGift('ANCHOR')).toThrow("ANCHOR isn't offered here")
  expect(() => run.buy('removal')).toThrow('there is no shop here')
  expect(() => run.chooseOption('none')).toThrow('there is no event here')
  expect(() => run.proceed()).toThrow('the boss of this act is still ahead')
  expect(() => run.enter(0)).toThrow("column 0 can't be entered from here")
  run.takeGift('GOLDEN_PEARL')
  expect(() => run.takeGift('SCROLL_BOXES')).toThrow('gift can be used only once here')
})

/** Walks a run on for a number of rooms, and takes the first gift and option. */
function walkOn(run: ReturnType<typeof startRun>, rooms: number): void {
  for (let i = 0; i < rooms; i++) {
    const { room } = run
    if (room.kind === 'ancient' && run.state.row === 0 && !run.state.relics.includes(room.offers[0]!))
      run.takeGift(room.offers[0]!)
    if (room.kind === 'boss') {
      if (run.proceed() === null) return
    } else if (run.isBossNext) run.enter()
    else run.enter(run.choices[0]!.column)
    if (run.room.kind === 'event') run.chooseOption(eventOptions(run.room.id)[0]!)
  }
}

function lines(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (isInputError(error)) return issueLines(error.issues).join('\n')
    throw error
  }
  return ''
}
