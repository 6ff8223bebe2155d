import { compareStrings } from '@seedfast/world'
import type { GamePart, GameSource, GameStub } from '@seedfast/capture'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { addedScripts } from './added-scripts.js'
import { needsDocument } from './document-libraries.js'
import { GameFault, refuseSyntaxErrors } from './game-fault.js'
import { completePage, pageScripts, type PageScript } from './game-page.js'
import type { GameModule } from './entry-names.js'
import { modulePart } from './module-part.js'
import { scriptPart, scriptParts, type Script } from './script-part.js'

/** Options for building a game. */
export interface BuildOptions {
  /** The names that a module imports and that the built game should export, too. */
  readonly imported?: readonly string[]
  /**
   * The modules for which the built game exports functions that import them, in the object `$imports`. The paths are
   * relative to the game's file.
   */
  readonly imports?: readonly string[]
  /**
   * Whether the game runs with a real document. If so, the result contains the page, and libraries that need a document
   * are included. Default: `false`.
   */
  readonly hasDocument?: boolean
  /** The page whose elements a module's document starts with, relative to the folder. Default: an empty page. */
  readonly page?: string | null
}

/**
 * Builds a game from its page, script or module. The result contains code that each run can evaluate. Throws a
 * GameFault if a part of the game can't be built.
 */
export async function buildGame(
  file: string,
  folder: string,
  { imported = [], imports = [], hasDocument = false, page = null }: BuildOptions = {},
): Promise<GameSource> {
  const entry = relative(folder, file)
  if (!existsSync(file)) throw new GameFault([{ kind: 'missing', module: entry, importer: '' }])
  const html = isPage(file) ? file : page === null ? null : join(folder, page)
  if (html !== null && !existsSync(html))
    throw new GameFault([{ kind: 'missing', module: relative(folder, html), importer: '' }])
  const stubs: GameStub[] = []
  const { parts, added = {} } = isPage(file)
    ? await pageParts(file, folder, stubs, imports, hasDocument)
    : { parts: await fileParts({ file: entry, imported, imports, hasDocument }, folder, stubs) }
  // The stubs are sorted, because their order must not depend on which file the bundler reads first.
  const sorted = stubs
    .map((stub) => ({ key: `${stub.name}\n${stub.reason ?? ''}\n${stub.importer}`, stub }))
    .sort((a, b) => compareStrings(a.key, b.key))
  // Duplicates are removed, because an import may be resolved more than once, and a plugin may fail for many modules.
  const unique = new Map<string, GameStub>()
  for (const { key, stub } of sorted) {
    const once = stub.kind === 'plugin' ? `${stub.name}\n` : key
    if (!unique.has(once)) unique.set(once, stub)
  }
  return {
    entry,
    parts,
    ...(Object.keys(added).length === 0 ? {} : { added }),
    stubs: [...unique.values()],
    ...(html !== null && hasDocument ? { page: completePage(readFileSync(html, 'utf8')) } : {}),
  }
}

function isPage(file: string): boolean {
  return /\.html?$/i.test(file)
}

async function fileParts(module: GameModule, folder: string, stubs: GameStub[]): Promise<GamePart[]> {
  const file = join(folder, module.file)
  switch (kindOf(file, module.file)) {
    case 'script': {
      const script = scriptPart(scriptIn(file, folder), folder)
      const { imports = [] } = module
      return imports.length === 0
        ? [script]
        : [script, await modulePart({ ...module, code: '' }, folder, stubs)]
    }
    case 'module':
      return [await modulePart(module, folder, stubs)]
  }
}

/**
 * Returns the kind of a file: a module, or a classic script, which uses neither `import` and `export` nor CommonJS.
 */
function kindOf(file: string, name: string): 'script' | 'module' {
  if (extname(file) !== '.js') return 'module'
  const code = readFileSync(file, 'utf8')
  const parsed = parseSync(name.replace(/\.js$/, '.jsx'), code)
  refuseSyntaxErrors(parsed, code, name)
  if (parsed.module.hasModuleSyntax) return 'module'
  return /\brequire\s*\(|\bmodule\.exports\b|\bexports\s*[.[]|\bprocess\.std(?:out|err|in)\b/.test(code)
    ? 'module'
    : 'script'
}

async function pageParts(
  file: string,
  folder: string,
  stubs: GameStub[],
  imports: readonly string[],
  hasDocument: boolean,
): Promise<Pick<GameSource, 'parts' | 'added'>> {
  const page = relative(folder, file)
  const found: (Script | GameModule)[] = []
  const files: string[] = []
  for (const script of pageScripts(readFileSync(file, 'utf8'))) {
    if (isLibrary(script, page, stubs, hasDocument)) continue
    const at = script.src === null ? null : scriptFile(script.src, file)
    if (at !== null && !existsSync(at)) {
      stubs.push({ kind: 'missing-script', name: script.src!, importer: page })
    } else if (script.kind === 'module') {
      const inline = script.src === null ? { code: script.code } : {}
      found.push({ file: at === null ? page : relative(folder, at), ...inline, hasDocument })
    } else {
      found.push({ line: 1, ...(at === null ? { file: page, ...script } : scriptIn(at, folder)) })
      if (at !== null) files.push(at)
    }
  }
  if (imports.length > 0) {
    const last = found.map(isScript).lastIndexOf(false)
    // The expression shares the modules that the page's last module imports.
    if (last === -1) found.push({ file: page, code: '', hasDocument, imports })
    else found[last] = { ...(found[last] as GameModule), imports, importsFrom: file }
  }
  const scripts = found.filter(isScript)
  const added = addedScripts(file, folder, { codes: scripts.map(({ code }) => code), files }, hasDocument)
  const built = scriptParts(scripts, added, folder, scripts.length === found.length)
  const parts: GamePart[] = []
  for (const one of found)
    parts.push(isScript(one) ? built.parts[scripts.indexOf(one)]! : await modulePart(one, folder, stubs))
  return { parts, added: built.added }
}

function isScript(one: Script | GameModule): one is Script {
  return 'line' in one
}

function isLibrary({ src }: PageScript, importer: string, stubs: GameStub[], hasDocument: boolean): boolean {
  if (src === null) return false
  const isRemote = /^(?:[a-z]+:)?\/\//i.test(src)
  const path = src.replace(/[?#].*$/, '')
  const isLeftOut = isRemote || (!hasDocument && needsDocument(path))
  if (isLeftOut) stubs.push({ kind: isRemote ? 'remote' : 'library', name: src, importer })
  return isLeftOut
}

function scriptFile(src: string, page: string): string {
  const path = decodeURI(src.replace(/[?#].*$/, ''))
  const near = join(dirname(page), path)
  // Build tools serve the folder `public` as the root.
  return path.startsWith('/') && !existsSync(near) ? join(dirname(page), 'public', path) : near
}

function scriptIn(file: string, folder: string): Script {
  return { file: relative(folder, file), code: readFileSync(file, 'utf8') }
}
