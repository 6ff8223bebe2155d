import type { TSESLint } from '@typescript-eslint/utils'
import type { Context, Node } from '../rule.js'
import { drawsOf } from './draws.js'

/** The name of a stream that a place in the code can draw from, the nearest first. */
export function streamNameAt(node: Node, context: Context): string | undefined {
  const { sources } = drawsOf(context)
  let scope: TSESLint.Scope.Scope | null = context.sourceCode.getScope(node)
  while (scope !== null) {
    for (const variable of scope.variables) {
      const name = variable.defs[0]?.name
      if (name?.type !== 'Identifier' || name.range[0] > node.range[0]) continue
      if (sources.of(name)?.kind === 'stream') return variable.name
    }
    scope = scope.upper
  }
  return undefined
}
