import type { Command } from 'commander'
import {
  dailySeed,
  filePlace,
  givenParams,
  inputJsonSchema,
  isInputError,
  merged,
  prepareParams,
  type AnyWorld,
  parseJson,
} from '@seedfast/world'
import type { Console } from '../console/console.js'
import { issuesInFile } from '../files/issues-in-file.js'
import { notedSeed } from './seed-note.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import stripJsonComments from 'strip-json-comments'
import { readText } from '../files/files.js'

export interface ParamsOptions {
  readonly preset?: string
  readonly params?: string
  readonly rules?: string
  readonly plan?: string
  readonly library?: string
  readonly ids?: string
  readonly set?: string[]
  readonly overrides?: string
}

export interface SeedOptions {
  readonly seed?: string
  readonly daily?: boolean
}

export function withParamsOptions(command: Command): Command {
  return command
    .option('--preset <name>', "start from one of the world's presets")
    .option('--params <file>', 'read params from a JSON file; omitted params keep their defaults')
    .option('--rules <file>', 'read the param `rules` from a JSON file')
    .option('--plan <file>', 'read the param `plan` from a JSON file')
    .option('--library <file>', 'read the param `library` from a JSON file')
    .option('--ids <style>', 'set the param `ids`, the style of card IDs, such as cyberbrawl')
    .option('--set <path=value>', 'set one param, such as spec.rows=12 (repeatable)', collect)
    .option('--overrides <file>', 'read overrides from a JSON file')
}

export function withSeedOptions(command: Command): Command {
  return command
    .option('-s, --seed <seed>', 'the seed')
    .option('--daily', "use today's seed (by UTC date), which is the same for everyone")
}

export function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value]
}

/** Reads params and overrides from options and files. The world still has to validate them. */
export function readParams(
  world: AnyWorld,
  options: ParamsOptions,
): { readonly params: unknown; readonly overrides: unknown } {
  const { preset } = options
  const set = options.ids === undefined ? options.set : [...(options.set ?? []), `ids=${options.ids}`]
  const file = options.params === undefined ? undefined : readCommentedJson(options.params)
  if (file !== undefined && holdsOnlyRules(world, file)) {
    throw commandError('only-rules', filePlace(options.params!), { file: options.params! })
  }
  const parts = FILE_PARAMS.flatMap((name) => {
    const partFile = options[name]
    return partFile === undefined ? [] : [{ [name]: readPart(world, name, partFile) }]
  })
  const given = [...(file === undefined ? [] : [file]), ...parts].reduce<unknown>(
    (before, part) => (before === undefined ? part : merged(before, part)),
    undefined,
  )
  const params = givenParams(world, { preset, params: given, ...(set === undefined ? {} : { set }) })
  const overrides = options.overrides === undefined ? {} : readCommentedJson(options.overrides)
  // If all params come from one file, report issues in that file.
  const only = file !== undefined && parts.length === 0 && preset === undefined && set === undefined
  if (only) named(options.params!, () => prepareParams(world, { params }))
  if (options.overrides !== undefined) named(options.overrides, () => prepareParams(world, { overrides }))
  return { params, overrides }
}

/** The params that can be read from a file with an option of the same name. */
const FILE_PARAMS = ['rules', 'plan', 'library'] as const

type FileParam = (typeof FILE_PARAMS)[number]

/** Reads a param from a file. If the world rejects the value, throws an `InputError` that names the file. */
function readPart(world: AnyWorld, name: FileParam, file: string): unknown {
  const value = readCommentedJson(file)
  if (!hasPart(world, name)) {
    throw commandError(`no-${name}`, optionPlace(name), {
      world: world.id,
      file,
    })
  }
  try {
    prepareParams(world, { params: { [name]: value } })
  } catch (error) {
    if (!isInputError(error)) throw error
    const ofPart = error.issues.filter(({ place }) => place.path?.[0] === name)
    if (ofPart.length > 0) {
      const inFile = ofPart.map((issue) => {
        const path = issue.place.path?.slice(1) ?? []
        return { ...issue, place: { ...filePlace(file), path } }
      })
      throw issuesInFile(inFile, file)
    }
  }
  return value
}

/** Returns whether the content of a params file is only rules, which must be read with `--rules` instead. */
function holdsOnlyRules(world: AnyWorld, file: unknown): boolean {
  return hasPart(world, 'rules') && !isValid(world, file) && isValid(world, { rules: file })
}

function isValid(world: AnyWorld, params: unknown): boolean {
  try {
    prepareParams(world, { params })
    return true
  } catch {
    return false
  }
}

/** Returns whether the world has a param with the given name whose value is an object. */
function hasPart(world: AnyWorld, name: FileParam): boolean {
  const { properties } = inputJsonSchema(world.params) as { properties?: Record<string, { type?: string }> }
  return properties?.[name]?.type === 'object'
}

function named(file: string, check: () => unknown): void {
  try {
    check()
  } catch (error) {
    throw isInputError(error) ? issuesInFile(error.inside(filePlace(file)).issues, file) : error
  }
}

/**
 * Returns the seed from `--seed` or `--daily`. Prints a note if the seed was pasted with other characters, or if it can be
 * read in two ways. Throws an `InputError` unless exactly one of the two options is given.
 */
export function readSeed(console: Console, world: AnyWorld, options: SeedOptions, params: unknown): string {
  if ((options.seed === undefined) === (options.daily !== true)) {
    if (options.seed === undefined)
      throw commandError('missing-option', optionPlace('seed'), { alternatives: ['daily'] })
    throw commandError('conflicting-option', optionPlace('daily'), { other: 'seed' })
  }
  if (options.seed !== undefined) return notedSeed(console, world, options.seed, params)
  const parsed = prepareParams(world, { params }).params
  const date = new Date(console.now()).toISOString().slice(0, 10)
  return world.seed.print(dailySeed(world, date, parsed), parsed)
}

/**
 * Parses a JSON file written by hand, which may contain comments and trailing commas. A `$schema` property at the top
 * level is removed. If there is a syntax error, throws an `InputError` that names the line and column of the error.
 */
function readCommentedJson(file: string): unknown {
  // Comments and trailing commas are replaced with spaces, so that lines and columns don't change.
  const value = parseJson(
    stripJsonComments(readText(file, 'params file'), { trailingCommas: true }),
    filePlace(file),
  )
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
