import type { NeowBonus, NeowDrawback } from '../data/neow.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'
import type { SAVED_STREAMS } from '../numbers/streams.js'

/** One of Neow's offers, with its outcome if the outcome depends only on the seed. */
export interface NeowOffer {
  readonly bonus: NeowBonus
  readonly drawback: NeowDrawback
  readonly cards?: readonly string[]
  readonly relic?: string
  readonly potions?: readonly string[]
  readonly curse?: string
}

/** An act: its map, its boss, and its fights in order. */
export interface ActPlan {
  readonly act: number
  readonly boss: string
  /** The second boss. Null except in act 3 at ascension 20. */
  readonly secondBoss: string | null
  readonly encounters: readonly string[]
  readonly elites: readonly string[]
  readonly map: ActMap
}

/** A monster at the start of a fight. */
export interface MonsterRow {
  readonly id: string
  readonly hp: number
  readonly move: string
  /** The damage of a louse's bite, and the block that it gains when it curls up. */
  readonly bite?: number
  readonly curlUp?: number
  /** The damage of a Darkling's Nip. */
  readonly nip?: number
}

/** An item for sale and its price. */
export interface Ware {
  readonly id: string
  readonly price: number
}

/** The stock of a shop when the player enters it. */
export interface ShopRow {
  readonly cards: readonly Ware[]
  readonly relics: readonly Ware[]
  readonly potions: readonly Ware[]
  readonly removal: number
}

/** The cards at the start of a fight. */
export interface OpeningRow {
  /** The hand of the first turn, in the order that it was drawn. */
  readonly hand: readonly string[]
  /** The draw pile after that. The last card is drawn next. */
  readonly drawPile: readonly string[]
}

/** A fight at its start. */
export interface FightRow extends OpeningRow {
  readonly encounter: string
  readonly monsters: readonly MonsterRow[]
}

/**
 * The cards, relics and potions that the player gained or lost in a room. An upgraded card counts as lost, and its
 * upgraded version as gained.
 */
export interface Change {
  readonly cards?: readonly string[]
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
}

/** The player's HP and gold after a room. */
export interface PlayerRow {
  readonly hp: number
  readonly maxHp: number
  readonly gold: number
}

/** A room on the walk. A room with a fight has `hand` and `drawPile`. */
export interface RoomRow extends Partial<OpeningRow> {
  readonly floor: number
  readonly act: number
  /** The column of the node, or null in Neow's room and at a boss chest. */
  readonly x: number | null
  readonly symbol: string
  /** The kind of room. For a ?-room, the kind that it turned out to be. */
  readonly room: string
  /** The fight in the room, or the fight started by the room's event. */
  readonly encounter?: string
  readonly secondBoss?: string
  readonly monsters?: readonly MonsterRow[]
  /** The fights after the first one: an event's second fight, or the second boss. */
  readonly nextFights?: readonly FightRow[]
  readonly emeraldBuff?: number
  readonly event?: string
  /** The index of the option chosen in Neow's room, in an event, or at a boss chest. */
  readonly option?: number
  /** If an event has several choices, the indexes of the options chosen after the first one. */
  readonly nextOptions?: readonly number[]
  /** The indexes of the options that the game allowed for each choice in an event. */
  readonly allowed?: readonly (readonly number[])[]
  readonly gold?: readonly number[]
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
  readonly cards?: readonly (readonly string[])[]
  readonly chest?: string
  readonly shop?: ShopRow
  /** The purchases in order: cards, relics, potions and `removal`. */
  readonly bought?: readonly string[]
  /** The action at a rest site. */
  readonly rest?: string
  /** The keys that the player took: `ruby`, `emerald` or `sapphire`. */
  readonly keys?: readonly string[]
  readonly gained?: Change
  readonly lost?: Change
  readonly after: PlayerRow
  /** The number of draws from each stream whose counter the game saves, after the room. */
  readonly counters: Readonly<Record<(typeof SAVED_STREAMS)[number], number>>
}

/** Everything that a seed determines for a player who follows a plan or, without a plan, the default walk. */
export interface SpireResult {
  readonly neow: readonly NeowOffer[]
  readonly acts: readonly ActPlan[]
  /** The relics of each tier, in the order that a run finds them. */
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
  /** The relics in the boss chests of acts 1 and 2, for a player who takes no boss relics. */
  readonly bossRelics: readonly (readonly string[])[]
  /** The walk, room by room. */
  readonly walk: readonly RoomRow[]
}
