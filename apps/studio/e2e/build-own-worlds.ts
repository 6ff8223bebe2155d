import type { AnyWorld } from '@seedfast/world'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

/** A module of user-defined worlds, bundled in the same way as the CLI bundles the modules that the server serves. */
export interface BuiltWorlds {
  /** The `file:` URL of the bundled module. */
  readonly url: string
  readonly worlds: readonly AnyWorld[]
  /** Writes another module into the same folder, without bundling it. Returns its `file:` URL. */
  beside(name: string, source: string): Promise<string>
  remove(): Promise<void>
}

/** Bundles a module that exports `worlds`, together with everything it imports, into a single file. */
export async function buildOwnWorlds(source: string): Promise<BuiltWorlds> {
  // The folder is inside this package, so that the module's imports can be resolved.
  const folder = await mkdtemp(join(fileURLToPath(new URL('.', import.meta.url)), '.own-worlds-'))
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const entry = await write('entry.js', source)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { conditions: ['seedfast-source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: folder,
      lib: { entry, formats: ['es'], fileName: () => 'own.mjs' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const url = pathToFileURL(join(folder, 'own.mjs')).href
  const { worlds } = (await import(url)) as { readonly worlds: readonly AnyWorld[] }
  return {
    url,
    worlds,
    beside: async (name, text) => pathToFileURL(await write(name, text)).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
