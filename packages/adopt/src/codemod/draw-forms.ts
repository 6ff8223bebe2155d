import { visitNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'
import type { DrawFunction } from './draw-names.js'
import { isFunction, isName, isWrapper, literalNumber, memberName, unwrapped } from './syntax.js'

/** The code that replaces a node, as a list of strings, calls, and nodes to copy from the original code, in order. */
export type Form = readonly (string | { readonly call: DrawFunction } | SyntaxNode)[]

/** Returns whether an expression is `Math.random`, `window.Math.random` or `Math['random']`. */
export function isMathRandom(node: SyntaxNode): boolean {
  return node.type === 'MemberExpression' && memberName(node) === 'random' && isGlobal(node['object'], 'Math')
}

/** Returns whether an expression is the global object with the given name, such as `Math` or `window.Math`. */
export function isGlobal(node: unknown, name: string): boolean {
  if (isName(node, name)) return true
  const member = node as SyntaxNode
  return (
    member.type === 'MemberExpression' &&
    memberName(member) === name &&
    ['window', 'globalThis', 'self', 'global'].some((realm) => isName(member['object'], realm))
  )
}

/**
 * Returns the form that replaces a node, or `null` if the node needs no replacement. `code` is the code of the file.
 */
export function drawForm(node: SyntaxNode, parents: readonly SyntaxNode[], code: string): Form | null {
  return (
    choiceForm(node, parents, code) ??
    rangeForm(node) ??
    belowForm(node) ??
    chanceForm(node) ??
    sortForm(node) ??
    valueForm(node)
  )
}

/**
 * Returns the form that replaces `list[Math.floor(Math.random() * list.length)]`. Returns `null` for any other node.
 */
function choiceForm(node: SyntaxNode, parents: readonly SyntaxNode[], code: string): Form | null {
  if (node.type !== 'MemberExpression' || node['computed'] !== true || node['optional'] === true) return null
  const list = node['object'] as SyntaxNode
  const factor = flooredFactor(node['property'] as SyntaxNode)
  if (factor?.type !== 'MemberExpression' || memberName(factor) !== 'length') return null
  if (!isPlainPath(list) || textOf(list, code) !== textOf(factor['object'] as SyntaxNode, code)) return null
  return isTarget(node, parents) ? null : [{ call: 'choice' }, '(', list, ')']
}

/**
 * Returns the form that replaces `Math.floor(Math.random() * 6) + 1` or `Math.floor(Math.random() * 6 + 1)`, where both
 * numbers must be literals. Returns `null` for any other node.
 */
function rangeForm(node: SyntaxNode): Form | null {
  const rounded = flooredOf(node)
  const [sum, floored] = rounded === null ? [node, true] : [unwrapped(rounded), false]
  if (sum.type !== 'BinaryExpression' || (sum['operator'] !== '+' && sum['operator'] !== '-')) return null
  const sides = [sum['left'] as SyntaxNode, sum['right'] as SyntaxNode] as const
  const isMinus = sum['operator'] === '-'
  for (const [draw, offset] of isMinus ? [sides] : [sides, [sides[1], sides[0]] as const]) {
    const factor = floored ? flooredFactor(draw) : randomFactor(draw)
    const n = factor === null ? undefined : literalNumber(factor)
    const from = literalNumber(offset)
    if (n === undefined || from === undefined || !isCount(n) || !Number.isSafeInteger(from)) continue
    const lo = isMinus ? -from : from
    // For negative numbers, other ways of rounding differ from Math.floor.
    if (!floored && lo < 0) continue
    return [{ call: 'randInt' }, `(${lo}, ${lo + n - 1})`]
  }
  return null
}

/** Returns the form that replaces `Math.floor(Math.random() * n)`. Returns `null` for any other node. */
function belowForm(node: SyntaxNode): Form | null {
  const factor = flooredFactor(node)
  return factor === null ? null : [{ call: 'randBelow' }, '(', argument(factor), ')']
}

/** Returns the form that replaces `Math.random() < p`. Returns `null` for any other node. */
function chanceForm(node: SyntaxNode): Form | null {
  if (node.type !== 'BinaryExpression') return null
  const [left, right] = [node['left'] as SyntaxNode, node['right'] as SyntaxNode]
  const [operator, p] = isRandomCall(left)
    ? [node['operator'], right]
    : isRandomCall(right)
      ? [MIRRORED.get(node['operator'] as string), left]
      : []
  if (p === undefined || isRandomCall(p)) return null
  if (operator === '<') return [{ call: 'chance' }, '(', argument(p), ')']
  // A variable may be NaN, in which case a comparison and its negation are both false.
  const isLiteral = literalNumber(p) !== undefined
  return (operator === '>=' || operator === '>') && isLiteral
    ? ['!', { call: 'chance' }, '(', argument(p), ')']
    : null
}

const MIRRORED = new Map([
  ['>', '<'],
  ['<', '>'],
  ['<=', '>='],
  ['>=', '<='],
])

/** Returns the form that replaces `list.sort(() => Math.random() - 0.5)`. Returns `null` for any other node. */
function sortForm(node: SyntaxNode): Form | null {
  const callee = node['callee'] as SyntaxNode | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  const [compare, ...others] = node['arguments'] as SyntaxNode[]
  if (callee['optional'] === true || node['optional'] === true || compare === undefined || others.length > 0)
    return null
  const list = callee['object'] as SyntaxNode
  if (list.type === 'Super' || isInChain(list) || !isRandomOrder(compare)) return null
  if (memberName(callee) === 'sort') return [{ call: 'shuffle' }, '(', argument(list), ')']
  return memberName(callee) === 'toSorted' ? [{ call: 'shuffle' }, '([...', argument(list), '])'] : null
}

/** Returns whether a comparator's result depends only on numbers and `Math.random()`, not on its parameters. */
function isRandomOrder(compare: SyntaxNode): boolean {
  if (!isFunction(compare)) return false
  let result = compare['body'] as SyntaxNode
  if (result.type === 'BlockStatement') {
    const [only, ...others] = result['body'] as SyntaxNode[]
    if (only?.type !== 'ReturnStatement' || others.length > 0) return false
    result = only['argument'] as SyntaxNode
  }
  let draws = false
  let isPlain = true
  visitNodes(result, (node) => {
    if (isRandomCall(node)) {
      draws = true
      return false
    }
    const isRound = node.type === 'CallExpression' && isRounding(node['callee'] as SyntaxNode)
    if (isRound) {
      for (const one of node['arguments'] as SyntaxNode[])
        visitNodes(one, (inner) => (isRandomCall(inner) ? !(draws = true) : undefined))
      return false
    }
    if (!/^(?:Binary|Unary|Conditional|Parenthesized|Logical)Expression$|^Literal$/.test(node.type))
      isPlain = false
    return isPlain
  })
  return draws && isPlain
}

/**
 * Returns the form that replaces a call to `Math.random()` or `crypto.randomUUID()`, or a use of one of these functions
 * as a value. Returns `null` for any other node.
 */
function valueForm(node: SyntaxNode): Form | null {
  if (isMathRandom(node)) return [{ call: 'random' }]
  if (
    node.type === 'MemberExpression' &&
    memberName(node) === 'randomUUID' &&
    isGlobal(node['object'], 'crypto')
  )
    return [{ call: 'uuid' }]
  return null
}

function isRandomCall(node: SyntaxNode): boolean {
  const call = unwrapped(node)
  return (
    call.type === 'CallExpression' &&
    call['optional'] !== true &&
    (call['arguments'] as unknown[]).length === 0 &&
    isMathRandom(call['callee'] as SyntaxNode)
  )
}

/**
 * Returns `n` for `Math.floor(Math.random() * n)`, and `null` for any other expression. Other ways of rounding down
 * return the same result only if `n` is positive and small. These other ways are accepted if the code shows that `n` is
 * positive and small, or if the caller guarantees this by setting `isIndex`.
 */
export function flooredFactor(node: SyntaxNode, isIndex = false): SyntaxNode | null {
  const inner = unwrapped(node)
  const floored = flooredOf(inner)
  const factor = floored === null ? null : randomFactor(floored)
  if (factor === null || isIndex || isFloor(inner)) return factor
  const n = literalNumber(factor)
  const isSmall = n === undefined ? isLength(factor) : isCount(n) && n <= 0x80000000
  return isSmall ? factor : null
}

/**
 * Returns the expression that a node rounds down, such as `x` for `Math.floor(x)`, `Math.trunc(x)`, `parseInt(x)`,
 * `~~x`, `x | 0` and `x >> 0`. Returns `null` for any other node.
 */
function flooredOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'CallExpression') {
    const [rounded, base] = node['arguments'] as SyntaxNode[]
    const callee = node['callee'] as SyntaxNode
    const isParse = isName(callee, 'parseInt') && (base === undefined || literalNumber(base) === 10)
    const isRound = isRounding(callee) && memberName(callee) !== 'round' && base === undefined
    return rounded !== undefined && rounded.type !== 'SpreadElement' && (isParse || isRound) ? rounded : null
  }
  if (node.type === 'UnaryExpression' && node['operator'] === '~') {
    const inner = unwrapped(node['argument'] as SyntaxNode)
    return inner.type === 'UnaryExpression' && inner['operator'] === '~'
      ? (inner['argument'] as SyntaxNode)
      : null
  }
  if (node.type !== 'BinaryExpression' || literalNumber(node['right'] as SyntaxNode) !== 0) return null
  return ['|', '>>', '>>>'].includes(node['operator'] as string) ? (node['left'] as SyntaxNode) : null
}

