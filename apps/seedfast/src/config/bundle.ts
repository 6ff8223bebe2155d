import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
export async function bundle({ name, entry, folder, conditions = [] }: BundleInput): Promise<string> {
  const code = await build({ name, entry, folder, conditions })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const cache = existsSync(join(folder, 'node_modules'))
    ? join(folder, 'node_modules', '.cache', 'seedfast')
    : join(tmpdir(), 'seedfast')
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `worlds-${hash}.mjs`)
  if (!existsSync(file)) {
    const beside = `${file}.${process.pid}.tmp`
    writeFileSync(beside, code)
    renameSync(beside, file)
  }
  return pathToFileURL(file).href
}

async function build({ name, entry, folder, conditions }: Required<BundleInput>): Promise<string> {
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
                throw new Error(
                  `${importer ?? name} imports ${id}: a world runs in every engine, so it cannot use Node's own modules`,
                )
              }
              const from = importer === ENTRY || importer === undefined ? join(folder, 'entry.mjs') : importer
              const found = await this.resolve(id, from, { skipSelf: true })
              if (found !== null || !/^(?:seedfast|@seedfast\/[a-z-]+)$/.test(id)) return found
              // A config that is tried with npx finds Seedfast itself without an install.
              return this.resolve(id, new URL(import.meta.url).pathname, { skipSelf: true })
            },
          },
          load: (id) => (id === ENTRY ? entry : null),
        },
      ],
    })
    const { output } = await built.generate({
      format: 'esm',
      sourcemap: 'inline',
      inlineDynamicImports: true,
    })
    await built.close()
    return output[0].code
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw inputError(name, [], `expected a module that builds; ${message.replaceAll('\0', '')}`)
  }
}
