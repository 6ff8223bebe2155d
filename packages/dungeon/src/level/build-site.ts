import type { CrawlGenerators } from '../crawl/generators.js'
import type { DungeonData } from '../data/dungeon-data.js'
import type { LoadedBranch } from '../data/loaded.js'
import type { LevelTables } from '../data/level-tables.js'
import type { Draft } from './draft.js'
import type { PlacedUniques } from './placed-uniques.js'

/** Labels the draws made inside with the part of a level that they decide. */
export type Label = <T>(part: readonly (string | number)[], make: () => T) => T

/** The level to build and everything it is built from. */
export interface BuildSite {
  readonly data: DungeonData
  readonly branch: LoadedBranch
  readonly depth: number
  /** The depth of the branch's own entry in its parent; 0 for the first branch. */
  readonly entryDepth: number
  readonly tables: LevelTables
  /** The branches whose entries are on this level. */
  readonly entries: readonly LoadedBranch[]
  /** The generators. The branch's stream is selected. */
  readonly generators: CrawlGenerators
  readonly placedUniques: PlacedUniques
  readonly draft: Draft
  readonly label: Label
}
