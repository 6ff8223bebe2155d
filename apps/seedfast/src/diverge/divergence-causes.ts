import type { Cause, Divergence, HistoryStep, TraceSource } from '@seedfast/audit'
import {
  ambientCauses,
  conditionSearches,
  findEngines,
  firstCauses,
  historySearch,
  jsonCause,
  withImportLines,
  type EngineName,
} from '@seedfast/audit/node'
import { programCause } from './program-causes.js'
import { laboratoryOf } from '../engines/laboratory-of.js'
import type { CommandContext } from '../options/command-context.js'
import { readParams } from '../options/world-options.js'
import { orderCause } from './order-cause.js'
import type { WorldSidesOptions } from './world-sides.js'

const ENGINES: ReadonlySet<string> = new Set<EngineName>(['node', 'bun', 'deno', 'chromium', 'firefox'])

/**
 * Finds out by experiments why two runs with the same seed differ, or whether equal runs may differ, because ambient
 * calls change the result. Returns an empty list if the sides differ in their seed or version, because then that is the
 * cause. For different params, only looks for lossy JSON and a different order of draws.
 */
export async function divergenceCauses(
  context: CommandContext,
  id: string,
  seed: string,
  options: WorldSidesOptions,
  answer: Divergence,
  sources: readonly [TraceSource, TraceSource],
): Promise<readonly Cause[]> {
  const { way = 'fresh', after = [], otherSeed, otherSet, base } = options
  const world = await context.worlds.find(id)
  const isProgram = (world.program ?? null) !== null
  if (answer.kind === 'equal') {
    // Seedfast can't see a program's ambient calls.
    if (isProgram) return []
    const laboratory = laboratoryOf(context, id, readParams(world, options))
    const causes = await ambientCauses(laboratory, seed)
    return causes.map((cause) => withImportLines(cause, context.worldsModules))
  }
  if (base !== undefined) return []
  if (otherSeed !== undefined && otherSeed !== seed) return []
  if (isProgram) {
    if (otherSet !== undefined) return []
    const run = way === 'fresh' || way === 'again' || way === 'after-others' ? null : way
    const earlier = way === 'again' ? [seed, ...after] : after
    return [await programCause(context, id, readParams(world, options), { run, earlier }, seed)]
  }
  const { worldsModules: modules } = context
  const laboratory = laboratoryOf(context, id, readParams(world, options))
  if (otherSet !== undefined) {
    const { params } = readParams(world, { ...options, set: [...(options.set ?? []), ...otherSet] })
    const lossy = way === 'fresh' ? await jsonCause(laboratory, { seed }, { seed, params }) : null
    if (lossy !== null) return [lossy]
    const part = answer.kind === 'same draws but another result' ? answer.difference?.path : undefined
    if (part === undefined) return []
    const { overrides } = readParams(world, options)
    const [a, b] = [readParams(world, options).params, params].map((made, i) => ({
      source: sources[i]!,
      request: { seed, params: made, overrides },
    }))
    const order = await orderCause(world, part, a!, b!)
    return order === null ? [] : [order]
  }
  const engines = ENGINES.has(way) ? await findEngines([way as EngineName]) : []
  const history: readonly HistoryStep[] = [
    ...(way === 'after-others' ? (['others'] as const) : []),
    ...(way === 'again' ? [{ seed }] : []),
    ...after.map((earlier) => ({ seed: earlier })),
  ]
  const causes = await firstCauses(laboratory, [
    ...conditionSearches(laboratory, seed, way, engines),
    historySearch(laboratory, seed, [history]),
  ])
  return causes.map((cause) => withImportLines(cause, modules))
}
