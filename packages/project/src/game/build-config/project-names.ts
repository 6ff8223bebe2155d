import type { GameStub } from '@seedfast/capture'
import { reasonText } from '@seedfast/world'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { lenientJson } from './lenient-json.js'
import type { Alias, ProjectNames } from './replaced-names.js'
import { adaptedPlugins } from './vite/adapted-plugins.js'
import { configWithoutVite } from './vite/config-without-vite.js'
import { ownVite } from './vite/own-vite.js'
import { webpackNames } from './webpack-names.js'

const VITE_CONFIGS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((ending) => `vite.config.${ending}`)
const WEBPACK_CONFIGS = ['vue.config', 'webpack.config'].flatMap((name) =>
  ['js', 'cjs', 'mjs', 'ts'].map((ending) => `${name}.${ending}`),
)

/**
 * Returns the names that a game's build replaces, according to the nearest Vite, Vue CLI or webpack config and the
 * nearest tsconfig.json. Also returns the plugins of a Vite config. Configs that can't be loaded and plugins that fail
 * or don't run are added to `stubs`.
 */
export async function projectNames(file: string, folder: string, stubs: GameStub[]): Promise<ProjectNames> {
  const config = nearest(file, VITE_CONFIGS) ?? nearest(file, WEBPACK_CONFIGS)
  const tsconfig = nearest(file, ['tsconfig.json', 'jsconfig.json'])
  const none = {
    alias: [],
    define: {},
    inject: {},
    plugins: [],
    paths: tsconfig === null ? [] : pathsIn(tsconfig),
  }
  if (config === null) return none
  const name = relative(folder, config)
  const found = await (
    /vite\.config\.\w+$/.test(config) ? namesOfVite(config, name, stubs) : webpackNames(config)
  ).catch(() => null)
  if (found === null) stubs.push({ kind: 'config', name, importer: '' })
  return { ...none, ...found }
}

/** Loads a Vite config with the game's own Vite or, if this fails or Vite isn't installed, without Vite. */
async function namesOfVite(config: string, name: string, stubs: GameStub[]): Promise<Partial<ProjectNames>> {
  const failed = (plugin: string, error: unknown): void => {
    stubs.push({ kind: 'plugin', name: plugin, reason: reasonText(error), importer: name })
  }
  try {
    const own = await ownVite(config)
    if (own !== null) {
      for (const one of own.failed) failed(one.name, one.error)
      return { ...own.names, plugins: adaptedPlugins(own, failed) }
    }
  } catch (error) {
    const { names } = await configWithoutVite(config)
    failed(thrownIn(error) ?? name, error)
    return names
  }
  const { names, plugins } = await configWithoutVite(config)
  for (const plugin of plugins) stubs.push({ kind: 'unused-plugin', name: plugin, importer: name })
  return names
}

/** Returns the name of the installed package that threw an error, except if it's Vite itself. */
function thrownIn(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.slice(stack.indexOf('\n    at '))
  const names = [...frames.matchAll(/node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*node_modules)/g)]
  return names.map(([, name]) => name!.replace('\\', '/')).find((name) => name !== 'vite') ?? null
}

/**
 * Returns the path of the nearest existing file with one of the given names, searching from the folder of `file` up
 * through its parent folders. Returns `null` if there is none.
 */
function nearest(file: string, names: readonly string[]): string | null {
  for (let at = dirname(file); ; at = dirname(at)) {
    const found = names.find((name) => existsSync(join(at, name)))
    if (found !== undefined) return join(at, found)
    if (at === dirname(at) || existsSync(join(at, '.git'))) return null
  }
}

interface Tsconfig {
  readonly compilerOptions?: {
    readonly baseUrl?: string
    readonly paths?: Readonly<Record<string, readonly string[]>>
  }
}

/** Returns the aliases that a tsconfig.json itself defines, not those of the config that it extends. */
function pathsIn(file: string): Alias[] {
  const { compilerOptions: { baseUrl = '.', paths = {} } = {} } = tsconfigIn(file)
  const base = resolve(dirname(file), baseUrl)
  return Object.entries(paths).flatMap(([pattern, [target]]) => {
    if (target === undefined) return []
    const [before, after] = pattern.split('*').map(escaped)
    if (after === undefined) return [{ find: new RegExp(`^${before}$`), replacement: join(base, target) }]
    return [
      { find: new RegExp(`^${before}(.*)${after}$`), replacement: join(base, target.replace('*', '$1')) },
    ]
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Parses a tsconfig.json, which may contain comments and trailing commas. */
function tsconfigIn(file: string): Tsconfig {
  return (lenientJson(readFileSync(file, 'utf8')) ?? {}) as Tsconfig
}
