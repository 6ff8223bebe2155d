import { isNode, type SyntaxNode } from '../../syntax-tree.js'

/**
 * Returns the value of an expression that consists of literals, such as `{ paths: { a: 'lib/' + 'a' } }`. Parts that
 * aren't literals are `undefined`.
 */
export function literalValue(node: unknown): unknown {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case 'Literal':
      return node['value']
    case 'TemplateLiteral':
      return (node['expressions'] as readonly unknown[]).length > 0
        ? undefined
        : (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])[0]!.value.cooked
    case 'ArrayExpression':
      return (node['elements'] as readonly unknown[]).map(literalValue)
    case 'ObjectExpression':
      return Object.fromEntries((node['properties'] as readonly SyntaxNode[]).flatMap(entryOf))
    case 'BinaryExpression':
      return joinedText(literalValue(node['left']), literalValue(node['right']))
    default:
      return undefined
  }
}

function entryOf({ type, computed, key, value }: SyntaxNode): [string, unknown][] {
  if (type !== 'Property' || computed === true) return []
  const { name, value: text } = key as { readonly name?: string; readonly value?: unknown }
  return [[name ?? String(text), literalValue(value)]]
}

function joinedText(left: unknown, right: unknown): string | undefined {
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
}
