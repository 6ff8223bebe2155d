import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { temporaryFolder, writeWholeFile } from '@seedfast/files'
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
    writeWholeFile(file, code)
    removeOld(cache)
  }
  return pathToFileURL(file).href
}

/** How many bundles a cache keeps: a file is edited many times a day, and running processes still load the last ones. */
const MOST_KEPT = 50

function removeOld(cache: string): void {
  const files = readdirSync(cache)
    .filter((name) => /^worlds-[0-9a-f]{16}\.mjs$/.test(name))
    .map((name) => join(cache, name))
  if (files.length <= MOST_KEPT) return
  const madeAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = files.map((file) => ({ file, at: madeAt(file) })).sort((a, b) => b.at - a.at)
  for (const { file } of byAge.slice(MOST_KEPT)) rmSync(file, { force: true })
}

/**
 * Bundles an entry into a classic script, for engines that are handed a text: it sets the global `global` to what the
 * entry exports. Throws an InputError that says what does not build.
 */
export function bundleScript(input: BundleInput, global: string): Promise<string> {
  return build(input, { format: 'iife', name: global })
}

/**
 * A folder for bundles: beside the installed packages of the folder, else in the person's own cache, else a new one.
 * Never one that others may write to, since what lies there is run.
 */
function cacheOf(folder: string): string {
  const modules = join(folder, 'node_modules')
  const own = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'seedfast')
  const caches = existsSync(modules) ? [join(modules, '.cache', 'seedfast'), own] : [own]
  // Source maps lead from the bundle to its sources by a relative path, which a linked folder would bend.
  return realpathSync(caches.find(isWritable) ?? temporaryFolder())
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

type Output =
  { readonly format: 'esm'; readonly dir: string } | { readonly format: 'iife'; readonly name: string }

async function build({ name, entry, folder, conditions = [] }: BundleInput, output: Output): Promise<string> {
  const { rolldown } = await import('rolldown')
  const refused: string[] = []
  const refuse = (message: string): never => {
    refused.push(message)
    throw new Error(message)
  }
  try {
    const built = await rolldown({
      input: ENTRY,
      cwd: folder,
      platform: 'neutral',
      logLevel: 'silent',
      resolve: {
        conditionNames: [...conditions, 'import', 'default'],
        mainFields: ['module', 'main'],
        // What a package leaves out in browsers (seedrandom: Node's crypto) it can do without in every engine.
        aliasFields: [['browser']],
      },
      plugins: [
        {
          name: 'seedfast',
          resolveId: {
            order: 'pre',
            async handler(id, importer) {
              if (id === ENTRY) return id
              const ours = importer === undefined || importer === ENTRY
              const found = await this.resolve(id, ours ? join(folder, 'entry.mjs') : importer, {
                skipSelf: true,
              })
              if (found !== null && !isBuiltin(found.id)) return found
              if (SEEDFAST.test(id)) {
                // A config that is tried with npx finds Seedfast itself without an install.
                return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true })
              }
              const where = ours ? name : relative(folder, importer)
              if (isBuiltin(id))
                refuse(
                  `${where} imports ${id}: a world runs in every engine, so it cannot use Node's own modules`,
                )
              return refuse(`${where} imports ${id}, which is not there`)
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
    const messages = refused.length > 0 ? refused : faultsOf(error).map((fault) => faultText(fault, folder))
    throw inputError(name, [], `expected a module that builds; ${messages.join('; ')}`)
  }
}

/** The packages of Seedfast itself. */
const SEEDFAST = /^(?:seedfast|@seedfast\/[a-z-]+)(?:\/[a-z-]+)*$/

/** What the bundler says of one fault: a picture in colours, of which the first line is enough. */
interface Fault {
  readonly message: string
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

function faultsOf(error: unknown): readonly Fault[] {
  const { errors } = error as { readonly errors?: readonly Fault[] }
  if (errors !== undefined && errors.length > 0) return errors.slice(0, 5)
  return [{ message: error instanceof Error ? error.message : String(error) }]
}

function faultText({ message, loc }: Fault, folder: string): string {
  const text = stripVTControlCharacters(message).replaceAll('\0', '')
  const first = text.split('\n')[0]!.replace(/^\[\w+\] /, '')
  if (loc?.file === undefined) return first
  // The bundler's place stands in its picture; what it gives as `loc` may be the line after.
  const place = /:(\d+:\d+) \]/.exec(text)?.[1] ?? `${loc.line}:${loc.column + 1}`
  return `${relative(folder, loc.file)}:${place}: ${first}`
}
