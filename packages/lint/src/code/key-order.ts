import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode, Variable } from '../rule.js'
import { functionOf, returned } from './functions.js'
import { propertyName } from './names.js'
import { referencePath } from './reference-path.js'
import { unwrap } from './unwrap.js'
import { constantValue, variableOf } from './variables.js'

const KEY_LISTS: ReadonlySet<string> = new Set([
  'Object.entries',
  'Object.getOwnPropertyNames',
  'Object.keys',
  'Object.values',
  'Reflect.ownKeys',
])
const KEY_LISTS_OF_LODASH = /^(?:lodash|underscore|_)\.(?:entries|keys|keysIn|pairs|toPairs|values|valuesIn)$/
const KEEPING = /^(?:concat|filter|flat|flatMap|map|reverse|slice|toReversed)$/
const ITERATING = /^(?:entries|keys|values)$/

/**
 * The maximum number of constants to follow. A limit is needed because constants can refer to each other in a cycle.
 */
const DEEPEST = 32

/**
 * If a list is in the order of a table's keys, returns the call that created the list, such as `Object.keys(table)`.
 * Otherwise, returns `undefined`.
 */
export function keyOrderOf(
  expression: Node,
  code: SourceCode,
  depth = 0,
): TSESTree.CallExpression | undefined {
  if (depth > DEEPEST) return undefined
  const node = unwrap(expression)
  switch (node.type) {
    case 'CallExpression':
      return keyOrderOfCall(node, code, depth)
    case 'NewExpression': {
      const path = referencePath(node.callee, code)
      const [from] = node.arguments
      return from !== undefined && (path === 'Map' || path === 'Set')
        ? keyOrderOf(from, code, depth + 1)
        : undefined
    }
    case 'ArrayExpression':
      return first(node.elements, (each) =>
        each?.type === 'SpreadElement' ? keyOrderOf(each.argument, code, depth + 1) : undefined,
      )
    case 'ConditionalExpression':
      return keyOrderOf(node.consequent, code, depth + 1) ?? keyOrderOf(node.alternate, code, depth + 1)
    case 'LogicalExpression':
      return keyOrderOf(node.left, code, depth + 1) ?? keyOrderOf(node.right, code, depth + 1)
    case 'Identifier': {
      const variable = variableOf(node, code)
      const value = variable && constantValue(variable)
      return variable === undefined || value === undefined || isSortedInPlace(variable)
        ? undefined
        : keyOrderOf(value, code, depth + 1)
    }
    default:
      return undefined
  }
}

function keyOrderOfCall(
  node: TSESTree.CallExpression,
  code: SourceCode,
  depth: number,
): TSESTree.CallExpression | undefined {
  const path = referencePath(node.callee, code)
  if (path !== undefined && (KEY_LISTS.has(path) || KEY_LISTS_OF_LODASH.test(path))) return node
  const [from] = node.arguments
  if (path === 'Array.from' && from !== undefined) return keyOrderOf(from, code, depth + 1)
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier') {
    const list = functionOf(callee, code)
    const given = list && returned(list)
    return given && keyOrderOf(given, code, depth + 1)
  }
  if (callee.type !== 'MemberExpression') return undefined
  const name = propertyName(callee) ?? ''
  return KEEPING.test(name) || ITERATING.test(name) ? keyOrderOf(callee.object, code, depth + 1) : undefined
}

const sortedInPlace = new WeakMap<Variable, boolean>()

function isSortedInPlace(variable: Variable): boolean {
  let sorted = sortedInPlace.get(variable)
  if (sorted === undefined) sortedInPlace.set(variable, (sorted = hasSortingUse(variable)))
  return sorted
}

function hasSortingUse(variable: Variable): boolean {
  return variable.references.some(({ identifier }) => {
    const { parent } = identifier as Node
    return (
      parent?.type === 'MemberExpression' && parent.object === identifier && propertyName(parent) === 'sort'
    )
  })
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
