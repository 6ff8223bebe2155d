import type { GameStub } from '@seedfast/capture'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { namesCall } from '../names/declared-names.js'
import { needsDocument } from '../document-libraries.js'
import { namedScripts, scriptsIn, stringsIn } from '../named-scripts.js'
import { implicitGlobals } from '../names/implicit-globals.js'
import type { SyntaxNode } from '../../syntax-tree.js'
import { topLevelNames, type Program } from '../names/top-level-names.js'
import { amdDependencies, amdFactories, computesDependencies, isAmd } from './amd-calls.js'
import type { AmdConfig, AmdShim } from './amd-config.js'
import { AMD_LOADER, AMD_LOADER_NAME } from './amd-loader.js'
import { amdTarget } from './amd-names.js'

/** An AMD module, from which a bundle starts. */
export interface AmdEntry {
  /** The ID of the module in the bundle. */
  readonly id: string
  /** The RequireJS config of the module's page, or `null` if there is none. */
  readonly config: AmdConfig | null
  readonly hasDocument: boolean
}

/** Matches the names that each AMD module receives as parameters. */
const PARAMETER = /^(?:define|require|requirejs|module|exports)$/

/**
 * Creates a bundler plugin for games that consist of AMD modules. Converts the modules, and the scripts and libraries
 * that they load, to CommonJS. The names that these files declare at their top level become globals, as in browsers.
 * Everything that the entry declares in its `define` or `require` call is treated as exported.
 */
export function amdModules(
  { id: entry, config, hasDocument }: AmdEntry,
  folder: string,
  stubs: GameStub[],
): Plugin {
  const files = new Set([entry])
  const dependency = (name: string, importer: string): string => {
    const target = amdTarget(name, importer, folder, config)
    const stub = (kind: GameStub['kind'], replaced: string): string => {
      stubs.push({ kind, name: replaced, importer: relative(folder, importer) })
      return `$game.absent(${JSON.stringify(name)})`
    }
    if (target.kind === 'remote') return stub('remote', target.name)
    if (target.kind === 'plugin') return stub('asset', target.name)
    if (target.kind === 'text') return `require(${JSON.stringify(`${target.path}?raw`)}).default`
    const path = 'path' in target ? target.path : target.name
    if (!hasDocument && needsDocument(target.kind === 'file' ? path : `${path}.js`))
      return stub('library', name)
    if (target.kind === 'file') files.add(path)
    return `require(${JSON.stringify(path)})`
  }
  return {
    name: 'seedfast-amd-modules',
    resolveId: { order: 'pre', handler: (id) => (id === AMD_LOADER_NAME ? `\0${AMD_LOADER_NAME}` : null) },
    load: (id) => (id === `\0${AMD_LOADER_NAME}` ? { code: AMD_LOADER, moduleType: 'js' } : null),
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!files.has(id) || !/\.jsx?$/.test(id)) return null
        const { program, errors } = parseSync(id.replace(/\.js$/, '.jsx'), code, { sourceType: 'script' })
        if (errors.some(({ severity }) => severity === 'Error')) return null
        const names = namesOf(id, folder, config)
        const shim = names.map((name) => config?.shim[name]).find((one) => one !== undefined) ?? null
        const computed = computedNames(program, config?.base ?? folder, config)
        const needed = [...new Set([...amdDependencies(program), ...(shim?.deps ?? []), ...computed])].filter(
          (name) => !names.includes(name),
        )
        const dependencies = needed.map((name) => `${JSON.stringify(name)}: () => ${dependency(name, id)}`)
        const run = runFunction(withNames(code, program, id === entry), program, id)
        // Nothing adds a line to the code, so no source map is needed.
        return { code: moduleOf(run, names, dependencies, shim), map: null }
      },
    },
  }
}

/** Returns the names of modules that a script may compute, or an empty list if the script computes no names. */
function computedNames(program: Program, base: string, config: AmdConfig | null): readonly string[] {
  if (!computesDependencies(program)) return []
  const strings = stringsIn(program)
  const mapped = Object.keys(config?.paths ?? {}).filter((name) => strings.has(name))
  const files = namedScripts(scriptsIn(base), program).filter((path) => {
    const code = readFileSync(join(base, path), 'utf8')
    return isAmd(parseSync('script.js', code, { sourceType: 'script' }).program)
  })
  return [...mapped, ...files.map((path) => path.replace(/\.js$/, ''))]
}

/**
 * Returns the source code of the function that runs a script. The bundler accepts only code that is valid in strict
 * mode, so the function evaluates any other code as a string.
 */
function runFunction(code: string, program: Program, file: string): string {
  const text = `function (define, require, requirejs, module, exports) { ${code}\n}`
  const { errors } = parseSync('script.jsx', code, { sourceType: 'module', showSemanticErrors: true })
  if (errors.every(({ severity }) => severity !== 'Error')) return text
  const declared = `$game.declare(${JSON.stringify(implicitGlobals(program))})`
  return `(${declared}, eval(${JSON.stringify(`(${text})\n//# sourceURL=${pathToFileURL(file).href}`)}))`
}

/** Returns the code of a module that passes a script to the loader. */
function moduleOf(
  run: string,
  names: readonly string[],
  dependencies: readonly string[],
  shim: AmdShim | null,
): string {
  const head = `module.exports = {}; require(${JSON.stringify(AMD_LOADER_NAME)})(module, ${JSON.stringify(names)}, `
  return `${head}${run}, { ${dependencies.join(', ')} }, ${JSON.stringify(shim)})\n`
}

/**
 * Returns a script's code with additions that make its top-level names global. For the entry, also adds the names that
 * the functions in `define` and `require` declare.
 */
function withNames(code: string, program: Program, isEntry: boolean): string {
  const additions = [{ at: afterDirectives(program as unknown as SyntaxNode), text: globalNames(program) }]
  if (isEntry)
    for (const body of amdFactories(program))
      additions.push({
        at: afterDirectives(body),
        text: namesCall(body as unknown as Program).replaceAll('\n', ''),
      })
  let text = code
  for (const { at, text: added } of additions.sort((a, b) => b.at - a.at))
    text = text.slice(0, at) + added + text.slice(at)
  return text
}

function globalNames(program: Program): string {
  const { vars, functions, lexicals } = topLevelNames(program)
  const own = (names: readonly string[]): string[] => names.filter((name) => !PARAMETER.test(name))
  const bind = (name: string, set: string): string =>
    `$game.bind(${JSON.stringify(name)}, () => ${name}, ($value) => { ${set} });`
  return [
    ...own(vars).map((name) => `${name} = window.${name}; ${bind(name, `${name} = $value`)}`),
    ...own(functions).map((name) => bind(name, `${name} = $value`)),
    ...own(lexicals).map((name) => bind(name, '')),
  ].join(' ')
}

/** Returns the position after the directives, such as `'use strict'`, with which a program or function starts. */
function afterDirectives({ type, start, body }: SyntaxNode): number {
  const directives = (body as readonly SyntaxNode[]).filter((one) => typeof one['directive'] === 'string')
  return directives.at(-1)?.end ?? (type === 'BlockStatement' ? start + 1 : 0)
}

/** Returns the names under which AMD modules refer to a file. */
function namesOf(file: string, folder: string, config: AmdConfig | null): string[] {
  const name = relative(config?.base ?? folder, file)
    .replaceAll(sep, '/')
    .replace(/\.jsx?$/, '')
  const mapped = Object.entries(config?.paths ?? {}).flatMap(([one, path]) =>
    [path, `${path}.js`].some((at) => join(config!.base, at) === file) ? [one] : [],
  )
  return [name, ...mapped]
}
