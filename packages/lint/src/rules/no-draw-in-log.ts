import type { TSESTree } from '@typescript-eslint/utils'
import { childrenOf } from '../code/children.js'
import { chainOf } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { drawsOf } from '../draws/draws.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'
import { nameMatches, settingsOf } from '../settings.js'

const LEVELS =
  /^(?:assert|count|debug|dir|dirxml|error|fatal|fine|group|groupCollapsed|http|info|log|notice|silly|success|table|trace|verbose|warn|warning|write)$/

export const noDrawInLog = defineRule({
  asks: 'Disallow draws in log messages',
  messages: {
    log: 'If this log call is turned off or removed, its draw is skipped and all later draws shift: draw first, then log the value.',
    drawFirst: 'Draw first, then log the value.',
  },
  suggests: true,
  create(context) {
    const { loggers } = settingsOf(context)
    const code = context.sourceCode

    function isLog(callee: Node): boolean {
      const path = referencePath(callee, code)
      // The path resolves aliases in the file, such as `const { log } = console`.
      const chain = path?.startsWith('console.') === true ? path.split('.') : chainOf(callee)
      const called = chain.length > 1 && /^(?:apply|call)$/.test(chain.at(-1)!) ? chain.slice(0, -1) : chain
      const name = called.at(-1)!
      const isOwn = called.length === 2 && called[0] === 'this' && isLogger(name)
      if (called.length === 1 || isOwn) return isLogger(name) && !/math/i.test(path ?? '')
      return (LEVELS.test(name) || name === 'ok') && isLogger(called.at(-2)!)
    }

    function isLogger(name: string): boolean {
      return loggers.some((pattern) => nameMatches(pattern, name))
    }

    /**
     * Returns the suggestion to make a draw before the message is logged. Returns no suggestion if the draw is made
     * only in some cases, or if calls before the draw may also draw.
     */
    function drawFirst(node: TSESTree.CallExpression, draw: Node): Suggestion[] {
      const statement = node.parent
      if (statement.type !== 'ExpressionStatement') return []
      if (statement.parent.type !== 'BlockStatement' && statement.parent.type !== 'Program') return []
      for (let at = draw.parent; at !== node && at !== undefined; at = at.parent)
        if (!STRAIGHT.has(at.type)) return []
      if (/\bdrawn\b/.test(code.text) || callsBefore(node, draw)) return []
      const indent = ' '.repeat(statement.loc.start.column)
      return [
        {
          messageId: 'drawFirst',
          fix: (fixer) => [
            fixer.insertTextBefore(statement, `const drawn = ${code.getText(draw)}\n${indent}`),
            fixer.replaceText(draw, 'drawn'),
          ],
        },
      ]
    }

    /**
     * Returns whether the arguments contain a call that is evaluated before the draw. Such a call may also make a draw,
     * because the file doesn't always show what the called function does.
     */
    function callsBefore(node: TSESTree.CallExpression, draw: Node): boolean {
      const stack: Node[] = [...node.arguments]
      while (stack.length > 0) {
        const at = stack.pop()!
        if (CALLS.has(at.type) && at.range[1] <= draw.range[0]) return true
        if (at.range[0] < draw.range[0]) stack.push(...childrenOf(at, code))
      }
      return false
    }

    return {
      CallExpression(node) {
        if (!isLog(node.callee)) return
        const draws = node.arguments.flatMap((argument) => drawsOf(context).in(argument))
        const [draw, ...others] = draws
        if (draw === undefined) return
        const suggest = others.length === 0 ? drawFirst(node, draw.node) : []
        context.report({ node: draw.node, messageId: 'log', suggest })
      },
    }
  },
})

const CALLS: ReadonlySet<string> = new Set([
  'AwaitExpression',
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'YieldExpression',
])

/** The types of expressions that always evaluate all of their subexpressions. */
const STRAIGHT: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'ObjectExpression',
  'Property',
  'TemplateLiteral',
])
