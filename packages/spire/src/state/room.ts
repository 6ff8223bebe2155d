import type { NeowOption } from '../data/neow.js'
import type { Chest } from './chest.js'
import type { EventVisit } from './event-visit.js'
import type { EmeraldBuff, Fight, FightKind } from './fight.js'
import type { Reward } from './reward.js'
import type { Shop } from './shop.js'

/**
 * The player's current room and its contents. Rewards are added when a fight is won, a chest is opened or a choice is
 * made.
 */
export type Room =
  | {
      readonly kind: 'neow'
      readonly options: readonly NeowOption[]
      readonly rewards: Reward[]
      chosen: boolean
    }
  | {
      readonly kind: FightKind
      readonly encounter: string
      readonly fight: Fight
      /** The buff of an elite that holds the emerald key, or null. */
      readonly emeraldBuff: EmeraldBuff | null
      readonly rewards: Reward[]
      won: boolean
    }
  | {
      readonly kind: 'event'
      readonly visit: EventVisit
      readonly rewards: Reward[]
      /** The fight that the event started and that the player hasn't won yet, or null if there is none. */
      fight: Fight | null
    }
  | { readonly kind: 'shop'; readonly shop: Shop; readonly rewards: Reward[] }
  | { readonly kind: 'rest'; readonly rewards: Reward[]; done: boolean }
  | { readonly kind: 'treasure'; readonly chest: Chest; readonly rewards: Reward[]; opened: boolean }
  | {
      readonly kind: 'bossChest'
      readonly relics: readonly string[]
      readonly rewards: Reward[]
      done: boolean
    }
  /** No room: the player is between two rooms, either at the start of an act or after loading a save. */
  | { readonly kind: 'door'; readonly rewards: Reward[] }
  | { readonly kind: 'end'; readonly rewards: Reward[] }

/** Explains why the player can't leave a room yet and what to do first. Returns null if the player can leave. */
export function reasonToStay(room: Room): string | null {
  switch (room.kind) {
    case 'neow':
      return room.chosen ? null : "Neow's offers are still open: call chooseNeow() first"
    case 'monster':
    case 'elite':
      return room.won ? null : 'the fight is not over yet: call winFight() or fleeFight() first'
    case 'boss':
      return room.won
        ? 'the map ends at the boss: call proceed() to continue'
        : 'the boss is not beaten yet: call winFight() and proceed() first'
    case 'event':
      if (room.fight !== null) return `the fight of ${room.visit.event} is not won yet: call winFight() first`
      return room.visit.over ? null : `${room.visit.event} is not over yet: call chooseEvent() first`
    case 'bossChest':
      return 'the boss chest is still open: call chooseBossRelic() and nextAct() first'
    case 'end':
      return 'the run is over'
    default:
      return null
  }
}
