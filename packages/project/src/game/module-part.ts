import type { GamePart, GameStub } from '@seedfast/capture'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { components } from './components.js'
import { NAMES_FUNCTION } from './names/declared-names.js'
import { ENTRY, entryId, entryNames, type GameModule } from './entry-names.js'
import { GameFault } from './game-fault.js'
import { gameStubs } from './imports/game-stubs.js'
import { givenNames, inWindow } from './part-code.js'
import { powers } from './powers.js'
import { implicitGlobals } from './names/implicit-globals.js'
import { projectNames } from './build-config/project-names.js'
import type { ProjectNames } from './build-config/replaced-names.js'
import { childNodes, type SyntaxNode } from '../syntax-tree.js'
import { unusualImports } from './imports/unusual-imports.js'
import type { Plugin } from 'rolldown'

/**
 * Bundles a module and everything that it imports into one function, which runs in the game's window and returns the
 * exports. Everything that the module declares at its top level is treated as exported. If the module or one of its
 * imports uses `await` at the top level, the function returns a promise.
 */
export async function modulePart(module: GameModule, folder: string, stubs: GameStub[]): Promise<GamePart> {
  const names = await projectNames(join(folder, module.file), folder, stubs)
  // A tsconfig may extend another one that isn't installed.
  const { code, map } = await build(module, folder, names, stubs, true).catch((error: unknown) => {
    if (gameFaultIn(error) !== null) throw error
    return build(module, folder, names, stubs, false)
  })
  const sources = map.sources.map((source) => pathToFileURL(resolve(folder, source)).href)
  const inline = Buffer.from(JSON.stringify({ ...map, file: undefined, sources, sourcesContent: undefined }))
  const { body, isAsync, assigned } = functionBody(code)
  const url = `${pathToFileURL(join(folder, module.file)).href}.game.js`
  return {
    file: module.file,
    kind: 'module',
    code: `${inWindow({
      declared: assigned,
      given: givenNames(code, { changed: new Set(assigned) }),
      isAsync,
      body: `var ${NAMES_FUNCTION} = $game.names; ${body} `,
    })}\n//# sourceURL=${url}\n//# sourceMappingURL=data:application/json;base64,${inline.toString('base64')}`,
    ...(isAsync ? { isAsync } : {}),
  }
}

interface Bundle {
  readonly code: string
  readonly map: { readonly sources: readonly string[] }
}

async function build(
  module: GameModule,
  folder: string,
  names: ProjectNames,
  stubs: GameStub[],
  tsconfig: boolean,
): Promise<Bundle> {
  const [{ rolldown }, { dynamicImportVarsPlugin, importGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ])
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
      mainFields: ['module', 'browser', 'main'],
      aliasFields: [['browser']],
      extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json'],
    },
    // Engines don't support any kind of decorator yet.
    transform: {
      define: { ...DEFINED, ...names.define },
      inject: names.inject,
      decorator: { legacy: true },
    },
    plugins: [
      entryNames(module, folder),
      components(join(folder, module.file), (macro, component) => {
        // A plugin may replace the macro later.
        if (!names.plugins.some((one) => /macros|reactivity/.test(one.name)))
          found.push({ kind: 'macro', name: macro, importer: relative(folder, component) })
      }),
      ...names.plugins,
      gameStubs(
        folder,
        tsconfig ? names : { ...names, alias: [...names.alias, ...names.paths] },
        found,
        module.hasDocument,
      ),
      dynamicImportVarsPlugin(),
      importGlobPlugin({ root: folder }),
      unusualImports(folder, found),
      circularImports(entryId(module, folder), folder, found),
      powers(),
    ],
  })
  const { output } = await built.generate({
    format: 'esm',
    sourcemap: true,
    codeSplitting: false,
    // Games may use the names of their classes, for example in results.
    keepNames: true,
    // Games whose own build does the same may use a variable before its declaration runs.
    topLevelVar: true,
    dir: folder,
  })
  await built.close()
  stubs.push(...found)
  return { code: output[0].code, map: output[0].map! }
}

/**
 * Converts a bundle that exports `game` to the body of a function that returns `game`. The function has to be
 * asynchronous if the bundle uses `await` outside of functions. In the returned object, `assigned` contains the globals
 * that the bundle creates implicitly.
 */
function functionBody(code: string): {
  readonly body: string
  readonly isAsync: boolean
  readonly assigned: readonly string[]
} {
  const program = parseSync('game.js', code, { sourceType: 'module' }).program as unknown as SyntaxNode
  const statements = program['body'] as readonly SyntaxNode[]
  let body = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
  for (const statement of [...statements].reverse()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const [specifier] = statement['specifiers'] as readonly { readonly local: { readonly name: string } }[]
    const text = specifier === undefined ? '' : `return ${specifier.local.name}`
    body = body.slice(0, statement.start) + text + body.slice(statement.end)
  }
  return { body, isAsync: statements.some(awaits), assigned: implicitGlobals(program) }
}

/** Returns whether a node contains `await` outside of functions. */
function awaits(node: SyntaxNode): boolean {
  if (/Function|^PropertyDefinition$|^StaticBlock$/.test(node.type)) return false
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node['await'] === true))
    return true
  return childNodes(node).some(awaits)
}

/** Returns the GameFault that the bundler wrapped in its own error. Returns `null` for any other error. */
export function gameFaultIn(error: unknown): GameFault | null {
  if (error instanceof GameFault) return error
  const { errors = [], cause } = (error ?? {}) as { errors?: readonly unknown[]; cause?: unknown }
  for (const inner of [...errors, cause]) {
    const found = inner === undefined ? null : gameFaultIn(inner)
    if (found !== null) return found
  }
  return null
}

/** The constants that games usually expect their bundler to define. */
const DEFINED = {
  'process.env.NODE_ENV': '"production"',
  // Older bundlers define these, and older packages use them without checking that they exist.
  'process.env': '{}',
  'process.browser': 'true',
  'process.version': '""',
  'process.versions': '{}',
  'process.platform': '"browser"',
  'process.argv': '[]',
  'process.nextTick': 'queueMicrotask',
  // Servers write to these, and set handlers, even if only their functions are called.
  ...Object.fromEntries(
    ['stdout', 'stderr', 'stdin', 'on', 'once', 'off', 'emitWarning'].map((name) => [
      `process.${name}`,
      `$game.process.${name}`,
    ]),
  ),
  'import.meta.env': '{ "MODE": "production", "PROD": true, "DEV": false, "SSR": false, "BASE_URL": "/" }',
  'import.meta.hot': 'undefined',
  'import.meta.url': '"http://localhost/"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/**
 * Creates a bundler plugin that adds a circular import of the game's entry to `stubs`, because such a game may work only
 * if another of its modules loads first.
 */
function circularImports(entry: string, folder: string, stubs: GameStub[]): Plugin {
  return {
    name: 'seedfast-circular-imports',
    buildEnd(error) {
      if (error !== undefined) return
      const importers = new Map<string, string>()
      const queue = [entry]
      for (const id of queue)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
          if (!importers.has(imported)) {
            importers.set(imported, id)
            queue.push(imported)
          }
      if (!importers.has(entry)) return
      const circle = [entry]
      let at = importers.get(entry)!
      for (; at !== entry; at = importers.get(at)!) circle.unshift(at)
      const names = [entry, ...circle].map((id) => relative(folder, id))
      stubs.push({ kind: 'circular', name: names.join(' → '), importer: names[0]! })
    },
  }
}
