import { expect, test } from 'vitest'
import { cardText } from '../cards/card.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { peek, type FightRewards } from './peek.js'
import { Run } from './run.js'

const runs = (): Run[] =>
  [1n, 8165338687856n, -77n].map((seed) => Run.start({ seed, playerClass: 'SILENT', ascension: 20 }))

/** Enters the next room, wins its fight and returns the rewards. */
function fought(run: Run, x: number): FightRewards {
  run.enter(x)
  run.winFight()
  const { rewards } = run
  const cards = rewards.find((reward) => reward.kind === 'cards')
  const gold = rewards.find((reward) => reward.kind === 'gold')
  const potion = rewards.find((reward) => reward.kind === 'potion')
  return {
    gold: gold?.kind === 'gold' ? gold.amount : 0,
    potion: potion?.kind === 'potion' ? potion.potion : null,
    cards: cards?.kind === 'cards' ? cards.cards.map(cardText) : null,
  }
}

test('shows what the next rooms give and contain, at every step of a walk', () => {
  const seen = { fight: 0, elite: 0, chest: 0, later: 0, act: 0 }
  for (const run of runs()) {
    let acts = run.state.act
    let expectedAct: ReturnType<typeof peek>['nextAct'] = null
    for (const { room } of walk(run, defaultPolicy)) {
      if (run.state.act !== acts) {
        acts = run.state.act
        expect({ boss: run.state.bossList[0], map: run.state.map }).toEqual({
          boss: expectedAct?.boss,
          map: expectedAct?.map,
        })
        seen.act++
      }
      if (run.state.act > 3 || room.kind === 'boss') continue
      const ahead = peek(run, { ahead: 3 })
      expectedAct = ahead.nextAct
      for (const choice of run.choices) {
        const next = run.fork()
        if (choice.symbol === 'M') {
          expect(fought(next, choice.x)).toEqual(ahead.after.none)
          const fight = ahead.fights.find(
            ({ floor, kind }) => floor === next.state.floor && kind === 'monster',
          )
          expect(next.fight().monsters.map(({ maxHp }) => maxHp)).toEqual(fight?.monsters.map(({ hp }) => hp))
          seen.fight++
          const [later] = next.choices
          if (later?.symbol === 'M') {
            expect(fought(next, later.x)).toEqual(ahead.after.fight)
            seen.later++
          }
        } else if (choice.symbol === 'E') {
          const fight = ahead.fights.find(
            ({ floor, kind }) => floor === run.state.floor + 1 && kind === 'elite',
          )
          next.enter(choice.x)
          expect(next.fight().encounter).toBe(fight?.encounter)
          seen.elite++
        } else if (choice.symbol === 'T') {
          next.enter(choice.x)
          next.openChest()
          const relics = next.rewards.flatMap((reward) => (reward.kind === 'relic' ? [reward.relic] : []))
          expect(ahead.chest.relics).toEqual(relics)
          seen.chest++
        }
      }
    }
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(1)
})

test('shows both bosses of act 3 at ascension 20', () => {
  const [run] = runs()
  for (const { act } of walk(run!, defaultPolicy)) {
    if (act < 3 && run!.state.act < 3) {
      expect(typeof peek(run!).nextAct?.secondBoss).toBe(run!.state.act === 2 ? 'string' : 'object')
    }
    if (run!.state.act === 3) break
  }
  const { boss, secondBoss } = peek(run!)
  expect([boss, secondBoss]).toEqual(run!.state.bossList.slice(0, 2))
})
