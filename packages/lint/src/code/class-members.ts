import type { TSESTree } from '@typescript-eslint/utils'
import type { Node } from '../rule.js'
import { keyName, propertyName } from './names.js'

/** The member of the class around it that `this.name` stands for; none where `this` may be something else. */
export function classMember(node: TSESTree.MemberExpression): TSESTree.ClassElement | undefined {
  const name = propertyName(node)
  return classAround(node)?.body.find((member) => 'key' in member && keyName(member) === name)
}

/** The class whose instance `this` is at this place. */
export function classAround(node: Node): TSESTree.ClassBody | undefined {
  // The parent of the program is null.
  for (let at: Node | null | undefined = node.parent; at; at = at.parent) {
    if (at.type === 'ClassBody') return at
    const ownThis = at.type === 'FunctionDeclaration' || at.type === 'FunctionExpression'
    if (ownThis && at.parent?.type !== 'MethodDefinition') return undefined
  }
  return undefined
}

/** What a class says of a field: its type, or a value that it is given. */
export interface FieldFact {
  readonly type?: TSESTree.TypeNode | undefined
  readonly value?: Node | undefined
}

/** What the class around `this.name` says of it: at the field, in the constructor's parameters, and in its body. */
export function fieldFacts(node: TSESTree.MemberExpression): FieldFact[] {
  const name = propertyName(node)
  const facts: FieldFact[] = []
  const field = classMember(node)
  if (field?.type === 'PropertyDefinition') {
    facts.push({ type: field.typeAnnotation?.typeAnnotation, value: field.value ?? undefined })
  }
  const made = classAround(node)?.body.find(isConstructor)?.value
  for (const parameter of made?.params ?? []) {
    if (parameter.type !== 'TSParameterProperty') continue
    const { parameter: inner } = parameter
    const own = inner.type === 'AssignmentPattern' ? inner.left : inner
    if (own.type !== 'Identifier' || own.name !== name) continue
    facts.push({
      type: own.typeAnnotation?.typeAnnotation,
      value: inner.type === 'AssignmentPattern' ? inner.right : undefined,
    })
  }
  for (const statement of made?.body?.body ?? []) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') continue
    if (propertyName(left) === name) facts.push({ value: right })
  }
  return facts
}

function isConstructor(member: TSESTree.ClassElement): member is TSESTree.MethodDefinition {
  return member.type === 'MethodDefinition' && member.kind === 'constructor'
}
