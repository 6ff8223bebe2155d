import { builtinModules } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import type { Alias, ProjectNames } from './replaced-names.js'

/** The parts of a Vite config that affect which code a game consists of. */
interface ViteConfig {
  readonly define?: Readonly<Record<string, unknown>>
  readonly resolve?: { readonly alias?: readonly Alias[] | Readonly<Record<string, string>> }
}

/** Evaluates a game's Vite config without Vite and its plugins, and returns the names that the config replaces. */
export async function viteNames(file: string): Promise<Pick<ProjectNames, 'alias' | 'define'>> {
  const { rolldown } = await import('rolldown')
  const folder = dirname(file)
  const built = await rolldown({
    input: file,
    cwd: folder,
    platform: 'node',
    logLevel: 'silent',
    tsconfig: false,
    transform: {
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(folder),
        'import.meta.filename': JSON.stringify(file),
        __dirname: JSON.stringify(folder),
        __filename: JSON.stringify(file),
      },
    },
    plugins: [packageStubs()],
  })
  const { output } = await built.generate({ format: 'esm', codeSplitting: false })
  await built.close()
  const url = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  const { default: exported } = (await import(url)) as { readonly default: unknown }
  const given: unknown = typeof exported === 'function' ? await exported(ENVIRONMENT) : await exported
  const { define = {}, resolve: { alias = [] } = {} } = given as ViteConfig
  const aliases = Array.isArray(alias)
    ? (alias as readonly Alias[])
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  return {
    alias: aliases.map((one) => ({ ...one, replacement: inFolder(one.replacement, folder) })),
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
      ]),
    ),
  }
}

const ENVIRONMENT = { command: 'build', mode: 'production', isSsrBuild: false, isPreview: false }

/** Resolves a path as Vite does: paths such as `/src` start from the project's folder. */
function inFolder(path: string, folder: string): string {
  if (path.startsWith('./') || path.startsWith('../')) return join(folder, path)
  return isAbsolute(path) && !path.startsWith(folder) && path.split('/').length <= 3
    ? join(folder, path)
    : path
}

const PACKAGE = '\0seedfast-vite:'

/** Creates a bundler plugin that replaces all packages with objects that accept any call. */
function packageStubs(): Plugin {
  return {
    name: 'seedfast-vite-stubs',
    resolveId(id) {
      if (id.startsWith('node:') || builtinModules.includes(id)) return { id, external: true }
      return /^[./\0]|^[A-Za-z]:/.test(id) ? null : PACKAGE + id
    },
    load(id) {
      if (!id.startsWith(PACKAGE)) return null
      const isVite = /^(?:vite|vitest\/config)$/.test(id.slice(PACKAGE.length))
      return { code: `${ANYTHING}\nmodule.exports = ${isVite ? VITE : 'anything'}`, moduleType: 'js' }
    },
  }
}

const ANYTHING = `const anything = new Proxy(function () {}, {
  get: (_, key) => (key === '__esModule' || key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? () => [][Symbol.iterator]() : anything),
  apply: () => anything,
  construct: () => anything,
})`

/**
 * The source code of the Vite functions that configs call. Any other function returns an object that accepts any call.
 */
const VITE = `new Proxy({
  defineConfig: (config) => config,
  loadEnv: () => ({}),
  normalizePath: (path) => path,
  mergeConfig: (a, b) => ({
    ...a, ...b,
    define: { ...a.define, ...b.define },
    resolve: { ...a.resolve, ...b.resolve, alias: { ...a.resolve?.alias, ...b.resolve?.alias } },
  }),
}, { get: (known, key) => key in known ? known[key] : anything })`
