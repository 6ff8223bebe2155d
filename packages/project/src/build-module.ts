import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { BuildFault } from './messages.js'

/** The input of a bundle: the entry module's source code, and the folder that its imports are relative to. */
export interface BundleInput {
  /** The entry's name in messages. */
  readonly name: string
  readonly entry: string
  readonly folder: string
  /** Export conditions to try before the usual ones. */
  readonly conditions?: readonly string[]
}

/** The format of a bundle. */
export type Output =
  { readonly format: 'esm'; readonly dir: string } | { readonly format: 'iife'; readonly name: string }

/** A bundle's code, or the faults that prevented it. */
export type Built = { readonly code: string } | { readonly faults: readonly BuildFault[] }

const ENTRY = '\0seedfast-entry'

/** Bundles an entry in this process, which the bundler may crash. Returns faults in the bundled code as data. */
export async function buildModule(
  { name, entry, folder, conditions = [] }: BundleInput,
  output: Output,
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
      resolve: {
        conditionNames: [...conditions, 'import', 'default'],
        mainFields: ['module', 'main'],
        // If a package can do without a module in browsers (seedrandom without Node's crypto), it can in every engine.
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
                // Seedfast resolves to this copy if the project hasn't installed it, as when you try it with npx.
                return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true })
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
    const { output: chunks } = await built.generate({ ...output, sourcemap: 'inline', codeSplitting: false })
    await built.close()
    return { code: chunks[0].code }
  } catch (error) {
    return {
      faults:
        refused.length > 0
          ? refused
          : faultsOf(error).map((fault) => ({ kind: 'bundler', message: faultText(fault, folder) })),
    }
  }
}

/** The packages of Seedfast itself. */
const SEEDFAST = /^(?:seedfast|@seedfast\/[a-z-]+)(?:\/[a-z-]+)*$/

/** A fault as the bundler reports it. `codeframe` is a colored picture; its first line is enough. */
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
  // The position is only in the bundler's picture; `loc` may be the line after it.
  const place = /:(\d+:\d+) \]/.exec(text)?.[1] ?? `${loc.line}:${loc.column + 1}`
  return `${relative(folder, loc.file)}:${place}: ${first}`
}
