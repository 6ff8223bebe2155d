import type { Environment } from '@marcbachmann/cel-js'
import { allParts, type Expression } from './expression.js'
import { matchesPattern } from './pattern-engine.js'

/**
 * The name of our own `matches` function in evaluated expressions. It needs a different name because CEL's function
 * can't be replaced.
 */
const LINEAR = 'matches_in_linear_time'

/** Registers a replacement for `matches` that takes time linear in the length of the string. */
export function registerMatches(cel: Environment): void {
  cel.registerFunction(`string.${LINEAR}(string): bool`, matchesPattern)
}

/**
 * Replaces all calls of CEL's `matches` in an expression with our own. The expression must not have been checked yet.
 */
export function linearMatches(expression: Expression): void {
  for (const { part } of allParts(expression)) {
    if (part.op === 'rcall' && part.args[0] === 'matches') part.args[0] = LINEAR
  }
}
