import type { TSESLint, TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode, Variable } from '../rule.js'
import { keyName } from './names.js'

/**
 * Returns the variable that a name refers to. Returns `undefined` unless the variable is declared in the file or is a
 * known global.
 */
export function variableOf(name: TSESTree.Identifier, code: SourceCode): Variable | undefined {
  let scope: TSESLint.Scope.Scope | null = code.getScope!(name)
  while (scope !== null) {
    const variable = scope.set.get(name.name)
    if (variable !== undefined) return variable
    scope = scope.upper
  }
  return undefined
}

/** Returns whether a variable isn't declared anywhere in the file. */
export function isGlobal(variable: Variable | undefined): boolean {
  return variable === undefined || variable.defs.length === 0
}

/** Returns a variable's initial value, if the variable is declared once and never reassigned. */
export function constantValue(variable: Variable): TSESTree.Expression | undefined {
  const [definition, ...others] = variable.defs
  if (definition?.type !== 'Variable' || others.length > 0) return undefined
  const { id, init } = definition.node
  if (id.type !== 'Identifier' || init === null) return undefined
  return isConstant(variable) ? init : undefined
}

/**
 * A cache that records whether each variable is constant. Without this cache, all uses of a variable would be checked
 * again at each use.
 */
const constants = new WeakMap<Variable, boolean>()

/** Returns whether a variable is never reassigned. */
export function isConstant(variable: Variable): boolean {
  let constant = constants.get(variable)
  if (constant === undefined) {
    constant = variable.references.every((reference) => !reference.isWrite() || reference.init === true)
    constants.set(variable, constant)
  }
  return constant
}

/**
 * Returns the keys that lead to a name in an object pattern, outermost first. For example, in `{ a: { b: c } }`, the
 * keys `a` and `b` lead to `c`.
 */
export function keysTo(name: Node, pattern: Node): string[] | undefined {
  if (pattern === name) return []
  if (pattern.type === 'AssignmentPattern') return keysTo(name, pattern.left)
  if (pattern.type !== 'ObjectPattern') return undefined
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue
    const inside = keysTo(name, property.value)
    const key = keyName(property)
    if (inside !== undefined) return key === undefined ? undefined : [key, ...inside]
  }
  return undefined
}
