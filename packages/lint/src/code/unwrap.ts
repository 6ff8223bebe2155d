import type { Node } from '../rule.js'

/**
 * Returns the expression inside wrappers that only change its type or chaining, such as `x!`, `x as T`, `x satisfies T`
 * and the chain around `x?.y`.
 */
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

/** Returns the outermost expression that wraps a node only to change its type or chaining. */
export function wrapped(node: Node): Node {
  const { parent } = node
  return parent !== undefined && unwrap(parent) !== parent && unwrap(parent) === unwrap(node)
    ? wrapped(parent)
    : node
}
