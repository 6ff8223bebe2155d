import { describe, expect, test } from 'vitest'
import { startFloor } from '../acts/start.js'
import type { Room } from '../state/room.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { peek } from './peek.js'
import { Run } from './run.js'

test('fleeing makes the same draws as winning, except for the cards, and forfeits the rewards', () => {
  const start = () => {
    const run = Run.start({ seed: 7n, playerClass: 'SILENT', ascension: 0 })
    run.chooseNeow(1)
    run.enter(run.choices[0]!.x)
    return run
  }
  const [won, fled] = [start(), start()]
  won.winFight()
  const cards = fled.state.streams.cardRng.counter
  fled.fleeFight()
  expect(fled.rewards).toEqual([])
  expect(fled.state.streams.cardRng.counter).toBe(cards)
  expect(fled.state.streams.treasureRng.counter).toBe(won.state.streams.treasureRng.counter)
  expect(fled.state.potionChance).toBe(won.state.potionChance)
  expect(() => fled.winFight()).toThrow('already over')
  expect(() => fled.fleeFight()).toThrow('unfinished')
})

const SILENT = { seed: 7n, playerClass: 'SILENT', ascension: 0 } as const

/** Returns a run in an event that has just been entered. */
function inEvent(event: string): Run {
  const { state } = Run.start(SILENT)
  startFloor(state, 25)
  state.act = 2
  const rewards: Room['rewards'] = []
  const visit = { event, drawn: {}, step: 0, chosen: [], rewards, fight: null, over: false }
  return new Run(state, { kind: 'event', visit, rewards, fight: null })
}

/** Returns a run at the boss chest of act 1. */
function atBossChest(): Run {
  const run = Run.start(SILENT)
  for (const { room } of walk(run, defaultPolicy)) if (room.kind === 'boss') break
  return run
}

describe('entering a node is rejected without changing the run', () => {
  const refuses = (run: Run, reason: string): void => {
    const before = JSON.stringify([run.state.floor, run.state.path, run.state.monsterList, run.room.kind])
    for (let x = 0; x < 7; x++) expect(() => run.enter(x)).toThrow(reason)
    expect(JSON.stringify([run.state.floor, run.state.path, run.state.monsterList, run.room.kind])).toBe(
      before,
    )
  }

  test('before choosing an offer from Neow', () => {
    const run = Run.start(SILENT)
    refuses(run, "Neow's offers are still open")
    expect(() => run.save()).toThrow("can't save: Neow's offers are still open")
    run.chooseNeow(1)
    expect(run.enter(run.choices[0]!.x).kind).toBe('monster')
  })

  test('during a fight', () => {
    const run = Run.start(SILENT)
    run.chooseNeow(1)
    run.enter(run.choices[0]!.x)
    refuses(run, 'the fight is not over yet')
    expect(() => run.save()).toThrow('the fight is not over yet')
    run.winFight()
    run.enter(run.choices[0]!.x)
  })

  test('during an event and its fights', () => {
    const run = inEvent('Colosseum')
    refuses(run, 'Colosseum is not over yet')
    run.chooseEvent(0)
    refuses(run, 'the fight of Colosseum is not won yet')
    run.winFight()
    refuses(run, 'Colosseum is not over yet')
    expect(() => run.fight()).toThrow('this room has no fight')
    run.chooseEvent(0)
    expect(run.enter(run.choices[0]!.x).kind).toBe('monster')
  })

  test('from a boss, and from its chest before the next act', () => {
    const run = atBossChest()
    refuses(run, 'the boss chest is still open')
    expect(() => run.nextAct()).toThrow('no boss chest to leave')
    run.chooseBossRelic(null)
    refuses(run, 'the boss chest is still open')
    run.nextAct()
    expect(run.state.act).toBe(2)
    expect(() => run.nextAct()).toThrow('no boss chest to leave')
    expect(run.state.act).toBe(2)
    expect(run.enter(run.choices[0]!.x).kind).toBe('monster')
  })

  test('for a column that no path leads to', () => {
    const run = Run.start(SILENT)
    run.chooseNeow(1)
    run.enter(run.choices[0]!.x)
    run.winFight()
    const reached = run.choices.map(({ x }) => x)
    const [next] = run.state.monsterList
    for (let x = 0; x < 7; x++) if (!reached.includes(x)) expect(() => run.enter(x)).toThrow('be reached')
    expect(run.state.monsterList[0]).toBe(next)
  })
})

describe('a finished fight', () => {
  test.each(['winFight', 'fleeFight'] as const)('by %s is removed from the upcoming fights', (end) => {
    const run = Run.start(SILENT)
    run.chooseNeow(1)
    run.enter(run.choices[0]!.x)
    const [here, next] = peek(run).encounters
    expect(run.fight().encounter).toBe(here)
    run[end]()
    expect(peek(run).encounters[0]).toBe(next)
    expect(run.fight().encounter).toBe(here)
  })
})

describe('invalid card picks', () => {
  test.each([0, 1, 2, 3])("don't change the state at Neow, option %i", (option) => {
    // Seeds whose offers ask for cards. The last one gives Astrolabe or Empty Cage for the starter relic.
    for (let seed = 1n; seed < 400n; seed++) {
      const run = Run.start({ ...SILENT, seed })
      const before = stateOf(run)
      try {
        run.chooseNeow(option, { deck: [99] })
      } catch {
        expect(stateOf(run), `seed ${seed}`).toBe(before)
        expect(run.room).toMatchObject({ kind: 'neow', chosen: false })
        return
      }
    }
    expect(option).toBe(1)
  })

  test('leave a relic in its reward', () => {
    const run = Run.start(SILENT)
    run.chooseNeow(1)
    run.rewards.push({ kind: 'relic', relic: 'Bottled Flame' })
    const before = stateOf(run)
    expect(() => run.take(run.rewards.length - 1)).toThrow('must pick')
    expect(stateOf(run)).toBe(before)
  })
})

function stateOf({ state, rewards }: Run): string {
  const { deck, relics, gold, hp, maxHp, relicPools, streams } = state
  const positions = Object.values(streams).map(({ position }) => position)
  return JSON.stringify([deck, relics, gold, hp, maxHp, relicPools, positions, rewards])
}
