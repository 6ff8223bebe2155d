import { childrenOf } from '../code/children.js'
import { constantValue, variableOf } from '../code/variables.js'
import type { Node, SourceCode } from '../rule.js'

/**
 * The maximum number of constants to follow. A limit is needed because constants can refer to each other in a cycle.
 */
const DEEPEST = 32

/**
 * Returns whether an expression contains a name that `head` declares, or a constant whose value contains such a name.
 * `head` contains a loop's variables, or is a callback.
 */
export function dependsOn(expression: Node, head: Node, code: SourceCode, depth = 0): boolean {
  if (depth > DEEPEST) return false
  if (expression.type === 'Identifier') {
    const variable = variableOf(expression, code)
    const name = variable?.defs[0]?.name
    if (name !== undefined && isWithin(name, head)) return true
    const value = variable && constantValue(variable)
    return value !== undefined && dependsOn(value, head, code, depth + 1)
  }
  return childrenOf(expression, code).some((child) => dependsOn(child, head, code, depth + 1))
}

/** Returns whether a node is inside another node, or is that node. */
export function isWithin(node: Node, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]
}
