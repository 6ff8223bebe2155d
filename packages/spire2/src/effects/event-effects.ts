import { CHARACTERS } from '../builds/build.js'
import { rewardTables } from '../builds/reward-tables.js'
import { drawOffer } from '../rewards/card-offers.js'
import { drawFightRewards, drawRelicReward, drawRelics } from '../rewards/fight-rewards.js'
import type { RewardSource } from '../rewards/reward-source.js'
import { drawPotion } from '../rewards/pools.js'
import { eventOutcome, optionsWithOutcome } from './event-outcomes.js'
import type { Gift } from './relic-effects.js'

/** Any option of an event that draws nothing from the streams of rewards and shops, and takes no relic from the lists. */
export const NOTHING = 'none'
/** Any option of an event whose effect on later rewards isn't reproduced. */
export const OTHER = 'other'

type Draw = (source: RewardSource) => Gift

const nothing: Draw = () => ({})
const relic: Draw = (source) => ({ relics: [drawRelicReward(source)] })
const anyPotion: Draw = ({ rewards, tables }) => ({ potions: [rewards.nextItem(tables.allPotions)!.id] })
const potion = ({ rewards, tables }: RewardSource): string => drawPotion(rewards, tables.potions).id

/** An event's fight, whose rewards are those of a usual one. */
function fight(source: RewardSource): Gift {
  const { gold, potion: found, cards, moreCards = [], moreRelics } = drawFightRewards(source, 'monster')
  return {
    gold,
    cards: [cards, ...moreCards],
    ...(found === null ? {} : { potions: [found] }),
    ...(moreRelics === undefined ? {} : { relics: moreRelics }),
  }
}

/**
 * For each event that can draw from the streams of rewards and shops or from the lists of relics, the options that do,
 * by the game's IDs.
 */
const DRAWS: Readonly<Record<string, Readonly<Record<string, Draw>>>> = {
  BATTLEWORN_DUMMY: { SETTING_3: relic, SETTING_1: anyPotion, SETTING_2: nothing },
  BRAIN_LEECH: {
    SHARE_KNOWLEDGE: (source) => ({ cards: [drawOffer(source, { count: 5, upgrades: false })] }),
    RIP: (source) => ({
      cards: [drawOffer(source, { pool: source.tables.colorless, upgrades: false, isReward: true })],
    }),
  },
  COLORFUL_PHILOSOPHERS: Object.fromEntries(
    CHARACTERS.map((character) => [character, philosophers(character)]),
  ),
  DENSE_VEGETATION: { REST: fight },
  ENDLESS_CONVEYOR: {
    FRIED_EEL: (source) => ({
      cards: [drawOffer(source, { count: 1, pool: source.tables.colorless, upgrades: false })],
    }),
    SUSPICIOUS_CONDIMENT: anyPotion,
  },
  // The price of each of the six relics.
  FAKE_MERCHANT: {
    none: ({ shops }) => {
      shops.skip(6)
      return {}
    },
  },
  INFESTED_AUTOMATON: {
    STUDY: (source) => ({ cards: [drawOffer(source, { count: 1, type: 'power', upgrades: false })] }),
    // A card that costs no energy; what cards cost isn't known here.
    TOUCH_CORE: ({ rewards }) => {
      rewards.skip(2)
      return {}
    },
  },
  LUMINOUS_CHOIR: { OFFER_TRIBUTE: relic },
  POTION_COURIER: {
    GRAB_POTIONS: () => ({ potions: ['FOUL_POTION', 'FOUL_POTION', 'FOUL_POTION'] }),
    RANSACK: ({ rewards, tables }) => ({
      potions: [rewards.nextItem(tables.potions.uncommon)!.id],
    }),
  },
  PUNCH_OFF: {
    NAB: relic,
    I_CAN_TAKE_THEM: (source) => {
      const { relics = [], potions = [], ...rest } = fight(source)
      return {
        ...rest,
        relics: [...relics, drawRelicReward(source)],
        potions: [...potions, potion(source)],
      }
    },
  },
  RANWID_THE_ELDER: {
    GOLD: relic,
    POTION: relic,
    RELIC: (source) => ({ relics: drawRelics(source, 2) }),
  },
  ROOM_FULL_OF_CHEESE: {
    GORGE: (source) => ({ cards: [drawOffer(source, { count: 8, rarity: 'common', upgrades: false })] }),
  },
  ROUND_TEA_PARTY: { PICK_FIGHT: relic },
  RELIC_TRADER: { TOP: traded(0), MIDDLE: traded(1), BOTTOM: traded(2) },
  // Three cards whose rarity is that of the potion, and whose type the event draws from its own stream.
  THE_FUTURE_OF_POTIONS: {
    POTION: ({ rewards }) => {
      rewards.skip(3)
      return {}
    },
  },
  THE_LANTERN_KEY: { KEEP_THE_KEY: fight },
  THE_LEGENDS_WERE_TRUE: { SLOWLY_FIND_AN_EXIT: anyPotion },
  THIS_OR_THAT: { ORNATE: relic },
  TRIAL: { INNOCENT: trial(false), GUILTY: trial(true) },
  UNREST_SITE: { KILL: relic },
  WELCOME_TO_WONGOS: {
    LEAVE: wongo(() => ({})),
    BARGAIN_BIN: wongo(({ relics }) => ({ relics: [relics.nextCheap('common')] })),
    FEATURED_ITEM: wongo((_source, featured) => ({ relics: [featured] })),
    MYSTERY_BOX: wongo(() => ({})),
  },
  WELLSPRING: { BOTTLE: anyPotion },
  WHISPERING_HOLLOW: { GOLD: (source) => ({ potions: [potion(source), potion(source)] }) },
}

