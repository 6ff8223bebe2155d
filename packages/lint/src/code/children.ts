import type { Node, SourceCode } from '../rule.js'

/** Returns the direct children of a node, in source order. */
export function childrenOf(node: Node, code: SourceCode): Node[] {
  const children: Node[] = []
  for (const key of code.visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, unknown>)[key]
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
