import { canRemove, canUpgrade, cardText } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import { roundedUp } from '../numbers/rounding.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import {
  damage,
  gainGold,
  heal,
  loseGold,
  obtainCard,
  obtainNew,
  obtainPotion,
  pay,
  raiseMaxHp,
  removeCard,
  upgradeCard,
  upgradeRandomCards,
} from '../player/gain.js'
import { giveRelic, loseRelic } from '../player/obtain-relic.js'
import { expectPicks } from '../player/picks.js'
import { transformInOrder } from '../player/transform.js'
import { drawAnyPotion } from '../rewards/potions.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'
import { drawShuffledColorless } from './colorless.js'
import { giveEventRelic, isHard, noSuchOption, orCirclet, type EventRule } from './event.js'

const FACES = ['CultistMask', 'FaceOfCleric', 'GremlinMask', 'NlothsMask', 'SsserpentHead'] as const
/** The card in the first note that a player finds. Later notes contain the card that the player left. */
const FIRST_NOTE = 'Iron Wave'

/** The rules of the events that can appear only once per run, keyed by name. */
export const ONE_TIME: Readonly<Record<string, EventRule>> = {
  'Accursed Blacksmith': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) upgradeCard(state, expectPicks(state, deck, 1, canUpgrade)[0]!)
      else if (option === 1) {
        obtainNew(state, 'Pain')
        giveRelic(state, orCirclet(state, 'WarpedTongs'))
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'Bonfire Elementals': {
    choose(state, visit, option, { deck = [] }) {
      if (option !== 0) throw noSuchOption(visit, option)
      const card = removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
      const { rarity, type } = cardFacts(card.id)
      if (type === 'CURSE') giveRelic(state, orCirclet(state, 'Spirit Poop'))
      else if (rarity === 'COMMON' || rarity === 'SPECIAL') heal(state, 5)
      else if (rarity === 'UNCOMMON') heal(state, state.maxHp)
      else if (rarity === 'RARE') {
        raiseMaxHp(state, 10)
        heal(state, state.maxHp)
      }
    },
  },
  // Options 0 and 1 are two kinds of adjustment, and options 2 and 3 are two kinds of clean-up. Within each pair, only
  // the drawn option is available. Option 4 is the full service, and option 5 is the punch.
  Designer: {
    enter: ({ streams }) => {
      const upgradesOne = streams.miscRng.randomBoolean()
      return { upgradesOne, removesOne: streams.miscRng.randomBoolean() }
    },
    choose(state, visit, option, { deck = [] }) {
      const { upgradesOne, removesOne } = visit.drawn
      const hard = isHard(state)
      const { miscRng } = state.streams
      if (option === 0 && upgradesOne === true) {
        const [index] = expectPicks(state, deck, 1, canUpgrade)
        pay(state, hard ? 50 : 40)
        upgradeCard(state, index!)
      } else if (option === 1 && upgradesOne === false) {
        pay(state, hard ? 50 : 40)
        upgradeRandomCards(state, 2, miscRng)
      } else if (option === 2 && removesOne === true) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        pay(state, hard ? 75 : 60)
        removeCard(state, index!)
      } else if (option === 3 && removesOne === false) {
        const picks = expectPicks(state, deck, 2, canRemove)
        pay(state, hard ? 75 : 60)
        transformInOrder(state, picks, miscRng)
      } else if (option === 4) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        pay(state, hard ? 110 : 90)
        removeCard(state, index!)
        upgradeRandomCards(state, 1, miscRng)
      } else if (option === 5) damage(state, hard ? 5 : 3)
      else throw noSuchOption(visit, option)
    },
  },
  Duplicator: {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) {
        const { bottled: _, ...copy } = state.deck[expectPicks(state, deck, 1)[0]!]!
        obtainCard(state, copy)
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Face Trader': {
    choose(state, visit, option) {
      if (option === 0) {
        gainGold(state, isHard(state) ? 50 : 75)
        damage(state, Math.max(1, Math.trunc(state.maxHp / 10)))
      } else if (option === 1) {
        const faces = FACES.filter((face) => !has(state, face))
        giveRelic(
          state,
          shuffleByLong(faces.length > 0 ? [...faces] : ['Circlet'], state.streams.miscRng)[0]!,
        )
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  'Fountain of Cleansing': {
    choose(state, visit, option) {
      if (option === 0) {
        for (let i = state.deck.length - 1; i >= 0; i--) {
          const card = state.deck[i]!
          if (cardFacts(card.id).type === 'CURSE' && canRemove(card)) removeCard(state, i)
        }
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Knowing Skull': {
    choose(state, visit, option) {
      if (option === 3) {
        damage(state, 6)
        return
      }
      if (![0, 1, 2].includes(option)) throw noSuchOption(visit, option)
      damage(state, 6 + visit.chosen.filter((other) => other === option).length)
      if (option === 0) gainGold(state, 90)
      else if (option === 1) obtainNew(state, drawShuffledColorless(state, 'UNCOMMON'))
      else obtainPotion(state, drawAnyPotion(state))
      visit.over = false
    },
  },
  Lab: {
    choose(state, visit, option) {
      if (option !== 0) throw noSuchOption(visit, option)
      visit.rewards.push(...potions(state, isHard(state) ? 2 : 3))
    },
  },
  Nloth: {
    enter: ({ relics, streams }) => {
      const shuffled = shuffleByLong(
        relics.map(({ id }) => id),
        streams.miscRng,
      )
      return { wants: shuffled.slice(0, 2) }
    },
    choose(state, visit, option) {
      if (option === 2) return
      const relic = (visit.drawn['wants'] as readonly string[])[option]
      if (relic === undefined) throw noSuchOption(visit, option)
      loseRelic(state, relic)
      giveRelic(state, orCirclet(state, "Nloth's Gift"))
    },
  },
  // The note contains the card that the player left last time. The first note contains Iron Wave.
  'Note For Yourself': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) {
        const [index] = expectPicks(state, deck, 1, canRemove)
        removeCard(state, index!)
        obtainNew(state, FIRST_NOTE)
      } else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Secret Portal': {
    choose(state, visit, option) {
      // After the top row, only the boss remains.
      if (option === 0) state.y = 14
      else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'The Joust': {
    choose(state, visit, option) {
      if (option !== 0 && option !== 1) throw noSuchOption(visit, option)
      pay(state, 50)
      const ownerWins = state.streams.miscRng.randomBoolean(0.3)
      if (ownerWins && option === 1) gainGold(state, 250)
      else if (!ownerWins && option === 0) gainGold(state, 100)
    },
  },
  WeMeetAgain: {
    enter: (state) => {
      const { miscRng } = state.streams
      const owned = state.potions.filter((potion) => potion !== null)
      const potion = owned.length > 0 ? shuffleByLong(owned, miscRng)[0]! : null
      const gold = state.gold >= 50 ? miscRng.random(50, Math.min(150, state.gold)) : null
      const cards = state.deck.flatMap(({ id }, i) => (isGift(id) ? [i] : []))
      const card = cards.length > 0 ? shuffleByLong(cards, miscRng)[0]! : null
      return { potion, gold, card, cardName: card === null ? null : cardText(state.deck[card]!) }
    },
    choose(state, visit, option) {
      if (option === 3) return
      const { potion, gold, card } = visit.drawn
      if (option === 0 && typeof potion === 'string') state.potions[state.potions.indexOf(potion)] = null
      else if (option === 1 && typeof gold === 'number') loseGold(state, gold)
      else if (option === 2 && typeof card === 'number') removeCard(state, card)
      else throw noSuchOption(visit, option)
      giveEventRelic(state)
    },
  },
  'The Woman in Blue': {
    choose(state, visit, option) {
      if (option === 3) {
        if (isHard(state)) damage(state, roundedUp(state.maxHp, 0.05))
        return
      }
      if (![0, 1, 2].includes(option)) throw noSuchOption(visit, option)
      pay(state, 20 + 10 * option)
      visit.rewards.push(...potions(state, option + 1))
    },
  },
}

function isGift(id: string): boolean {
  const { rarity, type } = cardFacts(id)
  return rarity !== 'BASIC' && type !== 'CURSE'
}

function potions(state: RunState, count: number): Reward[] {
  return Array.from({ length: count }, () => ({ kind: 'potion', potion: drawAnyPotion(state) }))
}
