import { visitNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'
import { flooredFactor, isPlainPath, textOf, type Form } from './draw-forms.js'
import { isFunction, isName, literalNumber, memberName } from './syntax.js'

/**
 * Returns the form that replaces a Fisher-Yates loop that runs from the end of a list, or null for any other loop. This
 * is an example of such a loop:
 * ```js
 * for (let i = list.length - 1; i > 0; i--) {
 *   const j = Math.floor(Math.random() * (i + 1))
 *   ;[list[i], list[j]] = [list[j], list[i]]
 * }
 * ```
 * The items may also be swapped with a temporary variable.
 */
export function shuffleLoop(loop: SyntaxNode, parents: readonly SyntaxNode[], code: string): Form | null {
  if (loop.type !== 'ForStatement') return null
  const isFree = (declaration: unknown): boolean => staysInside(declaration as SyntaxNode, loop, parents)
  const start = onlyDeclarator(loop['init'])
  if (start === null || !isName(start['id']) || !isFree(loop['init'])) return null
  const i = start['id'].name
  const list = lengthMinusOne(start['init'])
  if (list === null || !isPlainPath(list)) return null
  if (!isAboveZero(loop['test'], i) || !isStepDown(loop['update'], i)) return null
  const body = loop['body'] as SyntaxNode
  const [draw, ...swap] = body.type === 'BlockStatement' ? (body['body'] as SyntaxNode[]) : []
  const drawn = onlyDeclarator(draw)
  if (drawn === null || !isName(drawn['id']) || !isFree(draw) || !isPlusOne(drawn['init'], i, code))
    return null
  const names = { list: textOf(list, code), i, j: drawn['id'].name }
  if (!isSwap(swap, names, isFree, code)) return null
  const next = /^(\s*)(.?)/.exec(code.slice(loop.end))!
  const ends =
    code.slice(body.start, body.end).includes(';\n') ||
    /[([`+\-*/]/.test(next[2]!) ||
    !next[1]!.includes('\n')
  return [{ call: 'shuffle' }, '(', list, ends && next[2] !== '' ? ');' : ')']
}

interface SwapNames {
  readonly list: string
  readonly i: string
  readonly j: string
}

/** Returns whether the statements swap two items of a list, either by destructuring or with a temporary variable. */
function isSwap(
  swap: readonly SyntaxNode[],
  { list, i, j }: SwapNames,
  isFree: (declaration: unknown) => boolean,
  code: string,
): boolean {
  const [a, b] = [`${list}[${i}]`, `${list}[${j}]`]
  const text = (node: unknown): string =>
    textOf(node as SyntaxNode, code)
      .replace(/;$/, '')
      .replace(/!(?=[,\]=])/g, '')
  const statements = swap.filter(({ type }) => type !== 'EmptyStatement')
  if (statements.length === 1) {
    const only = text(statements[0])
    return only === `[${a},${b}]=[${b},${a}]` || only === `[${b},${a}]=[${a},${b}]`
  }
  const temporary = onlyDeclarator(statements[0])
  if (statements.length !== 3 || temporary === null || !isName(temporary['id'])) return false
  const { name } = temporary['id']
  if (!isFree(statements[0]) || temporary['init'] === null) return false
  const [first, second] = text(temporary['init']) === a ? [a, b] : [b, a]
  return (
    text(temporary['init']) === first &&
    text(statements[1]) === `${first}=${second}` &&
    text(statements[2]) === `${second}=${name}`
  )
}

function onlyDeclarator(node: unknown): SyntaxNode | null {
  const declaration = node as SyntaxNode | null | undefined
  if (declaration?.type !== 'VariableDeclaration') return null
  const [only, ...others] = declaration['declarations'] as SyntaxNode[]
  return others.length === 0 ? only! : null
}

/** Returns `list` for `list.length - 1`, and `null` for any other node. */
function lengthMinusOne(node: unknown): SyntaxNode | null {
  const difference = node as SyntaxNode | null
  if (difference?.type !== 'BinaryExpression' || difference['operator'] !== '-') return null
  const length = difference['left'] as SyntaxNode
  if (literalNumber(difference['right'] as SyntaxNode) !== 1) return null
  return length.type === 'MemberExpression' && memberName(length) === 'length'
    ? (length['object'] as SyntaxNode)
    : null
}

/**
 * Returns whether a loop's condition is `i > 0`, `i >= 1`, `i >= 0` or `i`. Including `i = 0` makes no difference,
 * because the last iteration then swaps the first item with itself.
 */
function isAboveZero(node: unknown, i: string): boolean {
  const test = node as SyntaxNode | null
  if (isName(test, i)) return true
  if (test?.type !== 'BinaryExpression' || !isName(test['left'], i)) return false
  const limit = literalNumber(test['right'] as SyntaxNode)
  const { operator } = test as { operator?: unknown }
  return operator === '>=' ? limit === 1 || limit === 0 : /^(?:>|!==?)$/.test(String(operator)) && limit === 0
}

function isStepDown(node: unknown, i: string): boolean {
  const step = node as SyntaxNode | null
  if (step?.type === 'UpdateExpression') return step['operator'] === '--' && isName(step['argument'], i)
  return (
    step?.type === 'AssignmentExpression' &&
    step['operator'] === '-=' &&
    isName(step['left'], i) &&
    literalNumber(step['right'] as SyntaxNode) === 1
  )
}

/**
 * Returns whether a node draws an index from 0 to `i`, both included, by rounding down a random number times `i + 1`.
 */
function isPlusOne(node: unknown, i: string, code: string): boolean {
  const factor = node === null ? null : flooredFactor(node as SyntaxNode, true)
  return factor !== null && [`(${i}+1)`, `(1+${i})`].includes(textOf(factor, code))
}

/**
 * Returns whether the names that a declaration declares inside a loop are used only in that loop. The scope of a `var`
 * is the whole function, so such a name may be used elsewhere.
 */
function staysInside(declaration: SyntaxNode, loop: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  if (declaration['kind'] !== 'var') return true
  const { name } = onlyDeclarator(declaration)!['id'] as unknown as { readonly name: string }
  let isUsed = false
  visitNodes(parents.filter(isFunction).at(-1) ?? parents[0]!, (node) => {
    if (node === loop) return false
    if (isName(node, name)) isUsed = true
  })
  return !isUsed
}
