import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { temporaryFolder, writeWholeFile } from '@seedfast/files'
import { buildApart } from './build-apart.js'
import type { BundleInput } from './build-module.js'

export type { BundleInput } from './build-module.js'

/**
 * Bundles an entry and everything that it imports into one ES module that works in every engine. Returns the module's
 * URL. The module is stored in the cache for `folder`, in a file named after its content. Throws an InputError if the
 * entry can't be bundled.
 */
export async function bundle(input: BundleInput): Promise<string> {
  const cache = cacheOf(input.folder)
  return stored(cache, await buildApart(input, { format: 'esm', dir: cache }))
}

/** Returns the URL of a variant of a module that `bundle` created. The variant is stored in the same folder. */
export function bundleVariant(module: string, change: (code: string) => string): string {
  const file = fileURLToPath(module)
  return stored(dirname(file), change(readFileSync(file, 'utf8')))
}

/** Returns whether a module was created by `bundle`. */
export function isBundle(module: string): boolean {
  return BUNDLE.test(basename(fileURLToPath(module)))
}

const BUNDLE = /^worlds-[0-9a-f]{16}\.mjs$/

function stored(cache: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = join(cache, `worlds-${hash}.mjs`)
  if (!refresh(file)) {
    writeWholeFile(file, code)
    removeOld(cache)
  }
  return pathToFileURL(file).href
}

/**
 * The number of bundles above which old bundles are removed from a cache. More than one is kept because a config may be
 * edited many times a day.
 */
const MOST_KEPT = 50
/** The age in milliseconds up to which a bundle isn't removed, because a running process may still load it. */
const RECENT = 60 * 60 * 1000

/** Marks a file as used now. Returns false if the file doesn't exist, because another process may have removed it. */
function refresh(file: string): boolean {
  const now = new Date()
  try {
    utimesSync(file, now, now)
    return true
  } catch {
    return false
  }
}

function removeOld(cache: string): void {
  const files = readdirSync(cache)
    .filter((name) => BUNDLE.test(name))
    .map((name) => join(cache, name))
  if (files.length <= MOST_KEPT) return
  const madeAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = files.map((file) => ({ file, at: madeAt(file) })).sort((a, b) => b.at - a.at)
  const removable = byAge.slice(MOST_KEPT).filter(({ at }) => at < Date.now() - RECENT)
  for (const { file } of removable) rmSync(file, { force: true })
}

/**
 * Bundles an entry into a classic script, for engines that can evaluate only strings. The script assigns the entry's
 * exports to the global variable named by `global`. Throws an InputError if the entry can't be bundled.
 */
export function bundleScript(input: BundleInput, global: string): Promise<string> {
  return buildApart(input, { format: 'iife', name: global })
}

/**
 * Returns the folder in which bundles are stored. If possible, the folder is in the `node_modules` of `folder`.
 * Otherwise, it's in the user's cache or, if that isn't writable, it's a new temporary folder. Other users must not be
 * able to write to the folder, because the bundles are executed.
 */
function cacheOf(folder: string): string {
  const modules = join(folder, 'node_modules')
  const own = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'seedfast')
  const caches = existsSync(modules) ? [join(modules, '.cache', 'seedfast'), own] : [own]
  // Source maps refer to source files by relative paths, which would break behind a linked folder.
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
