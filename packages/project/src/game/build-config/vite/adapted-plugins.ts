import type { Plugin, PluginContext } from 'rolldown'
import { transformSync } from 'rolldown/utils'
import { isComponent, isRunes } from '../../components.js'
import type { OwnVite } from './own-vite.js'
import type { PluginFailed, ViteHook, VitePlugin } from './vite-plugin.js'

/**
 * Converts the plugins of a game's Vite config to plugins of our bundler. Only the hooks that decide which code a game
 * consists of are called, because the other hooks write and publish files. If a hook throws an error, `failed` is
 * called, and the bundler continues without the hook's result.
 */
export function adaptedPlugins({ plugins, resolved }: OwnVite, failed: PluginFailed): Plugin[] {
  const environment = {
    name: 'client',
    mode: 'build',
    config: { ...resolved, ...resolved.environments?.client, consumer: 'client' },
    getTopLevelConfig: () => resolved,
    logger: resolved.logger,
  }
  const isEarly = ({ enforce }: VitePlugin): boolean => enforce === 'pre'
  const late = plugins.filter((one) => !isEarly(one))
  return [
    ...plugins.filter(isEarly).map((one) => adapted(one, environment, failed)),
    ...(late.some(({ transform }) => transform !== undefined) ? [withoutTypes()] : []),
    ...late.map((one) => adapted(one, environment, failed)),
  ]
}

/** When to call a hook, and whether the hook's failure matters. By default, both are always the case. */
interface HookChecks {
  readonly accepts?: (args: readonly unknown[]) => boolean
  readonly matters?: (context: PluginContext, args: readonly unknown[]) => Promise<boolean>
}

function adapted(plugin: VitePlugin, environment: object, failed: PluginFailed): Plugin {
  const { name, buildStart, resolveId, load, transform } = plugin
  const hook = (given: ViteHook, { accepts = () => true, matters }: HookChecks = {}): object => {
    const { handler, order = null, filter } = typeof given === 'function' ? { handler: given } : given
    return {
      order,
      ...(filter === undefined ? {} : { filter }),
      async handler(this: object, ...args: readonly unknown[]): Promise<unknown> {
        if (!accepts(args)) return null
        try {
          return await handler.apply(inEnvironment(this, environment), args as never[])
        } catch (error) {
          if (matters === undefined || (await matters(this as never, args))) failed(name, error)
          return null
        }
      },
    }
  }
  return {
    name,
    ...(buildStart && { buildStart: hook(buildStart) }),
    ...(resolveId && { resolveId: hook(resolveId, { matters: isUnresolved }) }),
    ...(load && { load: scriptsOf(hook(load)) }),
    ...(transform && {
      transform: withMaps(hook(transform, { accepts: ([, id]) => !isOurs(id as string, name) })),
    }),
  } as Plugin
}

/** Returns whether an import can't be resolved without the plugin whose hook failed. */
async function isUnresolved(context: PluginContext, [id, importer]: readonly unknown[]): Promise<boolean> {
  const found = await context.resolve(id as string, importer as string | undefined, { skipSelf: true })
  return found === null || found.external !== false
}

interface LoadHook {
  handler(this: object, id: string, options: object): Promise<unknown>
}

/** Returns a `load` hook whose result is treated as JavaScript, even if the module's name ends in `.svg` or `.css`. */
function scriptsOf(hook: object): object {
  const { handler } = hook as LoadHook
  return {
    ...hook,
    async handler(this: object, id: string): Promise<unknown> {
      const loaded = await handler.call(this, id, { ssr: false })
      const isScript = /\.(?:[cm]?[jt]sx?|json)$/.test(id)
      if (loaded === null || loaded === undefined || isScript) return loaded
      return { moduleType: 'js', ...(typeof loaded === 'string' ? { code: loaded } : (loaded as object)) }
    },
  }
}

interface TransformHook {
  handler(this: object, code: string, id: string, options: object): Promise<unknown>
}

/** Returns a `transform` hook that keeps the line numbers if a plugin returns code without a source map. */
function withMaps(hook: object): object {
  const { handler } = hook as TransformHook
  return {
    ...hook,
    async handler(this: object, code: string, id: string, options: object): Promise<unknown> {
      const changed = await handler.call(this, code, id, { ...options, ssr: false })
      if (typeof changed === 'string') return changed === code ? null : { code: changed, map: null }
      return typeof changed === 'object' && changed !== null ? { map: null, ...changed } : changed
    },
  }
}

/** Matches the names of the plugins that compile Svelte and Vue components for pages. */
const COMPILES = /^(?:vite:vue2?$|vite-plugin-svelte)/

/**
 * Returns whether a plugin must not transform a module. This is the case for our own modules, and for components: we
 * compile components for rendering on a server, which needs no document.
 */
function isOurs(id: string, plugin: string): boolean {
  return id.startsWith('\0seedfast') || (COMPILES.test(plugin) && (isComponent(id) || isRunes(id)))
}

/** Returns a hook's context with Vite's property `environment` added. */
function inEnvironment(context: object, environment: object): object {
  return new Proxy(context, {
    get(target, key) {
      if (key === 'environment') return environment
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/**
 * Creates a bundler plugin that removes type annotations, because most Vite plugins run after Vite has removed these
 * annotations.
 */
function withoutTypes(): Plugin {
  return {
    name: 'seedfast-vite-types',
    transform(code, id) {
      if (id.startsWith('\0') || !/\.(?:[cm]?ts|tsx|jsx)$/.test(id)) return null
      const strip = (tsconfig: boolean): ReturnType<typeof transformSync> =>
        transformSync(id, code, { sourcemap: true, tsconfig, decorator: { legacy: true } })
      const stripped = strip(true)
      // A tsconfig may extend another one that isn't installed.
      const { code: plain, map, errors } = stripped.errors.length === 0 ? stripped : strip(false)
      return errors.length > 0 ? null : { code: plain, map: JSON.stringify(map), moduleType: 'js' }
    },
  }
}
