import { existsSync } from 'node:fs'
import {
  catalogText,
  compareEntry,
  gatherEntries,
  parseCatalog,
  startCatalog,
  withBuild,
  type AcceptedBreak,
  type Catalog,
  type CatalogEntry,
  type CatalogRequest,
  type SeedChoice,
  type SeedList,
} from '@seedfast/audit'
import { canonicalJson, filePlace, prepareParams, type AnyWorld } from '@seedfast/world'
import { printData } from '../console/visible-console.js'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { seedWarning } from '../check/seed-warning.js'
import { refuseOtherKinds } from '../file-kinds/refuse-other-kinds.js'
import { checkWritable, isPipe, readText, STANDARD, writeText } from '../files/files.js'
import { writeResultFiles } from '../make/result-files.js'
import { notedSeed } from '../options/seed-note.js'
import { count, counted, Progress, runTime } from '../console/progress.js'
import { randomBits } from '../options/random-bits.js'
import { untilInterrupted } from '../console/interruptible.js'
import { collect, readParams, withParamsOptions, type ParamsOptions } from '../options/world-options.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { OUTPUT_FILE, WORLD_ID } from '../options/option-words.js'
import { MOST_SEEDS, numberOption, threadsOption } from '../options/number-option.js'

interface CatalogOptions extends ParamsOptions {
  readonly count?: number
  readonly random?: number
  readonly seeds?: string[]
  readonly accept?: string
  readonly parts?: boolean
  readonly threads?: number
  readonly format?: string
  readonly output?: string
}

/** Adds `seedfast catalog`, which saves the hashes of many seeds for later comparison. */
export const addCatalog: AddCommand = (program, context) => {
  const command = program
    .command('catalog')
    .description('save the hashes and draw counts of many seeds, for `seedfast check`')
    .argument('<world>', WORLD_ID)
    .addOption(
      numberOption(
        '--count <n>',
        `use the first n seeds (default: the seeds of the existing file; for a new file, 100, or fewer if 100 take over 10 s), at most ${count(MOST_SEEDS)}`,
        { min: 1, max: MOST_SEEDS },
      ),
    )
    .addOption(
      numberOption(
        '--random <n>',
        `use n random seeds, at most ${count(MOST_SEEDS)}, and record them in the catalog`,
        {
          min: 1,
          max: MOST_SEEDS,
        },
      ),
    )
    .option('--seeds <seed>', 'use this seed (repeatable)', collect)
    .option(
      '--parts',
      'also save a hash of each part, such as each level, so that `check` can name the first part that differs',
    )
    .option('--accept <reason>', 'update an existing catalog, and record why it changes')
    .option(
      '--format <format>',
      "instead of a catalog, save the results in this format, such as json, svg or one of the world's own, one file per seed in the folder that -o names",
    )
    .addOption(threadsOption(1))
  withParamsOptions(command)
    .option('-o, --output <file>', OUTPUT_FILE)
    .action(async (id: string, options: CatalogOptions) => {
      context.finish(await catalogCommand(context, await context.worlds.find(id), options))
    })
  withExamples(command, [
    ['seedfast catalog actmap -o act.catalog.json', 'the first 100 seeds; commit the file'],
    ['seedfast catalog deck --seeds 7 --seeds 42', 'these seeds'],
    ['seedfast catalog actmap --count 500 --format map -o maps/', 'a pool of maps for a game'],
    ['seedfast catalog chest -o chest.catalog.json --accept "more gold"', 'you changed results on purpose'],
  ])
}

