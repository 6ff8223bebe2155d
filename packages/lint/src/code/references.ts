import type { TSESLint } from '@typescript-eslint/utils'
import type { Node, SourceCode } from '../rule.js'

type Reference = TSESLint.Scope.Reference

const files = new WeakMap<object, readonly Reference[]>()

/** Returns the references to variables inside a node, in source order. */
export function referencesIn(node: Node, code: SourceCode): readonly Reference[] {
  const all = referencesOf(code)
  const [start, end] = node.range
  return all.slice(firstFrom(all, start), firstFrom(all, end))
}

function referencesOf(code: SourceCode): readonly Reference[] {
  let references = files.get(code.ast)
  if (references === undefined) {
    references = code
      .scopeManager!.scopes.flatMap((scope) => scope.references)
      .sort((a, b) => a.identifier.range[0] - b.identifier.range[0])
    files.set(code.ast, references)
  }
  return references
}

function firstFrom(references: readonly Reference[], position: number): number {
  let low = 0
  let high = references.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (references[middle]!.identifier.range[0] >= position) high = middle
    else low = middle + 1
  }
  return low
}
