import type { TSESTree } from '@typescript-eslint/utils'
import { classAround, fieldFacts } from '../code/class-members.js'
import { keyName, propertyName } from '../code/names.js'
import { unwrap } from '../code/unwrap.js'
import { keysTo, variableOf } from '../code/variables.js'
import type { Node, SourceCode, Variable } from '../rule.js'

/** The maximum number of types to follow. A limit is needed because types can refer to each other in a cycle. */
const DEEPEST = 16

/**
 * Returns the type that the file declares for an expression. It's either the expression's own type annotation or, for a
 * member of an object, the type of that member in the object's declared type.
 */
export function declaredType(expression: Node, code: SourceCode, depth = 0): TSESTree.TypeNode | undefined {
  if (depth > DEEPEST) return undefined
  const node = unwrap(expression)
  if (node.type === 'Identifier') {
    const variable = variableOf(node, code)
    return variable && typeOfVariable(variable, code, depth)
  }
  if (node.type !== 'MemberExpression') return undefined
  if (node.object.type === 'ThisExpression' && classAround(node) !== undefined) {
    return fieldFacts(node).find(({ type }) => type !== undefined)?.type
  }
  const name = propertyName(node)
  const type = name === undefined ? undefined : declaredType(node.object, code, depth + 1)
  return type && memberType(type, name!, code, depth + 1)
}

/** Returns a variable's type annotation, which is on the variable's name or on the destructuring pattern around it. */
export function typeOfVariable(
  variable: Variable,
  code: SourceCode,
  depth = 0,
): TSESTree.TypeNode | undefined {
  const [definition] = variable.defs
  if (definition === undefined || variable.defs.length > 1 || depth > DEEPEST) return undefined
  const { name } = definition
  // In oxlint's trees, missing nodes are `null`.
  if (name.type === 'Identifier' && name.typeAnnotation) return name.typeAnnotation.typeAnnotation
  for (const { pattern, value } of patternsOf(definition)) {
    const keys = keysTo(name, pattern)
    if (keys === undefined) continue
    if (keys.length === 0) return value && declaredType(value, code, depth + 1)
    const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
    const annotated = inner.type === 'ObjectPattern' ? inner.typeAnnotation?.typeAnnotation : undefined
    const whole = annotated ?? (value && declaredType(value, code, depth + 1))
    const [first, ...others] = keys as [string, ...string[]]
    const own = value?.type === 'ThisExpression' ? classAround(value) : undefined
    const start = own ? ofClass(own, first) : whole && memberType(whole, first, code, depth + 1)
    return others.reduce((type, key) => type && memberType(type, key, code, depth + 1), start)
  }
  return undefined
}

/** Returns the destructuring patterns in which a name may be defined, each with the destructured value. */
function patternsOf(
  definition: Variable['defs'][number],
): { readonly pattern: Node; readonly value?: Node | undefined }[] {
  if (definition.type === 'Parameter' && 'params' in definition.node) {
    return definition.node.params.map((pattern) => ({ pattern: pattern as Node }))
  }
  if (definition.type !== 'Variable') return []
  return [{ pattern: definition.node.id, value: definition.node.init ?? undefined }]
}

/**
 * Returns the type of a member. The type that contains the member must be an interface, a class or a type literal in
 * this file.
 */
function memberType(
  type: TSESTree.TypeNode,
  name: string,
  code: SourceCode,
  depth: number,
): TSESTree.TypeNode | undefined {
  if (depth > DEEPEST) return undefined
  const inside = (one: TSESTree.TypeNode): TSESTree.TypeNode | undefined =>
    memberType(one, name, code, depth + 1)
  switch (type.type) {
    case 'TSTypeLiteral':
      return ofMembers(type.members, name)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.map(inside).find((found) => found !== undefined)
    case 'TSTypeReference':
      return memberOfNamed(type, name, code, depth, inside)
    default:
      return undefined
  }
}

function memberOfNamed(
  { typeName, typeArguments }: TSESTree.TSTypeReference,
  name: string,
  code: SourceCode,
  depth: number,
  inside: (type: TSESTree.TypeNode) => TSESTree.TypeNode | undefined,
): TSESTree.TypeNode | undefined {
  if (typeName.type !== 'Identifier') return undefined
  const declaration: Node | undefined = variableOf(typeName, code)?.defs[0]?.node
  switch (declaration?.type) {
    case 'TSInterfaceDeclaration':
      return (
        ofMembers(declaration.body.body, name) ??
        declaration.extends
          .map(({ expression }) => ofExtended(expression, name, code, depth))
          .find((found) => found !== undefined)
      )
    case 'TSTypeAliasDeclaration':
      return inside(declaration.typeAnnotation)
    case 'ClassDeclaration':
      return ofClass(declaration.body, name)
  }
  const [argument] = typeArguments?.params ?? []
  const keepsMembers = /^(?:Omit|Partial|Pick|Readonly|Required)$/.test(typeName.name)
  return argument !== undefined && keepsMembers ? inside(argument) : undefined
}

function ofExtended(
  expression: Node,
  name: string,
  code: SourceCode,
  depth: number,
): TSESTree.TypeNode | undefined {
  if (expression.type !== 'Identifier') return undefined
  const reference = { type: 'TSTypeReference', typeName: expression } as TSESTree.TSTypeReference
  return memberType(reference, name, code, depth + 1)
}

function ofMembers(members: readonly TSESTree.TypeElement[], name: string): TSESTree.TypeNode | undefined {
  for (const member of members) {
    if (member.type === 'TSPropertySignature' && keyName(member) === name) {
      return member.typeAnnotation?.typeAnnotation
    }
  }
  return undefined
}

function ofClass(body: TSESTree.ClassBody, name: string): TSESTree.TypeNode | undefined {
  for (const member of body.body) {
    if (member.type === 'PropertyDefinition' && keyName(member) === name) {
      return member.typeAnnotation?.typeAnnotation
    }
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue
    for (const parameter of member.value.params) {
      const own = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined
      const inner = own?.type === 'AssignmentPattern' ? own.left : own
      if (inner?.type === 'Identifier' && inner.name === name) return inner.typeAnnotation?.typeAnnotation
    }
  }
  return undefined
}
