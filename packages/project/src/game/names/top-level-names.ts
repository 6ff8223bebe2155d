import type { parseSync } from 'rolldown/utils'
import { childNodes, isNode, type SyntaxNode } from '../../syntax-tree.js'

/** The names that a script or module declares at its top level, grouped by the kind of declaration. */
export interface TopLevelNames {
  /** The names declared with `var`. In a script, these names become properties of the window. */
  readonly vars: readonly string[]
  readonly functions: readonly string[]
  /** The names declared with `let`, `const` or `class`, and the names of enums. */
  readonly lexicals: readonly string[]
}

export type Program = ReturnType<typeof parseSync>['program']

/** Returns the names that a parsed script or module declares at its top level. */
export function topLevelNames(program: Program): TopLevelNames {
  const vars = new Set<string>()
  const functions = new Set<string>()
  const lexicals = new Set<string>()
  for (const statement of program.body as unknown as readonly SyntaxNode[]) {
    const node =
      (statement.type.startsWith('Export') ? (statement['declaration'] as SyntaxNode | null) : null) ??
      statement
    if (node['declare'] === true) continue
    if (node.type === 'FunctionDeclaration') addName(functions, node['id'])
    else if (node.type === 'ClassDeclaration' || node.type === 'TSEnumDeclaration')
      addName(lexicals, node['id'])
    else if (node.type === 'VariableDeclaration' && node['kind'] !== 'var') addDeclared(lexicals, node)
    else addVars(vars, node)
  }
  return { vars: [...vars], functions: [...functions], lexicals: [...lexicals] }
}

/**
 * Adds the names that a statement declares with `var`, including names inside loops and blocks but not inside
 * functions.
 */
function addVars(names: Set<string>, node: SyntaxNode): void {
  if (/Function|Class/.test(node.type)) return
  if (node.type === 'VariableDeclaration' && node['kind'] === 'var') addDeclared(names, node)
  for (const child of childNodes(node)) addVars(names, child)
}

function addDeclared(names: Set<string>, declaration: SyntaxNode): void {
  for (const { id } of declaration['declarations'] as readonly { readonly id: SyntaxNode }[])
    addPattern(names, id)
}

function addPattern(names: Set<string>, pattern: SyntaxNode | null): void {
  switch (pattern?.type) {
    case 'Identifier':
      return addName(names, pattern)
    case 'ObjectPattern':
      return each(pattern['properties'], (one) =>
        addPattern(names, (one.type === 'RestElement' ? one['argument'] : one['value']) as SyntaxNode),
      )
    case 'ArrayPattern':
      return each(pattern['elements'], (one) => addPattern(names, one))
    case 'AssignmentPattern':
      return addPattern(names, pattern['left'] as SyntaxNode)
    case 'RestElement':
      return addPattern(names, pattern['argument'] as SyntaxNode)
    default:
  }
}

function each(nodes: unknown, visit: (node: SyntaxNode) => void): void {
  for (const node of nodes as readonly (SyntaxNode | null)[]) if (node !== null) visit(node)
}

function addName(names: Set<string>, id: unknown): void {
  if (isNode(id)) names.add(id['name'] as string)
}
