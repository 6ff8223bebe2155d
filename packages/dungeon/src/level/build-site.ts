import type { UncheckedGenerators } from '../crawl/unchecked-generators.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { LoadedBranch } from '../tables/loaded.js'
import type { LevelTables } from '../tables/level-tables.js'
import type { Draft } from './draft.js'
import type { PlacedUniques } from './placed-uniques.js'

/**
 * Calls `make` and returns its value. Labels every draw made during the call with `part`, the path of the level's
 * property that the draw determines.
 */
export type Label = <T>(part: readonly (string | number)[], make: () => T) => T

/** The level to build, and everything that it depends on. */
export interface BuildSite {
  readonly data: DungeonData
  readonly branch: LoadedBranch
  readonly depth: number
  /** The depth, in the parent branch, of the level that contains this branch's entry. 0 for the first branch. */
  readonly entryDepth: number
  readonly tables: LevelTables
  /** The branches whose entries are on this level. */
  readonly entries: readonly LoadedBranch[]
  /** Crawl's generators, with the stream of the level's branch selected. */
  readonly generators: UncheckedGenerators
  readonly placedUniques: PlacedUniques
  readonly draft: Draft
  readonly label: Label
}
