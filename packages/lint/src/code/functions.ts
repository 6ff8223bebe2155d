import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode } from '../rule.js'
import { classMember } from './class-members.js'
import { keyName, propertyName } from './names.js'
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

/**
 * Resolves an expression to a function in this file. The expression can be a function, its name, `this.method`,
 * `object.method`, a call to `bind` on any of these, or a call to a function that returns a function.
 */
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
  if (node.type === 'MemberExpression') return methodOf(node, code)
  return node.type === 'CallExpression' ? functionFrom(node, code) : undefined
}

/** Resolves a method of an object literal, such as `dice.roll` for `const dice = { roll() { … } }`. */
function methodOf(node: TSESTree.MemberExpression, code: SourceCode): FunctionNode | undefined {
  const variable = node.object.type === 'Identifier' ? variableOf(node.object, code) : undefined
  const object = variable && constantValue(variable)
  if (object?.type !== 'ObjectExpression') return undefined
  const name = propertyName(node)
  for (const property of object.properties) {
    if (property.type === 'Property' && property.kind === 'init' && keyName(property) === name) {
      return asFunction(property.value)
    }
  }
  return undefined
}

/**
 * Resolves a call that returns a function, such as `roll.bind(die)`, or `by(rng)` for `const by = (rng) => (a, b) =>
 * …`.
 */
function functionFrom({ callee }: TSESTree.CallExpression, code: SourceCode): FunctionNode | undefined {
  if (callee.type === 'MemberExpression' && propertyName(callee) === 'bind') {
    return functionOf(callee.object, code)
  }
  const maker = callee.type === 'Identifier' ? functionNamed(callee, code) : undefined
  return maker && asFunction(returned(maker))
}

/** Returns the expression that a function returns, if returning it is all that the function does. */
export function returned({ body }: FunctionNode): Node | undefined {
  if (body?.type !== 'BlockStatement') return body ?? undefined
  const [only, ...others] = body.body
  return only?.type === 'ReturnStatement' && others.length === 0 ? (only.argument ?? undefined) : undefined
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
