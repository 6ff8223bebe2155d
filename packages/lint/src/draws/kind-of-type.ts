import type { TSESTree } from '@typescript-eslint/utils'
import { referencePath } from '../code/reference-path.js'
import { variableOf } from '../code/variables.js'
import type { Node, SourceCode } from '../rule.js'
import { kindOfClass, type Kind } from './kinds.js'

/** The maximum number of types to follow. A limit is needed because types can refer to each other in a cycle. */
const DEEPEST = 32

/**
 * Returns the exported name of a value or type from a seedfast package. Returns `undefined` if the expression refers to
 * anything else.
 */
export function seedfastName(expression: Node, code: SourceCode): string | undefined {
  const path = referencePath(expression, code) ?? ''
  return /^(?:@seedfast\/[^.]+|seedfast(?:\/[^.]+)?)\.(\w+)$/.exec(path)?.[1]
}

/**
 * Returns the kind of values that a type annotation allows. The type must come from a seedfast package, or be an alias
 * or union of such types.
 */
export function kindOfType(type: TSESTree.TypeNode, code: SourceCode, depth = 0): Kind | undefined {
  if (depth > DEEPEST) return undefined
  if (type.type === 'TSUnionType') {
    return type.types.map((each) => kindOfType(each, code, depth + 1)).find((kind) => kind !== undefined)
  }
  if (type.type !== 'TSTypeReference') return undefined
  const { typeName } = type
  if (typeName.type === 'TSQualifiedName') return kindInNamespace(typeName, code)
  if (typeName.type !== 'Identifier') return undefined
  const exported = seedfastName(typeName, code)
  if (exported !== undefined) return kindOfClass(exported)
  const definition = variableOf(typeName, code)?.defs[0]
  if (definition?.node.type === 'TSTypeAliasDeclaration') {
    return kindOfType(definition.node.typeAnnotation, code, depth + 1)
  }
  const [argument] = type.typeArguments?.params ?? []
  const keepsKind = /^(?:Omit|Pick|Readonly)$/.test(typeName.name)
  return argument !== undefined && keepsKind ? kindOfType(argument, code, depth + 1) : undefined
}

/**
 * Returns the kind of the values that have a qualified type such as `rng.Stream`, where `rng` is a namespace import of
 * a seedfast package.
 */
function kindInNamespace({ left, right }: TSESTree.TSQualifiedName, code: SourceCode): Kind | undefined {
  const path = left.type === 'Identifier' ? (referencePath(left, code) ?? '') : ''
  return /^(?:@seedfast\/|seedfast$)/.test(path) ? kindOfClass(right.name) : undefined
}
