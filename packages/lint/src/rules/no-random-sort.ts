import type { TSESTree } from '@typescript-eslint/utils'
import { childrenOf } from '../code/children.js'
import { isFunction, type FunctionNode } from '../code/functions.js'
import { propertyName } from '../code/names.js'
import { sortCall } from '../code/sort-calls.js'
import { unwrap } from '../code/unwrap.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'

export const noRandomSort = defineRule({
  asks: 'No draws in the comparator of a sort',
  messages: {
    shuffle:
      'How often a sort compares differs between engines, and so do its draws and the order it ends in: use `stream.shuffle(list)`.',
    tie: 'How often a sort compares differs between engines, and so do its draws: draw a key for each item first, and compare the keys.',
    useShuffle: 'Use `{{text}}`.',
  },
  suggests: true,
  create(context) {
    const code = context.sourceCode

    /** Whether the comparator looks at what it compares. */
    function compares(comparator: FunctionNode): boolean {
      return code.getDeclaredVariables!(comparator).some(
        ({ defs, references }) => defs[0]?.type === 'Parameter' && references.some((each) => each.isRead()),
      )
    }

    function shuffle(call: TSESTree.CallExpression, draw: Draw): Suggestion[] {
      const callee = unwrap(call.callee)
      const drawn = unwrap(draw.node.callee)
      if (callee.type !== 'MemberExpression' || drawn.type !== 'MemberExpression') return []
      if (draw.from[0]?.kind !== 'stream' || mentionsCall(drawn.object)) return []
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
        const [draw] = sort === undefined ? [] : drawsOf(context).in(sort.comparator)
        if (sort === undefined || draw === undefined) return
        const at = isFunction(sort.argument) ? draw.node : sort.argument
        if (compares(sort.comparator)) context.report({ node: at, messageId: 'tie' })
        else context.report({ node: at, messageId: 'shuffle', suggest: shuffle(node, draw) })
      },
    }
  },
})
