export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function visitNodes(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? (child as unknown[]) : [child])
      if (isNode(one)) visitNodes(one, visit)
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}
