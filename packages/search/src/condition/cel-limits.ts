import { Environment } from '@marcbachmann/cel-js'
import type { ConditionLimit } from '../messages.js'

/**
 * CEL's limits on the size of an expression. The key is the kind of part that a limit counts; the value is CEL's name
 * for the limit and the limit itself.
 */
const LIMITS = {
  brackets: ['maxDepth', 250],
  'list-items': ['maxListElements', 1000],
  'map-entries': ['maxMapEntries', 1000],
  arguments: ['maxCallArguments', 32],
  parts: ['maxAstNodes', 100_000],
} as const satisfies Partial<Readonly<Record<ConditionLimit, readonly [string, number]>>>

/** The limits that apply to every condition, in CEL's format. */
export const CEL_LIMITS = Object.fromEntries(Object.values(LIMITS))

/**
 * Returns the limit that an expression's text exceeds. Finds the limit by applying one limit at a time until CEL
 * rejects the text.
 */
export function exceededLimit(text: string): { readonly limit: ConditionLimit; readonly max: number } {
  const none = Object.fromEntries(Object.values(LIMITS).map(([name]) => [name, Infinity]))
  for (const [limit, [name, max]] of Object.entries(LIMITS)) {
    try {
      new Environment({ limits: { ...none, [name]: max } }).parse(text)
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'limit_exceeded')
        return { limit: limit as ConditionLimit, max }
    }
  }
  return { limit: 'parts', max: LIMITS.parts[1] }
}
