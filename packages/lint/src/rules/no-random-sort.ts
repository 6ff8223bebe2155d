import type { TSESTree } from '@typescript-eslint/utils'
import { childrenOf } from '../code/children.js'
import { hasComments } from '../code/comments.js'
import { isFunction, type FunctionNode } from '../code/functions.js'
import { propertyName } from '../code/names.js'
import { sortCall } from '../code/sort-calls.js'
import { unwrap } from '../code/unwrap.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'

export const noRandomSort = defineRule({
  asks: 'Disallow draws in sort comparators',
  messages: {
    shuffle:
      'The number of comparisons in a sort differs between engines, and so do the draws and the resulting order: use `stream.shuffle(list)`.',
    tie: 'The number of comparisons in a sort differs between engines, and so do the draws: draw a key for each item first, and compare the keys.',
    useShuffle: 'Use `{{text}}`. It makes different draws, so old seeds produce a different order.',
  },
  suggests: true,
  create(context) {
    const code = context.sourceCode

    /** Returns whether a comparator, or the given part of it, uses the comparator's parameters. */
    function compares(comparator: FunctionNode, part: Node = comparator): boolean {
      return code.getDeclaredVariables!(comparator).some(
        ({ defs, references }) =>
          defs[0]?.type === 'Parameter' &&
          references.some((each) => each.isRead() && isWithin(each.identifier, part)),
      )
    }

    /**
     * If a comparator contains a call that is certainly a draw, returns that call. Such a call doesn't use the
     * comparator's parameters. In addition, either nothing else in the comparator uses the parameters, or the call's
     * value is compared with 0.5.
     */
    function tossIn(comparator: FunctionNode): TSESTree.CallExpression | undefined {
      const isAll = !compares(comparator) && !/\barguments\b/.test(code.getText(comparator))
      return callsIn(comparator.body).find(
        (call) => !compares(comparator, call) && (isAll || isAgainstHalf(call)),
      )
    }

    /** Returns the calls in a node, outer calls before inner calls. Doesn't include calls in nested functions. */
    function callsIn(node: Node): TSESTree.CallExpression[] {
      const calls: TSESTree.CallExpression[] = []
      // The stack is explicit, because long sums nest deeper than the call stack allows.
      const stack: Node[] = [node]
      while (stack.length > 0) {
        const at = stack.pop()!
        if (at.type === 'CallExpression') calls.push(at)
        if (!isFunction(at)) stack.push(...childrenOf(at, code).reverse())
      }
      return calls
    }

    function shuffle(call: TSESTree.CallExpression, draw: Draw): Suggestion[] {
      const callee = unwrap(call.callee)
      const drawn = unwrap(draw.node.callee)
      if (callee.type !== 'MemberExpression' || drawn.type !== 'MemberExpression') return []
      if (draw.from[0]?.kind !== 'stream' || mentionsCall(drawn.object)) return []
      if (hasComments(call, code)) return []
      const list = code.getText(callee.object)
      const copied = propertyName(callee) === 'toSorted' ? `[...${list}]` : list
      const text = `${code.getText(drawn.object)}.shuffle(${copied})`
      return [{ messageId: 'useShuffle', data: { text }, fix: (fixer) => fixer.replaceText(call, text) }]
    }

    function mentionsCall(node: Node): boolean {
      return node.type === 'CallExpression'
        ? drawsOf(context).in(node).length > 0
        : childrenOf(node, code).some(mentionsCall)
    }

    return {
      CallExpression(node) {
        const sort = sortCall(node, code)
        if (sort === undefined) return
        const [draw] = drawsOf(context).in(sort.comparator)
        const call = draw?.node ?? tossIn(sort.comparator)
        if (call === undefined) return
        const at = isFunction(sort.argument) ? call : sort.argument
        if (compares(sort.comparator)) context.report({ node: at, messageId: 'tie' })
        else context.report({ node: at, messageId: 'shuffle', suggest: draw ? shuffle(node, draw) : [] })
      },
    }
  },
})

/** Returns whether the value of a call is compared with 0.5, as in `toss() - 0.5` and `0.5 > toss()`. */
function isAgainstHalf({ parent, ...call }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'BinaryExpression' || !/^(?:-|[<>]=?)$/.test(parent.operator)) return false
  const other = parent.left.range[0] === call.range[0] ? parent.right : parent.left
  return other.type === 'Literal' && other.value === 0.5
}

function isWithin(node: { readonly range: TSESTree.Range }, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]
}
