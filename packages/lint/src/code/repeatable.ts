import type { Node, SourceCode } from '../rule.js'
import { unwrap } from './unwrap.js'

/** True for an expression that may be written twice and evaluated twice: names, literals, and chains of names. */
export function isRepeatable(expression: Node): boolean {
  const node = unwrap(expression)
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
      return true
    case 'MemberExpression':
      return !node.optional && isRepeatable(node.object) && (!node.computed || isRepeatable(node.property))
    default:
      return false
  }
}

/** The text of a repeatable expression as an operand. */
export function operandText(node: Node, code: SourceCode): string {
  const text = code.getText(node)
  return unwrap(node) === node || node.type === 'TSNonNullExpression' ? text : `(${text})`
}
