import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInWay, TraceProcess, type RunWay } from '@seedfast/audit/node'
import { loadBase } from '@seedfast/project'
import { prepareParams, type AnyWorld } from '@seedfast/world'
import { engineScript } from '../engines/engine-script.js'
import { commandError } from '../errors/messages.js'
import type { CommandContext } from '../options/command-context.js'
import { notedSeed } from '../options/seed-note.js'
import { readParams, readSeed, type ParamsOptions, type SeedOptions } from '../options/world-options.js'
import type { Side } from './file-sides.js'

export interface WorldSidesOptions extends ParamsOptions, SeedOptions {
  readonly otherSeed?: string
  readonly otherSet?: string[]
  readonly base?: string
  readonly after?: string[]
  readonly way?: RunWay
}

export interface Sides {
  readonly a: Side
  readonly b: Side
  remove(): void
}

/**
 * Returns the two sides of a comparison of runs. `request` contains parsed params to use instead of the options'
 * params. Throws an `InputError` if the options are invalid.
 */
export async function worldSides(
  context: CommandContext,
  id: string,
  options: WorldSidesOptions,
  request: { readonly params: unknown; readonly overrides: unknown } | null = null,
): Promise<Sides> {
  const { console, worlds, worldsModules, shippedModules, folder } = context
  if (existsSync(resolve(folder, id)) && !worlds.ids.includes(id)) {
    throw commandError('missing-side', { in: 'argument', name: 'B' }, {})
  }
  const world = await worlds.find(id)
  const given = request ?? readParams(world, options)
  const seed = readSeed(console, world, options, given.params)
  const other =
    request ?? readParams(world, { ...options, set: [...(options.set ?? []), ...(options.otherSet ?? [])] })
  check(world, seed, given)
  const read = (typed: string): string => {
    const readSeedText = notedSeed(console, world, typed, other.params)
    check(world, readSeedText, other)
    return readSeedText
  }
  const otherSeed = options.otherSeed === undefined ? seed : read(options.otherSeed)
  const after = (options.after ?? []).map(read)

  const base = options.base === undefined ? null : await loadBase(folder, options.base, shippedModules)
  const remove = (): void => base?.remove()
  const way = options.way ?? 'fresh'
  const nameA = `${id}, seed ${seed}${base === null ? '' : ` at ${base.name}`}`
  const nameB = [
    `${id}, seed ${otherSeed}`,
    ...(options.otherSet ?? []),
    ...(way === 'fresh' ? [] : [way]),
    ...after.map((earlier) => `after seed ${earlier}`),
  ]
  const [modules, signal] = [worldsModules, console.stop]
  const run = { modules, world: id, seed: otherSeed, ...other, after }
  const first = { modules: base?.modules ?? modules, world: id, seed, ...given }
  try {
    return {
      a: new TraceProcess(nameA, first, { signal, cwd: base?.folder ?? folder }),
      b: await runInWay(nameB.join(', '), way, run, { script: () => engineScript(context), signal }),
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

function check(world: AnyWorld, seed: string, given: { params: unknown; overrides: unknown }): void {
  world.seed.parse(seed, prepareParams(world, given).params)
}
