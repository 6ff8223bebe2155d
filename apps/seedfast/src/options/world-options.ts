import type { Command } from 'commander'
import {
  dailySeed,
  givenParams,
  InputError,
  inputJsonSchema,
  isInputError,
  merged,
  prepareParams,
  worldInputError,
  type AnyWorld,
} from '@seedfast/world'
import type { Console } from '../console/console.js'
import { readJson } from '../files/files.js'
import { noteSeed } from './seed-note.js'
import { commandError } from '../errors/messages.js'
import { filePlace, optionPlace } from '../errors/places.js'

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
    throw commandError('only-rules', filePlace(options.params!), { file: options.params! })
  }
  const rules = options.rules === undefined ? undefined : { rules: readRules(world, options.rules) }
  const given = file === undefined || rules === undefined ? (file ?? rules) : merged(file, rules)
  const params = givenParams(world, { preset, params: given, ...(set === undefined ? {} : { set }) })
  const overrides = options.overrides === undefined ? {} : readJson(options.overrides)
  // Where everything comes from one file, issues are in that file.
  const only = file !== undefined && rules === undefined && preset === undefined && set === undefined
  if (only) named(options.params!, () => prepareParams(world, { params }))
  if (options.overrides !== undefined) named(options.overrides, () => prepareParams(world, { overrides }))
  return { params, overrides }
}

/** The rules in a file. Throws an InputError, which names the file, unless they are valid for this world. */
function readRules(world: AnyWorld, file: string): unknown {
  const rules = readJson(file)
  if (!hasRules(world)) {
    throw commandError('no-rules', optionPlace('rules'), { world: world.id, file })
  }
  try {
    prepareParams(world, { params: { rules } })
  } catch (error) {
    if (!isInputError(error)) throw error
    const ofRules = error.issues.filter(({ place }) => place.path?.[0] === 'rules')
    if (ofRules.length > 0) {
      throw new InputError(
        ofRules.map((issue) => {
          const path = issue.place.path?.slice(1) ?? []
          return { ...issue, place: { ...filePlace(file), path }, path }
        }),
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
    throw isInputError(error) ? error.inside(filePlace(file)) : error
  }
}

/** The seed from `--seed`, with a note if it has two readings, or from `--daily`; throws an InputError unless exactly one was given. */
export function readSeed(console: Console, world: AnyWorld, options: SeedOptions, params: unknown): string {
  if ((options.seed === undefined) === (options.daily !== true)) {
    if (options.seed === undefined)
      throw commandError('missing-option', optionPlace('seed'), { alternatives: ['daily'] })
    throw commandError('conflicting-option', optionPlace('daily'), { other: 'seed' })
  }
  if (options.seed !== undefined) {
    noteSeed(console, world, options.seed, params)
    return options.seed
  }
  const parsed = prepareParams(world, { params }).params
  const date = new Date(console.now()).toISOString().slice(0, 10)
  return world.seed.print(dailySeed(world, date, parsed), parsed)
}

/** An option's integer from `min` to `max` (by default any that a number holds exactly). Throws an InputError for others. */
export function wholeNumber(
  option: string,
  text: string,
  min: number,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  const most = max === Number.MAX_SAFE_INTEGER ? {} : { max }
  throw worldInputError('invalid-value', optionPlace(option), {
    got: text,
    expected: { kind: 'integer', min, ...most },
  })
}
