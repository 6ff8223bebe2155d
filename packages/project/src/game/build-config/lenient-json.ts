import { parseSync } from 'rolldown/utils'
import type { SyntaxNode } from '../../syntax-tree.js'

/**
 * Parses JSON that may contain comments, trailing commas and unquoted keys, as in a JavaScript expression. Returns
 * `undefined` if the text has a syntax error.
 */
export function lenientJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { program, errors } = parseSync('data.js', `(${text}\n)`)
    const [statement] = program.body as unknown as readonly (SyntaxNode & {
      readonly expression: SyntaxNode
    })[]
    return errors.length > 0 || statement === undefined ? undefined : valueOf(statement.expression)
  }
}

function valueOf(node: SyntaxNode): unknown {
  if (node.type === 'ParenthesizedExpression') return valueOf(node['expression'] as SyntaxNode)
  if (node.type === 'UnaryExpression') return -(valueOf(node['argument'] as SyntaxNode) as number)
  if (node.type === 'ArrayExpression') return (node['elements'] as readonly SyntaxNode[]).map(valueOf)
  if (node.type !== 'ObjectExpression') return node['value']
  return Object.fromEntries(
    (node['properties'] as readonly SyntaxNode[]).map((one) => [
      (one['key'] as SyntaxNode)['value'] ?? (one['key'] as SyntaxNode)['name'],
      valueOf(one['value'] as SyntaxNode),
    ]),
  )
}
