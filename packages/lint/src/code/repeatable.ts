import type { Node, SourceCode } from '../rule.js'
import { unwrap } from './unwrap.js'

/**
 * Returns whether an expression can be repeated in the code without changing what the code does. Only names, literals
 * and member chains can be repeated.
 */
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

/** Returns the source code of a repeatable expression for use as an operand, in parentheses if necessary. */
export function operandText(node: Node, code: SourceCode): string {
  const text = code.getText(node)
  return unwrap(node) === node || node.type === 'TSNonNullExpression' ? text : `(${text})`
}
