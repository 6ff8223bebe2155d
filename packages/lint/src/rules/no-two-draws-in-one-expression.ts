import { isFunction } from '../code/functions.js'
import { drawsOf, type Draw } from '../draws/draws.js'
import { defineRule, type Node } from '../rule.js'

export const noTwoDrawsInOneExpression = defineRule({
  asks: 'Disallow two draws from the same stream in one expression if their order is easy to misread',
  messages: {
    second:
      'This is the second draw from a stream in one expression: use one statement per draw, so that the order is clear and survives refactoring.',
  },
  create(context) {
    const reported = new Set<Node>()

    /**
     * In each part of an expression, reports the first draw that may use the same stream as a draw in an earlier part.
     */
    function check(parts: readonly (Node | null)[]): void {
      const before: Draw[] = []
      for (const part of parts) {
        if (part === null || isFunction(part)) continue
        const draws = drawsOf(context).in(part).filter(isOrdered)
        const second = draws.find((draw) => before.some((earlier) => mayShare(earlier, draw)))
        if (second !== undefined && !reported.has(second.node)) {
          reported.add(second.node)
          context.report({ node: second.node, messageId: 'second' })
        }
        before.push(...draws)
      }
    }

    return {
      ArrayExpression: (node) => check(node.elements),
      AssignmentExpression: (node) => check([node.left, node.right]),
      BinaryExpression: (node) => check([node.left, node.right]),
      CallExpression: (node) => check([node.callee, ...node.arguments]),
      JSXElement: (node) => check([...node.openingElement.attributes, ...node.children]),
      JSXFragment: (node) => check(node.children),
      MemberExpression: (node) => node.computed && check([node.object, node.property]),
      NewExpression: (node) => check(node.arguments),
      ObjectExpression: (node) =>
        check(
          node.properties.flatMap<Node>((property) =>
            property.type === 'SpreadElement'
              ? [property]
              : [...(property.computed ? [property.key] : []), property.value],
          ),
        ),
      TemplateLiteral: (node) => check(node.expressions),
    }
  },
})

/**
 * Returns whether a draw's order among other draws matters. The order doesn't matter for ambient values, or for keyed
 * draws, which are looked up by index.
 */
function isOrdered(draw: Draw): boolean {
  return !draw.ambient && !(draw.from.length > 0 && draw.from.every(({ kind }) => kind === 'keyed'))
}

/** Returns whether two draws may be made from the same stream. If not, their order doesn't matter. */
function mayShare(one: Draw, other: Draw): boolean {
  if (one.from.length === 0 || other.from.length === 0) return true
  return one.from.some((a) =>
    other.from.some((b) => a.identity === undefined || b.identity === undefined || a.identity === b.identity),
  )
}
