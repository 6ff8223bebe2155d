import type { GameStub } from '@seedfast/capture'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { ABSENT } from './game-stubs.js'
import { visitNodes, type SyntaxNode } from '../../syntax-tree.js'

/** A change to a source file, which replaces the text between two positions. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Matches code that contains a namespace import or a dynamic import. */
const UNUSUAL = /\*\s*as\b|\bimport\s*\(/
const SOURCE = /\.[cm]?[jt]sx?$/

/**
 * Creates a bundler plugin for imports that only some bundlers understand:
 *
 * - `import * as noise from 'noise'` imports the whole CommonJS module if the game calls `noise` or if the module is
 *   missing. If `noise` has only a default export, the namespace also has the properties of that export, as in Babel 5.
 * - `import(path)` with a path that the bundler can't follow is added to `stubs`. Such an import rejects at run time.
 * - Other calls of `import()` in the game's own modules pass through `imported`, which can make them settle in a different order.
 */
export function unusualImports(folder: string, stubs: GameStub[]): Plugin {
  return {
    name: 'seedfast-unusual-imports',
    async transform(code, id) {
      if (id.startsWith('\0') || !SOURCE.test(id) || !UNUSUAL.test(code)) return null
      const parsed = parseSync(id.replace(/\.js$/, '.jsx'), code)
      if (parsed.errors.some(({ severity }) => severity === 'Error')) return null
      const program = parsed.program as unknown as SyntaxNode
      const changes: Change[] = []
      for (const change of namespaceImports(program)) {
        const found = await this.resolve(change.from, id)
        const isDefault = found !== null && !change.usesDefault && hasOnlyDefault(found.id)
        if (change.isCalled || isDefault || found?.id.startsWith(ABSENT) === true) changes.push(change)
      }
      const isOwn = !id.includes('/node_modules/')
      for (const { start, end, isConstant } of dynamicImports(program)) {
        const name = code.slice(start, end)
        if (isConstant) {
          if (isOwn)
            changes.push({ start, end: start, text: '$game.imported(' }, { start: end, end, text: ')' })
          continue
        }
        // A package usually has an alternative to an import that fails.
        if (isOwn) stubs.push({ kind: 'computed', name, importer: relative(folder, id) })
        changes.push({ start, end, text: `$game.lost(${JSON.stringify(name)})` })
      }
      // Replacements keep the line numbers, so no source map is needed.
      return changes.length === 0 ? null : { code: changed(code, changes), map: null }
    },
  }
}

/** Returns each `* as name` in the imports, with the default import that replaces it. */
function namespaceImports(
  program: SyntaxNode,
): (Change & { readonly from: string; readonly isCalled: boolean; readonly usesDefault: boolean })[] {
  const called = calledNames(program)
  const withDefault = namesWithDefault(program)
  return (program['body'] as readonly SyntaxNode[]).flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') return []
    const specifiers = statement['specifiers'] as readonly SyntaxNode[]
    const space = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')
    if (space === undefined) return []
    const { name } = space['local'] as unknown as { readonly name: string }
    const { value } = statement['source'] as unknown as { readonly value: string }
    const text = specifiers.length > 1 ? `{ default as ${name} }` : name
    return [
      {
        start: space.start,
        end: space.end,
        text,
        from: value,
        isCalled: called.has(name),
        usesDefault: withDefault.has(name),
      },
    ]
  })
}

function calledNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  visitNodes(program, (node) => {
    const callee = node['callee'] as SyntaxNode | undefined
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && callee?.type === 'Identifier')
      names.add(callee['name'] as string)
  })
  return names
}

/** Returns the names whose property `default` is used, as in `noise.default`. */
function namesWithDefault(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  visitNodes(program, (node) => {
    if (node.type !== 'MemberExpression') return
    const [object, property] = [node['object'], node['property']] as { readonly name?: string }[]
    if (object?.name !== undefined && property?.name === 'default') names.add(object.name)
  })
  return names
}

/** Returns whether a module of the game itself has a default export and no other exports. */
function hasOnlyDefault(file: string): boolean {
  if (file.startsWith('\0') || !SOURCE.test(file) || file.includes('/node_modules/')) return false
  const { module } = parseSync(file.replace(/\.js$/, '.jsx'), readFileSync(file, 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return exported.length > 0 && exported.every(({ exportName }) => exportName.kind === 'Default')
}

/** Returns the calls of `import()`, and whether each one's path is a constant, which the bundler can follow. */
function dynamicImports(program: SyntaxNode): readonly (SyntaxNode & { readonly isConstant: boolean })[] {
  const found: (SyntaxNode & { readonly isConstant: boolean })[] = []
  visitNodes(program, (node) => {
    if (node.type !== 'ImportExpression') return
    const source = node['source'] as SyntaxNode
    const isConstant =
      source.type === 'Literal' ||
      (source.type === 'TemplateLiteral' && (source['expressions'] as readonly unknown[]).length === 0)
    found.push({ ...node, isConstant })
  })
  return found
}

function changed(code: string, changes: readonly Change[]): string {
  let text = code
  for (const change of [...changes].sort((a, b) => b.start - a.start)) {
    const lines = code.slice(change.start, change.end).split('\n').length - 1
    text = text.slice(0, change.start) + change.text + '\n'.repeat(lines) + text.slice(change.end)
  }
  return text
}
