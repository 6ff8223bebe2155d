import { drawRelicReward, type RewardSource } from '../rewards/fight-rewards.js'
import { drawPotion } from '../rewards/pools.js'
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

/**
 * For each event that can draw from the streams of rewards and shops or from the lists of relics, its reproduced options
 * by the game's IDs. The first one is chosen by default.
 */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, Draw>>>> = {
  BATTLEWORN_DUMMY: { SETTING_3: relic, SETTING_1: anyPotion, SETTING_2: nothing },
  // The price of each of the six relics.
  FAKE_MERCHANT: {
    none: ({ shops }) => {
      shops.skip(6)
      return {}
    },
  },
  LUMINOUS_CHOIR: { none: nothing, OFFER_TRIBUTE: relic },
  POTION_COURIER: {
    GRAB_POTIONS: () => ({ potions: ['FOUL_POTION', 'FOUL_POTION', 'FOUL_POTION'] }),
    RANSACK: ({ rewards, tables }) => ({
      potions: [rewards.nextItem(tables.potions.uncommon)!.id],
    }),
  },
  PUNCH_OFF: { NAB: relic },
  RANWID_THE_ELDER: {
    GOLD: relic,
    POTION: relic,
    RELIC: (source) => ({ relics: [drawRelicReward(source), drawRelicReward(source)] }),
  },
  ROUND_TEA_PARTY: { none: nothing, PICK_FIGHT: relic },
  RELIC_TRADER: { TOP: traded(0), MIDDLE: traded(1), BOTTOM: traded(2) },
  THE_LEGENDS_WERE_TRUE: { none: nothing, SLOWLY_FIND_AN_EXIT: anyPotion },
  THIS_OR_THAT: { PLAIN: nothing, ORNATE: relic },
  UNREST_SITE: { none: nothing, KILL: relic },
  WELCOME_TO_WONGOS: {
    LEAVE: wongo(() => ({})),
    BARGAIN_BIN: wongo(({ relics }) => ({ relics: [relics.nextCheap('common')] })),
    FEATURED_ITEM: wongo((_source, featured) => ({ relics: [featured] })),
  },
  WELLSPRING: { none: nothing, BOTTLE: anyPotion },
  WHISPERING_HOLLOW: { none: nothing, GOLD: (source) => ({ potions: [potion(source), potion(source)] }) },
}

/** The events whose every option draws cards or gives items in a way that isn't reproduced. */
const NOT_REPRODUCED: readonly string[] = [
  'BRAIN_LEECH',
  'COLORFUL_PHILOSOPHERS',
  'CRYSTAL_SPHERE',
  'INFESTED_AUTOMATON',
  'THE_FUTURE_OF_POTIONS',
  'TRIAL',
]

/** Returns the options that a plan can choose in an event, the default one first. */
export function eventOptions(event: string): string[] {
  if (Object.hasOwn(OPTIONS, event)) return [...Object.keys(OPTIONS[event]!), OTHER]
  return NOT_REPRODUCED.includes(event) ? [OTHER] : [NOTHING, OTHER]
}

/** Makes the draws of an event's option that affect later rewards. */
export function drawEvent(event: string, option: string, source: RewardSource): Gift {
  return OPTIONS[event]?.[option]?.(source) ?? {}
}

/** Wongo's event takes its rare relic from the list before the player chooses. */
function wongo(choose: (source: RewardSource, featured: string) => Gift): Draw {
  return (source) => choose(source, source.relics.nextCheap('rare'))
}

/** The relic trader draws all three relics before the player chooses one. */
function traded(index: number): Draw {
  return (source) => {
    const relics = [drawRelicReward(source), drawRelicReward(source), drawRelicReward(source)]
    return { relics: [relics[index]!] }
  }
}
