import type { TSESTree } from '@typescript-eslint/utils'
import { ownerOf } from '../draws/calls.js'
import { isWithin } from '../draws/depends-on.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { propertyName } from '../code/names.js'
import { unwrap } from '../code/unwrap.js'
import { variableOf } from '../code/variables.js'
import { defineRule, type Node } from '../rule.js'

export const noDrawInLazyCache = defineRule({
  asks: 'Disallow draws that fill a cache on first use',
  messages: {
    lazy: 'The first run that needs this value draws it, so later draws depend on what ran before: draw it at a fixed point, or from its own stream.',
  },
  create(context) {
    const code = context.sourceCode
    const draws = drawsOf(context)

    /** Reports a value that is drawn only if a cache doesn't contain it yet. */
    function check(value: Node): void {
      // Opening a separate stream for this value doesn't change the other draws.
      const isOwn = ({ source }: Draw): boolean =>
        source !== undefined && isWithin(source, value) && unwrap(source).type === 'CallExpression'
      const shared = draws.in(value).find((draw) => !isOwn(draw))
      if (shared !== undefined) context.report({ node: shared.node, messageId: 'lazy' })
    }

    /** Returns whether a value assigned to this target outlives the enclosing function. */
    function isCache(target: Node): boolean {
      const node = unwrap(target)
      if (node.type === 'MemberExpression') return true
      if (node.type !== 'Identifier') return false
      const definition = variableOf(node, code)?.defs[0]
      if (definition === undefined || definition.type === 'Parameter') return false
      return ownerOf(definition.node) !== ownerOf(node)
    }

    /**
     * Checks the assignments in the body of statements such as `if (cache === undefined) cache = …` and `if
     * (!map.has(key)) map.set(…)`.
     */
    function checkGuarded(body: Node, guarded: string): void {
      const statements = body.type === 'BlockStatement' ? body.body : [body]
      for (const statement of statements) {
        const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined
        if (expression?.type === 'AssignmentExpression' && expression.operator === '=') {
          if (code.getText(expression.left) === guarded && isCache(expression.left)) check(expression.right)
        } else if (expression?.type === 'CallExpression' && expression.callee.type === 'MemberExpression') {
          const { object } = expression.callee
          const isSet = propertyName(expression.callee) === 'set' && code.getText(object) === guarded
          if (isSet && expression.arguments.length === 2) check(expression.arguments[1]!)
        }
      }
    }

    /**
     * Returns the source code of the cache that a condition checks for a missing value. Returns `undefined` for any
     * other condition.
     */
    function guardedBy(test: Node): string | undefined {
      const node = unwrap(test)
      if (node.type === 'UnaryExpression' && node.operator === '!') {
        const inner = unwrap(node.argument)
        if (inner.type !== 'CallExpression') return code.getText(inner)
        const isHas = inner.callee.type === 'MemberExpression' && propertyName(inner.callee) === 'has'
        return isHas ? code.getText((inner.callee as TSESTree.MemberExpression).object) : undefined
      }
      if (node.type !== 'BinaryExpression' || !/^===?$/.test(node.operator)) return undefined
      const isEmpty = (side: Node): boolean => /^(?:undefined|null|void 0)$/.test(code.getText(side))
      if (isEmpty(node.right)) return code.getText(node.left)
      return isEmpty(node.left) ? code.getText(node.right) : undefined
    }

    return {
      AssignmentExpression(node) {
        if (/^(?:\?\?|\|\|)=$/.test(node.operator) && isCache(node.left)) check(node.right)
      },
      IfStatement(node) {
        const guarded = guardedBy(node.test)
        if (guarded !== undefined) checkGuarded(node.consequent, guarded)
      },
    }
  },
})
