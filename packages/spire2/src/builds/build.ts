import type { HashScheme } from '../seed/stream-seeds.js'

/** The acts of the game. The first act of a run is one of two. */
export const ACT_IDS = ['OVERGROWTH', 'UNDERDOCKS', 'HIVE', 'GLORY'] as const
export type ActId = (typeof ACT_IDS)[number]

export const CHARACTERS = ['IRONCLAD', 'SILENT', 'DEFECT', 'REGENT', 'NECROBINDER'] as const
export type Character = (typeof CHARACTERS)[number]

export type RelicRarity = 'common' | 'uncommon' | 'rare' | 'shop' | 'event' | 'ancient'

/** The tables of an act, each in the game's order. */
export interface ActTables {
  /** The number of fights in its list, which is also the number of rows of its map below the last rest sites. */
  readonly rooms: number
  /** The number of weak fights at the start of the list. */
  readonly weakCount: number
  readonly weak: readonly string[]
  readonly normal: readonly string[]
  readonly elite: readonly string[]
  readonly boss: readonly string[]
  readonly event: readonly string[]
  readonly ancient: readonly string[]
}

/** The tables of a build. */
export interface Tables {
  readonly acts: Readonly<Record<ActId, ActTables>>
  readonly sharedEvents: readonly string[]
  readonly sharedAncients: readonly string[]
  /** The tags of fights. Two fights in a row don't share one. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** The relics that all characters find, and those of each character. */
  readonly relics: Readonly<
    Record<'shared' | Character, readonly { readonly id: string; readonly rarity: RelicRarity }[]>
  >
}

/** Neow's relics. */
export interface NeowTables {
  readonly priced: readonly string[]
  readonly good: readonly string[]
  /** The good relics that a priced one rules out. */
  readonly twins: Readonly<Record<string, readonly string[]>>
}

/** The parts of a result that come from tables. */
export type TablePart = 'fights' | 'events' | 'ancients' | 'relics' | 'neow'

/** A build of the game: its rules and tables. */
export interface Build {
  readonly id: string
  readonly hash: HashScheme
  /** The usual length of its seeds. */
  readonly seedLength: number
  readonly saveSchema: number
  readonly tables: Tables
  readonly neow: NeowTables
  /** The build that the tables of each part were printed by. */
  readonly tablesFrom: Readonly<Record<TablePart, string>>
}
