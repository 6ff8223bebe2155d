import type { TSESTree } from '@typescript-eslint/utils'
import { AMBIENT_RANDOM, SELF_SEEDED } from '../ambient/random.js'
import { hasComments } from '../code/comments.js'
import { keyName } from '../code/names.js'
import { onOutsideUses } from '../code/outside-uses.js'
import { referencePath } from '../code/reference-path.js'
import { streamNameAt } from '../draws/stream-in-scope.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'

export const noAmbientRandom = defineRule({
  asks: "Disallow random values that don't come from the seed",
  messages: {
    ambient:
      "`{{path}}` doesn't come from the seed: draw from a stream, such as `run.stream('loot').float()`.",
    selfSeeded: '`{{path}}` seeds itself from the clock or the system: pass a seed.',
    drawFloat: 'Draw with `{{stream}}.float()`. Later draws from `{{stream}}` shift by one.',
  },
  allows: true,
  suggests: true,
  create(context) {
    const code = context.sourceCode

    function checkSeed(node: TSESTree.CallExpression | TSESTree.NewExpression): void {
      const path = referencePath(node.callee, code)
      if (path === undefined || !SELF_SEEDED.has(path) || givesSeed(node.arguments)) return
      context.report({ node, messageId: 'selfSeeded', data: { path } })
    }

    /**
     * Returns the suggestion to replace `Math.random()` with `loot.float()` if a stream named `loot` is in scope. Both
     * return a number from 0 (included) to 1 (excluded).
     */
    function suggestions(node: Node, path: string): Suggestion[] {
      const { parent } = node
      if (path !== 'Math.random' || parent?.type !== 'CallExpression' || parent.callee !== node) return []
      if (hasComments(parent, code)) return []
      const stream = streamNameAt(node, context)
      if (stream === undefined) return []
      return [
        {
          messageId: 'drawFloat',
          data: { stream },
          fix: (fixer) => fixer.replaceText(parent, `${stream}.float()`),
        },
      ]
    }

    return {
      ...onOutsideUses(context, AMBIENT_RANDOM, ({ node, path }) => {
        context.report({ node, messageId: 'ambient', data: { path }, suggest: suggestions(node, path) })
      }),
      CallExpression: checkSeed,
      NewExpression: checkSeed,
    }
  },
})

/** Returns whether the arguments of a call contain a seed without also enabling system entropy. */
function givesSeed([seed, options]: readonly Node[]): boolean {
  if (seed === undefined || (seed.type === 'Literal' && seed.value === null && seed.raw === 'null'))
    return false
  if (seed.type === 'Identifier' && seed.name === 'undefined') return false
  return !(
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (property) =>
        property.type === 'Property' &&
        keyName(property) === 'entropy' &&
        !(property.value.type === 'Literal' && property.value.value === false),
    )
  )
}
