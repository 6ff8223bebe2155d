import type { Node } from '../rule.js'

/** Removes wrappers that only change an expression's type or chaining: `x!`, `x as T`, `x satisfies T`, `x?.y`. */
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

/** Returns the outermost expression that only wraps this one in a type or chain. */
export function wrapped(node: Node): Node {
  const { parent } = node
  return parent !== undefined && unwrap(parent) !== parent && unwrap(parent) === unwrap(node)
    ? wrapped(parent)
    : node
}
