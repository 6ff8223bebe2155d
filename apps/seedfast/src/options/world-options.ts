import type { Command } from 'commander'
import {
  dailySeed,
  givenParams,
  InputError,
  inputError,
  inputJsonSchema,
  isInputError,
  merged,
  prepareParams,
  type AnyWorld,
} from '@seedfast/world'
import type { Console } from '../console/console.js'
import { readJson } from '../files/files.js'
import { noteSeed } from './seed-note.js'

/** The options that say which params a world is made with. */
export interface ParamsOptions {
  readonly preset?: string
  readonly params?: string
  readonly rules?: string
  readonly set?: string[]
  readonly overrides?: string
}

/** The options that say which seed. */
export interface SeedOptions {
  readonly seed?: string
  readonly daily?: boolean
}

/** Adds the params options to a command. */
export function withParamsOptions(command: Command): Command {
  return command
    .option('--preset <name>', "start from one of the world's presets")
    .option('--params <file>', 'params from a JSON file; what it leaves out has its default')
    .option('--rules <file>', "the param `rules` from a JSON file of its own, such as an act's rules")
    .option('--set <path=value>', 'set one param, such as rules.counts.min.Elite=9 (again for more)', collect)
    .option('--overrides <file>', 'what is fixed by hand, from a JSON file')
}

/** Adds the seed options to a command. */
export function withSeedOptions(command: Command): Command {
  return command
    .option('-s, --seed <seed>', 'the seed, as the world prints it')
    .option('--daily', "today's seed (by UTC date, world and version) in place of --seed")
}

/** Gathers the values of an option that may be given again. */
export function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value]
}

/** Params and overrides as given, read from options and files. */
export function readParams(
  world: AnyWorld,
  options: ParamsOptions,
): { readonly params: unknown; readonly overrides: unknown } {
  const { preset, set } = options
  const file = options.params === undefined ? undefined : readJson(options.params)
  if (file !== undefined && holdsOnlyRules(world, file)) {
    throw inputError(options.params!, [], `this file has only rules; use --rules ${options.params!}`)
  }
  const rules = options.rules === undefined ? undefined : { rules: readRules(world, options.rules) }
  const given = file === undefined || rules === undefined ? (file ?? rules) : merged(file, rules)
  const params = givenParams(world, { preset, params: given, ...(set === undefined ? {} : { set }) })
  const overrides = options.overrides === undefined ? {} : readJson(options.overrides)
  // Faults of what came from one file alone are told with the file's name.
  const only = file !== undefined && rules === undefined && preset === undefined && set === undefined
  if (only) named(options.params!, () => prepareParams(world, { params }))
  if (options.overrides !== undefined) named(options.overrides, () => prepareParams(world, { overrides }))
  return { params, overrides }
}

/** The rules in a file. Throws an InputError, which names the file, unless they are valid for this world. */
function readRules(world: AnyWorld, file: string): unknown {
  const rules = readJson(file)
  if (!hasRules(world)) {
    throw inputError('--rules', [], `the world ${world.id} has no rules; use --params ${file}`)
  }
  try {
    prepareParams(world, { params: { rules } })
  } catch (error) {
    if (!isInputError(error)) throw error
    const ofRules = error.issues.filter(({ path }) => path[0] === 'rules')
    if (ofRules.length > 0) {
      throw new InputError(
        file,
        ofRules.map((issue) => ({ ...issue, path: issue.path.slice(1) })),
      )
    }
  }
  return rules
}

/** Whether a file that was given as params is one that `--rules` reads. */
function holdsOnlyRules(world: AnyWorld, file: unknown): boolean {
  return hasRules(world) && !isValid(world, file) && isValid(world, { rules: file })
}

function isValid(world: AnyWorld, params: unknown): boolean {
  try {
    prepareParams(world, { params })
    return true
  } catch {
    return false
  }
}

/** Whether a world's params have an object `rules`. */
function hasRules(world: AnyWorld): boolean {
  const { properties } = inputJsonSchema(world.params) as { properties?: Record<string, { type?: string }> }
  return properties?.['rules']?.type === 'object'
}

function named(file: string, check: () => unknown): void {
  try {
    check()
  } catch (error) {
    throw error instanceof InputError ? error.from(file) : error
  }
}

/** The seed from `--seed`, with a note if it has two readings, or from `--daily`; throws an InputError unless exactly one was given. */
export function readSeed(console: Console, world: AnyWorld, options: SeedOptions, params: unknown): string {
  if ((options.seed === undefined) === (options.daily !== true)) {
    const found = options.seed === undefined ? 'neither' : 'both'
    throw inputError('--seed', [], `expected either --seed or --daily, found ${found}`)
  }
  if (options.seed !== undefined) {
    noteSeed(console, world, options.seed, params)
    return options.seed
  }
  const parsed = prepareParams(world, { params }).params
  const date = new Date(console.now()).toISOString().slice(0, 10)
  return world.seed.print(dailySeed(world, date, parsed), parsed)
}

/** A whole number from `least` up; throws an InputError that names the option. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw inputError(option, [], `expected a whole number from ${least}, found ${JSON.stringify(text)}`)
  }
  return value
}
