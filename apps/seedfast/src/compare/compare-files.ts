import {
  compareCatalogs,
  comparePartHashes,
  compareResults,
  compareResultThings,
  compareTexts,
  firstDifference,
  parseCatalog,
  type Catalog,
  type CatalogEntry,
  type Difference,
  type MadeResult,
  type PartsComparison,
  type TextComparison,
} from '@seedfast/audit'
import { filePlace, parseArtefact, type AnyWorld, type ThingDifference } from '@seedfast/world'
import { recognizeOwnFile } from '@seedfast/worlds/file-kinds'
import { commandError } from '../errors/messages.js'
import { refuseOtherKinds } from '../file-kinds/refuse-other-kinds.js'
import { readText } from '../files/files.js'
import type { KnownWorlds } from '../options/known-worlds.js'
import { comparableFiles } from '../worlds/world-faces.js'

/** The result of comparing two files of the same kind. `part` is the word for a single part, such as `seed`. */
export type ComparedFiles =
  | {
      readonly kind: 'catalogs'
      readonly part: string
      readonly parts: PartsComparison<CatalogEntry>
      /**
       * The comparison of the first differing seed's parts, and the word for a part of the world's results. Null if no
       * seed in both catalogs differs, or if an entry doesn't contain the hashes of its parts.
       */
      readonly inside: { readonly part: string; readonly parts: PartsComparison<string> } | null
    }
  | {
      readonly kind: 'artefacts'
      readonly part: string
      /** A comparison of the results part by part, or null if the world doesn't divide its results into parts. */
      readonly parts: PartsComparison<unknown> | null
      /** The things that differ, or null if the world can't list the things in both results. */
      readonly things: readonly ThingDifference[] | null
      /** The first difference anywhere in the results, or null if they are equal. */
      readonly difference: Difference | null
    }
  | { readonly kind: 'texts'; readonly part: string; readonly compared: TextComparison }

type ReadFile =
  | { readonly kind: 'catalog'; readonly catalog: Catalog }
  | { readonly kind: 'artefact'; readonly made: MadeResult }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Compares two catalogs, two artefacts or two text files without regenerating anything. A file of a single world's own
 * kind, such as a session archive, counts as an artefact. Throws an `InputError` if a
 * file can't be read, or if the files are of different kinds or come from different worlds.
 */
export async function compareFiles(worlds: KnownWorlds, a: string, b: string): Promise<ComparedFiles> {
  const [fileA, fileB] = [await readFile(a), await readFile(b)]
  if (fileA.kind === 'catalog' && fileB.kind === 'catalog') {
    checkSameWorld(b, fileA.catalog, fileB.catalog)
    const parts = compareCatalogs(fileA.catalog, fileB.catalog)
    const [partsA, partsB] = [parts.first?.a?.parts, parts.first?.b?.parts]
    const inside =
      partsA === undefined || partsB === undefined
        ? null
        : { part: await partName(worlds, fileA.catalog.world), parts: comparePartHashes(partsA, partsB) }
    return { kind: 'catalogs', part: 'seed', parts, inside }
  }
  if (fileA.kind === 'artefact' && fileB.kind === 'artefact') {
    checkSameWorld(b, fileA.made, fileB.made)
    const world = await worlds.find(fileA.made.world)
    const [madeA, madeB] = [fileA.made, fileB.made]
    return {
      kind: 'artefacts',
      part: world.parts?.name ?? 'part',
      parts: compareResults(world, madeA.result, madeB.result),
      things: await compareResultThings(world, madeA, madeB),
      difference: firstDifference(madeA.result, madeB.result),
    }
  }
  if (fileA.kind === 'text' && fileB.kind === 'text') {
    const compared = compareTexts(fileA.text, fileB.text)
    const world = await worldOfText(worlds, fileA.text)
    const part = compared.hasSections ? (world?.parts?.name ?? 'section') : 'line'
    return { kind: 'texts', part, compared }
  }
  throw commandError('different-file-kinds', filePlace(b), { file: a, kinds: [fileA.kind, fileB.kind] })
}

/** Returns the word for a part of a world's results. The world may be unknown, because catalogs contain its hashes. */
async function partName(worlds: KnownWorlds, id: string): Promise<string> {
  const world = worlds.ids.includes(id) ? await worlds.find(id) : null
  return world?.parts?.name ?? 'part'
}

async function readFile(file: string): Promise<ReadFile> {
  for (const { world, result } of comparableFiles) {
    const found = await result(file)
    if (found !== null)
      return {
        kind: 'artefact',
        made: { world, version: 0, seed: '', params: {}, overrides: {}, result: found },
      }
  }
  const text = readText(file, 'file to compare')
  const kind = recognizeOwnFile(text)?.name
  if (kind === undefined) return { kind: 'text', text }
  refuseOtherKinds(text, file, ['catalog', 'artefact'])
  return kind === 'catalog'
    ? { kind: 'catalog', catalog: parseCatalog(text, filePlace(file)) }
    : { kind: 'artefact', made: parseArtefact(text, filePlace(file)) }
}

function checkSameWorld(file: string, a: { readonly world: string }, b: { readonly world: string }): void {
  if (a.world !== b.world)
    throw commandError('file-of-other-world', filePlace(file), { expected: a.world, got: b.world })
}

/**
 * Returns the world that `text` names in a line such as `version dungeon 3`. Returns null if no known world is named.
 */
async function worldOfText(worlds: KnownWorlds, text: string): Promise<AnyWorld | null> {
  const id = /^version ([a-z][a-z0-9-]*) \d+$/m.exec(text)?.[1]
  return id !== undefined && worlds.ids.includes(id) ? worlds.find(id) : null
}
