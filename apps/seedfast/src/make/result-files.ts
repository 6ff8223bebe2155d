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
  let broken = 0
  const save = async (seed: string): Promise<void> => {
    const text = await blameWorld(world.id, seed, async () => {
      const generated = await makeAsync(world, { ...request, seed })
      return generated.problems.length > 0 ? null : render(generated)
    })
    done++
    if (text === null) {
      broken++
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
  const left = broken === 0 ? '' : `; ${counted(broken, 'result')} with broken rules left out`
  console.note(`${folder}: ${counted(done - broken, 'file')} of ${world.id} ${world.version}${left}\n`)
  if (stopped) return STOPPED
  return broken === 0 ? DONE : DIFFERENT
}
