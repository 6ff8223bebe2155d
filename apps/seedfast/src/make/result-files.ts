import { join } from 'node:path'
import { blameWorld } from '@seedfast/audit/world-failure'
import type { CatalogRequest, SeedList } from '@seedfast/audit'
import { filePlace, makeAsync, type AnyWorld } from '@seedfast/world'
import { untilInterrupted } from '../console/interruptible.js'
import { count, counted, Progress } from '../console/progress.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { isFile, makeFolder, writeText } from '../files/files.js'
import type { Console } from '../console/console.js'
import { rendererOf, type Format } from './renderer.js'

/** The extensions of formats that any world may support. */
const EXTENSIONS: Readonly<Record<string, string>> = { text: 'txt', mermaid: 'mmd' }

/** Matches a seed that can be the name of a file everywhere. */
const FILE_NAME = /^[\w-][\w.-]{0,99}$/

export interface ResultFiles {
  readonly world: AnyWorld
  readonly seeds: SeedList
  readonly request: CatalogRequest
  readonly format: Format
  readonly folder: string
}

/**
 * Saves the results of many seeds, one file per seed, in a folder that is created if needed. A file's name is the seed
 * or, if a seed can't be a file's name, its position. Results that break rules aren't saved. Returns the exit status.
 */
export async function writeResultFiles(
  console: Console,
  { world, seeds, request, format, folder }: ResultFiles,
): Promise<number> {
  const render = rendererOf(world, format)
  if (isFile(folder)) throw commandError('needs-folder', filePlace(folder), {})
  const extension = world.formats?.[format]?.extension ?? EXTENSIONS[format] ?? format
  const progress = new Progress(console, `catalog ${world.id}`, seeds.length)
  let done = 0
  const broken: string[] = []
  const save = async (seed: string): Promise<void> => {
    const text = await blameWorld(world.id, seed, async () => {
      const generated = await makeAsync(world, { ...request, seed })
      return generated.problems.length > 0 ? null : render(generated)
    })
    done++
    if (text === null) {
      broken.push(seed)
      return
    }
    // A refused format or param leaves no empty folder behind.
    makeFolder(folder)
    writeText(join(folder, `${FILE_NAME.test(seed) ? seed : `seed-${done}`}.${extension}`), text)
  }
  function* saved(): Generator<Promise<void>> {
    for (const seed of seeds) yield save(seed)
  }
  try {
    for await (const _ of untilInterrupted(console, saved())) progress.at(done)
  } finally {
    progress.end()
  }
  const stopped = done < seeds.length
  if (stopped) console.note(`stopped after ${count(done)} of ${counted(seeds.length, 'seed')}\n`)
  const left = broken.length === 0 ? '' : `; ${counted(broken.length, 'result')} with broken rules left out`
  console.note(`${folder}: ${counted(done - broken.length, 'file')} of ${world.id} ${world.version}${left}\n`)
  if (broken.length > 0) console.note(brokenNote(world, broken, seeds.length))
  if (stopped) return STOPPED
  return broken.length === 0 ? DONE : DIFFERENT
}

/** The maximum number of seeds with broken rules that are listed. */
const MOST_LISTED = 10

/** Lists the seeds that were left out, and says how to find as many valid seeds as were requested. */
function brokenNote({ id }: AnyWorld, broken: readonly string[], wanted: number): string {
  const more = broken.length > MOST_LISTED ? ', …' : ''
  return [
    `left out: ${broken.slice(0, MOST_LISTED).join(', ')}${more}`,
    `for the reason and a fix: seedfast make ${id} --seed ${broken[0]}, with the same params`,
    `to list ${counted(wanted, 'valid seed')}: seedfast search ${id} --where true --first ${wanted}, with the same params\n`,
  ].join('\n')
}
