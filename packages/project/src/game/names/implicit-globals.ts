import { childNodes, isNode, type SyntaxNode } from '../../syntax-tree.js'

/**
 * Returns the names that a program assigns values to without declaring them. In sloppy mode, such an assignment creates
 * a global. Names declared in a block count as declared in the whole function.
 */
export function implicitGlobals(program: unknown): readonly string[] {
  const found = new Set<string>()
  const scope = { names: new Set(declaredIn(program as SyntaxNode)), outer: null }
  addAssigned(found, program as SyntaxNode, scope)
  return [...found].sort()
}

/** The names that a function declares, and the scope around it. Copying the outer names would take quadratic time. */
interface Scope {
  readonly names: ReadonlySet<string>
  readonly outer: Scope | null
}

function isKnown(name: string, scope: Scope): boolean {
  for (let at: Scope | null = scope; at !== null; at = at.outer) if (at.names.has(name)) return true
  return false
}

/** Adds the names that a node assigns values to, except those that `scope` or a scope around it declares. */
function addAssigned(found: Set<string>, node: SyntaxNode, scope: Scope): void {
  const isAssignment =
    (node.type === 'AssignmentExpression' && node['operator'] === '=') ||
    node.type === 'ForInStatement' ||
    node.type === 'ForOfStatement'
  if (isAssignment)
    for (const name of boundNames(node['left'] as SyntaxNode)) if (!isKnown(name, scope)) found.add(name)
  for (const child of childNodes(node))
    addAssigned(
      found,
      child,
      isFunction(child) ? { names: new Set(namesOfFunction(child)), outer: scope } : scope,
    )
}

function namesOfFunction(node: SyntaxNode): string[] {
  const own = node['id'] as SyntaxNode | null
  return [
    'arguments',
    ...(own === null || own === undefined ? [] : boundNames(own)),
    ...paramsOf(node).flatMap(boundNames),
    ...childNodes(node).flatMap(declaredIn),
  ]
}

function paramsOf({ params }: SyntaxNode): readonly SyntaxNode[] {
  return Array.isArray(params) ? (params as SyntaxNode[]) : []
}

/** Returns the names that a node declares. Excludes names declared inside functions. */
function declaredIn(node: SyntaxNode): string[] {
  if (isFunction(node)) return node.type === 'FunctionDeclaration' ? boundNames(node['id'] as SyntaxNode) : []
  const own =
    node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration'
      ? (node['id'] as SyntaxNode)
      : node.type === 'CatchClause'
        ? (node['param'] as SyntaxNode | null)
        : node.type.startsWith('Import') && isNode(node['local'])
          ? node['local']
          : null
  return [...(own === null ? [] : boundNames(own)), ...childNodes(node).flatMap(declaredIn)]
}

/** Returns the names in a pattern such as `{ a, b: [c] }`. */
export function boundNames(pattern: SyntaxNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern['name'] as string]
    case 'ObjectPattern':
      return (pattern['properties'] as SyntaxNode[]).flatMap(boundNames)
    case 'ArrayPattern':
      return (pattern['elements'] as (SyntaxNode | null)[]).flatMap((one) =>
        one === null ? [] : boundNames(one),
      )
    case 'Property':
      return boundNames(pattern['value'] as SyntaxNode)
    case 'AssignmentPattern':
      return boundNames(pattern['left'] as SyntaxNode)
    case 'RestElement':
      return boundNames(pattern['argument'] as SyntaxNode)
    default:
      return []
  }
}

function isFunction({ type }: SyntaxNode): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}
