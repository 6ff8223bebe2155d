import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { enterNextAct } from '../acts/act-change.js'
import { startFloor, startState } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import type { PlayerClass } from '../data/classes.js'
import type { PoolTier } from '../data/relics.js'
import { drawEvent } from '../events/event-choice.js'
import { drawNeowCards, drawNeowColorless } from '../neow/neow-cards.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import { makeSetup, type Setup } from '../setup/setup.js'
import type { RunState } from '../state/run-state.js'
import { drawCardReward, drawCurse, type CardPlace } from './cards.js'
import { drawChest, drawChestGold } from './chest.js'
import { drawBossGold, drawFightGold } from './gold.js'
import { drawPotionReward } from './potions.js'
import { rollEliteTier, takeRelic } from './relic-pools.js'
import { drawShop } from './shop.js'

type CardRow = [cards: string[], counter: number, blizz: number]
interface ClassLists {
  monster: CardRow[]
  elite: CardRow[]
  boss: CardRow[]
  act2After5: { counterAtStart: number; monster: CardRow[] }
  act3Next: { counterAtStart: number; monster: CardRow[] }
  potions: [potion: string | null, counter: number, chance: number][]
  firstShop: {
    cards: [string, number][]
    relics: [string, number][]
    potions: [string, number][]
    removeCost: number
    counters: { card: number; merchant: number; potion: number }
  }
  firstShuffle: { floor: number; afterShuffle: string[] }[]
  bossRelicOffers: string[][]
  eliteRelics: [string, string][]
}
interface Rewards {
  cases: {
    seed: string
    asc: number
    classes: Record<string, ClassLists>
    eventRoomRolls: [boolean, string][]
    events: Record<string, string[]>
    chests: [string, string, number][]
    combatGold: number[]
    eliteGold: number[]
    bossGoldFloor16: number
    neowCards: Record<string, Record<string, string[]>>
    curseFromNeow: string
  }[]
}

const CLASS: Record<string, PlayerClass> = {
  IRONCLAD: 'IRONCLAD',
  THE_SILENT: 'SILENT',
  DEFECT: 'DEFECT',
  WATCHER: 'WATCHER',
}
const SYMBOL = { elite: 'E', monster: 'M', shop: '$', treasure: 'T', event: '?' } as const
const setups = new Map<string, Setup>()

function setupOf(name: string, ascension: number): Setup {
  const key = `${name} ${ascension}`
  if (!setups.has(key)) setups.set(key, makeSetup({ playerClass: CLASS[name]!, ascension }))
  return setups.get(key)!
}

function rewardRows(state: RunState, place: CardPlace, count: number): CardRow[] {
  return Array.from({ length: count }, () => {
    const cards = drawCardReward(state, place).map(cardText)
    return [cards, state.streams.cardRng.counter, state.cardBlizz]
  })
}

describeVectors<{ cases: { seed: string; pools: Record<string, Record<PoolTier, string[]>> }[] }>(
  'spire/relic-pools',
  ({ cases }) => {
    test('the relic pools of every class match the records', () => {
      for (const { seed, pools: recorded } of cases) {
        for (const [name, tiers] of Object.entries(recorded)) {
          const state = startState(setupOf(name, 0), BigInt(seed))
          expect(state.relicPools).toEqual(tiers)
          expect(state.streams.relicRng.counter).toBe(5)
        }
      }
    })
  },
)

