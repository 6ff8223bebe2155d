import { builtinModules } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { viteEnvironment, viteNames, type ReplacedByVite, type ViteConfig } from './vite-config.js'

/** Evaluates a game's Vite config without Vite and its plugins, and returns the names that the config replaces. */
export async function configWithoutVite(file: string): Promise<ReplacedByVite> {
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
  const given: unknown = typeof exported === 'function' ? await exported(viteEnvironment) : await exported
  return viteNames(given as ViteConfig, folder)
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
