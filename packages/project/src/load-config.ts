import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { placeCode } from '@seedfast/program'
import { loadWorld, thrownText, type AnyWorld } from '@seedfast/world'
import type { BundleInput } from './bundle.js'
import { findConfig } from './find-config.js'
import { projectError, type ProjectCodes, type Thrown } from './messages.js'

/** A list of worlds, and the URL of the module that exports the list as `worlds`. */
export interface LoadedWorlds {
  readonly worlds: readonly AnyWorld[]
  readonly modules: readonly string[]
}

/**
 * Loads the worlds from the config file of a folder. Returns no worlds if the folder has no config. The config is
 * bundled once, and the CLI, its child processes and other engines all load that bundle. Throws an InputError if the
 * config can't be bundled, throws an error, or doesn't export worlds.
 */
export async function loadConfig(folder: string, conditions: readonly string[] = []): Promise<LoadedWorlds> {
  const file = findConfig(folder)
  return file === null
    ? { worlds: [], modules: [] }
    : loadConfigFile(file, relative(folder, file), conditions)
}

/** Loads the worlds from a config file. `name` is the file's name in error messages. */
export async function loadConfigFile(
  file: string,
  name: string,
  conditions: readonly string[] = [],
): Promise<LoadedWorlds> {
  // The bundle doesn't contain the code that runs programs, because it also runs in engines that can't start them.
  const host = pathToFileURL(createRequire(import.meta.url).resolve('@seedfast/program/node')).href
  const entry = `import * as config from ${JSON.stringify(file)}\nexport const exported = config.default\nexport const worlds = (config.default ?? config).worlds\n${placeCode(dirname(file), host)}`
  const input = { name, entry, folder: dirname(file), conditions }
  // The bundler is imported only here, because most folders have no config and don't need it.
  const { bundle } = await import('./bundle.js')
  const url = await bundle(input)
  let loaded: LoadedConfig
  try {
    loaded = (await import(url)) as LoadedConfig
  } catch (error) {
    throw projectError('not-loaded', { in: 'file', name }, { thrown: await loadFault(error, input, file) })
  }
  const worlds = checkWorlds(loaded, name)
  await Promise.all(worlds.map((world) => loadWorld(world)))
  return { worlds, modules: [url] }
}

interface LoadedConfig {
  readonly worlds?: unknown
  readonly exported?: unknown
}

/**
 * Returns the error that a bundle throws when it's loaded, or `null` if the bundle only lacks exports. If a config
 * always throws an error, the bundler removes the code after the `throw`, including the exports, so importing the
 * exports causes a SyntaxError. To find the error that the config throws, the bundle is loaded again without importing
 * its exports.
 */
async function loadFault(error: unknown, input: BundleInput, file: string): Promise<Thrown | null> {
  if (error instanceof SyntaxError) {
    const { bundle } = await import('./bundle.js')
    const url = await bundle({ ...input, entry: `import ${JSON.stringify(file)}\n` })
    return import(url).then(
      () => null,
      (thrown: unknown) => thrownOf(thrown, input.folder),
    )
  }
  return thrownOf(error, input.folder)
}

function thrownOf(error: unknown, folder: string): Thrown {
  return { error: thrownText(error), at: error instanceof Error ? thrownAt(error, folder) : null }
}

/**
 * Returns an error's innermost stack frame inside the folder. Returns `null` if there is none, or if source maps aren't
 * enabled.
 */
function thrownAt({ stack = '' }: Error, folder: string): string | null {
  for (const line of stack.split('\n')) {
    const [, file, at] = /(?:\(|at )([^()]+?):(\d+:\d+)\)?$/.exec(line) ?? []
    if (file === undefined || at === undefined || file.startsWith('node:')) continue
    const path = relative(folder, file.startsWith('file:') ? fileURLToPath(file) : file)
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${at}`
  }
  return null
}

function checkWorlds({ worlds, exported }: LoadedConfig, name: string): readonly AnyWorld[] {
  if (!Array.isArray(worlds)) {
    const place = { in: 'file', name, path: ['worlds'] } as const
    throw projectError('no-worlds', place, exportedInstead(worlds, exported))
  }
  for (const [i, world] of worlds.entries()) {
    if (!isWorld(world))
      throw projectError(
        'not-a-world',
        { in: 'file', name, path: ['worlds', i] },
        { got: world, session: sessionId(world) },
      )
  }
  return worlds
}

/**
 * Returns the data of the issue for a config that doesn't export a list of worlds. The data describes what the config
 * exports instead.
 */
function exportedInstead(worlds: unknown, exported: unknown): ProjectCodes['no-worlds'] {
  if (isWorld(exported)) return { got: null, world: exported.id }
  const isList = worlds === undefined && Array.isArray(exported)
  return { got: worlds ?? (isList || typeof exported === 'function' ? exported : undefined), world: null }
}

/** Returns whether a value was created by `defineWorld`, possibly by a different copy of this package. */
function isWorld(value: unknown): value is AnyWorld {
  const { id, version, seed, params, overrides, generate, facts, views } = (value ?? {}) as Partial<AnyWorld>
  return (
    typeof id === 'string' &&
    typeof version === 'number' &&
    typeof generate === 'function' &&
    typeof seed?.parse === 'function' &&
    [params, overrides].every((schema) => typeof schema?.['~standard']?.validate === 'function') &&
    [facts, views].every((tools) => typeof tools === 'object')
  )
}

/** Returns the ID of a session that `defineSession` created, or null for any other value. */
function sessionId(value: unknown): string | null {
  const { id, start, step } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof start === 'function' && typeof step === 'function' ? id : null
}

/** Throws an InputError if two worlds have the same ID. */
export function refuseDuplicates(worlds: readonly { readonly id: string }[]): void {
  const ids = new Set<string>()
  for (const { id } of worlds) {
    if (ids.has(id)) throw projectError('duplicate-world', { in: 'world' }, { id })
    ids.add(id)
  }
}
