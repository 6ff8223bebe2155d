import { enterNextAct } from '../acts/act-change.js'
import { startFloor } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'
import { cardsKnown, drawFightCards } from '../rewards/cards.js'
import { drawChest } from '../rewards/chest.js'
import { drawShop } from '../rewards/shop.js'
import { openChest } from '../rooms/chest-opening.js'
import { drawSpoils } from '../rooms/fight-rewards.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import type { RunState } from '../state/run-state.js'
import {
  ahead,
  floorFights,
  goldIn,
  nextCards,
  nextChests,
  nextGold,
  nextPotions,
  nextQuestionRooms,
  nextRelics,
  nextShops,
  type FloorFight,
  type NextChest,
  type NextShop,
  type RewardPlace,
} from './look-ahead.js'
import type { UncheckedRun } from './unchecked-run.js'

/**
 * The upcoming parts of a run. Each part is drawn from the current lists and streams. It is correct only if the game
 * uses the same lists and streams unchanged when it draws the part.
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
  /** The next relics of each tier, in the order that rewards give them. Shops take relics from the other end. */
  readonly relics: Readonly<Record<PoolTier, readonly string[]>>
  /** The potions from the next fights, with null for each fight that drops none. */
  readonly potions: readonly (string | null)[]
  /**
   * The cards of the next reward for a normal fight, for an elite and for a boss. Null if the cards can't be predicted.
   */
  readonly cards: Readonly<Record<'normal' | 'elite' | 'boss', readonly string[] | null>>
  /** The kinds of rooms that the next ?-rooms turn out to be. For an event, the list contains the event's name. */
  readonly questionRooms: readonly string[]
  /** The gold from the next fights in monster rooms, and from the next elite. */
  readonly gold: { readonly normal: readonly number[]; readonly elite: number }
  /** The next chest and its contents. */
  readonly chest: NextChest
  /**
   * The next fight, the next elite and the boss, as they would be on each of the next floors. HP and moves depend on
   * the floor, whereas the encounter depends only on the number of fights before it.
   */
  readonly fights: readonly FloorFight[]
  /**
   * The rewards for the next fight in a monster room, keyed by the kind of room that the player visits before the fight
   * (`none` for no other room). Cards are null if they can't be predicted.
   */
  readonly after: Readonly<Record<RoomBefore, FightRewards>>
  /** The second boss of act 3 at ascension 20; null for all other acts and ascensions. */
  readonly secondBoss: string | null
  /**
   * The next act. Null unless the next act is act 2 or 3. The fights listed here assume that the fight lists of the
   * current act won't need a refill.
   */
  readonly nextAct: {
    readonly act: number
    readonly boss: string
    readonly secondBoss: string | null
    readonly encounters: readonly string[]
    readonly elites: readonly string[]
    readonly map: ActMap
  } | null
  readonly shop: NextShop
}

/** The kinds of rooms that change the rewards of a later fight. `none` stands for no such room. */
export type RoomBefore = 'none' | 'fight' | 'elite' | 'shop' | 'chest' | 'question'

/** The rewards for a fight in a monster room. */
export interface FightRewards {
  readonly gold: number
  readonly potion: string | null
  readonly cards: readonly string[] | null
}

export interface PeekOptions {
  /** The number of relics, fights, ?-rooms and floors to look ahead. Default: 5. */
  readonly ahead?: number
}

/** The maximum number of floors that the CLI and the server look ahead. */
export const MAX_AHEAD = 20

const AHEAD = 5
const BEFORE: readonly RoomBefore[] = ['none', 'fight', 'elite', 'shop', 'chest', 'question']

/** Returns the upcoming parts of a run from its current state. Works on copies, so the run doesn't change. */
export function peek({ state }: UncheckedRun, { ahead: count = AHEAD }: PeekOptions = {}): Peek {
  const { setup, act, floor, bossList } = state
  const cards = (place: RewardPlace): readonly string[] | null => nextCards(state, place, 1)?.[0] ?? null
  return {
    seed: String(state.seed),
    class: setup.playerClass,
    ascension: setup.ascension,
    act,
    floor,
    boss: bossList[0]!,
    encounters: [...state.monsterList],
    elites: [...state.eliteList],
    relics: nextRelics(state, count),
    potions: nextPotions(state, count),
    cards: { normal: cards('normal'), elite: cards('elite'), boss: cards('boss') },
    questionRooms: nextQuestionRooms(state, count),
    gold: { normal: nextGold(state, false, count), elite: nextGold(state, true, 1)[0]! },
    chest: nextChests(state, 1)[0]!,
    fights: floorFights(state, count),
    after: Object.fromEntries(BEFORE.map((before) => [before, rewardsAfter(state, before)])) as Peek['after'],
    secondBoss: secondBossOf(state),
    nextAct: act >= 3 ? null : ahead(state, nextActOf),
    shop: nextShops(state, 1)[0]!,
  }
}

/**
 * Returns the rewards for the next fight in a monster room if the player first visits a room of the given kind, and
 * takes no rewards there.
 */
function rewardsAfter(state: RunState, before: RoomBefore): FightRewards {
  return ahead(state, (next) => {
    startFloor(next, state.floor + 1)
    if (before === 'fight' || before === 'elite') giveRewards(next, before === 'elite')
    else if (before === 'chest') openChest(next, drawChest(next))
    else if (before === 'question') drawQuestionRoom(next, next.afterShop)
    else if (before === 'shop') {
      next.inShop = true
      drawShop(next)
      next.inShop = false
    }
    if (before !== 'none') startFloor(next, state.floor + 2)
    return giveRewards(next, false)
  })
}

function giveRewards(state: RunState, elite: boolean): FightRewards {
  const { spoils, potion } = drawSpoils(state, elite ? 'elite' : 'monster')
  const [found] = potion
  return {
    gold: goldIn(spoils) ?? 0,
    potion: found?.kind === 'potion' ? found.potion : null,
    cards: cardsKnown(state) ? drawFightCards(state, elite ? 'elite' : 'normal').map(cardText) : null,
  }
}

function secondBossOf({ act, setup, bossList }: RunState): string | null {
  return act === 3 && setup.ascension === 20 && bossList.length === 3 ? bossList[1]! : null
}

function nextActOf(next: RunState): NonNullable<Peek['nextAct']> {
  enterNextAct(next)
  const { act, bossList, monsterList, eliteList, map } = next
  return {
    act,
    boss: bossList[0]!,
    secondBoss: secondBossOf(next),
    encounters: [...monsterList],
    elites: [...eliteList],
    map,
  }
}
