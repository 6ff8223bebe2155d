import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode } from '../rule.js'
import { functionOf, type FunctionNode } from './functions.js'
import { chainOf } from './names.js'

/** A call that sorts a list with a comparator defined in this file. */
export interface SortCall {
  /** The argument that contains the comparator: a function or the name of a function. */
  readonly argument: Node
  readonly comparator: FunctionNode
}

/**
 * Returns the sort made by a call of the form `list.sort(f)`, `list.toSorted(f)`, `Array.prototype.sort.call(list, f)`
 * or `sort(list, f)`. Returns `undefined` for any other call.
 */
export function sortCall(node: TSESTree.CallExpression, code: SourceCode): SortCall | undefined {
  const chain = chainOf(node.callee)
  const name = /^(?:call|apply)$/.test(chain.at(-1)!) ? chain.at(-2) : chain.at(-1)
  if (name !== 'sort' && name !== 'toSorted') return undefined
  for (const argument of node.arguments) {
    const comparator = functionOf(argument, code)
    if (comparator !== undefined) return { argument, comparator }
  }
  return undefined
}
