import { defineRule } from '../rule.js'
import { drawsOf } from './draws.js'

/** A rule that reports every draw, to test how draws are recognized in both linters. */
export const everyDraw = defineRule({
  asks: 'Every draw',
  messages: { draw: '{{text}}' },
  create: (context) => ({
    CallExpression(node) {
      const draw = drawsOf(context).of(node)
      if (draw === undefined) return
      context.report({ node, messageId: 'draw', data: { text: context.sourceCode.getText(node) } })
    },
  }),
})

export default { meta: { name: 'seedfast' }, rules: { 'every-draw': everyDraw } }
