import { startFloor } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import type { FoundTier, PoolTier } from '../data/relics.js'
import { drawEvent } from '../events/event-choice.js'
import { cardsKnown, drawCardReward } from '../rewards/cards.js'
import { drawPotionReward } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { drawShop } from '../rewards/shop.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import { forkState } from '../state/fork.js'
import type { RunState } from '../state/run-state.js'
import type { Run } from './run.js'

/**
 * The upcoming parts of a run. Each part applies only if nothing before it changes the lists and streams that it comes
 * from.
 */
export interface Peek {
  readonly seed: string
  readonly class: string
  readonly ascension: number
  readonly act: number
  readonly floor: number
  readonly boss: string
  readonly encounters: readonly string[]
  readonly elites: readonly string[]
  /** The next relics of each tier, in the order in which rewards give them. Shops take relics from the end. */
  readonly relics: Readonly<Record<PoolTier, readonly string[]>>
  /** The potion drops of the next fights; null for no potion. */
  readonly potions: readonly (string | null)[]
  /** The next card reward after a normal fight, an elite or a boss; null if cards can't be predicted. */
  readonly cards: Readonly<Record<'normal' | 'elite' | 'boss', readonly string[] | null>>
  /** What the next ?-rooms turn out to be. An event is given by its name. */
  readonly questionRooms: readonly string[]
  readonly shop: {
    readonly cards: readonly (readonly [string, number])[]
    readonly relics: readonly (readonly [string, number])[]
    readonly potions: readonly (readonly [string, number])[]
    readonly removal: number
  }
}

const RELICS = 5
const FIGHTS = 5
const QUESTIONS = 5

/** Returns the upcoming parts of a run from its current state. Works on copies, so the run doesn't change. */
export function peek({ state }: Run): Peek {
  const { setup, act, floor, bossList } = state
  return {
    seed: String(state.seed),
    class: setup.playerClass,
    ascension: setup.ascension,
    act,
    floor,
    boss: bossList[0]!,
    encounters: [...state.monsterList],
    elites: [...state.eliteList],
    relics: {
      COMMON: nextRelics(state, 'COMMON'),
      UNCOMMON: nextRelics(state, 'UNCOMMON'),
      RARE: nextRelics(state, 'RARE'),
      SHOP: state.relicPools.SHOP.slice(-RELICS).reverse(),
      BOSS: state.relicPools.BOSS.slice(0, RELICS),
    },
    potions: ahead(state, (next) => Array.from({ length: FIGHTS }, () => drawPotionReward(next, 1))),
    cards: { normal: cards(state, 'normal'), elite: cards(state, 'elite'), boss: cards(state, 'boss') },
    questionRooms: ahead(state, (next) =>
      Array.from({ length: QUESTIONS }, () => {
        const room = drawQuestionRoom(next, false)
        return room === 'event' ? drawEvent(next) : room
      }),
    ),
    shop: ahead(state, (next) => {
      startFloor(next, floor + 1)
      next.inShop = true
      const stock = drawShop(next)
      return {
        cards: stock.cards.map(({ card, price }) => [cardText(card), price] as const),
        relics: stock.relics.map(({ relic, price }) => [relic, price] as const),
        potions: stock.potions.map(({ potion, price }) => [potion, price] as const),
        removal: stock.removal,
      }
    }),
  }
}

function ahead<T>(state: RunState, look: (next: RunState) => T): T {
  return look(forkState(state))
}

function nextRelics(state: RunState, tier: FoundTier): string[] {
  return ahead(state, (next) => Array.from({ length: RELICS }, () => takeRelic(next, tier)))
}

function cards(state: RunState, place: 'normal' | 'elite' | 'boss'): string[] | null {
  if (!cardsKnown(state)) return null
  return ahead(state, (next) => drawCardReward(next, place).map(cardText))
}
