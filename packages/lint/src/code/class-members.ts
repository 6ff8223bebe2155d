import type { TSESTree } from '@typescript-eslint/utils'
import type { Node } from '../rule.js'
import { keyName, propertyName } from './names.js'

/**
 * Returns the class member that `this.name` refers to. Returns `undefined` if `this` might not be an instance of the
 * class.
 */
export function classMember(node: TSESTree.MemberExpression): TSESTree.ClassElement | undefined {
  const body = classAround(node)
  return body && membersOf(body).get(propertyName(node))
}

const members = new WeakMap<TSESTree.ClassBody, ReadonlyMap<string | undefined, TSESTree.ClassElement>>()

/** Returns a class's members by name. If several members share a name, the first one is used. */
function membersOf(body: TSESTree.ClassBody): ReadonlyMap<string | undefined, TSESTree.ClassElement> {
  const known = members.get(body)
  if (known !== undefined) return known
  const named = new Map<string | undefined, TSESTree.ClassElement>()
  for (const member of body.body) {
    const name = 'key' in member ? keyName(member) : undefined
    if (name !== undefined && !named.has(name)) named.set(name, member)
  }
  members.set(body, named)
  return named
}

/** Returns the class of `this` at a node, or `undefined` if it isn't known. */
export function classAround(node: Node): TSESTree.ClassBody | undefined {
  // The `parent` of the program node is `null`.
  for (let at: Node | null | undefined = node.parent; at; at = at.parent) {
    if (at.type === 'ClassBody') return at
    const ownThis = at.type === 'FunctionDeclaration' || at.type === 'FunctionExpression'
    if (ownThis && at.parent?.type !== 'MethodDefinition') return undefined
  }
  return undefined
}

/** A fact about a field: its type, or a value that the code assigns to it. */
export interface FieldFact {
  readonly type?: TSESTree.TypeNode | undefined
  readonly value?: Node | undefined
}

/**
 * Returns the facts about the field that `this.name` refers to. Looks for these facts in the enclosing class: in the
 * field's declaration, the constructor's parameters, and the constructor's body.
 */
export function fieldFacts(node: TSESTree.MemberExpression): readonly FieldFact[] {
  const name = propertyName(node)
  const body = classAround(node)
  return (name !== undefined && body !== undefined && factsOf(body).get(name)) || []
}

const facts = new WeakMap<TSESTree.ClassBody, ReadonlyMap<string, readonly FieldFact[]>>()

function factsOf(body: TSESTree.ClassBody): ReadonlyMap<string, readonly FieldFact[]> {
  const known = facts.get(body)
  if (known !== undefined) return known
  const named = new Map<string, FieldFact[]>()
  const add = (name: string | undefined, fact: FieldFact): void => {
    if (name === undefined) return
    const list = named.get(name)
    if (list === undefined) named.set(name, [fact])
    else list.push(fact)
  }
  for (const member of body.body) {
    if (member.type !== 'PropertyDefinition') continue
    add(keyName(member), { type: member.typeAnnotation?.typeAnnotation, value: member.value ?? undefined })
  }
  const constructorFunction = body.body.find(isConstructor)?.value
  for (const parameter of constructorFunction?.params ?? []) {
    if (parameter.type !== 'TSParameterProperty') continue
    const { parameter: inner } = parameter
    const own = inner.type === 'AssignmentPattern' ? inner.left : inner
    if (own.type !== 'Identifier') continue
    add(own.name, {
      type: own.typeAnnotation?.typeAnnotation,
      value: inner.type === 'AssignmentPattern' ? inner.right : undefined,
    })
  }
  for (const statement of constructorFunction?.body?.body ?? []) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') continue
    add(propertyName(left), { value: right })
  }
  facts.set(body, named)
  return named
}

function isConstructor(member: TSESTree.ClassElement): member is TSESTree.MethodDefinition {
  return member.type === 'MethodDefinition' && member.kind === 'constructor'
}
