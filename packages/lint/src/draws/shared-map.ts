import type { TSESTree } from '@typescript-eslint/utils'
import { propertyName } from '../code/names.js'
import { unwrap } from '../code/unwrap.js'
import { constantValue, variableOf } from '../code/variables.js'
import type { Node, SourceCode, Variable } from '../rule.js'
import { ownerOf } from './calls.js'
import { declaredType } from './declared-type.js'

const KEYED = /^(?:Readonly)?(?:Map|Set)$/
const ITERATING = /^(?:entries|keys|values)$/

/**
 * Returns whether an expression is known to be a `Map` or `Set` that may outlive the enclosing function, or to be an
 * iterator over such a collection. The entries of the collection are in insertion order, and code elsewhere may have
 * added some of them.
 */
export function isSharedMap(expression: Node, code: SourceCode): boolean {
  const node = unwrap(expression)
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    return ITERATING.test(propertyName(node.callee) ?? '') && isSharedMap(node.callee.object, code)
  }
  const type = declaredType(node, code)
  if (type !== undefined) return isKeyedType(type) && !isLocal(node, code)
  if (node.type !== 'Identifier') return false
  const variable = variableOf(node, code)
  const value = variable && constantValue(variable)
  return value?.type === 'NewExpression' && isKeyedName(value.callee) && !isLocal(node, code)
}

function isKeyedType(type: TSESTree.TypeNode): boolean {
  if (type.type === 'TSUnionType') return type.types.some(isKeyedType)
  return type.type === 'TSTypeReference' && isKeyedName(type.typeName)
}

function isKeyedName(name: Node): boolean {
  return name.type === 'Identifier' && KEYED.test(name.name)
}

/**
 * Returns whether a name is a variable that the enclosing function itself creates with `new`. If so, the function's
 * code shows in which order the entries are added.
 */
function isLocal(node: Node, code: SourceCode): boolean {
  const variable = node.type === 'Identifier' ? variableOf(node, code) : undefined
  const [definition] = variable?.defs ?? []
  if (definition?.type !== 'Variable' || definition.node.init?.type !== 'NewExpression') return false
  return ownerOf(definition.node) !== null && isInSameFunction(variable!, node)
}

function isInSameFunction({ defs }: Variable, node: Node): boolean {
  return ownerOf(defs[0]!.node) === ownerOf(node)
}
