import type { TSESLint } from '@typescript-eslint/utils'
import type { Context, Node, Variable } from '../rule.js'
import { drawsOf } from './draws.js'

type Scope = TSESLint.Scope.Scope

/**
 * Returns the name of the nearest variable that contains a stream and is in scope at a node. Returns `undefined` if
 * there is none.
 */
export function streamNameAt(node: Node, context: Context): string | undefined {
  let scope: Scope | null = context.sourceCode.getScope(node)
  while (scope !== null) {
    const stream = streamsIn(scope, context).find(({ defs }) => defs[0]!.name.range[0] <= node.range[0])
    if (stream !== undefined) return stream.name
    scope = scope.upper
  }
  return undefined
}

const scopes = new WeakMap<Scope, readonly Variable[]>()

function streamsIn(scope: Scope, context: Context): readonly Variable[] {
  let streams = scopes.get(scope)
  if (streams === undefined) {
    const { sources } = drawsOf(context)
    streams = scope.variables.filter(({ defs }) => {
      const name = defs[0]?.name
      return name?.type === 'Identifier' && sources.of(name)?.kind === 'stream'
    })
    scopes.set(scope, streams)
  }
  return streams
}
