import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cause } from '../../cause/cause.js'
import { placeText } from '../call-sites.js'

/**
 * Adds the line of the world's own code that imports a package to calls that the package makes while it loads. No frame
 * of the own code is on the stack then. `modules` are the URLs of bundles.
 */
export function withImportLines(cause: Cause, modules: readonly string[]): Cause {
  if (cause.kind !== 'load-time call') return cause
  const calls = cause.calls.map((call) =>
    call.site === null && call.library !== undefined
      ? { ...call, site: importLine(modules, call.library) }
      : call,
  )
  return { ...cause, calls }
}

const NAME = /^(?:.*[\\/])?node_modules[\\/]|^/

/** Returns the file and line that import the package that a call site is in, or `null` if none is known. */
export function importLine(modules: readonly string[], library: string): string | null {
  const inside = library.replace(NAME, '')
  const name = /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inside)![0].replace('\\', '/')
  for (const module of modules) {
    const { sources = [], sourcesContent = [] } = sourceMapOf(module)
    for (const [i, source] of sources.entries()) {
      if (source.includes('node_modules')) continue
      const line = lineOf(sourcesContent[i] ?? '', name)
      if (line !== null) return `${placeText(fileOf(source, module))}:${line}`
    }
  }
  return null
}

interface SourceMap {
  readonly sources?: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
}

/** Returns the source map in a bundle, or an empty one if the bundle has none. */
function sourceMapOf(module: string): SourceMap {
  const code = readFileSync(fileURLToPath(module), 'utf8')
  const data = /\/\/# sourceMappingURL=data:application\/json[^,]*,([\w+/=]+)\s*$/.exec(code)?.[1]
  return data === undefined ? {} : (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as SourceMap)
}

/** Returns the path of a source file. Sources are URLs, or paths relative to the bundle. */
function fileOf(source: string, module: string): string {
  return fileURLToPath(source.startsWith('file:') ? source : new URL(source, module))
}

function lineOf(code: string, name: string): number | null {
  const quoted = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const imports = new RegExp(String.raw`(?:from|import|require)\s*\(?\s*['"]${quoted}(?:/[^'"]*)?['"]`)
  const at = code.split('\n').findIndex((line) => imports.test(line))
  return at === -1 ? null : at + 1
}
