import { canUpgrade } from '../cards/card.js'
import { cardFacts, type CardType } from '../data/cards.js'
import { rounded } from '../numbers/rounding.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { damage, gainGold, heal, lowerMaxHp, obtainNew, removeCard, upgradeCard } from '../player/gain.js'
import { giveRelic, loseRelic } from '../player/obtain-relic.js'
import { goldReward } from '../player/take-reward.js'
import { cardReward, drawColorlessReward } from '../rewards/cards.js'
import { takeRelic, takeScreenlessRelic } from '../rewards/relic-pools.js'
import { has, type RunState } from '../state/run-state.js'
import { isHard, noSuchOption, orCirclet, type EventRule } from './event.js'

const FALLS = ['skill', 'power', 'attack'] as const

export const ACT_3: Readonly<Record<string, EventRule>> = {
  Falling: {
    enter: (state) => {
      const attack = oneOfType(state, 'ATTACK')
      const skill = oneOfType(state, 'SKILL')
      return { attack, skill, power: oneOfType(state, 'POWER') }
    },
    choose(state, visit, option) {
      const index = visit.drawn[FALLS[option] ?? ''] as number | null | undefined
      if (typeof index === 'number') removeCard(state, index)
      else if (FALLS.some((type) => visit.drawn[type] !== null)) throw noSuchOption(visit, option)
    },
  },
  Mindbloom: {
    choose(state, visit, option) {
      const early = state.floor % 50 <= 40
      if (option === 0) {
        const bosses = shuffleByLong(['The Guardian', 'Hexaghost', 'Slime Boss'], state.streams.miscRng)
        const relic = takeRelic(state, 'RARE')
        const gold = goldReward(state, state.setup.ascension >= 13 ? 25 : 50)
        visit.fight = { encounter: bosses[0]!, promised: [gold, { kind: 'relic', relic }] }
      } else if (option === 1) {
        state.deck.forEach((card, i) => {
          if (canUpgrade(card)) upgradeCard(state, i)
        })
        giveRelic(state, 'Mark of the Bloom')
      } else if (option === 2 && early) {
        gainGold(state, 999)
        obtainNew(state, 'Normality')
        obtainNew(state, 'Normality')
      } else if (option === 3 && !early) {
        heal(state, state.maxHp)
        obtainNew(state, 'Doubt')
      } else throw noSuchOption(visit, option)
    },
  },
  'The Moai Head': {
    choose(state, visit, option) {
      if (option === 0) {
        lowerMaxHp(state, rounded(state.maxHp, isHard(state) ? 0.18 : 0.125))
        heal(state, state.maxHp)
      } else if (option === 1) {
        loseRelic(state, 'Golden Idol')
        gainGold(state, 333)
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'Mysterious Sphere': {
    choose(state, visit, option) {
      if (option === 0) {
        const gold = goldReward(state, state.streams.miscRng.random(45, 55))
        const relic = takeScreenlessRelic(state, 'RARE')
        visit.fight = { encounter: '2 Orb Walkers', promised: [gold, { kind: 'relic', relic }] }
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Sensory Stone': {
    choose(state, visit, option) {
      if (![0, 1, 2].includes(option)) throw noSuchOption(visit, option)
      damage(state, option * 5)
      for (let i = 0; i <= option; i++) visit.rewards.push(...cardReward(drawColorlessReward(state)))
    },
  },
  'Tomb of Lord Red Mask': {
    choose(state, visit, option) {
      if (option === 0 && has(state, 'Red Mask')) gainGold(state, 222)
      else if (option === 1 && !has(state, 'Red Mask')) {
        state.gold = 0
        giveRelic(state, orCirclet(state, 'Red Mask'))
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'Winding Halls': {
    choose(state, visit, option) {
      if (option === 0) {
        damage(state, rounded(state.maxHp, isHard(state) ? 0.18 : 0.125))
        obtainNew(state, 'Madness')
        obtainNew(state, 'Madness')
      } else if (option === 1) {
        heal(state, rounded(state.maxHp, isHard(state) ? 0.2 : 0.25))
        obtainNew(state, 'Writhe')
      } else if (option === 2) lowerMaxHp(state, rounded(state.maxHp, 0.05))
      else throw noSuchOption(visit, option)
    },
  },
}

/**
 * Returns the deck index of a random card of the given type. If the deck contains no such card, returns null without
 * making a draw.
 */
function oneOfType({ deck, streams }: RunState, type: CardType): number | null {
  const indexes = deck.flatMap(({ id }, i) => (cardFacts(id).type === type ? [i] : []))
  return indexes.length === 0 ? null : indexes[streams.miscRng.random(indexes.length - 1)]!
}
