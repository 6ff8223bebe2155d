import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode } from '../rule.js'
import { functionOf, type FunctionNode } from './functions.js'
import { chainOf } from './names.js'

/** A call that sorts with a comparator from this file. */
export interface SortCall {
  /** The comparator argument: a function or its name. */
  readonly argument: Node
  readonly comparator: FunctionNode
}

/**
 * Recognizes calls that sort: `list.sort(f)`, `list.toSorted(f)`, `Array.prototype.sort.call(list, f)`, `sort(list,
 * f)`.
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
