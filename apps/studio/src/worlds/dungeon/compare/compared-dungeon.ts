import { compareTexts, textSections } from '@seedfast/audit'
import { asMade, catalogText, type DungeonData, type DungeonResult } from '@seedfast/dungeon'
import { isInputError, parseArtefact } from '@seedfast/world'
import type { OpenedFile } from '../../../trace/opened-file.js'
import { issuesText } from '../../../words/messages.js'
import type { ExploredDungeon } from '../dungeon-part.js'

/** The result of comparing the dungeon on the page with a file, level by level. */
export interface ComparedDungeon {
  readonly file: string
  /** The seed in the file, or null if the file doesn't contain one. */
  readonly seed: string | null
  readonly total: number
  readonly equal: number
  /** The IDs of the levels that differ, in the order of generation. */
  readonly different: ReadonlySet<string>
  /** Sentences about differences in the generator's version, the data and the branch entrances. */
  readonly versions: readonly string[]
  /** The catalog lines of each level. `here` describes the dungeon on the page, and `there` the dungeon in the file. */
  readonly here: ReadonlyMap<string, readonly string[]>
  readonly there: ReadonlyMap<string, readonly string[]>
}

/**
 * Compares the dungeon on the page with a catalog or an artefact. A catalog is the text that `seedfast make dungeon
 * --format text` prints. If the file is neither, returns the reason.
 */
export function comparedDungeon(
  {
    world,
    seed,
    data,
    result,
    levels,
  }: Pick<ExploredDungeon, 'world' | 'seed' | 'data' | 'result' | 'levels'>,
  version: number,
  { name, text }: OpenedFile,
): ComparedDungeon | { readonly fault: string } {
  const here = catalogText({ world, version, seed, data: data.hash }, result)
  const read = readCatalog(text, world, data)
  if ('fault' in read) return { fault: `${name}: ${read.fault}` }
  const there = new Map(textSections(read.catalog))
  if (![...there.keys()].some((label) => levels.includes(label)))
    return { fault: `${name} isn’t a dungeon catalog. To save one, run ${saveCommand(world)}` }
  const { heading, sections } = compareTexts(here, read.catalog)
  return {
    file: name,
    seed: /^catalog of seed (\d+)$/m.exec(read.catalog)?.[1] ?? null,
    total: sections.total,
    equal: sections.equal,
    different: new Set(sections.different),
    versions: versionDifferences(heading.onlyA, heading.onlyB),
    here: new Map(textSections(here)),
    there,
  }
}

/**
 * Describes how the first lines of two catalogs differ. `here` and `there` are the lines that only one catalog
 * contains. The branch tree is ignored, because only some catalogs contain it.
 */
function versionDifferences(here: readonly string[], there: readonly string[]): string[] {
  const valueIn = (lines: readonly string[], key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1)
  const differences: string[] = []
  const [a, b] = [valueIn(here, 'version'), valueIn(there, 'version')]
  if (b !== undefined && a !== undefined)
    differences.push(`The file was generated with ${b}, but this dungeon with ${a}.`)
  if (valueIn(there, 'data') !== undefined)
    differences.push('The file and this dungeon were generated from different data.')
  const entries = valueIn(there, 'entries')
  if (entries !== undefined)
    differences.push(`Some branches start on different levels in the file than in this dungeon: ${entries}.`)
  return differences
}

/** Returns the command that saves a dungeon's catalog. */
export function saveCommand(world: string): string {
  return `npx seedfast make ${world} --seed 1 --format text > before.txt`
}

function readCatalog(
  text: string,
  world: string,
  data: DungeonData,
): { readonly catalog: string } | { readonly fault: string } {
  if (!text.trimStart().startsWith('{')) return { catalog: text }
  try {
    const artefact = parseArtefact(text)
    if (artefact.world !== world)
      return { fault: `must be an artefact of world ${world}, got an artefact of world ${artefact.world}` }
    // An artefact doesn't record the data that it was generated from, so assume the current data.
    return {
      catalog: catalogText({ ...artefact, data: data.hash }, asMade(artefact.result as DungeonResult, data)),
    }
  } catch (error) {
    if (isInputError(error)) return { fault: issuesText(error) }
    return { fault: 'the result in the artefact isn’t a dungeon' }
  }
}
