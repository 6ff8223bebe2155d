import {
  asMade,
  dungeonFiles,
  levelThings,
  loadData,
  treeBranches,
  type DungeonData,
  type DungeonResult,
  type Params,
  type Thing,
  type TreeBranch,
} from '@seedfast/dungeon'
import type { WorldPartProps } from '../../page/world-page.js'

/** A dungeon, with the things on each of its levels. */
export interface ExploredDungeon {
  readonly result: DungeonResult
  readonly params: Params
  readonly seed: string
  readonly data: DungeonData
  readonly branches: readonly TreeBranch[]
  /** The ids of the generated levels, in the order of the branch tree. */
  readonly levels: readonly string[]
  /** The things on each level, keyed by the level's id. */
  readonly things: ReadonlyMap<string, readonly Thing[]>
}

let loaded: DungeonData | null = null

/** Returns the dungeon in an artefact. The type of the result is known, because the dungeon world generated it. */
export function exploredDungeon({ artefact }: Pick<WorldPartProps, 'artefact'>): ExploredDungeon {
  const { result: made, params, seed } = artefact
  const data = (loaded ??= loadData(dungeonFiles))
  const result = asMade(made as DungeonResult, data)
  const branches = treeBranches(result, data)
  const levels = branches.flatMap((branch) => branch.levels)
  const things = new Map(levels.map((id) => [id, levelThings(result, id, data)]))
  return { result, params: params as Params, seed, data, branches, levels, things }
}
