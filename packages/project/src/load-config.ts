import { dirname, relative } from 'node:path'
import { foundText, inputError, type AnyWorld } from '@seedfast/world'
import { bundle } from './bundle.js'
import { findConfig } from './find-config.js'

/** Worlds, and the URL of the module that exports them as `worlds`. */
export interface LoadedWorlds {
  readonly worlds: readonly AnyWorld[]
  readonly modules: readonly string[]
}

/**
 * The worlds of the config file of a folder, none when it has none. The file is bundled once, to the one module that
 * the command, its processes and other engines load alike.
 * Throws an InputError for a config that does not build, throws, or exports no worlds.
 */
export async function loadConfig(folder: string, conditions: readonly string[] = []): Promise<LoadedWorlds> {
  const file = findConfig(folder)
  return file === null
    ? { worlds: [], modules: [] }
    : loadConfigFile(file, relative(folder, file), conditions)
}

/** The worlds of one config file; `name` names it in messages. */
export async function loadConfigFile(
  file: string,
  name: string,
  conditions: readonly string[] = [],
): Promise<LoadedWorlds> {
  const entry = `import * as config from ${JSON.stringify(file)}\nexport const worlds = (config.default ?? config).worlds\n`
  const url = await bundle({ name, entry, folder: dirname(file), conditions })
  let loaded: { readonly worlds?: unknown }
  try {
    loaded = (await import(url)) as typeof loaded
  } catch (error) {
    throw inputError(name, [], `expected a module that loads; ${loadFault(error)}`)
  }
  return { worlds: checkWorlds(loaded.worlds, name), modules: [url] }
}

/** Why a bundle does not load. A config that throws first of all is bundled without what stands after. */
function loadFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith("Export 'worlds' is not defined")
    ? 'it throws before it gives its worlds'
    : message
}

function checkWorlds(worlds: unknown, name: string): readonly AnyWorld[] {
  if (!Array.isArray(worlds)) {
    throw inputError(
      name,
      ['worlds'],
      `expected a default export { worlds: […] }, found ${foundText(worlds)}`,
    )
  }
  for (const [i, world] of worlds.entries()) {
    if (!isWorld(world))
      throw inputError(name, ['worlds', i], `expected a world of defineWorld, found ${foundText(world)}`)
  }
  return worlds
}

/** Whether a value has what `defineWorld` gives; the config may have it from another copy of the package. */
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

/** Two lists of worlds as one; throws an InputError when an id stands in both. */
export function joined(ours: LoadedWorlds, theirs: LoadedWorlds): LoadedWorlds {
  const ids = new Set<string>()
  for (const { id } of [...ours.worlds, ...theirs.worlds]) {
    if (ids.has(id))
      throw inputError('worlds', [], `expected each id once, found ${foundText(id)} twice; rename yours`)
    ids.add(id)
  }
  return { worlds: [...ours.worlds, ...theirs.worlds], modules: [...ours.modules, ...theirs.modules] }
}
