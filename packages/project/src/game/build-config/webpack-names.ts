import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { Alias, ProjectNames } from './replaced-names.js'

/** The part of a webpack config that affects how imports resolve. */
interface WebpackConfig {
  readonly resolve?: { readonly alias?: unknown }
}

/** The names that a webpack config replaces. */
type ReplacedByWebpack = Pick<ProjectNames, 'alias' | 'define' | 'inject'>

/**
 * Evaluates a game's webpack config or Vue CLI config, without webpack and its plugins. Returns the import paths that
 * the config replaces, and the names that its `DefinePlugin` and `ProvidePlugin` replace.
 */
export async function webpackNames(file: string): Promise<ReplacedByWebpack> {
  const { webpack, replaced } = pluginsOfWebpack()
  const code = isCommonJs(file) ? readFileSync(file, 'utf8') : await commonJsCode(file)
  const exports = commonJsExports(file, code, webpack)
  const exported = exports['default'] ?? exports
  const alias = /vue\.config\.\w+$/.test(file) ? inVueConfig(exported) : inWebpackConfig(exported)
  return { alias, ...replaced }
}

type Exports = Record<string, unknown>

function isCommonJs(file: string): boolean {
  if (!/\.c?js$/.test(file)) return false
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'), { sourceType: 'unambiguous' })
  return !module.hasModuleSyntax && errors.length === 0
}

/** Bundles a config that is an ES module or in TypeScript, and returns it as a CommonJS module. */
async function commonJsCode(file: string): Promise<string> {
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
  return output[0].code
}

/** Evaluates a CommonJS module and the files that it requires. Packages are replaced by stand-ins. */
function commonJsExports(file: string, code: string, webpack: unknown): Exports {
  const require = createRequire(file)
  const module = { exports: {} as Exports }
  const load = (id: string): unknown => {
    if (isBuiltin(id)) return require(id)
    if (id === 'webpack') return webpack
    if (!/^[./]/.test(id)) return anything()
    const path = require.resolve(id)
    return /\.c?js$/.test(path) ? commonJsExports(path, readFileSync(path, 'utf8'), webpack) : require(path)
  }
  const parameters = ['module', 'exports', 'require', '__dirname', '__filename', 'console']
  // oxlint-disable-next-line no-new-func -- it is the game's own config
  const run = new Function(...parameters, code)
  run.call(module.exports, module, module.exports, load, dirname(file), file, anything())
  return module.exports
}

/** Returns a stand-in for webpack. Its plugins add the names that they replace to `replaced`. */
function pluginsOfWebpack(): {
  readonly webpack: unknown
  readonly replaced: Pick<ProjectNames, 'define' | 'inject'>
} {
  const define: Record<string, string> = {}
  const inject: Record<string, string | [string, string]> = {}
  const webpack = anything({
    DefinePlugin: function DefinePlugin(names: object) {
      addDefined(define, '', names)
    },
    ProvidePlugin: function ProvidePlugin(names: Readonly<Record<string, string | readonly string[]>>) {
      for (const [name, given] of Object.entries(names)) {
        const [from, key] = [given].flat()
        inject[name] = key === undefined || key === 'default' ? from! : [from!, key]
      }
    },
  })
  return { webpack, replaced: { define, inject } }
}

/** Adds the expressions that replace names. Names such as `process.env.DEBUG` may be given as nested objects. */
function addDefined(define: Record<string, string>, path: string, names: object): void {
  for (const [key, value] of Object.entries(names) as [string, unknown][]) {
    const name = path + key
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      addDefined(define, `${name}.`, value)
    else define[name] = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  }
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

/** Returns an object that accepts any use: its properties and the results of its calls accept any use, too. */
function anything(known: Readonly<Record<string, unknown>> = {}): unknown {
  const get = (_target: object, key: PropertyKey): unknown => {
    if (typeof key === 'string' && Object.hasOwn(known, key)) return known[key]
    if (key === '__esModule' || key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => ''
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything()
  }
  return new Proxy(function () {}, {
    get,
    apply: () => anything(),
    construct: () => anything() as object,
    // The bundler converts a CommonJS module to a namespace that inherits from the module's prototype.
    getPrototypeOf: () => new Proxy({}, { get }),
  })
}