function isFloor(node: SyntaxNode): boolean {
  const callee = node['callee'] as SyntaxNode | undefined
  return callee?.type === 'MemberExpression' && memberName(callee) === 'floor'
}

function isRounding(callee: SyntaxNode): boolean {
  return (
    callee.type === 'MemberExpression' &&
    isGlobal(callee['object'], 'Math') &&
    ['floor', 'trunc', 'round'].includes(memberName(callee) ?? '')
  )
}

/** Returns `n` for `Math.random() * n` and `n * Math.random()`, and `null` for any other expression. */
function randomFactor(node: SyntaxNode): SyntaxNode | null {
  const product = unwrapped(node)
  if (product.type !== 'BinaryExpression' || product['operator'] !== '*') return null
  const [left, right] = [product['left'] as SyntaxNode, product['right'] as SyntaxNode]
  if (isRandomCall(left)) return isRandomCall(right) ? null : right
  return isRandomCall(right) ? left : null
}

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n > 0
}

function isLength(node: SyntaxNode): boolean {
  const inner = unwrapped(node)
  return inner.type === 'MemberExpression' && memberName(inner) === 'length'
}

/**
 * Returns whether evaluating an expression twice has the same effect as evaluating it once. This is true of names,
 * literals, `this`, and properties accessed by name or literal.
 */
