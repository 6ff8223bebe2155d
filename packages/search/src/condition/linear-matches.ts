import type { Environment } from '@marcbachmann/cel-js'
import { allParts, type Expression } from './expression.js'
import { matchesPattern } from './pattern-engine.js'

/** The name that `matches` has while an expression is evaluated: CEL's own function can't be replaced. */
const LINEAR = 'matches_in_linear_time'

/** Adds a `matches` that takes time linear in the length of the string. */
export function registerMatches(cel: Environment): void {
  cel.registerFunction(`string.${LINEAR}(string): bool`, matchesPattern)
}

/** Makes an expression that isn't checked yet call that function wherever it calls `matches`. */
export function linearMatches(expression: Expression): void {
  for (const { part } of allParts(expression)) {
    if (part.op === 'rcall' && part.args[0] === 'matches') part.args[0] = LINEAR
  }
}