describeVectors<Rewards>('spire/rewards', ({ cases }) => {
  const each = (
    what: string,
    check: (start: () => RunState, lists: ClassLists, run: Rewards['cases'][0]) => void,
  ) =>
    test(`${what} matches the records`, () => {
      for (const run of cases) {
        for (const [name, recorded] of Object.entries(run.classes)) {
          check(() => startState(setupOf(name, run.asc), BigInt(run.seed)), recorded, run)
        }
      }
    })

  each('every card reward', (start, recorded) => {
    expect(rewardRows(start(), 'normal', 10)).toEqual(recorded.monster)
    expect(rewardRows(start(), 'elite', 4)).toEqual(recorded.elite)
    expect(rewardRows(start(), 'boss', 2)).toEqual(recorded.boss)
  })

  each('every card reward after an act', (start, recorded) => {
    const state = start()
    rewardRows(state, 'normal', 5)
    enterNextAct(state)
    expect(state.streams.cardRng.counter).toBe(recorded.act2After5.counterAtStart)
    expect(rewardRows(state, 'normal', 6)).toEqual(recorded.act2After5.monster)
    enterNextAct(state)
    expect(state.streams.cardRng.counter).toBe(recorded.act3Next.counterAtStart)
    expect(rewardRows(state, 'normal', 6)).toEqual(recorded.act3Next.monster)
  })

  each('every potion', (start, recorded) => {
    const state = start()
    const rows = recorded.potions.map(() => [
      drawPotionReward(state, 0),
      state.streams.potionRng.counter,
      state.potionChance,
    ])
    expect(rows).toEqual(recorded.potions)
  })

  each('every first shop', (start, { firstShop }) => {
    const state = start()
    startFloor(state, 3)
    state.inShop = true
    const shop = drawShop(state)
    const { cardRng, merchantRng, potionRng } = state.streams
    expect(shop.cards.map(({ card, price }) => [cardText(card), price])).toEqual(firstShop.cards)
    expect(shop.relics.map(({ relic, price }) => [relic, price])).toEqual(firstShop.relics)
    expect(shop.potions.map(({ potion, price }) => [potion, price])).toEqual(firstShop.potions)
    expect(shop.removal).toBe(firstShop.removeCost)
    expect({ card: cardRng.counter, merchant: merchantRng.counter, potion: potionRng.counter }).toEqual(
      firstShop.counters,
    )
  })

  each('every first shuffle', (start, { firstShuffle }) => {
    for (const { floor, afterShuffle } of firstShuffle) {
      const state = start()
      startFloor(state, floor)
      expect(shuffleByLong(state.deck.map(cardText), state.streams.shuffleRng)).toEqual(afterShuffle)
    }
  })

  each('every boss and elite relic', (start, recorded) => {
    const boss = start()
    const offers = [17, 34].map((floor, i) => {
      startFloor(boss, floor)
      boss.act = i + 1
      return [0, 1, 2].map(() => takeRelic(boss, 'BOSS'))
    })
    expect(offers).toEqual(recorded.bossRelicOffers)
    const elite = start()
    const relics = recorded.eliteRelics.map(() => {
      const tier = rollEliteTier(elite)
      return [tier[0] + tier.slice(1).toLowerCase(), takeRelic(elite, tier)]
    })
    expect(relics).toEqual(recorded.eliteRelics)
  })

  test('every ?-room, event, chest, gold amount and curse matches the records', () => {
    for (const run of cases) {
      const start = () => startState(setupOf('IRONCLAD', run.asc), BigInt(run.seed))
      const rolls = start()
      expect(run.eventRoomRolls.map(([after]) => [after, SYMBOL[drawQuestionRoom(rolls, after)]])).toEqual(
        run.eventRoomRolls,
      )
      for (const [i, events] of [run.events['act1']!, run.events['act2']!, run.events['act3']!].entries()) {
        const state = start()
        while (state.act <= i) enterNextAct(state)
        state.hp = state.maxHp
        state.y = 8
        startFloor(state, 17 * i + 9)
        expect(
          events.map(() => {
            const room = drawQuestionRoom(state, false)
            return room === 'event' ? drawEvent(state) : `#${SYMBOL[room]}`
          }),
          `seed ${run.seed} act ${i + 1}`,
        ).toEqual(events)
      }
      const chests = start()
      expect(
        run.chests.map(() => {
          const { size, tier, hasGold } = drawChest(chests)
          return [size, tier[0] + tier.slice(1).toLowerCase(), hasGold ? drawChestGold(chests, size) : 0]
        }),
      ).toEqual(run.chests)
      const fights = start()
      expect(run.combatGold.map(() => drawFightGold(fights, false))).toEqual(run.combatGold)
      const elites = start()
      expect(run.eliteGold.map(() => drawFightGold(elites, true))).toEqual(run.eliteGold)
      const boss = start()
      startFloor(boss, 16)
      expect(drawBossGold(boss)).toBe(run.bossGoldFloor16)
      expect(drawCurse(start().streams.cardRng)).toBe(run.curseFromNeow)
    }
  })

  test("Neow's cards match the records", () => {
    for (const run of cases) {
      for (const [name, recorded] of Object.entries(run.neowCards)) {
        const start = () => {
          const state = startState(setupOf(name, run.asc), BigInt(run.seed))
          drawNeowOptions(state.streams.neowRng)
          return state
        }
        expect(drawNeowCards(start(), false).map(cardText)).toEqual(recorded['THREE_CARDS'])
        expect(drawNeowCards(start(), true).map(cardText)).toEqual(recorded['THREE_RARE_CARDS'])
        expect(drawNeowColorless(start(), false).map(cardText)).toEqual(recorded['RANDOM_COLORLESS'])
        expect(drawNeowColorless(start(), true).map(cardText)).toEqual(recorded['RANDOM_COLORLESS_2'])
      }
    }
  })
})
