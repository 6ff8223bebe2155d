import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { componentEntry, isComponent } from './components.js'
import { NAMES_FUNCTION, namesCall } from './names/declared-names.js'
import { refuseSyntaxErrors } from './game-fault.js'
import { topLevelNames } from './names/top-level-names.js'

/** A module of a game: a file, or the code of an inline script. */
export interface GameModule {
  /** The path of the file, relative to the config's folder. */
  readonly file: string
  readonly code?: string
  /** The imported names that the module should also export, even if the module uses an import only as a type. */
  readonly imported?: readonly string[]
  /** The modules for which the part provides functions that import them, in the object `$imports`. */
  readonly imports?: readonly string[]
  /** The absolute path of the file that the paths in `imports` are relative to. Default: the module. */
  readonly importsFrom?: string
  /** Whether the game runs with a real document, so that libraries such as jQuery work. */
  readonly hasDocument?: boolean
}

/** Returns the ID of a game's entry file or inline script in its bundle. */
export function entryId({ file, code }: GameModule, folder: string): string {
  const path = join(folder, file)
  return code === undefined ? path : `${path}.inline.js`
}

/** The ID of the entry module of a game's bundle. */
export const ENTRY = '\0seedfast-game'

/**
 * Creates a bundler plugin for a game's entry module. Everything that the module declares at its top level is treated
 * as exported.
 */
export function entryNames(module: GameModule, folder: string): Plugin {
  const { file, code, imported = [], imports = [] } = module
  const path = join(folder, file)
  const { importsFrom = path } = module
  const inline = code === undefined ? null : entryId(module, folder)
  return {
    name: 'seedfast-game-entry',
    resolveId: {
      order: 'pre',
      handler(id, importer, { kind }) {
        if (id === ENTRY || id === inline || id === path) return id
        const isImport = importer === ENTRY && kind === 'dynamic-import'
        return isImport ? this.resolve(id, importsFrom, { kind, skipSelf: true }) : null
      },
    },
    load(id) {
      if (id === ENTRY)
        return (
          (isComponent(path)
            ? componentEntry(path)
            : `import * as game from ${JSON.stringify(inline ?? path)}\nexport { game }\n`) +
          importsCall(imports)
        )
      if ((id !== path && id !== inline) || !/^\.[cm]?[jt]sx?$/.test(extname(id))) return null
      const source = code ?? readFileSync(path, 'utf8')
      return source + exportsOfAll(source, relative(folder, id), imported)
    },
  }
}

/** Returns a statement that passes functions that import modules to the game's environment. */
function importsCall(imports: readonly string[]): string {
  if (imports.length === 0) return ''
  const functions = imports.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(path)})`)
  return `${NAMES_FUNCTION}({ $imports: { ${functions.join(', ')} } })\n`
}

type Parsed = ReturnType<typeof parseSync>

/**
 * Returns code that exports the names in `imported`, and the names that a module declares at its top level but doesn't
 * export.
 */
function exportsOfAll(code: string, file: string, imported: readonly string[]): string {
  // The file is parsed as JSX, because JSX is common in `.js` files.
  const parsed = parseSync(file.replace(/\.js$/, '.jsx'), code)
  refuseSyntaxErrors(parsed, code, file)
  if (!parsed.module.hasModuleSyntax) return namesCall(parsed.program)
  const exported = new Set(
    parsed.module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)),
  )
  const { vars, functions, lexicals } = topLevelNames(parsed.program)
  const hidden = [...vars, ...functions, ...lexicals].filter((name) => !exported.has(name))
  const lines = [
    ...(hidden.length === 0 ? [] : [`export { ${hidden.join(', ')} }`]),
    ...reexports(
      parsed,
      imported.filter((name) => !exported.has(name)),
    ),
  ]
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}

/** Returns statements that export imported names, even those whose imports the compiler would remove as types. */
function reexports({ module }: Parsed, names: readonly string[]): string[] {
  return module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ localName }) => names.includes(localName.value))
      .map(({ importName, localName }) => {
        const from = JSON.stringify(moduleRequest.value)
        if (importName.kind === 'NamespaceObject') return `export * as ${localName.value} from ${from}`
        const name = importName.kind === 'Default' ? 'default' : importName.name
        return `export { ${name} as ${localName.value} } from ${from}`
      }),
  )
}
