import { canRemove, canUpgrade, cardText, type Card } from '../cards/card.js'
import { STARTS } from '../data/classes.js'
import { cut } from '../numbers/rounding.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { damage, gainGold, heal, obtainCard, obtainNew, removeCard, upgradeCard } from '../player/gain.js'
import { expectPicks } from '../player/picks.js'
import { transformCard } from '../player/transform.js'
import { drawCurse, withEggs } from '../rewards/cards.js'
import { rollTier, takeScreenlessRelic } from '../rewards/relic-pools.js'
import type { RunState } from '../state/run-state.js'
import { drawShuffledColorless } from './colorless.js'
import { isHard, noSuchOption, type EventRule } from './event.js'

const ATTEMPTS = 5

/** The rules of the shrines, keyed by name. Shrines can appear in every act. */
export const SHRINES: Readonly<Record<string, EventRule>> = {
  'Match and Keep': {
    enter: (state) => ({ board: drawBoard(state).map(cardText) }),
    choose(state, visit, option, { pairs = [] }) {
      if (option !== 0 || pairs.length > ATTEMPTS) throw noSuchOption(visit, option)
      const board = visit.drawn['board'] as readonly string[]
      const gone = new Set<number>()
      for (const [a, b] of pairs) {
        if (a === b || board[a] === undefined || board[b] === undefined || gone.has(a) || gone.has(b)) {
          throw new RangeError(
            `Match and Keep: must turn over two different positions from 0 to 11 that are still face down, got ${a} and ${b}`,
          )
        }
        if (board[a] !== board[b]) continue
        gone.add(a).add(b)
        const [id, upgrades = '0'] = board[a].split('+')
        obtainCard(state, { id: id!, upgrades: Number(upgrades) })
      }
    },
  },
  'Golden Shrine': {
    choose(state, visit, option) {
      if (option === 0) gainGold(state, isHard(state) ? 50 : 100)
      else if (option === 1) {
        gainGold(state, 275)
        obtainNew(state, 'Regret')
      } else if (option !== 2) throw noSuchOption(visit, option)
    },
  },
  Transmorgrifier: {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0)
        transformCard(state, expectPicks(state, deck, 1, canRemove)[0]!, state.streams.miscRng)
      else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  Purifier: {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
      else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Upgrade Shrine': {
    choose(state, visit, option, { deck = [] }) {
      if (option === 0) upgradeCard(state, expectPicks(state, deck, 1, canUpgrade)[0]!)
      else if (option !== 1) throw noSuchOption(visit, option)
    },
  },
  'Wheel of Change': {
    // The game makes this draw when the wheel turns. Making the draw on entering gives the same result, because nothing
    // else draws from miscRng in between.
    enter: ({ streams }) => ({ wheel: streams.miscRng.random(0, 5) }),
    choose(state, visit, option, { deck = [] }) {
      if (option !== 0) throw noSuchOption(visit, option)
      switch (visit.drawn['wheel']) {
        case 0:
          gainGold(state, 100 * state.act)
          break
        case 1:
          visit.rewards.push({ kind: 'relic', relic: takeScreenlessRelic(state, rollTier(state)) })
          break
        case 2:
          heal(state, state.maxHp)
          break
        case 3:
          obtainNew(state, 'Decay')
          break
        case 4:
          removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
          break
        case 5:
          damage(state, cut(state.maxHp, isHard(state) ? 0.15 : 0.1))
          break
      }
    },
  },
}

/** Draws the face-down cards, which are six pairs. */
function drawBoard(state: RunState): Card[] {
  const { cardRng, miscRng } = state.streams
  const { cardPools } = state.setup
  const one = (pool: readonly string[]): string => pool[cardRng.random(pool.length - 1)]!
  const ids: string[] = []
  for (const rarity of ['RARE', 'UNCOMMON', 'COMMON'] as const) ids.push(one(cardPools[rarity]))
  ids.push(isHard(state) ? drawCurse(cardRng) : drawShuffledColorless(state, 'UNCOMMON'))
  ids.push(drawCurse(cardRng))
  ids.push(STARTS[state.setup.playerClass].signature)
  const cards = ids.map((id) => withEggs(state, { id, upgrades: 0 }))
  return shuffleByLong([...cards, ...cards], miscRng)
}
