import type { AnyWorld } from '../definition/define-world.js'
import { factMismatch } from '../facts/fact.js'
import { FactMismatchError } from '../facts/fact-mismatch-error.js'
import type { GeneratedResult } from './make.js'

/**
 * Computes facts of a generated result; by default, all facts. Throws a FactMismatchError if a fact's value doesn't
 * match the fact's type, which means that the world has a bug.
 */
export function readFacts(
  generated: Pick<GeneratedResult, 'world' | 'result' | 'params'>,
  names?: readonly string[],
): Record<string, unknown> {
  const { world, result, params } = generated
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