export function isPlainPath(node: SyntaxNode): boolean {
  if (isName(node) || node.type === 'ThisExpression' || node.type === 'Literal') return true
  if (node.type === 'TSNonNullExpression') return isPlainPath(node['expression'] as SyntaxNode)
  if (node.type !== 'MemberExpression' || node['optional'] === true) return false
  const isPlainKey = node['computed'] !== true || isPlainPath(node['property'] as SyntaxNode)
  return isPlainKey && isPlainPath(node['object'] as SyntaxNode)
}

/** Returns whether a list is accessed through `?.`, which means that the list may not exist. */
function isInChain(node: SyntaxNode): boolean {
  if (node['optional'] === true) return true
  const inner = (node['object'] ?? node['callee']) as SyntaxNode | undefined
  return inner !== undefined && isInChain(inner)
}

/** Returns whether a member expression is assigned, deleted or called rather than only read. */
function isTarget(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  let [inner, i] = [node, parents.length - 1]
  while (i >= 0 && isWrapper(parents[i]!)) inner = parents[i--]!
  const parent = parents[i]
  if (parent === undefined) return false
  if (parent.type === 'UpdateExpression' || /^(?:ArrayPattern|RestElement)$/.test(parent.type)) return true
  if (parent.type === 'UnaryExpression') return parent['operator'] === 'delete'
  if (parent.type === 'Property') return parents[i - 1]?.type === 'ObjectPattern'
  return parent['left'] === inner
    ? /^(?:Assignment|For(?:In|Of)Statement)/.test(parent.type)
    : parent['callee'] === inner || parent['tag'] === inner
}

/**
 * Returns an expression to use as an argument of a call. Removes parentheses around the expression unless they contain
 * a comma.
 */
function argument(node: SyntaxNode): SyntaxNode {
  if (node.type !== 'ParenthesizedExpression') return node
  const inner = node['expression'] as SyntaxNode
  return inner.type === 'SequenceExpression' ? node : argument(inner)
}

/** Returns a node's code without spaces or type assertions, for comparison with other code. */
export function textOf(node: SyntaxNode, code: string): string {
  return code.slice(node.start, node.end).replace(/\s|!$/g, '')
}