async function catalogCommand(
  context: CommandContext,
  world: AnyWorld,
  options: CatalogOptions,
): Promise<number> {
  const { console } = context
  const { output, accept } = options
  const { threads = 1 } = options
  if (accept?.trim() === '') throw commandError('empty-reason', optionPlace('accept'), {})
  if (accept !== undefined && output === undefined)
    throw commandError('needs-option', optionPlace('accept'), { needs: 'output' })
  if (options.format !== undefined) return resultFiles(context, world, options, options.format)
  if (output !== undefined) checkWritable(output)
  const earlier = output !== undefined && existsSync(output) && !isPipe(output) ? readCatalog(output) : null
  const [wantedSeeds, given] = wanted(world, options, earlier)
  const request = {
    ...given,
    parts: options.parts === true || earlier?.entries.some(({ parts }) => parts !== undefined) === true,
  }
  const choice =
    options.seeds === undefined
      ? wantedSeeds
      : { seeds: options.seeds.map((seed) => notedSeed(console, world, seed, request.params)) }
  const making = startCatalog(world, choice, request)
  const progress = new Progress(console, `catalog ${world.id}`, making.seeds.length)
  const entries: CatalogEntry[] = []
  const start = console.now()
  let isSlow = false
  try {
    const made =
      threads === 1
        ? untilInterrupted(console, making.entries())
        : entriesOnThreads(context, threads, world, making.seeds, request)
    for await (const entry of made) {
      entries.push(entry)
      progress.at(entries.length)
      isSlow = choice === USUAL_SEEDS && entries.length >= FEWEST_SEEDS && console.now() - start >= MOST_MS
      if (isSlow) break
    }
  } finally {
    progress.end()
  }
  isSlow &&= entries.length < making.seeds.length
  if (isSlow) console.note(`${slowNote(entries.length, console.now() - start)}\n`)

  const warning = await seedWarning(console, world, request, entries)
  if (warning !== null) console.note(`${warning.severity}: ${warning.message}\n`)

  const catalog = await withBuild(world, making.finish(entries))
  const stopped = entries.length < making.seeds.length && !isSlow
  if (stopped)
    console.note(`stopped after ${count(entries.length)} of ${counted(making.seeds.length, 'seed')}\n`)
  if (stopped && earlier !== null) {
    console.note(`${output}: unchanged\n`)
    return STOPPED
  }
  const newCatalog = earlier === null ? catalog : changed(world, earlier, catalog, accept)
  if ('refused' in newCatalog) {
    console.note(`${output}: ${newCatalog.refused}\n`)
    return DIFFERENT
  }
  if (output === undefined) printData(console, catalogText(newCatalog))
  else {
    writeText(output, catalogText(newCatalog))
    console.note(
      `${output}: ${counted(entries.length, 'seed')} of ${world.id} ${world.version}${problemNote(entries)}\n`,
    )
  }
  return stopped ? STOPPED : DONE
}

/** Saves the results themselves. Options that only a catalog has are refused. */
function resultFiles(
  { console }: CommandContext,
  world: AnyWorld,
  options: CatalogOptions,
  format: string,
): Promise<number> {
  const { output, accept, parts, threads } = options
  const [other] = Object.entries({ accept, parts, threads }).find(([, value]) => value !== undefined) ?? []
  if (other !== undefined) throw commandError('conflicting-option', optionPlace('format'), { other })
  if (output === undefined || output === STANDARD)
    throw commandError('needs-option', optionPlace('format'), { needs: 'output' })
  const request = readParams(world, options)
  const { seeds } = startCatalog(world, seedChoice(options), request)
  return writeResultFiles(console, { world, seeds, request, format, folder: output })
}

/** Generates the entries on threads. They are the same entries, in the same order, as on one thread. */
async function* entriesOnThreads(
  { console, worldsModules }: CommandContext,
  count: number,
  { id }: AnyWorld,
  seeds: SeedList,
  request: CatalogRequest,
): AsyncGenerator<CatalogEntry> {
  const threads = Math.min(count, seeds.length)
  // Most catalogs need no threads, and this module takes a while to load.
  const { openCatalogThreads } = await import('@seedfast/audit/node')
  const crew = await openCatalogThreads(threads, worldsModules, { world: id, request })
  try {
    yield* gatherEntries(crew, seeds, { now: () => performance.now(), signal: console.stop })
  } finally {
    for (const thread of crew) thread.stop()
  }
}

/** The seeds of a new catalog if no option selects any. For a slow world, fewer seeds are used. */
const USUAL_SEEDS: SeedChoice = { count: 100 }
/**
 * The maximum time to spend on generating the default seeds, in milliseconds. It is short because `check` later
 * regenerates the seeds in up to 13 ways.
 */
