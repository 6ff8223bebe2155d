import { canRemove, canUpgrade } from '../cards/card.js'
import { cut, rounded } from '../numbers/rounding.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import {
  damage,
  gainGold,
  heal,
  loseGold,
  lowerMaxHp,
  obtainNew,
  pay,
  raiseMaxHp,
  removeCard,
  upgradeCard,
  upgradeRandomCards,
} from '../player/gain.js'
import { giveRelic } from '../player/obtain-relic.js'
import { expectPicks } from '../player/picks.js'
import { goldReward } from '../player/take-reward.js'
import { transformCard } from '../player/transform.js'
import { rollTier, takeRelic, takeScreenlessRelic } from '../rewards/relic-pools.js'
import type { Reward } from '../state/reward.js'
import { giveEventRelic, isHard, noSuchOption, orCirclet, type EventRule } from './event.js'

export const ACT_1: Readonly<Record<string, EventRule>> = {
  'Big Fish': {
    choose(state, visit, option) {
      if (option === 0) heal(state, Math.trunc(state.maxHp / 3))
      else if (option === 1) raiseMaxHp(state, 5)
      else if (option === 2) {
        obtainNew(state, 'Regret')
        giveEventRelic(state)
      } else throw noSuchOption(visit, option)
    },
  },
  'The Cleric': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) {
        pay(state, 35)
        heal(state, cut(state.maxHp, 0.25))
      } else if (option === 1) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        pay(state, isHard(state) ? 75 : 50)
        removeCard(state, index!)
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'Dead Adventurer': {
    enter: ({ streams: { miscRng } }) => {
      const finds = shuffleByLong(['GOLD', 'NOTHING', 'RELIC'], miscRng)
      return { finds, enemy: ['3 Sentries', 'Gremlin Nob', 'Lagavulin Event'][miscRng.random(0, 2)]! }
    },
    choose(state, visit, option) {
      if (option === 1) return
      const finds = visit.drawn['finds'] as readonly string[]
      const find = finds[visit.step]
      if (option !== 0 || find === undefined) throw noSuchOption(visit, option)
      const { miscRng } = state.streams
      if (miscRng.random(99) < (isHard(state) ? 35 : 25) + 25 * visit.step) {
        const left = finds.slice(visit.step)
        const gold = miscRng.random(25, 35) + (left.includes('GOLD') ? 30 : 0)
        const promised: Reward[] = [goldReward(state, gold)]
        if (left.includes('RELIC')) promised.push({ kind: 'relic', relic: takeRelic(state, rollTier(state)) })
        visit.fight = { encounter: visit.drawn['enemy'] as string, promised }
        return
      }
      if (find === 'GOLD') gainGold(state, 30)
      else if (find === 'RELIC') giveEventRelic(state)
      visit.over = visit.step === finds.length - 1
    },
  },
  'Golden Idol': {
    choose(state, visit, option) {
      if (visit.step === 0) {
        if (option === 1) return
        if (option !== 0) throw noSuchOption(visit, option)
        giveRelic(state, orCirclet(state, 'Golden Idol'))
        visit.over = false
      } else if (option === 0) obtainNew(state, 'Injury')
      else if (option === 1) damage(state, cut(state.maxHp, isHard(state) ? 0.35 : 0.25))
      else if (option === 2) lowerMaxHp(state, Math.max(1, cut(state.maxHp, isHard(state) ? 0.1 : 0.08)))
      else throw noSuchOption(visit, option)
    },
  },
  'Golden Wing': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        damage(state, 7)
        removeCard(state, index!)
      } else if (option === 1) gainGold(state, state.streams.miscRng.random(50, 80))
      else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'World of Goop': {
    enter: (state) => {
      const { miscRng } = state.streams
      const loss = isHard(state) ? miscRng.random(35, 75) : miscRng.random(20, 50)
      return { goldLoss: Math.min(loss, state.gold) }
    },
    choose(state, visit, option) {
      if (option === 0) {
        gainGold(state, 75)
        damage(state, 11)
      } else if (option === 1) loseGold(state, visit.drawn['goldLoss'] as number)
      else throw noSuchOption(visit, option)
    },
  },
  'Liars Game': {
    choose(state, visit, option) {
      if (option === 0) {
        gainGold(state, isHard(state) ? 150 : 175)
        obtainNew(state, 'Doubt')
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Living Wall': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
      else if (option === 1) {
        transformCard(state, expectPicks(state, deck, 1, canRemove)[0]!, state.streams.miscRng)
      } else if (option === 2) upgradeCard(state, expectPicks(state, deck, 1, canUpgrade)[0]!)
      else throw noSuchOption(visit, option)
    },
  },
  Mushrooms: {
    choose(state, visit, option) {
      if (option === 0) {
        const gold = goldReward(state, state.streams.miscRng.random(20, 30))
        const relic = orCirclet(state, 'Odd Mushroom')
        visit.fight = { encounter: 'The Mushroom Lair', promised: [gold, { kind: 'relic', relic }] }
      } else if (option === 1) {
        heal(state, cut(state.maxHp, 0.25))
        obtainNew(state, 'Parasite')
      } else throw noSuchOption(visit, option)
    },
  },
  'Scrap Ooze': {
    choose(state, visit, option) {
      if (option === 1) return
      if (option !== 0) throw noSuchOption(visit, option)
      damage(state, (isHard(state) ? 5 : 3) + visit.step)
      const found = state.streams.miscRng.random(99) >= 99 - (25 + 10 * visit.step)
      if (found) giveRelic(state, takeScreenlessRelic(state, rollTier(state)))
      visit.over = found
    },
  },
  'Shining Light': {
    choose(state, visit, option) {
      if (option === 0) {
        damage(state, rounded(state.maxHp, isHard(state) ? 0.3 : 0.2))
        upgradeRandomCards(state, 2, state.streams.miscRng)
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
}
