import type { TSESTree } from '@typescript-eslint/utils'
import type { Node } from '../rule.js'
import { unwrap } from './unwrap.js'

/**
 * Returns the name of an accessed property if the name is written in the code, as in `x.name`, `x['name']` and
 * `x.#name`.
 */
export function propertyName(node: TSESTree.MemberExpression): string | undefined {
  return node.computed ? textOf(node.property) : (node.property as TSESTree.Identifier).name
}

/** Returns the name of a key in an object, pattern or class if the name is written in the code. */
export function keyName(node: { readonly key: Node; readonly computed?: boolean }): string | undefined {
  if (node.computed === true) return textOf(node.key)
  if (node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier') return node.key.name
  return node.key.type === 'Literal' ? String(node.key.value) : undefined
}

/** Returns the value of a string literal. Returns `undefined` for any other node. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]!.value.cooked ?? undefined
  }
  return undefined
}

/**
 * Returns the names in a member chain, such as `['this', 'deck', 'rng']` for `this.deck.rng`. Parts without a name are
 * replaced by `'?'`, as in `['?', 'roll']` for `die().roll`.
 */
export function chainOf(expression: Node): string[] {
  const node = unwrap(expression)
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'ThisExpression') return ['this']
  if (node.type !== 'MemberExpression') return ['?']
  return [...chainOf(node.object), propertyName(node) ?? '?']
}
