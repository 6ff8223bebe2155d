import type { Node } from '../rule.js'

/** The expression inside what changes its type or its chaining only: `x!`, `x as T`, `x satisfies T`, `x?.y`. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSInstantiationExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return unwrap(node.expression)
    default:
      return node
  }
}

/** The outermost node that is the same expression as this one, except for its type or chaining. */
export function wrapped(node: Node): Node {
  const { parent } = node
  return parent !== undefined && unwrap(parent) !== parent && unwrap(parent) === unwrap(node)
    ? wrapped(parent)
    : node
}
