import type { AnyWorld } from './define-world.js'
import { factMismatch } from './fact.js'
import { FactMismatchError } from './fact-mismatch-error.js'
import type { Made } from './make.js'

/**
 * Reads the facts of a generated result, by default all of them. Throws a FactMismatchError if a fact's value doesn't
 * match its type, which is a bug in the world.
 */
export function readFacts(
  made: Pick<Made, 'world' | 'result' | 'params'>,
  names?: readonly string[],
): Record<string, unknown> {
  const { world, result, params } = made
  return Object.fromEntries(
    (names ?? Object.keys(world.facts)).map((name) => [name, factValue(world, name, result, params)]),
  )
}

function factValue(world: AnyWorld, name: string, result: unknown, params: unknown): unknown {
  const fact = world.facts[name]!
  const value = fact.of(result, params)
  const mismatch = factMismatch(fact.type, value)
  if (mismatch !== null) throw new FactMismatchError(world.id, name, mismatch)
  return value
}
