import type { Cause, Divergence, HistoryStep } from '@seedfast/audit'
import {
  changesResult,
  conditionCauses,
  findEngines,
  jsonCause,
  Laboratory,
  triedFor,
  withImportLines,
  type EngineName,
} from '@seedfast/audit/node'
import { controlScript } from '../engines/engine-script.js'
import type { CommandContext } from '../options/command-context.js'
import { readParams } from '../options/world-options.js'
import type { WorldSidesOptions } from './world-sides.js'

const ENGINES: ReadonlySet<string> = new Set<EngineName>(['node', 'bun', 'deno', 'chromium', 'firefox'])

/**
 * Finds out by experiments why two runs with the same seed differ. Returns an empty list if the sides differ in their
 * seed or version, because then that is the cause. For different params, only lossy JSON is looked for.
 */
export async function divergenceCauses(
  context: CommandContext,
  id: string,
  seed: string,
  options: WorldSidesOptions,
  answer: Divergence,
): Promise<readonly Cause[]> {
  const { way = 'fresh', after = [], otherSeed, otherSet, base } = options
  if (answer.kind === 'equal' || base !== undefined) return []
  if (otherSeed !== undefined && otherSeed !== seed) return []
  const world = await context.worlds.find(id)
  const { worldsModules: modules } = context
  const laboratory = new Laboratory({
    modules,
    world: id,
    request: readParams(world, options),
    controlledScript: () => controlScript(context),
    signal: context.console.stop,
  })
  if (otherSet !== undefined) {
    const { params } = readParams(world, { ...options, set: [...(options.set ?? []), ...otherSet] })
    const lossy = way === 'fresh' ? await jsonCause(laboratory, { seed }, { seed, params }) : null
    return lossy === null ? [] : [lossy]
  }
  const engines = ENGINES.has(way) ? await findEngines([way as EngineName]) : []
  const causes = await conditionCauses(laboratory, seed, way, engines)
  if (causes.length > 0) return causes.map((cause) => withImportLines(cause, modules))
  const history: readonly HistoryStep[] = [
    ...(way === 'after-others' ? (['others'] as const) : []),
    ...(way === 'again' ? [{ seed }] : []),
    ...after.map((earlier) => ({ seed: earlier })),
  ]
  if (await changesResult(laboratory, seed, history)) return [{ kind: 'left-over state', seed, history }]
  return [{ kind: 'unknown', tried: triedFor(way) }]
}
