import type { TSESTree } from '@typescript-eslint/utils'
import { isFunction } from '../code/functions.js'
import { keyOrderOf } from '../code/key-order.js'
import { propertyName } from '../code/names.js'
import { referencesIn } from '../code/references.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import { constantValue, variableOf } from '../code/variables.js'
import { dependsOn, isWithin } from '../draws/depends-on.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'

/** Matches the names of array methods that visit the items in order. */
const GOING_THROUGH =
  /^(?:every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|map|reduce|reduceRight|some)$/

export const sortedKeysPick = defineRule({
  asks: 'Require sorted keys when picking from a keyed table',
  messages: {
    keys: 'A pick from a keyed table depends on the order in which its keys were written: sort the keys, or use `stream.weighted(table)`.',
    loop: 'Draws in a loop over a keyed table depend on the order in which its keys were written: iterate over sorted keys.',
    sortKeys: 'Sort the keys. If this changes their order, old seeds give different picks.',
    sortEntries: 'Sort the entries by key. If this changes their order, old seeds give different picks.',
  },
  suggests: true,
  create(context) {
    const code = context.sourceCode
    const draws = drawsOf(context)
    const reported = new Set<Node>()

    /**
     * Reports a list that is in the order of a table's keys if `dependsOnOrder` returns true, which means that something
     * depends on that order.
     */
    function check(list: Node, messageId: string, dependsOnOrder: () => boolean): void {
      const given = keyOrderOf(list, code)
      if (given === undefined || reported.has(list) || !dependsOnOrder()) return
      reported.add(list)
      context.report({ node: list, messageId, suggest: sortings(given) })
    }

    function sortings(given: TSESTree.CallExpression): Suggestion[] {
      const path = referencePath(given.callee, code)
      if (path === 'Object.keys') {
        return [{ messageId: 'sortKeys', fix: (fixer) => fixer.insertTextAfter(given, '.sort()') }]
      }
      if (path !== 'Object.entries') return []
      const sort = '.sort(([a], [b]) => (a < b ? -1 : 1))'
      return [{ messageId: 'sortEntries', fix: (fixer) => fixer.insertTextAfter(given, sort) }]
    }

    /**
     * Returns whether a loop makes draws, or compares or reduces the value of an earlier draw, as in `roll < weight`
     * and `roll -= weight`. Draws from a separate stream for each key don't count, because they don't depend on the
     * order of the keys.
     */
    function drawsInLoop(body: Node, head: Node): boolean {
      const ofItsOwn = ({ source }: Draw): boolean => source !== undefined && dependsOn(source, head, code)
      return !draws.in(body).every(ofItsOwn) || countsDown(body)
    }

    /**
     * Returns whether an index comes from a draw, either directly or through a constant such as `const i = rng.int(0,
     * 5)`.
     */
    function isDrawn(index: Node): boolean {
      if (draws.in(index).length > 0) return true
      const variable = index.type === 'Identifier' ? variableOf(index, code) : undefined
      const value = variable && constantValue(variable)
      return value !== undefined && draws.in(value).length > 0
    }

    function countsDown(body: Node): boolean {
      return referencesIn(body, code).some(({ identifier, resolved }) => {
        const definition = resolved?.defs[0]
        if (definition?.type !== 'Variable' || definition.node.init === null) return false
        const { parent } = identifier as Node
        const isCounted =
          (parent?.type === 'AssignmentExpression' && parent.left === identifier) ||
          (parent?.type === 'BinaryExpression' && /^[<>]=?$/.test(parent.operator))
        return isCounted && !isWithin(definition.node, body) && draws.in(definition.node.init).length > 0
      })
    }

    return {
      CallExpression(node) {
        const callee = unwrap(node.callee)
        const [callback] = node.arguments
        if (callee.type === 'MemberExpression' && isFunction(callback)) {
          const { body } = callback
          if (GOING_THROUGH.test(propertyName(callee) ?? '')) {
            check(callee.object, 'loop', () => drawsInLoop(body, callback))
          }
        }
        const list = node.arguments.find((argument) => keyOrderOf(argument, code) !== undefined)
        if (list !== undefined) check(list, 'keys', () => draws.of(node) !== undefined)
        const [index] = node.arguments
        if (callee.type === 'MemberExpression' && index !== undefined) {
          const picks = /^(?:at|splice|toSpliced|with)$/.test(propertyName(callee) ?? '')
          if (picks) check(callee.object, 'keys', () => isDrawn(index))
        }
      },
      MemberExpression(node) {
        if (node.computed) check(node.object, 'keys', () => isDrawn(node.property))
      },
      ForInStatement(node) {
        if (drawsInLoop(node.body, node.left)) context.report({ node: node.right, messageId: 'loop' })
      },
      ForOfStatement(node) {
        check(node.right, 'loop', () => drawsInLoop(node.body, node.left))
      },
    }
  },
})
