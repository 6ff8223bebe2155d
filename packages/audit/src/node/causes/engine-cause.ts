import type { Cause } from '../../cause/cause.js'
import type { Engine } from '../engines/engine.js'
import { callDifferences } from './call-differences.js'
import type { Laboratory } from './laboratory.js'

/** The size of a smaller stack than usual, in megabytes. */
const SMALL_STACK = 2

/**
 * Finds the functions that return different values for the same arguments in an engine, if the engine changes a seed's
 * result. Returns `null` if there are none.
 */
export async function engineCause(
  laboratory: Laboratory,
  seed: string,
  engine: Engine,
): Promise<Cause | null> {
  if (!(await laboratory.differ([{ seed }], [{ seed }, { engine }]))) return null
  const calls = await callDifferences(laboratory, [{ seed }, {}], [{ seed }, { engine }])
  return calls.length > 0 ? { kind: 'engine difference', calls } : null
}

/** Finds out whether the size of the stack changes a seed's result. */
export async function stackCause(laboratory: Laboratory, seed: string): Promise<Cause | null> {
  const [usual, small] = [
    await laboratory.run({ seed }),
    await laboratory.run({ seed }, { stack: SMALL_STACK }),
  ]
  if (usual === null || small === null || usual.outcome === small.outcome) return null
  const sites = [...new Set([...small.overflows, ...usual.overflows])]
  return { kind: 'stack overflow', calls: sites.map((site) => ({ name: 'recursion', site })) }
}
