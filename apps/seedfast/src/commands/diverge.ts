import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from 'commander'
import { diverge, isTrace, parseTrace, sourceOfTrace, TRACE_FORMAT, type TraceSource } from '@seedfast/audit'
import {
  isTraceFile,
  openTrace,
  openTraces,
  RUN_WAYS,
  runInWay,
  TraceProcess,
  type RunWay,
  type TraceFile,
} from '@seedfast/audit/node'
import {
  ARTEFACT_FORMAT,
  filePlace,
  findWorld,
  parseArtefact,
  prepareParams,
  releaseOf,
  worldInputError,
  type AnyWorld,
  type Artefact,
} from '@seedfast/world'
import { loadBase } from '@seedfast/project'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { comparableFiles } from '../worlds/world-faces.js'
import type { FileComparison } from '../worlds/world-face.js'
import { divergeArtefacts, isMadeToday, recordedText } from '../diverge/artefact-divergence.js'
import { divergenceText } from '../diverge/divergence-text.js'
import { engineScript } from '../check/engine-script.js'
import { refuseOtherKinds } from '../files/file-kind.js'
import { isFile, readText } from '../files/files.js'
import { noteSeed } from '../options/seed-note.js'
import {
  collect,
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../options/world-options.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { PRINT_JSON } from '../options/option-words.js'

interface DivergeOptions extends ParamsOptions, SeedOptions {
  readonly otherSeed?: string
  readonly otherSet?: string[]
  readonly base?: string
  readonly after?: string[]
  readonly way?: RunWay
  readonly json?: boolean
}

/** `seedfast diverge`: finds the first draw where two runs differ. */
export const addDiverge: AddCommand = (program, context) => {
  const command = program
    .command('diverge')
    .description('find the first draw (or event of an archive) where two runs differ, and say why')
    .argument(
      '<A>',
      `a trace, an artefact, ${comparableFiles.map(({ name }) => name).join(', ')}, or a world's id`,
    )
    .argument('[B]', 'another file; leave it out for a world, and use the options below')
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--other-seed <seed>', 'make side B from another seed')
    .option('--other-set <path=value>', 'set a param on side B (repeatable)', collect)
    .option('--base <revision or config>', 'make side A with another git revision or config file')
    .option('--after <seed>', 'make this seed before side B, in the same process (repeatable)', collect)
    .addOption(
      new Option(
        '--way <way>',
        'make side B in this way: in a fresh process, again or after others in one process, from a save, in another folder, or in another engine',
      ).choices(RUN_WAYS),
    )
    .option('--json', PRINT_JSON)
    .action(async (a: string, b: string | undefined, options: DivergeOptions) => {
      context.finish(await divergeCommand(context, a, b, options))
    })
  withExamples(command, [
    ['seedfast diverge before.trace after.trace', 'two traces, from `seedfast trace -o`'],
    ['seedfast diverge chest --seed 7 --base HEAD~1', 'your world at an earlier revision'],
    ['seedfast diverge chest --seed 7 --way deno', 'the same code in another engine'],
    ['seedfast diverge actmap --seed 42 --other-set spec.rows=12', 'the same seed with other params'],
  ])
}

async function divergeCommand(
  context: CommandContext,
  a: string,
  b: string | undefined,
  options: DivergeOptions,
): Promise<number> {
  if (b !== undefined) {
    refuseOptions(options)
    const compared = comparison(a, b)
    if (compared !== null) {
      const { equal, data, text } = compared
      context.console.out(options.json === true ? `${JSON.stringify({ sides: { a, b }, ...data })}\n` : text)
      return equal ? DONE : DIFFERENT
    }
  }
  const files = b === undefined ? null : { a: artefactIn(a), b: artefactIn(b) }
  const recorded = files === null ? null : divergeArtefacts(context.worlds, files.a, files.b)
  if (files !== null && recorded !== null) {
    const names = { a, b: b! }
    if (!isMadeToday(recorded)) {
      context.console.out(
        options.json === true
          ? `${JSON.stringify({ sides: names, kind: 'not made today', recorded })}\n`
          : `A: ${artefactName(a, files.a)}\nB: ${artefactName(b!, files.b)}\n\n${recordedText(context.worlds, files, recorded)}`,
      )
      return DIFFERENT
    }
    // Today's code regenerates both, so its draws explain the difference.
    if (options.json !== true) context.console.out(recordedText(context.worlds, files, recorded))
  }
  const sides =
    b === undefined
      ? await worldSides(context, a, options)
      : { ...fileSides(context, a, b), remove: () => {} }
  const { remove } = sides
  try {
    const answer = await diverge(sides.a, sides.b)
    if (options.json === true) {
      const names = { a: sides.a.name, b: sides.b.name }
      const more = recorded === null ? {} : { recorded }
      context.console.out(`${JSON.stringify({ sides: names, ...answer, ...more })}\n`)
    } else {
      const names = { a: sideName(sides.a), b: sideName(sides.b) }
      context.console.out(divergenceText(names, answer, context.console.width))
    }
    return answer.kind === 'equal' ? DONE : DIFFERENT
  } finally {
    remove()
  }
}

/** How two files of a world's own kind compare; null for other files. */
function comparison(a: string, b: string): FileComparison | null {
  for (const { compare } of comparableFiles) {
    const compared = compare(a, b)
    if (compared !== null) return compared
  }
  return null
}

/** Refuses options for two files, which contain their seed and params. */
function refuseOptions({ json: _json, ...others }: DivergeOptions): void {
  const [given] = Object.keys(others)
  if (given === undefined) return
  const name = given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  throw commandError('not-with-files', optionPlace(name), {})
}

/** A side, and what its file says about its origin. */
interface Side extends TraceSource {
  readonly from?: { readonly world: string; readonly version: number; readonly seed: string }
}

interface Sides {
  readonly a: Side
  readonly b: Side
  /** Removes temporary builds. */
  remove(): void
}

function sideName({ name, from }: Pick<Side, 'name' | 'from'>): string {
  return from === undefined ? name : `${name} (${from.world} ${from.version}, seed ${from.seed})`
}

/** The artefact in a file; null for any other file. */
function artefactIn(file: string): Artefact | null {
  if (!isFile(file) || isTraceIn(file)) return null
  const text = readText(file)
  if (isTrace(text)) return null
  refuseOtherKinds(text, file, [ARTEFACT_FORMAT, TRACE_FORMAT])
  return parseArtefact(text, filePlace(file))
}

function artefactName(file: string, artefact: Artefact | null): string {
  return artefact === null ? file : sideName({ name: file, from: artefact })
}

/** Two files as sides. */
function fileSides(context: CommandContext, a: string, b: string): { readonly a: Side; readonly b: Side } {
  if (!isFile(a) || !isFile(b) || !isTraceIn(a) || !isTraceIn(b)) {
    return { a: fileSide(context, a), b: fileSide(context, b) }
  }
  const traces = openTraces(a, b)
  return { a: sideOfTrace(traces.a), b: sideOfTrace(traces.b) }
}

function isTraceIn(file: string): boolean {
  try {
    return isTraceFile(file)
  } catch {
    // Reading it later reports why.
    return false
  }
}

function sideOfTrace(trace: TraceFile): Side {
  const { name, header } = trace
  return { name, from: header, hashes: () => trace.hashes(), window: (window) => trace.window(window) }
}

/** A file as a side: a trace as recorded, or an artefact, regenerated. */
function fileSide(context: CommandContext, file: string): Side {
  if (!existsSync(file)) {
    findWorldOrFile(context.worlds, file)
    throw commandError('missing-side', { in: 'argument', name: 'B' }, {})
  }
  if (isFile(file) && isTraceIn(file)) return sideOfTrace(openTrace(file))
  const text = readText(file)
  if (isTrace(text)) {
    const trace = parseTrace(text, filePlace(file))
    return { ...sourceOfTrace(file, trace), from: trace.header }
  }
  refuseOtherKinds(text, file, [ARTEFACT_FORMAT, TRACE_FORMAT])
  const from = parseArtefact(text, filePlace(file))
  const found = findWorld(context.worlds, from.world)
  if (found.version !== from.version) {
    throw worldInputError(
      'other-version',
      { ...filePlace(file), path: ['version'] },
      { world: found.id, got: from.version, version: found.version, release: releaseOf(found, from.version) },
    )
  }
  const { world, seed, params, overrides } = from
  const run = { modules: context.worldsModules, world, seed, params, overrides }
  const process = new TraceProcess(file, run, { signal: context.console.stop })
  return {
    name: file,
    from,
    hashes: () => process.hashes(),
    window: (window) => process.window(window),
  }
}

function findWorldOrFile(worlds: readonly AnyWorld[], name: string): void {
  if (worlds.some(({ id }) => id === name)) return
  throw commandError('unknown-file-or-world', { in: 'world' }, { got: name })
}

async function worldSides(context: CommandContext, id: string, options: DivergeOptions): Promise<Sides> {
  const { console, worlds, worldsModules, shippedModules, folder } = context
  if (existsSync(resolve(folder, id)) && !worlds.some((world) => world.id === id)) {
    throw commandError('missing-side', { in: 'argument', name: 'B' }, {})
  }
  const world = findWorld(worlds, id)
  const given = readParams(world, options)
  const seed = readSeed(console, world, options, given.params)
  const other = readParams(world, { ...options, set: [...(options.set ?? []), ...(options.otherSet ?? [])] })
  const otherSeed = options.otherSeed ?? seed
  check(world, seed, given)
  for (const made of [otherSeed, ...(options.after ?? [])]) {
    check(world, made, other)
    if (made !== seed) noteSeed(console, world, made, other.params)
  }

  const base = options.base === undefined ? null : await loadBase(folder, options.base, shippedModules)
  const remove = (): void => base?.remove()
  const way = options.way ?? 'fresh'
  const nameA = `${id}, seed ${seed}${base === null ? '' : ` at ${base.name}`}`
  const after = options.after ?? []
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
