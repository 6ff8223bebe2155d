import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode } from '../rule.js'
import { classMember } from './class-members.js'
import { unwrap } from './unwrap.js'
import { constantValue, variableOf } from './variables.js'

export type FunctionNode =
  TSESTree.ArrowFunctionExpression | TSESTree.FunctionDeclaration | TSESTree.FunctionExpression

export function isFunction(node: Node | undefined | null): node is FunctionNode {
  return (
    node?.type === 'ArrowFunctionExpression' ||
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression'
  )
}

/** The function that an expression is or names in this file: a function, its name, or `this.method`. */
export function functionOf(expression: Node, code: SourceCode): FunctionNode | undefined {
  const node = unwrap(expression)
  if (isFunction(node)) return node
  if (node.type === 'Identifier') return functionNamed(node, code)
  if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression') {
    const member = classMember(node)
    return member?.type === 'MethodDefinition' || member?.type === 'PropertyDefinition'
      ? asFunction(member.value)
      : undefined
  }
  return undefined
}

function functionNamed(name: TSESTree.Identifier, code: SourceCode): FunctionNode | undefined {
  const variable = variableOf(name, code)
  const definition = variable?.defs[0]
  if (definition?.type === 'FunctionName') return asFunction(definition.node)
  return variable === undefined ? undefined : asFunction(constantValue(variable))
}

function asFunction(node: Node | undefined | null): FunctionNode | undefined {
  const inner = node === undefined || node === null ? undefined : unwrap(node)
  return isFunction(inner) ? inner : undefined
}
