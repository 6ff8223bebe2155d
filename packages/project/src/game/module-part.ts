import type { GamePart, GameStub } from '@seedfast/capture'
import { readFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { GameFault, refuseSyntaxErrors } from './game-fault.js'
import { gameStubs } from './game-stubs.js'
import { topLevelNames } from './top-level-names.js'

/** A module of a game: a file, or the code of an inline script. */
export interface GameModule {
  /** The path of the file, relative to the config's folder. */
  readonly file: string
  readonly code?: string
}

/**
 * The standard globals that a module receives as parameters. This is faster than looking up their names with `with`.
 */
const STANDARD =
  'Math Object Array Number String Boolean Map Set JSON Symbol Error TypeError RangeError Uint8Array Int32Array Uint32Array Float32Array Float64Array parseInt parseFloat isNaN Infinity NaN undefined'.split(
    ' ',
  )

/**
 * Bundles a module and everything that it imports into one function, which runs in the game's window and returns the
 * exports. Everything that the module declares at its top level is treated as exported.
 */
export async function modulePart(module: GameModule, folder: string, stubs: GameStub[]): Promise<GamePart> {
  const { rolldown } = await import('rolldown')
  const build = async (tsconfig: boolean): Promise<{ code: string; map: SourceMap }> => {
    const found: GameStub[] = []
    const built = await rolldown({
      input: ENTRY,
      cwd: folder,
      platform: 'neutral',
      logLevel: 'silent',
      tsconfig,
      shimMissingExports: true,
      moduleTypes: { '.js': 'jsx' },
      resolve: {
        conditionNames: ['import', 'browser', 'default'],
        mainFields: ['module', 'main'],
        aliasFields: [['browser']],
        extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json'],
      },
      transform: { define: DEFINED },
      plugins: [entryPlugin(module, folder), gameStubs(folder, found)],
    })
    const { output } = await built.generate({
      format: 'iife',
      name: '$exports',
      sourcemap: true,
      codeSplitting: false,
      dir: folder,
    })
    await built.close()
    stubs.push(...found)
    return { code: output[0].code, map: output[0].map! }
  }
  // A tsconfig may extend one that isn't installed.
  const { code, map } = await build(true).catch((error: unknown) => {
    if (error instanceof GameFault || gameFaultIn(error) !== null) throw error
    return build(false)
  })
  const sources = map.sources.map((source) => pathToFileURL(resolve(folder, source)).href)
  const inline = Buffer.from(JSON.stringify({ ...map, file: undefined, sources, sourcesContent: undefined }))
  const names = STANDARD.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ')
  const body = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
  const url = `${pathToFileURL(join(folder, module.file)).href}.game.js`
  return {
    file: module.file,
    kind: 'module',
    code: `(function ($game) { with ($game.scope) { return (function (${names}) { ${body}\nreturn $exports.game })(${names}) } })\n//# sourceURL=${url}\n//# sourceMappingURL=data:application/json;base64,${inline.toString('base64')}`,
  }
}

/** Returns the GameFault inside an error if the bundler wrapped it in its own error; `null` for any other error. */
export function gameFaultIn(error: unknown): GameFault | null {
  if (error instanceof GameFault) return error
  const { errors = [], cause } = (error ?? {}) as { errors?: readonly unknown[]; cause?: unknown }
  for (const inner of [...errors, cause]) {
    const found = inner === undefined ? null : gameFaultIn(inner)
    if (found !== null) return found
  }
  return null
}

interface SourceMap {
  readonly sources: readonly string[]
}

/** The constants that games usually expect their bundler to define. */
const DEFINED = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env': '{ "MODE": "production", "PROD": true, "DEV": false, "SSR": false, "BASE_URL": "/" }',
  'import.meta.hot': 'undefined',
  'import.meta.url': '"http://localhost/"',
}

const ENTRY = '\0seedfast-game'

function entryPlugin({ file, code }: GameModule, folder: string): Plugin {
  const path = join(folder, file)
  const inline = code === undefined ? null : `${path}.inline.js`
  return {
    name: 'seedfast-game-entry',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === ENTRY || id === inline ? id : id === path ? path : null),
    },
    load(id) {
      if (id === ENTRY) return `import * as game from ${JSON.stringify(inline ?? path)}\nexport { game }\n`
      if (id !== path && id !== inline) return null
      const source = code ?? readFileSync(path, 'utf8')
      return source + exportsOfAll(source, relative(folder, id))
    },
  }
}

/**
 * Returns an `export` clause for the names that a module declares at its top level but doesn't export. Returns an empty
 * string for a CommonJS module.
 */
function exportsOfAll(code: string, file: string): string {
  if (!/^\.[cm]?[jt]sx?$/.test(extname(file))) return ''
  // JSX is common in `.js` files.
  const parsed = parseSync(file.replace(/\.js$/, '.jsx'), code)
  refuseSyntaxErrors(parsed, code, file)
  if (!parsed.module.hasModuleSyntax) return ''
  const exported = new Set(
    parsed.module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)),
  )
  const { vars, functions, lexicals } = topLevelNames(parsed.program)
  const hidden = [...vars, ...functions, ...lexicals].filter((name) => !exported.has(name))
  return hidden.length === 0 ? '' : `\nexport { ${hidden.join(', ')} }\n`
}
