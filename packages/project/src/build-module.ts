import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundlerFaults } from './bundler-faults.js'
import { gameImports } from './game/game-import.js'
import type { BuildFault } from './messages.js'

/** The input for a bundle: the source code of the entry module, and the folder that its imports are relative to. */
export interface BundleInput {
  /** The entry's name in error messages. */
  readonly name: string
  readonly entry: string
  readonly folder: string
  /** The export conditions to try before the usual conditions. */
  readonly conditions?: readonly string[]
  /** The URL of a module that the bundle imports when it runs, instead of containing it. */
  readonly external?: string
}

/** The format of a bundle. */
export type Output =
  { readonly format: 'esm'; readonly dir: string } | { readonly format: 'iife'; readonly name: string }

/** The code of a bundle, or the faults that prevented the build. */
export type Built = { readonly code: string } | { readonly faults: readonly BuildFault[] }

const ENTRY = '\0seedfast-entry'

/**
 * Bundles an entry in the current process, which crashes if the bundler crashes. Returns faults in the bundled code as
 * data.
 */
export async function buildModule(input: BundleInput, output: Output): Promise<Built> {
  const built = await buildWith(input, output, true)
  if ('code' in built) return built
  // A tsconfig may extend another one that isn't installed, in which case the bundler finds no files.
  const without = await buildWith(input, output, false)
  return 'code' in without ? without : built
}

async function buildWith(
  { name, entry, folder, conditions = [], external }: BundleInput,
  output: Output,
  tsconfig: boolean,
): Promise<Built> {
  const { rolldown } = await import('rolldown')
  const refused: BuildFault[] = []
  const refuse = (fault: BuildFault): never => {
    refused.push(fault)
    throw new Error(fault.kind)
  }
  try {
    const built = await rolldown({
      input: ENTRY,
      cwd: folder,
      platform: 'neutral',
      logLevel: 'silent',
      tsconfig,
      resolve: {
        conditionNames: [...conditions, 'import', 'default'],
        mainFields: ['module', 'main'],
        // If a package works without a module in browsers, as seedrandom does without Node's crypto, it works without
        // that module in every engine.
        aliasFields: [['browser']],
      },
      plugins: [
        gameImports(folder, (faults) => {
          refused.push(...faults)
          throw new Error('the game has faults')
        }),
        {
          name: 'seedfast',
          resolveId: {
            order: 'pre',
            async handler(id, importer) {
              if (id === ENTRY) return id
              if (id === external) return { id, external: true }
              const ours = importer === undefined || importer === ENTRY
              const found = await this.resolve(id, ours ? join(folder, 'entry.mjs') : importer, {
                skipSelf: true,
              })
              if (found !== null && !isBuiltin(found.id)) return found
              if (SEEDFAST.test(id)) {
                // If Seedfast isn't installed in the project, for example when you try it with npx, its packages
                // resolve to this copy, and a document may be installed next to it.
                const resolved = await this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true })
                if (resolved !== null) return resolved
              }
              return refuse({
                kind: isBuiltin(id) ? 'builtin' : 'missing',
                module: id,
                importer: ours ? name : relative(folder, importer),
              })
            },
          },
          load: (id) => (id === ENTRY ? entry : null),
        },
      ],
    })
    const { output: chunks } = await built.generate({
      ...output,
      sourcemap: 'inline',
      codeSplitting: false,
      // A script isn't stored in a file that its source map could refer to.
      ...(output.format === 'iife' && {
        dir: folder,
        sourcemapPathTransform: (source: string) => pathToFileURL(resolve(folder, source)).href,
      }),
    })
    await built.close()
    return { code: chunks[0].code }
  } catch (error) {
    return {
      faults: refused.length > 0 ? refused : bundlerFaults(error, folder),
    }
  }
}

/** Matches imports of Seedfast's own packages, and of the optional package that implements a document. */
const SEEDFAST = /^(?:seedfast|linkedom|@seedfast\/[a-z-]+)(?:\/[a-z-]+)*$/
