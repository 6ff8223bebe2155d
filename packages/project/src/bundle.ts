import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder, writeWholeFile } from '@seedfast/files'
import { buildApart } from './build-apart.js'
import type { BundleInput } from './build-module.js'

export type { BundleInput } from './build-module.js'

/**
 * Bundles an entry and all that it imports into one ES module that every engine loads alike, and gives its URL. The file
 * lies in the cache of `folder`, named after its content. Throws an InputError that says what does not build.
 */
export async function bundle(input: BundleInput): Promise<string> {
  const cache = cacheOf(input.folder)
  const code = await buildApart(input, { format: 'esm', dir: cache })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = join(cache, `worlds-${hash}.mjs`)
  if (!existsSync(file)) {
    writeWholeFile(file, code)
    removeOld(cache)
  }
  return pathToFileURL(file).href
}

/** How many bundles a cache keeps: a file is edited many times a day, and running processes still load the last ones. */
const MOST_KEPT = 50

function removeOld(cache: string): void {
  const files = readdirSync(cache)
    .filter((name) => /^worlds-[0-9a-f]{16}\.mjs$/.test(name))
    .map((name) => join(cache, name))
  if (files.length <= MOST_KEPT) return
  const madeAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = files.map((file) => ({ file, at: madeAt(file) })).sort((a, b) => b.at - a.at)
  for (const { file } of byAge.slice(MOST_KEPT)) rmSync(file, { force: true })
}

/**
 * Bundles an entry into a classic script, for engines that are handed a text: it sets the global `global` to what the
 * entry exports. Throws an InputError that says what does not build.
 */
export function bundleScript(input: BundleInput, global: string): Promise<string> {
  return buildApart(input, { format: 'iife', name: global })
}

/**
 * A folder for bundles: beside the installed packages of the folder, else in the person's own cache, else a new one.
 * Never one that others may write to, since what lies there is run.
 */
function cacheOf(folder: string): string {
  const modules = join(folder, 'node_modules')
  const own = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'seedfast')
  const caches = existsSync(modules) ? [join(modules, '.cache', 'seedfast'), own] : [own]
  // Source maps lead from the bundle to its sources by a relative path, which a linked folder would bend.
  return realpathSync(caches.find(isWritable) ?? temporaryFolder())
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
