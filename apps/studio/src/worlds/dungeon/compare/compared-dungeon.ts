import { compareResults } from '@seedfast/audit'
import type { DungeonResult } from '@seedfast/dungeon'
import {
  comparedThings,
  isInputError,
  parseArtefact,
  type AnyWorld,
  type ThingDifference,
} from '@seedfast/world'
import type { OpenedFile } from '../../../trace/opened-file.js'
import { issuesText } from '../../../words/messages.js'
import { exploredDungeon, type ExploredDungeon } from '../dungeon-part.js'

/** The result of comparing the dungeon on the page with a saved one, level by level. */
export interface ComparedDungeon {
  readonly file: string
  /** The saved dungeon's seed. */
  readonly seed: string
  readonly total: number
  readonly equal: number
  /** The IDs of the levels that differ, in the order of generation. */
  readonly different: ReadonlySet<string>
  /** The IDs of the saved levels. */
  readonly levels: readonly string[]
  /** Sentences about differences in the generator's version and the branch entrances. */
  readonly versions: readonly string[]
  /** The things that differ. Side A is the dungeon on the page, and side B is the saved one. */
  readonly things: readonly ThingDifference[]
}

/**
 * Compares the dungeon on the page with an artefact, such as one from a different version. If the file isn't an
 * artefact of the same world, returns the reason.
 */
export function comparedDungeon(
  world: AnyWorld,
  here: ExploredDungeon,
  version: number,
  { name, text }: OpenedFile,
): ComparedDungeon | { readonly fault: string } {
  try {
    const artefact = parseArtefact(text)
    if (artefact.world !== world.id)
      return {
        fault: `${name}: must be an artefact of world ${world.id}, got an artefact of world ${artefact.world}`,
      }
    const there = exploredDungeon({ artefact }, world.page)
    const { total, equal, different } = compareResults(world, here.result, there.result)!
    return {
      file: name,
      seed: artefact.seed,
      total,
      equal,
      different: new Set(different),
      levels: there.levels,
      versions: versionDifferences(here.result, version, there.result, artefact.version),
      things: comparedThings([...here.things.values()].flat(), [...there.things.values()].flat()),
    }
  } catch (error) {
    if (!isInputError(error)) return { fault: `${name}: the result in the artefact isn’t a dungeon` }
    return { fault: `${name}: ${issuesText(error)}. To save a dungeon, run ${saveCommand(world.id)}` }
  }
}

function versionDifferences(
  here: DungeonResult,
  versionHere: number,
  there: DungeonResult,
  versionThere: number,
): string[] {
  const moved = Object.entries(there.plan).filter(([branch, at]) => at !== null && here.plan[branch] !== at)
  return [
    ...(versionHere === versionThere
      ? []
      : [
          `The file was generated with version ${versionThere}, but this dungeon with version ${versionHere}.`,
        ]),
    ...(moved.length === 0
      ? []
      : [
          `Some branches start on different levels in the file than in this dungeon: ${moved.map(([branch, at]) => `${branch} at ${at}`).join(', ')}.`,
        ]),
  ]
}

/** Returns the command that saves a dungeon. */
export function saveCommand(world: string): string {
  return `npx seedfast make ${world} --seed 1 --format json > before.json`
}
