import type { TSESTree } from '@typescript-eslint/utils'
import { hasComments } from '../code/comments.js'
import { onOutsideUses } from '../code/outside-uses.js'
import { isRepeatable, operandText } from '../code/repeatable.js'
import { unwrap } from '../code/unwrap.js'
import { defineRule, type Node, type Suggestion } from '../rule.js'

const FUNCTIONS =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 pow cbrt hypot'.split(
    ' ',
  )

/**
 * The packages that compute functions of `Math` using only `+ - * / sqrt`, by the function's name. In these packages,
 * `Math.log` is named `ln`.
 */
const PACKAGES: ReadonlyMap<string, string> = new Map(
  FUNCTIONS.map((name) => [`Math.${name}`, `@stdlib/math-base-special-${name === 'log' ? 'ln' : name}`]),
)

export const noEngineMath = defineRule({
  asks: 'Disallow `Math` functions whose results differ between engines',
  messages: {
    function:
      'The last bits of `{{path}}` differ between engines: use `{{package}}`, which uses only + - * / and sqrt.',
    power:
      'The last bits of `**` with this exponent differ between engines: multiply, use `Math.sqrt`, or use `@stdlib/math-base-special-pow`.',
    plainly: 'Write it as `{{text}}`, which gives the same bits on every engine.',
  },
  allows: true,
  suggests: true,
  create(context) {
    const code = context.sourceCode

    function suggest(node: Node, text: string | undefined): Suggestion[] {
      if (text === undefined || hasComments(node, code)) return []
      return [{ messageId: 'plainly', data: { text }, fix: (fixer) => fixer.replaceText(node, `(${text})`) }]
    }

    /**
     * Returns code that computes a power or hypotenuse with multiplications and square roots only. Returns `undefined`
     * if the arguments can't be repeated in the code.
     */
    function plainly(name: string, args: readonly Node[]): string | undefined {
      const [base, exponent] = args
      if (base === undefined || !args.every(isRepeatable)) return undefined
      const text = operandText(base, code)
      if (name === 'hypot') {
        const squares = args.map((each) => `${operandText(each, code)} * ${operandText(each, code)}`)
        return `Math.sqrt(${squares.join(' + ')})`
      }
      const power = exponent === undefined ? undefined : numberOf(exponent)
      if (name !== 'pow' || power === undefined) return undefined
      if (power === 0.5) return `Math.sqrt(${text})`
      return Number.isInteger(power) && power >= 2 && power <= 4
        ? Array(power).fill(text).join(' * ')
        : undefined
    }

    function checkPower(node: Node, base: Node, exponent: Node): void {
      if (isSamePower(base, exponent)) return
      const text = node.type === 'BinaryExpression' ? plainly('pow', [base, exponent]) : undefined
      context.report({ node, messageId: 'power', suggest: suggest(node, text) })
    }

    return {
      ...onOutsideUses(context, PACKAGES, ({ node, path, entry }) => {
        const { parent } = node
        const call = parent?.type === 'CallExpression' && parent.callee === node ? parent : undefined
        if (path === 'Math.pow' && call !== undefined && isSameCall(call)) return
        const text = call && plainly(path.slice('Math.'.length), call.arguments)
        const data = { path, package: entry }
        context.report({ node, messageId: 'function', data, suggest: call ? suggest(call, text) : [] })
      }),
      BinaryExpression(node) {
        if (node.operator === '**') checkPower(node, node.left, node.right)
      },
      AssignmentExpression(node: TSESTree.AssignmentExpression) {
        if (node.operator === '**=') checkPower(node, node.left, node.right)
      },
    }
  },
})

function isSameCall({ arguments: [base, exponent] }: TSESTree.CallExpression): boolean {
  return base !== undefined && exponent !== undefined && isSamePower(base, exponent)
}

/**
 * Returns whether a power has exactly the same value in every engine. This is true for bigints, for the exponents 0, 1
 * and 2, and for integer literals with an exact result. By contrast, even cubes of fractions differ between V8 and
 * JavaScriptCore.
 */
function isSamePower(base: Node, exponent: Node): boolean {
  if (isBigInt(base) || isBigInt(exponent)) return true
  const power = numberOf(exponent)
  if (power === 0 || power === 1 || power === 2) return true
  const number = numberOf(base)
  if (number === undefined || power === undefined || !Number.isInteger(power)) return false
  if (Math.abs(number) === 2) return true
  return Number.isSafeInteger(number) && power >= 0 && isExact(number, power)
}

function isExact(base: number, power: number): boolean {
  let value = 1
  for (let i = 0; i < power && Number.isSafeInteger(value) && i < 64; i++) value *= base
  return Number.isSafeInteger(value)
}

/** Returns the value of a number literal, which may have a sign. Returns `undefined` for any other expression. */
function numberOf(expression: Node): number | undefined {
  const node = unwrap(expression)
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node.type !== 'UnaryExpression' || (node.operator !== '-' && node.operator !== '+')) return undefined
  const value = numberOf(node.argument)
  return value === undefined || node.operator === '+' ? value : -value
}

function isBigInt(expression: Node): boolean {
  const node = unwrap(expression)
  if (node.type === 'Literal') return typeof node.value === 'bigint' || 'bigint' in node
  if (node.type === 'UnaryExpression') return isBigInt(node.argument)
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'BigInt'
}
