import { callDifferenceText, type CallDifference } from '@seedfast/audit'
import { callDifferences, type Engine } from '@seedfast/audit/node'
import { laboratoryOf } from '../engines/laboratory-of.js'
import type { CommandContext } from '../options/command-context.js'
import type { Checked } from './cause-finder.js'

/** A warning about a function that returns a different value on an engine, although all results are equal. */
export interface EngineWarning {
  readonly code: 'engine-difference'
  readonly severity: 'warning'
  readonly engine: string
  readonly call: CallDifference
  readonly message: string
}

/**
 * Compares the calls of a seed's run on each engine with those on Node, if there are seeds whose runs call functions
 * such as `Math.sin`. Their results can be equal by chance, for example because they are rounded.
 */
export async function engineWarnings(
  context: CommandContext,
  { world, catalog }: Checked,
  engines: readonly Engine[],
  [seed]: readonly string[],
): Promise<readonly EngineWarning[]> {
  if (seed === undefined) return []
  const laboratory = laboratoryOf(context, world.id, catalog)
  const warnings: EngineWarning[] = []
  for (const engine of engines) {
    const calls = await callDifferences(laboratory, [{ seed }, {}], [{ seed }, { engine }])
    const call = calls.find(({ name }) => name.startsWith('Math.') || name === '**')
    if (call === undefined) continue
    const message = `${callDifferenceText(call, 'node', engine.name)}; the results are equal only by chance`
    warnings.push({ code: 'engine-difference', severity: 'warning', engine: engine.name, call, message })
  }
  return warnings
}
