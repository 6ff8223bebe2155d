import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { diverge, isTrace, parseTrace, sourceOfTrace, type TraceSource } from '@seedfast/audit'
import { TraceProcess } from '@seedfast/audit/node'
import { findWorld, inputError, parseArtefact, prepareParams, type AnyWorld } from '@seedfast/world'
import { loadBase } from '@seedfast/project'
import { DIFFERENT, DONE } from '../exit-status.js'
import { divergenceText } from '../divergence-text.js'
import { readText } from '../files.js'
import {
  collect,
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../world-options.js'
import type { AddCommand, CommandContext } from './command.js'

interface DivergeOptions extends ParamsOptions, SeedOptions {
  readonly otherSeed?: string
  readonly otherSet?: string[]
  readonly base?: string
  readonly json?: boolean
}

/** `seedfast diverge`: the first draw where two runs differ. */
export const addDiverge: AddCommand = (program, context) => {
  const command = program
    .command('diverge')
    .description('find the first draw where two runs differ, and what kind of difference it is')
    .argument('<A>', 'a trace, an artefact, or the id of a world')
    .argument('[B]', 'another trace or artefact; none with a world, which is compared by the options')
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--other-seed <seed>', 'side B is made from another seed')
    .option('--other-set <path=value>', 'side B has this param besides (again for more)', collect)
    .option(
      '--base <revision or config>',
      'side A is made by another git revision, or by another config file',
    )
    .option('--json', 'print the answer as JSON')
    .action(async (a: string, b: string | undefined, options: DivergeOptions) => {
      context.finish(await divergeCommand(context, a, b, options))
    })
}

async function divergeCommand(
  context: CommandContext,
  a: string,
  b: string | undefined,
  options: DivergeOptions,
): Promise<number> {
  const sides =
    b === undefined ? await worldSides(context, a, options) : [fileSide(context, a), fileSide(context, b)]
  const [sideA, sideB] = sides as [Side, Side]
  try {
    const answer = await diverge(sideA.source, sideB.source)
    const names = { a: sideA.source.name, b: sideB.source.name }
    if (options.json === true) context.console.out(`${JSON.stringify({ ...names, ...answer })}\n`)
    else context.console.out(divergenceText(names, answer))
    return answer.kind === 'equal' ? DONE : DIFFERENT
  } finally {
    await sideA.close()
    await sideB.close()
  }
}

interface Side {
  readonly source: TraceSource
  close(): Promise<void> | void
}

/** A file as one side: a trace as it was recorded, an artefact made again from what it says. */
function fileSide(context: CommandContext, file: string): Side {
  if (!existsSync(file)) {
    findWorldOrFile(context.worlds, file)
    throw inputError('B', [], 'expected two files, or a world alone with --other-seed, --other-set or --base')
  }
  const text = readText(file)
  if (isTrace(text)) return { source: sourceOfTrace(file, parseTrace(text, file)), close: () => {} }
  const artefact = parseArtefact(text, file)
  findWorld(context.worlds, artefact.world)
  return processSide(context, file, artefact, context.worldsModules)
}

function findWorldOrFile(worlds: readonly AnyWorld[], name: string): void {
  if (worlds.some(({ id }) => id === name)) return
  throw inputError(name, [], 'expected a file or the id of a world, found neither')
}

async function worldSides(
  context: CommandContext,
  id: string,
  options: DivergeOptions,
): Promise<[Side, Side]> {
  const { console, worlds, worldsModules, shippedModules, folder } = context
  if (existsSync(resolve(folder, id)) && !worlds.some((world) => world.id === id)) {
    throw inputError('B', [], `expected a second file to compare ${id} with, found none`)
  }
  const world = findWorld(worlds, id)
  const given = readParams(world, options)
  const seed = readSeed(console, world, options, given.params)
  const other = readParams(world, { ...options, set: [...(options.set ?? []), ...(options.otherSet ?? [])] })
  const otherSeed = options.otherSeed ?? seed
  check(world, seed, given)
  check(world, otherSeed, other)

  const base = options.base === undefined ? null : await loadBase(folder, options.base, shippedModules)
  const nameA = `${id}, seed ${seed}${base === null ? '' : ` at ${base.name}`}`
  const nameB = `${id}, seed ${otherSeed}${options.otherSet === undefined ? '' : `, ${options.otherSet.join(', ')}`}`
  const sideA = processSide(context, nameA, { world: id, seed, ...given }, base?.modules ?? worldsModules)
  const sideB = processSide(context, nameB, { world: id, seed: otherSeed, ...other }, worldsModules)
  const close = async (): Promise<void> => {
    await sideA.close()
    await base?.remove()
  }
  return [{ source: sideA.source, close }, sideB]
}

function check(world: AnyWorld, seed: string, given: { params: unknown; overrides: unknown }): void {
  world.seed.parse(seed, prepareParams(world, given).params)
}

function processSide(
  { console }: CommandContext,
  name: string,
  { world, seed, params, overrides }: { world: string; seed: string; params: unknown; overrides: unknown },
  modules: readonly string[],
): Side {
  const source = new TraceProcess(name, { modules, world, seed, params, overrides }, { signal: console.stop })
  return { source, close: () => source.close() }
}
