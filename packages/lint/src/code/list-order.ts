import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode, Variable } from '../rule.js'
import { isFunction } from './functions.js'
import { chainOf, propertyName } from './names.js'
import { wrapped } from './unwrap.js'
import { variableOf } from './variables.js'

/** Methods that tell nothing of the order. */
const ORDERLESS = /^(?:every|has|includes|length|size|some)$/
/** Methods whose result has the order of the list. */
const KEEPING = /^(?:concat|filter|flat|flatMap|map|slice|then|toReversed|reverse)$/

/** Whether the order of a list is seen anywhere before the list is sorted. */
export function showsOrder(list: Node, code: SourceCode): boolean {
  const node = wrapped(list)
  const { parent } = node
  switch (parent?.type) {
    case 'AwaitExpression':
      return showsOrder(parent, code)
    case 'SpreadElement':
      return parent.parent.type !== 'ArrayExpression' || showsOrder(parent.parent, code)
    case 'MemberExpression':
      return parent.object !== node || showsOrderBy(parent, code)
    case 'CallExpression':
    case 'NewExpression':
      return showsOrderTo(parent, code)
    case 'VariableDeclarator':
      return variableShowsOrder(parent, parent.id, code)
    case 'AssignmentExpression':
      return parent.right !== node || writtenShowsOrder(parent.left, code)
    case 'ExpressionStatement':
      return node.type === 'CallExpression' && KEEPING.test(chainOf(node.callee).at(-1)!)
    default:
      return true
  }
}

/** Whether a variable that holds a list is used unsorted, here or elsewhere; sorting it once is enough. */
function usesShowOrder(variable: Variable, code: SourceCode): boolean {
  const uses = variable.references.filter((reference) => reference.isRead())
  if (uses.some(({ identifier }) => isSorted(identifier))) return false
  const declaration: Node | undefined = variable.defs[0]?.node.parent ?? undefined
  if (uses.length === 0 || declaration?.parent?.type === 'ExportNamedDeclaration') return true
  return uses.some(({ identifier }) => showsOrder(identifier, code))
}

/** The list a promise gives: the first parameter of what is handed to `then`, or the one of a callback. */
export function parameterShowsOrder(parameter: Node | undefined, code: SourceCode): boolean {
  if (parameter?.type !== 'Identifier') return parameter !== undefined
  const variable = code.getDeclaredVariables!(parameter.parent as Node).find(
    ({ name }) => name === parameter.name,
  )
  return variable === undefined || usesShowOrder(variable, code)
}

function showsOrderBy(member: TSESTree.MemberExpression, code: SourceCode): boolean {
  const name = propertyName(member) ?? ''
  if (isSorting(name) || ORDERLESS.test(name)) return false
  const call = member.parent
  if (!KEEPING.test(name) || call.type !== 'CallExpression' || call.callee !== member) return true
  const [callback] = call.arguments
  if (name !== 'then' || !isFunction(callback)) return showsOrder(call, code)
  return parameterShowsOrder(callback.params[0], code)
}

/** `Array.from` and `new Set` pass the order on; what sorts by its name sorts; anything else may see the order. */
function showsOrderTo(call: TSESTree.CallExpression | TSESTree.NewExpression, code: SourceCode): boolean {
  const chain = chainOf(call.callee)
  if (chain.join('.') === 'Array.from' || chain.join('.') === 'Set') return showsOrder(call, code)
  return !isSorting(chain.at(-1)!)
}

function variableShowsOrder(declarator: Node, id: Node, code: SourceCode): boolean {
  if (id.type !== 'Identifier') return true
  const [variable] = code.getDeclaredVariables!(declarator)
  return variable === undefined || usesShowOrder(variable, code)
}

function writtenShowsOrder(left: Node, code: SourceCode): boolean {
  if (left.type !== 'Identifier') return true
  const variable = variableOf(left, code)
  return variable === undefined || usesShowOrder(variable, code)
}

/** `files.sort()`, `sortNaturally(files)`. */
function isSorted(identifier: Node): boolean {
  const node = wrapped(identifier)
  const { parent } = node
  if (parent?.type === 'MemberExpression')
    return parent.object === node && isSorting(propertyName(parent) ?? '')
  return (
    parent?.type === 'CallExpression' && parent.callee !== node && isSorting(chainOf(parent.callee).at(-1)!)
  )
}

function isSorting(name: string): boolean {
  return /sort/i.test(name) && !/unsort/i.test(name)
}
