import { canRemove, canUpgrade, type Card } from '../cards/card.js'
import { rounded, roundedUp } from '../numbers/rounding.js'
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
} from '../player/gain.js'
import { giveRelic, isStarter, loseRelic } from '../player/obtain-relic.js'
import { expectPicks } from '../player/picks.js'
import { goldReward } from '../player/take-reward.js'
import { transformInOrder } from '../player/transform.js'
import { pickOther, rollRarity, withEggs } from '../rewards/cards.js'
import { drawPotionReward } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { has, type RunState } from '../state/run-state.js'
import { giveEventRelic, isHard, noSuchOption, orCirclet, type EventRule } from './event.js'

const BOOKS = ['Necronomicon', 'Enchiridion', "Nilry's Codex"] as const

export const ACT_2: Readonly<Record<string, EventRule>> = {
  Addict: {
    choose(state, visit, option) {
      if (option === 2) return
      if (option === 0) pay(state, 85)
      else if (option !== 1) throw noSuchOption(visit, option)
      giveEventRelic(state)
      if (option === 1) obtainNew(state, 'Shame')
    },
  },
  'Back to Basics': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
      else if (option === 1) {
        state.deck.forEach((card, i) => {
          if (isStarter(card.id) && canUpgrade(card)) upgradeCard(state, i)
        })
      } else throw noSuchOption(visit, option)
    },
  },
  Beggar: {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        pay(state, 75)
        removeCard(state, index!)
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  Colosseum: {
    choose(state, visit, option) {
      if (visit.step === 0 && option === 0) {
        visit.fight = { encounter: 'Colosseum Slavers', promised: null }
        // The game also rolls for a potion after this fight, but never gives it.
        drawPotionReward(state, 0)
        visit.over = false
      } else if (visit.step === 1 && option === 1) {
        const rare = takeRelic(state, 'RARE')
        const uncommon = takeRelic(state, 'UNCOMMON')
        visit.fight = {
          encounter: 'Colosseum Nobs',
          promised: [
            { kind: 'relic', relic: rare },
            { kind: 'relic', relic: uncommon },
            goldReward(state, 100),
          ],
        }
      } else if (visit.step !== 1 || option !== 0) throw noSuchOption(visit, option)
    },
  },
  'Cursed Tome': {
    choose(state, visit, option) {
      const page = visit.step
      if (page === 0 && option === 1) return
      if (option === 0 && page < 4) {
        // The first choice opens the book. Each of the next three pages deals damage equal to its page number.
        if (page > 0) damage(state, page)
        visit.over = false
      } else if (option === 0 && page === 4) {
        damage(state, isHard(state) ? 15 : 10)
        const books = BOOKS.filter((book) => !has(state, book))
        const relic = books.length === 0 ? 'Circlet' : books[state.streams.miscRng.random(books.length - 1)]!
        visit.rewards.push({ kind: 'relic', relic })
      } else if (option === 1 && page === 4) damage(state, 3)
      else throw noSuchOption(visit, option)
    },
  },
  'Drug Dealer': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) obtainNew(state, 'J.A.X.')
      else if (option === 1)
        transformInOrder(state, expectPicks(state, deck, 2, canRemove), state.streams.miscRng)
      else if (option === 2) giveRelic(state, orCirclet(state, 'MutagenicStrength'))
      else throw noSuchOption(visit, option)
    },
  },
  'Forgotten Altar': {
    choose(state, visit, option) {
      if (option === 0) {
        loseRelic(state, 'Golden Idol')
        giveRelic(state, orCirclet(state, 'Bloody Idol'))
      } else if (option === 1) {
        const loss = rounded(state.maxHp, isHard(state) ? 0.35 : 0.25)
        raiseMaxHp(state, 5)
        damage(state, loss)
      } else if (option === 2) obtainNew(state, 'Decay')
      else throw noSuchOption(visit, option)
    },
  },
  Ghosts: {
    choose(state, visit, option) {
      if (option === 0) {
        lowerMaxHp(state, Math.min(state.maxHp - 1, roundedUp(state.maxHp, 0.5)))
        for (let left = isHard(state) ? 3 : 5; left > 0; left--) obtainNew(state, 'Ghostly')
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Masked Bandits': {
    choose(state, visit, option) {
      if (option === 0) loseGold(state, state.gold)
      else if (option === 1) {
        const gold = goldReward(state, state.streams.miscRng.random(25, 35))
        const relic = orCirclet(state, 'Red Mask')
        visit.fight = { encounter: 'Masked Bandits', promised: [gold, { kind: 'relic', relic }] }
      } else throw noSuchOption(visit, option)
    },
  },
  Nest: {
    choose(state, visit, option) {
      if (option === 0) gainGold(state, isHard(state) ? 50 : 99)
      else if (option === 1) {
        damage(state, 6)
        obtainNew(state, 'RitualDagger')
      } else throw noSuchOption(visit, option)
    },
  },
  'The Library': {
    choose(state, visit, option) {
      if (option === 0) visit.rewards.push({ kind: 'cards', cards: drawBooks(state) })
      else if (option === 1) heal(state, rounded(state.maxHp, isHard(state) ? 0.2 : 0.33))
      else throw noSuchOption(visit, option)
    },
  },
  'The Mausoleum': {
    choose(state, visit, option) {
      if (option === 0) {
        const cursed = state.streams.miscRng.randomBoolean()
        if (cursed || isHard(state)) obtainNew(state, 'Writhe')
        giveEventRelic(state)
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  Vampires: {
    choose(state, visit, option) {
      if (option === 2) return
      if (option === 0) lowerMaxHp(state, Math.min(state.maxHp - 1, roundedUp(state.maxHp, 0.3)))
      else if (option === 1) loseRelic(state, 'Blood Vial')
      else throw noSuchOption(visit, option)
      state.deck = state.deck.filter(({ id }) => !/^Strike_[RGBP]$/.test(id))
      for (let i = 0; i < 5; i++) obtainNew(state, 'Bite')
    },
  },
}

/**
 * Draws the 20 different cards for The Library. Whenever a card has already been drawn, draws both rarity and card
 * again.
 */
function drawBooks(state: RunState): Card[] {
  const { cardRng } = state.streams
  const ids: string[] = []
  while (ids.length < 20) {
    const id = pickOther(cardRng, state.setup.cardPools[rollRarity(state, 'normal')], [])
    if (!ids.includes(id)) ids.push(id)
  }
  return ids.map((id) => withEggs(state, { id, upgrades: 0 }))
}
