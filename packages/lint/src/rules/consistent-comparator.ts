import type { TSESTree } from '@typescript-eslint/utils'
import { childrenOf } from '../code/children.js'
import { isFunction, type FunctionNode } from '../code/functions.js'
import { sortCall } from '../code/sort-calls.js'
import { unwrap } from '../code/unwrap.js'
import { defineRule, type Node, type SourceCode } from '../rule.js'

export const consistentComparator = defineRule({
  asks: 'Disallow sort comparators that contradict themselves',
  messages: {
    boolean:
      'This comparator returns a boolean, so it never puts the first item before the second, and engines can sort differently: return a negative number, 0 or a positive number, such as `a.speed - b.speed`.',
    neverZero:
      'This comparator never returns 0, so it contradicts itself for equal items, and engines can sort differently: return 0 for equal items, or compare another key.',
    oneSided:
      'This comparator never returns a number of one sign, so it contradicts itself, and engines can sort differently: return a negative number, 0 or a positive number.',
  },
  create(context) {
    const code = context.sourceCode
    return {
      CallExpression(node) {
        const sort = sortCall(node, code)
        if (sort === undefined) return
        const messageId = faultOf(returnedBy(sort.comparator, code).flatMap(outcomesOf))
        const at = isFunction(sort.argument) ? sort.comparator : sort.argument
        if (messageId !== null) context.report({ node: at, messageId })
      },
    }
  },
})

/** A value that a comparator can return: its sign, a boolean, or any number. */
type Outcome = -1 | 0 | 1 | 'boolean' | 'number'

function faultOf(outcomes: readonly Outcome[]): 'boolean' | 'neverZero' | 'oneSided' | null {
  const found = new Set(outcomes)
  if (found.size === 0 || found.has('number')) return null
  if (found.has('boolean')) return 'boolean'
  if (!found.has(0)) return 'neverZero'
  return found.size === 2 ? 'oneSided' : null
}

/** Returns the expressions whose values a function returns, without those of nested functions. */
function returnedBy({ body }: FunctionNode, code: SourceCode): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const returned: Node[] = []
  const stack: Node[] = [body]
  while (stack.length > 0) {
    const node = stack.pop()!
    if (node.type === 'ReturnStatement' && node.argument !== null) returned.push(node.argument)
    else if (!isFunction(node)) stack.push(...childrenOf(node, code))
  }
  return returned
}

/** Returns the kinds of values that an expression can have. */
function outcomesOf(expression: Node): Outcome[] {
  const node = unwrap(expression)
  switch (node.type) {
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
    case 'LogicalExpression':
      return ofLogical(node)
    case 'BinaryExpression':
      return [/^(?:[<>]=?|[!=]==?|in|instanceof)$/.test(node.operator) ? 'boolean' : 'number']
    case 'UnaryExpression':
      return ofUnary(node)
    case 'Literal':
      if (typeof node.value === 'boolean') return ['boolean']
      return [typeof node.value === 'number' ? signOf(node.value) : 'number']
    default:
      return ['number']
  }
}

/** Returns the outcomes of `a || b`, where `a` only counts if it isn't 0 or false, or of `a && b`. */
function ofLogical({ operator, left, right }: TSESTree.LogicalExpression): Outcome[] {
  const [first, second] = [outcomesOf(left), outcomesOf(right)]
  if (operator !== '||') return [...first, ...second]
  // If `a` can have both signs, `a || -1` still never returns 0.
  const truthy = first.filter((outcome) => outcome !== 0)
  const isEitherSign = truthy.includes('number') && !second.includes(0) && !second.includes('number')
  return isEitherSign ? second : [...truthy, ...second]
}

function ofUnary({ operator, argument }: TSESTree.UnaryExpression): Outcome[] {
  if (operator === '!') return ['boolean']
  const outcomes = outcomesOf(argument)
  if (operator === '+') return outcomes
  if (operator !== '-') return ['number']
  return outcomes.map((outcome) => (typeof outcome === 'number' ? signOf(-outcome) : outcome))
}

function signOf(value: number): -1 | 0 | 1 {
  return value < 0 ? -1 : value > 0 ? 1 : 0
}
