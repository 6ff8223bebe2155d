import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { visitNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'
import { scriptOnPage } from '../target/script-on-page.js'
import { isName, memberName } from './syntax.js'

/**
 * How a file accesses the functions of `@seedfast/rng/random`: with `import`, with `require`, or through the
 * global object `SeedfastRng`.
 */
export type ModuleKind = 'esm' | 'commonjs' | 'script'

/**
 * Returns how a file accesses the functions of `@seedfast/rng/random`, based on how the file is loaded.
 * Returns `null` if this isn't known.
 */
export function moduleKind(path: string, program: SyntaxNode, folder: string): ModuleKind | null {
  if (hasModuleSyntax(program)) return 'esm'
  if (usesRequire(program)) return 'commonjs'
  const extension = extname(path)
  if (/^\.m[jt]s$|sx$/.test(extension)) return 'esm'
  if (/^\.c[jt]s$/.test(extension)) return 'commonjs'
  const script = scriptOnPage(path, folder)
  if (script !== null) return script.kind === 'module' ? 'esm' : 'script'
  const type = packageType(path)
  return type === 'module' ? 'esm' : type === 'commonjs' ? 'commonjs' : null
}

function hasModuleSyntax(program: SyntaxNode): boolean {
  return (program['body'] as SyntaxNode[]).some(({ type }) =>
    /^(?:Import|Export|TSImportEquals|TSExport)/.test(type),
  )
}

function usesRequire(program: SyntaxNode): boolean {
  let found = false
  visitNodes(program, (node) => {
    if (node.type === 'CallExpression' && isName(node['callee'], 'require')) found = true
    if (node.type !== 'MemberExpression') return
    if (isName(node['object'], 'exports')) found = true
    if (isName(node['object'], 'module') && memberName(node) === 'exports') found = true
  })
  return found
}

/** Returns the value of `type` in the nearest package.json. Returns `undefined` if `type` isn't set. */
function packageType(path: string): unknown {
  for (let at = dirname(path); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file)) {
      try {
        return (JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown }).type
      } catch {
        return undefined
      }
    }
    if (at === dirname(at)) return undefined
  }
}
