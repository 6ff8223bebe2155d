import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inputError } from '@seedfast/world'

/** What to bundle: an entry module's text, which imports the rest from `folder`. */
export interface BundleInput {
  /** Names the entry in messages. */
  readonly name: string
  readonly entry: string
  readonly folder: string
  /** Export conditions that come before the usual ones. */
  readonly conditions?: readonly string[]
}

const ENTRY = '\0seedfast-entry'

/**
 * Bundles an entry and all that it imports into one ES module that every engine loads alike, and gives its URL. The file
 * lies in the cache of `folder`, named after its content. Throws an InputError that says what does not build.
 */
export async function bundle(input: BundleInput): Promise<string> {
  const cache = cacheOf(input.folder)
  const code = await build(input, { format: 'esm', dir: cache })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = join(cache, `worlds-${hash}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const beside = `${file}.${process.pid}.tmp`
    writeFileSync(beside, code)
    renameSync(beside, file)
  }
  return pathToFileURL(file).href
}

/**
 * Bundles an entry into a classic script, for engines that are handed a text: it sets the global `global` to what the
 * entry exports. Throws an InputError that says what does not build.
 */
export function bundleScript(input: BundleInput, global: string): Promise<string> {
  return build(input, { format: 'iife', name: global })
}

function cacheOf(folder: string): string {
  const modules = join(folder, 'node_modules')
  return existsSync(modules) ? join(modules, '.cache', 'seedfast') : join(tmpdir(), 'seedfast')
}

type Output =
  { readonly format: 'esm'; readonly dir: string } | { readonly format: 'iife'; readonly name: string }

async function build({ name, entry, folder, conditions = [] }: BundleInput, output: Output): Promise<string> {
  const { rolldown } = await import('rolldown')
  try {
    const built = await rolldown({
      input: ENTRY,
      cwd: folder,
      platform: 'neutral',
      logLevel: 'silent',
      resolve: { conditionNames: [...conditions, 'import', 'default'], mainFields: ['module', 'main'] },
      plugins: [
        {
          name: 'seedfast',
          resolveId: {
            order: 'pre',
            async handler(id, importer) {
              if (id === ENTRY) return id
              if (id.startsWith('node:')) {
                const where = importer === undefined || importer === ENTRY ? name : importer
                throw new Error(
                  `${where} imports ${id}: a world runs in every engine, so it cannot use Node's own modules`,
                )
              }
              const from = importer === ENTRY || importer === undefined ? join(folder, 'entry.mjs') : importer
              const found = await this.resolve(id, from, { skipSelf: true })
              if (found !== null || !/^(?:seedfast|@seedfast\/[a-z-]+)$/.test(id)) return found
              // A config that is tried with npx finds Seedfast itself without an install.
              return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true })
            },
          },
          load: (id) => (id === ENTRY ? entry : null),
        },
      ],
    })
    const { output: chunks } = await built.generate({ ...output, sourcemap: 'inline', codeSplitting: false })
    await built.close()
    return chunks[0].code
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw inputError(name, [], `expected a module that builds; ${message.replaceAll('\0', '')}`)
  }
}
