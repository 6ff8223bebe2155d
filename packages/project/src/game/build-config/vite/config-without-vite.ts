import { builtinModules } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { viteEnvironment, viteNames, type ReplacedByVite, type ViteConfig } from './vite-config.js'

/** The parts of a Vite config that were found without Vite. */
export interface WithoutVite {
  readonly names: ReplacedByVite
  /** The packages whose plugins could change a game's code, but don't run without Vite. */
  readonly plugins: readonly string[]
}

/** Evaluates a game's Vite config without Vite and its plugins. */
export async function configWithoutVite(file: string): Promise<WithoutVite> {
  const { rolldown } = await import('rolldown')
  const packages = new Set<string>()
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
    plugins: [packageStubs(packages)],
  })
  const { output } = await built.generate({ format: 'esm', codeSplitting: false })
  await built.close()
  const url = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  const { default: exported } = (await import(url)) as { readonly default: unknown }
  const given: unknown = typeof exported === 'function' ? await exported(viteEnvironment) : await exported
  return {
    names: viteNames(given as ViteConfig, folder),
    plugins: [...packages].filter((name) => /plugin/.test(name) && !UNNEEDED.test(name)).sort(),
  }
}

/** Matches the packages whose plugins a game doesn't need here, because our bundler does the same, or its result is only needed to publish a game. */
const UNNEEDED =
  /^@vitejs\/|plugin-(?:react|svelte|vue|legacy|pwa|checker|compression|dts|singlefile|eslint|inspect|html|qrcode|mkcert|static-copy)/

const PACKAGE = '\0seedfast-vite:'

/**
 * Creates a bundler plugin that replaces all packages with objects that accept any call. Adds their names to `packages`.
 */
function packageStubs(packages: Set<string>): Plugin {
  return {
    name: 'seedfast-vite-stubs',
    resolveId(id) {
      if (id.startsWith('node:') || builtinModules.includes(id)) return { id, external: true }
      if (/^[./\0]|^[A-Za-z]:/.test(id)) return null
      packages.add(id)
      return PACKAGE + id
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
