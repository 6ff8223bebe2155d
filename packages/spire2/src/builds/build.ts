import type { HashScheme } from '../seed/stream-seeds.js'

/** The IDs of the game's acts. The first two are variants of the first act, and each run has one of these two. */
export const ACT_IDS = ['OVERGROWTH', 'UNDERDOCKS', 'HIVE', 'GLORY'] as const
export type ActId = (typeof ACT_IDS)[number]

export const CHARACTERS = ['IRONCLAD', 'SILENT', 'DEFECT', 'REGENT', 'NECROBINDER'] as const
export type Character = (typeof CHARACTERS)[number]

export type RelicRarity = 'common' | 'uncommon' | 'rare' | 'shop' | 'event' | 'ancient'

/** The tables of an act, each in the game's order. */
export interface ActTables {
  /**
   * The number of fights in the act's list, which is also the number of rows on the act's map below the last rest
   * sites.
   */
  readonly rooms: number
  /** The number of weak fights at the start of the act's list. */
  readonly weakCount: number
  readonly weak: readonly string[]
  readonly normal: readonly string[]
  readonly elite: readonly string[]
  readonly boss: readonly string[]
  readonly event: readonly string[]
  readonly ancient: readonly string[]
}

/** The tables of a build. They list everything that the game draws from. */
export interface Tables {
  readonly acts: Readonly<Record<ActId, ActTables>>
  readonly sharedEvents: readonly string[]
  readonly sharedAncients: readonly string[]
  /** The tags of each fight. Consecutive fights don't share a tag if that can be avoided. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** The relics that the game gives only before `firstLateFloor`. */
  readonly earlyRelics: readonly string[]
  /** The relics that all characters can find, and those that only one character can find. */
  readonly relics: Readonly<
    Record<'shared' | Character, readonly { readonly id: string; readonly rarity: RelicRarity }[]>
  >
}

/** The relics that Neow can offer. */
export interface NeowTables {
  readonly priced: readonly string[]
  readonly good: readonly string[]
  /** The good relics that can't be offered together with a priced relic, keyed by the priced relic. */
  readonly twins: Readonly<Record<string, readonly string[]>>
}

/** A part of a result that is drawn from tables. */
export type TablePart = 'fights' | 'events' | 'ancients' | 'relics' | 'neow'

/** A build of the game, with its rules and tables. */
export interface Build {
  readonly id: string
  readonly hash: HashScheme
  /** The usual length of the build's seeds, in characters. */
  readonly seedLength: number
  readonly saveSchema: number
  readonly tables: Tables
  readonly neow: NeowTables
  /** For each part of a result, the ID of the build whose tables are used. */
  readonly tablesFrom: Readonly<Record<TablePart, string>>
}
