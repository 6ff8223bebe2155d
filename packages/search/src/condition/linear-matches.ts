import type { Environment } from '@marcbachmann/cel-js'
import { allParts, type Expression } from './expression.js'
import { matchesPattern } from './pattern-engine.js'

/**
 * The name of this package's `matches` function in evaluated expressions. It needs a different name because CEL's own
 * function can't be replaced.
 */
const LINEAR = 'matches_in_linear_time'

/** Registers a replacement for `matches` that takes time linear in the length of the string. */
export function registerMatches(cel: Environment): void {
  cel.registerFunction(`string.${LINEAR}(string): bool`, matchesPattern)
}

/**
 * Replaces all calls to CEL's `matches` in an expression with calls to this package's own function. The expression must
 * not have been type-checked yet.
 */
export function linearMatches(expression: Expression): void {
  for (const { part } of allParts(expression)) {
    if (part.op === 'rcall' && part.args[0] === 'matches') part.args[0] = LINEAR
  }
}
