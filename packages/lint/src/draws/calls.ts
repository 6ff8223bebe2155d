import type { TSESTree } from '@typescript-eslint/utils'
import { childrenOf } from '../code/children.js'
import { functionOf, isFunction, type FunctionNode } from '../code/functions.js'
import { unwrap } from '../code/unwrap.js'
import type { Node, SourceCode } from '../rule.js'

/** A call, with the function that contains it and the function that it calls. */
export interface PlacedCall {
  readonly node: TSESTree.CallExpression
  /** The function that contains the call, or `null` at the top level. */
  readonly owner: FunctionNode | null
  /** The called function, if the call refers to it by name and the function is in this file. */
  readonly own: FunctionNode | undefined
}

/**
 * Returns all calls in a file, ordered by their end positions, so that a call comes after the calls in its arguments.
 */
export function callsOf(code: SourceCode): PlacedCall[] {
  const calls: PlacedCall[] = []
  // The stack is explicit, because long sums nest deeper than the call stack allows.
  const stack: { readonly node: Node; readonly owner: FunctionNode | null }[] = [
    { node: code.ast, owner: null },
  ]
  while (stack.length > 0) {
    const { node, owner } = stack.pop()!
    if (node.type === 'CallExpression') {
      const own = isFunction(unwrap(node.callee)) ? undefined : functionOf(node.callee, code)
      calls.push({ node, owner, own })
    }
    const inside = isFunction(node) && !isCalledAtOnce(node) ? node : owner
    for (const child of childrenOf(node, code)) stack.push({ node: child, owner: inside })
  }
  return calls.sort((a, b) => a.node.range[1] - b.node.range[1] || b.node.range[0] - a.node.range[0])
}

/**
 * Returns the function that a piece of code runs in: the nearest enclosing function that isn't passed directly to a
 * call. Returns `null` at the top level.
 */
export function ownerOf(node: Node): FunctionNode | null {
  for (let at: Node | null | undefined = node.parent; at; at = at.parent) {
    if (isFunction(at) && !isCalledAtOnce(at)) return at
  }
  return null
}

/**
 * Returns whether a function is passed directly to a call, such as a call to `map` or `run.at`. The called function is
 * assumed to run the passed function immediately.
 */
function isCalledAtOnce(node: FunctionNode): boolean {
  const type = node.parent?.type
  return type === 'CallExpression' || type === 'NewExpression'
}
