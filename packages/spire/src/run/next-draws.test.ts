import { expect, test } from 'vitest'
import { cardText } from '../cards/card.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { nextDraws } from './next-draws.js'
import { peek } from './peek.js'
import { Run } from './run.js'

const start = (): Run => Run.start({ seed: 8165338687856n, playerClass: 'SILENT', ascension: 20 })

/** Enters a node, wins its fight and returns what it gave. */
function fought(run: Run, x: number) {
  run.enter(x)
  const { encounter } = run.fight()
  run.winFight()
  const rewards = run.rewards.map((reward) =>
    reward.kind === 'cards'
      ? reward.cards.map(cardText)
      : reward.kind === 'gold'
        ? reward.amount
        : reward.kind === 'potion'
          ? reward.potion
          : null,
  )
  return { encounter, rewards }
}

test('lists what two fights in a row really give', () => {
  let compared = 0
  const run = start()
  for (const { room } of walk(run, defaultPolicy)) {
    if (run.state.act > 3 || room.kind === 'boss' || room.kind === 'bossChest') continue
    const { monsterRng, cardRng, treasureRng, potionRng } = nextDraws(run, { count: 2 })
    for (const { x, symbol } of run.choices) {
      const next = run.fork()
      if (symbol !== 'M') continue
      const first = fought(next, x)
      const later = next.choices.find((choice) => choice.symbol === 'M')
      if (later === undefined) continue
      for (const [i, { encounter, rewards }] of [first, fought(next, later.x)].entries()) {
        expect(encounter).toBe(monsterRng.fights[i])
        const potion = potionRng.fights[i]!
        expect(rewards).toEqual([
          treasureRng.gold[i],
          ...(potion === null ? [] : [potion]),
          cardRng!.normal[i],
        ])
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(10)
})

test('the first of each list is what a peek shows', () => {
  const run = start()
  run.chooseNeow(1)
  const next = nextDraws(run, { count: 1 })
  const ahead = peek(run, { ahead: 1 })
  expect(next.cardRng).toEqual({
    normal: [ahead.cards.normal],
    elite: [ahead.cards.elite],
    boss: [ahead.cards.boss],
  })
  expect([next.merchantRng.shops, next.treasureRng.chests]).toEqual([[ahead.shop], [ahead.chest]])
  expect([next.relicRng.tiers, next.floors, next.eventRng.questionRooms]).toEqual([
    ahead.relics,
    ahead.fights,
    ahead.questionRooms,
  ])
})

test('given counters replace the run’s own, and the run stays as it is', () => {
  const run = start()
  const before = nextDraws(run)
  const { counters } = before
  const after = nextDraws(run, { counters: { potionRng: counters.potionRng + 40, treasureRng: 9 } })
  expect(after.counters).toEqual({ ...counters, potionRng: counters.potionRng + 40, treasureRng: 9 })
  expect(nextDraws(run)).toEqual(before)
  run.state.streams.potionRng.setCounter(counters.potionRng + 40)
  expect(nextDraws(run).potionRng).toEqual(after.potionRng)
  expect(after.cardRng).toEqual(before.cardRng)
})

test('refills an act’s list of fights that is used up, and no list of act 4', () => {
  const run = start()
  const { monsterRng } = nextDraws(run, { count: 20 })
  expect(monsterRng.fights).toHaveLength(20)
  expect(monsterRng.fights.slice(0, run.state.monsterList.length)).toEqual(run.state.monsterList)
  run.state.act = 4
  run.state.eliteList = ['Shield and Spear']
  expect(nextDraws(run, { count: 3 }).monsterRng.elites).toEqual(['Shield and Spear'])
})
