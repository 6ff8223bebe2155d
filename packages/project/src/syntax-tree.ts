/** A node of a parsed program, as ESTree defines it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Returns whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** Returns the direct children of a node, in source order. */
export function childNodes(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (const value of Object.values(node)) {
    if (!Array.isArray(value)) {
      if (isNode(value)) found.push(value)
      continue
    }
    for (const one of value) if (isNode(one)) found.push(one)
  }
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Calls `visit` for a node and then for all nodes inside it, in source order. If `visit` returns false for a node, skips
 * the nodes inside that node. The array of parents, outermost first, changes after each call.
 */
export function visitNodes(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => boolean | void,
): void {
  visitInside(node, visit, [])
}

function visitInside(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => boolean | void,
  parents: SyntaxNode[],
): void {
  if (visit(node, parents) === false) return
  parents.push(node)
  for (const child of childNodes(node)) visitInside(child, visit, parents)
  parents.pop()
}
