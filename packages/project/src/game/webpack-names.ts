import { createRequire, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { anything } from './anything.js'
import type { Alias } from './replaced-names.js'

/** The part of a webpack config that affects how imports resolve. */
interface WebpackConfig {
  readonly resolve?: { readonly alias?: unknown }
}

/**
 * Evaluates a game's webpack config or Vue CLI config, without webpack and its plugins, and returns the import paths
 * that the config replaces.
 */
export async function webpackNames(file: string): Promise<{ readonly alias: readonly Alias[] }> {
  const { rolldown } = await import('rolldown')
  const built = await rolldown({
    input: file,
    cwd: dirname(file),
    platform: 'node',
    logLevel: 'silent',
    tsconfig: false,
    external: (id) => !/^[./\0]|^[A-Za-z]:/.test(id),
  })
  const { output } = await built.generate({ format: 'cjs', exports: 'named', codeSplitting: false })
  await built.close()
  const require = createRequire(file)
  const module = { exports: {} as Record<string, unknown> }
  // oxlint-disable-next-line no-new-func -- it is the game's own config
  const run = new Function('module', 'exports', 'require', '__dirname', '__filename', output[0].code)
  const load = (id: string): unknown => (isBuiltin(id) ? require(id) : anything())
  run.call(module.exports, module, module.exports, load, dirname(file), file)
  const exported = module.exports['default'] ?? module.exports
  return { alias: /vue\.config\.\w+$/.test(file) ? inVueConfig(exported) : inWebpackConfig(exported) }
}

function inWebpackConfig(exported: unknown): readonly Alias[] {
  const given: unknown =
    typeof exported === 'function' ? exported({}, { mode: 'production' }) : (exported ?? {})
  const configs = (Array.isArray(given) ? given : [given]) as readonly WebpackConfig[]
  return configs.flatMap(({ resolve }) => aliasesIn(resolve?.alias))
}

function inVueConfig(exported: unknown): readonly Alias[] {
  const given: unknown = typeof exported === 'function' ? exported() : exported
  const { chainWebpack, configureWebpack } = given as {
    readonly chainWebpack?: (config: unknown) => unknown
    readonly configureWebpack?: WebpackConfig | ((config: WebpackConfig) => WebpackConfig | undefined)
  }
  const chained: Alias[] = []
  const alias = anything({
    set: (find: string, replacement: string) => (chained.push(...aliasesIn({ [find]: replacement })), alias),
  })
  chainWebpack?.(anything({ resolve: anything({ alias }) }))
  const config = { resolve: { alias: {} }, plugins: [], module: { rules: [] }, optimization: {} }
  const configured =
    typeof configureWebpack === 'function' ? (configureWebpack(config) ?? config) : configureWebpack
  return [...chained, ...aliasesIn(configured?.resolve?.alias)]
}

/** Returns the aliases in a webpack config. A name that ends in `$` matches only the whole import path. */
function aliasesIn(alias: unknown): Alias[] {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(alias)
    ? (alias as readonly { readonly name: string; readonly alias: unknown }[]).map((one) => [
        one.name,
        one.alias,
      ])
    : Object.entries(alias ?? {})
  return entries.flatMap(([name, target]) => {
    const replacement: unknown = Array.isArray(target) ? target[0] : target
    if (typeof replacement !== 'string') return []
    const escaped = name.slice(0, -1).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const whole = new RegExp(`^${escaped}$`)
    return [{ find: name.endsWith('$') ? whole : name, replacement }]
  })
}
