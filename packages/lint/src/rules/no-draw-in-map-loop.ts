import { isFunction } from '../code/functions.js'
import { propertyName } from '../code/names.js'
import { unwrap } from '../code/unwrap.js'
import { dependsOn } from '../draws/depends-on.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { isSharedMap } from '../draws/shared-map.js'
import { defineRule, type Node } from '../rule.js'

export const noDrawInMapLoop = defineRule({
  asks: 'Disallow draws while iterating over a shared `Map` or `Set`',
  messages: {
    loop: 'A `Map` or `Set` is iterated in insertion order, so these draws depend on what ran before: iterate over sorted keys, or draw from a separate stream for each key.',
  },
  create(context) {
    const code = context.sourceCode
    const draws = drawsOf(context)

    /** Reports a loop over a shared map unless it draws from a separate stream for each entry. */
    function check(iterated: Node, body: Node, head: Node): void {
      const isOwn = ({ source }: Draw): boolean => source !== undefined && dependsOn(source, head, code)
      if (draws.in(body).every(isOwn) || !isSharedMap(iterated, code)) return
      context.report({ node: iterated, messageId: 'loop' })
    }

    return {
      ForOfStatement(node) {
        check(node.right, node.body, node.left)
      },
      CallExpression(node) {
        const callee = unwrap(node.callee)
        const [callback] = node.arguments
        if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'forEach') return
        if (isFunction(callback)) check(callee.object, callback.body, callback)
      },
    }
  },
})