/** The events whose every option draws something or is listed above. */
const WITHOUT_NOTHING: readonly string[] = [
  'BATTLEWORN_DUMMY',
  'BRAIN_LEECH',
  'COLORFUL_PHILOSOPHERS',
  'INFESTED_AUTOMATON',
  'POTION_COURIER',
  'PUNCH_OFF',
  'RANWID_THE_ELDER',
  'RELIC_TRADER',
  'THE_FUTURE_OF_POTIONS',
  'TRIAL',
  'WELCOME_TO_WONGOS',
]

/** Returns the options that a plan can choose in an event, the default one first. */
export function eventOptions(event: string): string[] {
  const known = [...optionsWithOutcome(event), ...Object.keys(DRAWS[event] ?? {})]
  return [...new Set([...known, ...(WITHOUT_NOTHING.includes(event) ? [] : [NOTHING]), OTHER])]
}

/** Makes the draws of an event's option that affect later rewards, and returns everything that it gives. */
export function drawEvent(event: string, option: string, source: RewardSource, gold: number): Gift {
  const outcome = eventOutcome(event, option, source, gold)
  const drawn = DRAWS[event]?.[option]?.(source) ?? {}
  const deck = [...(outcome.deck ?? []), ...(drawn.deck ?? [])]
  const relics = [...(outcome.relics ?? []), ...(drawn.relics ?? [])]
  const sum = (outcome.gold ?? 0) + (drawn.gold ?? 0)
  return {
    ...outcome,
    ...drawn,
    ...(sum === 0 ? {} : { gold: sum }),
    ...(relics.length === 0 ? {} : { relics }),
    ...(deck.length === 0 ? {} : { deck }),
  }
}

/** Three offers of another character's cards, one of each rarity. */
function philosophers(character: (typeof CHARACTERS)[number]): Draw {
  return (source) => {
    const pool = rewardTables(source.build, character).cards
    const rarities = ['common', 'uncommon', 'rare'] as const
    return { cards: rarities.map((rarity) => drawOffer(source, { pool, rarity, isReward: true })) }
  }
}

/** The event draws which of three trials the player judges. */
function trial(isGuilty: boolean): Draw {
  return (source) => {
    const [merchant, noble] = [0, 1]
    const kind = source.eventStream('TRIAL')?.nextInt(0, 3)
    if (kind === merchant)
      return isGuilty ? { deck: ['REGRET'], relics: drawRelics(source, 2) } : { deck: ['SHAME'] }
    if (kind === noble) return isGuilty ? { hp: 10 } : { deck: ['REGRET'], gold: 300 }
    const offer = (): string[] => drawOffer(source, { upgrades: false, isReward: true })
    return isGuilty ? { deck: ['DOUBT'], cards: [offer(), offer()] } : { deck: ['DOUBT'] }
  }
}

/** Wongo's event takes its rare relic from the list before the player chooses. */
function wongo(choose: (source: RewardSource, featured: string) => Gift): Draw {
  return (source) => choose(source, source.relics.nextCheap('rare'))
}

/** The relic trader draws all three relics before the player chooses one. */
function traded(index: number): Draw {
  return (source) => {
    const relics = drawRelics(source, 3)
    return { relics: [relics[index]!] }
  }
}
