import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { viteEnvironment, viteNames, type ReplacedByVite } from './vite-config.js'
import type { PluginFailed, ResolvedVite, ViteHook, VitePlugin } from './vite-plugin.js'

/** The functions of Vite that this module calls. All versions of Vite since 3 have them. */
interface Vite {
  loadConfigFromFile(
    environment: object,
    file: string,
    root: string,
    logLevel: string,
  ): Promise<{ readonly config: UserConfig } | null>
  resolveConfig(inline: object, command: string, mode: string, nodeMode: string): Promise<ResolvedVite>
}

interface UserConfig {
  readonly root?: string
  readonly plugins?: readonly unknown[]
}

/** A plugin that failed while Vite resolved the config, and its error. */
interface FailedPlugin {
  readonly name: string
  readonly error: unknown
}

/** A Vite config that the game's own Vite has resolved. */
export interface OwnVite {
  readonly names: ReplacedByVite
  /** The plugins that the config lists, in the order that Vite calls them. Vite's own plugins aren't included. */
  readonly plugins: readonly VitePlugin[]
  readonly resolved: ResolvedVite
  /** The plugins that threw an error when Vite passed them the config. Their other hooks are called all the same. */
  readonly failed: readonly FailedPlugin[]
}

/** The resolved configs by path. The configs are cached, because the modules of a page share a config. */
const known = new Map<string, Promise<OwnVite | null>>()

/**
 * Resolves a game's Vite config with the Vite that the game has installed, as `vite build` does. Resolves to `null` if
 * Vite isn't installed. Rejects with any error thrown by Vite, the config or a plugin.
 */
export function ownVite(file: string): Promise<OwnVite | null> {
  const result = known.get(file) ?? resolveOwn(file)
  known.set(file, result)
  return result
}

async function resolveOwn(file: string): Promise<OwnVite | null> {
  const folder = dirname(file)
  const path = installedVite(file)
  if (path === null) return null
  const loaded = (await import(pathToFileURL(path).href)) as { readonly default?: object }
  const vite = { ...loaded.default, ...loaded } as unknown as Vite
  const found = await vite.loadConfigFromFile(viteEnvironment, file, folder, 'silent')
  const config = found?.config ?? {}
  const failed: FailedPlugin[] = []
  const plugins = (await pluginsIn(config.plugins ?? [])).map((one) =>
    watched(one, (name, error) => failed.push({ name, error })),
  )
  const own = new Set(plugins)
  const root = resolve(folder, config.root ?? '.')
  const inline = { ...config, plugins, root, configFile: false, logLevel: 'silent' }
  const resolved = await vite.resolveConfig(inline, 'build', viteEnvironment.mode, viteEnvironment.mode)
  const names = viteNames(resolved, root)
  return {
    // Vite replaces this object last, so that `define` can replace its properties.
    names: {
      ...names,
      define: { 'import.meta.env': JSON.stringify({ ...resolved.env, SSR: false }), ...names.define },
    },
    plugins: resolved.plugins.filter((one) => own.has(one)),
    resolved,
    failed,
  }
}

function installedVite(file: string): string | null {
  try {
    return createRequire(file).resolve('vite')
  } catch {
    return null
  }
}

/** Returns the plugins in a list that may contain promises, nested lists and values such as `false`. */
async function pluginsIn(list: readonly unknown[]): Promise<VitePlugin[]> {
  const flat = (await Promise.all(list)).flat(Infinity) as unknown[]
  if (flat.some((one) => one instanceof Promise)) return pluginsIn(flat)
  return flat.filter((one): one is VitePlugin => typeof one === 'object' && one !== null)
}

/** The hooks that Vite calls while it resolves a config. */
const OF_CONFIG: ReadonlySet<PropertyKey> = new Set(['config', 'configEnvironment', 'configResolved'])

/**
 * Returns a plugin whose failure doesn't stop Vite from resolving the config. `failed` is called with the plugin's name
 * and error instead.
 */
function watched(plugin: VitePlugin, failed: PluginFailed): VitePlugin {
  const watch = (handler: (...args: never[]) => unknown): ((...args: never[]) => Promise<unknown>) =>
    async function (this: object, ...args) {
      try {
        return await handler.apply(this, args)
      } catch (error) {
        failed(plugin.name, error)
        return null
      }
    }
  return new Proxy(plugin, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (!OF_CONFIG.has(key) || value === null || value === undefined) return value
      const hook = value as ViteHook
      return typeof hook === 'function' ? watch(hook) : { ...hook, handler: watch(hook.handler) }
    },
  })
}