const MOST_MS = 10_000
/**
 * The minimum number of seeds in a catalog, even for a slow world. With fewer seeds, a catalog would miss most changes.
 */
const FEWEST_SEEDS = 5

function slowNote(entryCount: number, ms: number): string {
  const each = runTime(ms / entryCount)
  return `note: a run takes about ${each}, so the catalog has the first ${entryCount} seeds instead of 100; to choose how many, use --count <n>`
}

function readCatalog(file: string): Catalog {
  const text = readText(file, 'catalog')
  refuseOtherKinds(text, file, ['catalog'])
  return parseCatalog(text, filePlace(file))
}

/**
 * Returns the requested seeds and params. They come from the options or, if the options don't set any, from the
 * existing catalog.
 */
function wanted(
  world: AnyWorld,
  options: CatalogOptions,
  earlier: Catalog | null,
): [SeedChoice, CatalogRequest] {
  const { count: first, random, seeds, preset, params, rules, set, overrides } = options
  const again = earlier?.world === world.id ? earlier : null
  const isNone = (...given: unknown[]): boolean => given.every((option) => option === undefined)
  return [
    again !== null && isNone(first, random, seeds)
      ? { seeds: again.entries.map(({ seed }) => seed) }
      : seedChoice(options),
    again !== null && isNone(preset, params, rules, set, overrides) ? again : readParams(world, options),
  ]
}

function seedChoice({ count: first, random, seeds }: CatalogOptions): SeedChoice {
  const given = Object.entries({ count: first, random, seeds }).filter(([, value]) => value !== undefined)
  if (given.length > 1)
    throw commandError('conflicting-option', optionPlace(given[1]![0]), { other: given[0]![0] })
  if (seeds !== undefined) return { seeds }
  if (random === undefined) return first === undefined ? USUAL_SEEDS : { count: first }
  return { bits: randomBits(random) }
}

/**
 * Returns the catalog that replaces `earlier`: the catalog `now`, with the list of accepted changes from `earlier` and
 * any changes accepted for `reason`. Refuses if the two catalogs have different worlds or params. Also refuses if a
 * seed's result changed and `reason` is undefined.
 */
function changed(
  world: AnyWorld,
  earlier: Catalog,
  now: Catalog,
  reason: string | undefined,
): Catalog | { readonly refused: string } {
  if (earlier.world !== now.world || !isSameRequest(world, earlier, now)) {
    return {
      refused: `contains a catalog of ${earlier.world} with different params; choose a different file, or remove this one`,
    }
  }
  const before = new Map(earlier.entries.map((entry) => [entry.seed, entry]))
  const seeds = now.entries.flatMap((entry) => {
    const was = before.get(entry.seed)
    if (was === undefined || compareEntry(was, entry) === null) return []
    return [{ seed: entry.seed, was: was.sha256, now: entry.sha256 }]
  })
  if (seeds.length === 0) return { ...now, accepted: earlier.accepted }
  if (reason === undefined) {
    const most = `${count(seeds.length)} of ${counted(now.entries.length, 'seed')} changed (the first is ${seeds[0]!.seed})`
    return { refused: `${most}; --accept "<reason>" accepts this and records the reason` }
  }
  const accepted: AcceptedBreak = { reason, fromVersion: earlier.version, toVersion: now.version, seeds }
  return { ...now, accepted: [...earlier.accepted, accepted] }
}

/**
 * Returns whether two catalogs have the same params and overrides. If the earlier catalog lacks a param that was added
 * to the world later, the param's default value is used.
 */
function isSameRequest(world: AnyWorld, earlier: Catalog, { params, overrides }: Catalog): boolean {
  try {
    return canonicalJson(prepareParams(world, earlier)) === canonicalJson({ params, overrides })
  } catch {
    return false
  }
}

function problemNote(entries: readonly CatalogEntry[]): string {
  const unmet = entries.filter(({ problems }) => problems !== undefined).length
  return unmet === 0 ? '' : `, ${count(unmet)} with broken rules`
}
