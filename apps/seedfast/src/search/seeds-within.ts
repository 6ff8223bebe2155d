import { readSeeds, seedListNoteTexts, type SeedRange } from '@seedfast/search'
import { isDuckDbFile, readIndexes, type SeedsWithin } from '@seedfast/search-store'
import { sha256Hex, type AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'
import { readText } from '../files/files.js'

/**
 * Returns the indexes of the seeds in `--within` that are between `--from` and `--to`, and an ID that identifies
 * exactly this set of seeds. Prints notes on how the list was read.
 */
export async function seedsWithin(
  console: Console,
  world: AnyWorld,
  params: unknown,
  { from, to }: SeedRange,
  within: string,
): Promise<{ readonly indexes: readonly bigint[]; readonly id: SeedsWithin }> {
  const isStore = isDuckDbFile(within)
  const all = isStore ? await readIndexes(within, world) : listedIn(console, world, params, within)
  const indexes = all.filter((index) => index >= from && index <= to)
  const seedOf = (index: bigint | undefined): string | null =>
    index === undefined ? null : world.seed.print(world.seed.at(index, params), params)
  const [first, last] = [seedOf(indexes[0]), seedOf(indexes.at(-1))]
  return { indexes, id: { seeds: indexes.length, first, last, sha256: sha256Hex(indexes.join(',')) } }
}

function listedIn(console: Console, world: AnyWorld, params: unknown, file: string): readonly bigint[] {
  const { indexes, notes } = readSeeds(world, params, readText(file, 'list of seeds'), {
    in: 'file',
    name: file,
  })
  for (const note of seedListNoteTexts(notes)) console.note(`note: ${file}, ${note}\n`)
  return indexes
}
