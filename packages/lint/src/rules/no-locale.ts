import type { TSESTree } from '@typescript-eslint/utils'
import { hasComments } from '../code/comments.js'
import { onOutsideUses } from '../code/outside-uses.js'
import { isRepeatable, operandText } from '../code/repeatable.js'
import { propertyName } from '../code/names.js'
import { defineRule, type Suggestion } from '../rule.js'

const CASES: ReadonlyMap<string, string> = new Map([
  ['toLocaleLowerCase', 'toLowerCase'],
  ['toLocaleUpperCase', 'toUpperCase'],
])
const TEXTS = /^toLocale(?:Date|Time)?String$/

export const noLocale = defineRule({
  asks: 'Disallow sort orders and strings that depend on the locale',
  messages: {
    order: 'The order of `localeCompare` depends on the locale and the engine: compare with `<`.',
    case: 'The result of `{{name}}` depends on the locale: use `{{plain}}`.',
    text: 'The string that `{{name}}` returns depends on the locale, the engine and the time zone: store the unformatted value, and format it only for display.',
    intl: '`{{path}}` depends on the locale and on the locale data of the engine: use it only for display.',
    compareUnits: 'Compare with `<`.',
    plainCase: 'Use `{{plain}}`.',
  },
  allows: true,
  fixes: true,
  suggests: true,
  create(context) {
    const code = context.sourceCode

    function checkCase(node: TSESTree.MemberExpression, name: string, plain: string): void {
      const { parent } = node
      const isCall = !node.computed && parent.type === 'CallExpression' && parent.callee === node
      const rename = { messageId: 'plainCase', data: { plain } }
      context.report({
        node: node.property,
        messageId: 'case',
        data: { name, plain },
        // Without an argument, the method uses the machine's locale, which is never intended in such code.
        fix:
          isCall && parent.arguments.length === 0 ? (fixer) => fixer.replaceText(node.property, plain) : null,
        suggest:
          isCall && parent.arguments.length === 1 && !/,\s*\)$/.test(code.getText(parent))
            ? [
                {
                  ...rename,
                  fix: (fixer) => [
                    fixer.replaceText(node.property, plain),
                    fixer.remove(parent.arguments[0]!),
                  ],
                },
              ]
            : [],
      })
    }

    /**
     * Returns the suggestion to replace `a.localeCompare(b)` with a comparison by code unit. Returns no suggestion
     * unless both sides can be repeated in the code.
     */
    function comparison(node: TSESTree.MemberExpression): Suggestion[] {
      const { parent } = node
      if (parent.type !== 'CallExpression' || parent.callee !== node || parent.arguments.length === 0)
        return []
      // Options can define a different order, such as a numeric one.
      if (parent.arguments.length > 2) return []
      const [other] = parent.arguments
      if (node.optional || !isRepeatable(node.object) || !isRepeatable(other!)) return []
      if (hasComments(parent, code)) return []
      const a = operandText(node.object, code)
      const b = operandText(other!, code)
      const fix = `(${a} < ${b} ? -1 : ${a} > ${b} ? 1 : 0)`
      return [{ messageId: 'compareUnits', fix: (fixer) => fixer.replaceText(parent, fix) }]
    }

    return {
      ...onOutsideUses(context, new Map([['Intl', true]]), ({ node, path }) => {
        context.report({ node, messageId: 'intl', data: { path } })
      }),
      MemberExpression(node) {
        const name = propertyName(node)
        if (name === undefined || isWritten(node)) return
        if (name === 'localeCompare') {
          context.report({ node: node.property, messageId: 'order', suggest: comparison(node) })
        }
        const plain = CASES.get(name)
        if (plain !== undefined) checkCase(node, name, plain)
        if (TEXTS.test(name)) context.report({ node: node.property, messageId: 'text', data: { name } })
      },
    }
  },
})

/**
 * Returns whether a `toLocaleString` property is assigned rather than called. Defining such a method doesn't use the
 * locale.
 */
function isWritten({ parent, ...node }: TSESTree.MemberExpression): boolean {
  return parent.type === 'AssignmentExpression' && parent.left.range[0] === node.range[0]
}
