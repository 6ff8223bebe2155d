import type { Environment } from '@marcbachmann/cel-js'
import { allParts, type Expression } from './expression.js'
import { matchesPattern } from './pattern-engine.js'

/** The name of our `matches` in evaluated expressions. CEL's own function can't be replaced. */
const LINEAR = 'matches_in_linear_time'

/** Registers a `matches` that takes time linear in the length of the string. */
export function registerMatches(cel: Environment): void {
  cel.registerFunction(`string.${LINEAR}(string): bool`, matchesPattern)
}

/** Replaces the calls of `matches` in an expression that hasn't been checked yet. */
export function linearMatches(expression: Expression): void {
  for (const { part } of allParts(expression)) {
    if (part.op === 'rcall' && part.args[0] === 'matches') part.args[0] = LINEAR
  }
}
