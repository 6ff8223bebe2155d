import { checkWritableFile, FileError, writeWholeFile } from '@seedfast/files'
import type { GameStub } from '@seedfast/capture'
import { bundle, findConfig } from '@seedfast/project'
import { DEFAULT_TIME_LIMIT } from '@seedfast/world'
import { basename, join } from 'node:path'
import type { AdoptReport, Choice } from './adopt-report.js'
import { adoptTarget } from './target/adopt-target.js'
import { configText, gameModule, type Choices } from './config-text.js'
import { changedFiles, fileTimes } from './file-times.js'
import { failureError, standInsOf } from './failure-error.js'
import { findEntry, isPage, pageOf } from './target/find-entry.js'
import type { Findings, TrialFailure, TrialOutcome } from './findings.js'
import { importedNames } from './imported-names.js'
import { installCommand } from './install-command.js'
import { adoptError } from './messages.js'
import { runTrial, type TrialPhase } from './trial/trial.js'

/** The game to adopt, and the options for adopting it. */
export interface AdoptRequest {
  /**
   * The game's file and the expression to call, such as `src/map.js#generateMap` or `game.html#World.generateMap()`.
   */
  readonly target: string
  readonly folder: string
  /** The world's ID. Default: an ID derived from the expression. */
  readonly id?: string
  /** The IDs that other worlds already use. */
  readonly taken?: readonly string[]
  /** Whether to replace an existing config. */
  readonly force?: boolean
  /** Whether to run the game with a real document. A real document requires the package `linkedom`. */
  readonly dom?: boolean
  /** The time limit in seconds, both for loading the game and for each run. */
  readonly seconds?: number
  readonly stop: AbortSignal
  /** Called when adopting enters a new phase. */
  readonly onPhase?: (phase: AdoptPhase) => void
}

/** What `adopt` does at present: it builds the game, then tries to run it, with different options each time. */
export type AdoptPhase = { readonly name: 'build' } | (TrialPhase & { readonly attempt: number })

/** The number of seeds to generate results for. */
const SEEDS = 5
/**
 * The maximum number of attempts to run the game. Each attempt adds at most one missing name; if a game needs more
 * attempts, the entry must be wrong.
 */
const MOST_ATTEMPTS = 40

interface Attempt {
  readonly choices: Choices
  readonly choicesMade: readonly Choice[]
  /** The options being tried. Options that don't help are reverted. */
  readonly tried: ReadonlySet<string>
  /** The number of different results, ignoring the times in them, before the clock was derived from the seed. */
  readonly resultsBefore: number
}

/**
 * Makes a game reproducible. Finds the game's entry and runs the game in a separate process, with different options
 * each time, until nothing is missing. Then writes `seedfast.config.js`. If the game can't be adopted, throws an
 * InputError and writes nothing.
 */
export async function adopt(request: AdoptRequest): Promise<AdoptReport> {
  const { folder, dom = false, seconds = DEFAULT_TIME_LIMIT, stop, onPhase = () => {} } = request
  const target = adoptTarget(request.target)
  if (request.id !== undefined && !/^[a-z][a-z\d-]*$/.test(request.id))
    throw adoptError('invalid-id', { in: 'option', name: 'id' }, { got: request.id })
  const entry = findEntry(target.file, folder)
  const existing = findConfig(folder, folder)
  const config = existing === null ? 'seedfast.config.js' : basename(existing)
  if (existing !== null && request.force !== true)
    throw adoptError('config-exists', { in: 'file', name: config }, {})
  checkConfig(config, folder)
  const files = fileTimes(folder)
  const page = dom && !isPage(entry) ? pageOf(entry, folder) : null
  const world = request.id ?? idOf(target.title, request.taken ?? [])

  const gameChoices = { dom, page, imported: importedNames(join(folder, entry), target.names) }
  const source = gameModule(entry, gameChoices)
  onPhase({ name: 'build' })
  // Building a large game takes seconds, so all attempts use the same build.
  const game = await bundle({ name: entry, entry: `export { default } from ${source}\n`, folder })

  const tryOnce = async (
    choices: Choices,
    attempt: number,
  ): Promise<{ text: string; outcome: TrialOutcome }> => {
    const text = configText(world, entry, target, choices)
    const config = text.replace(source, () => JSON.stringify(game))
    const trial = `${config.replace('export default', 'export const exported =')}\nexport const worlds = [world]\nexport { game }\n`
    onPhase({ name: 'build' })
    const module = await bundle({ name: entry, entry: trial, folder, external: game })
    const outcome = await runTrial(
      { module, folder, names: target.names, path: target.path, seeds: SEEDS, seconds },
      stop,
      (phase) => onPhase({ ...phase, attempt }),
    )
    return { text, outcome }
  }
  let attempt: Attempt = {
    choices: {
      fresh: false,
      sort: false,
      math: false,
      seedClock: false,
      globals: [],
      ...gameChoices,
    },
    choicesMade: [],
    tried: new Set(),
    resultsBefore: 0,
  }
  let before: AdoptReport['before'] = { atLoad: [], randomSorts: [], engineMath: [], unstable: null }
  for (let n = 1; ; n++) {
    const { text, outcome } = await tryOnce(attempt.choices, n)
    const next = n < MOST_ATTEMPTS ? nextAttempt(attempt, outcome) : null
    if ('found' in outcome) before = earliest(before, outcome.found)
    if (next !== null) {
      attempt = next
      continue
    }
    if ('failed' in outcome) {
      const stubs = outcome.stubs ?? []
      const names = packagesIn(stubs)
      const missing = names.length === 0 ? null : { names, install: installCommand(folder) }
      const plugins = stubs.filter(({ kind }) => kind.endsWith('plugin'))
      const document = { isReal: dom, isEmpty: page === null && !isPage(entry) }
      const standIns = standInsOf(attempt.choices.globals, stubs)
      throw failureError(outcome.failed, target, entry, seconds, { missing, plugins, document, standIns })
    }
    const { found } = outcome
    const again = await tryOnce(attempt.choices, n + 1)
    const sameElsewhere = 'found' in again.outcome && again.outcome.found.hash === found.hash
    const isMissing = found.stubs.some(({ kind }) => kind === 'package' || kind === 'unused-plugin')
    const timeLimit = found.isAsync && seconds > DEFAULT_TIME_LIMIT ? seconds : null
    const written = timeLimit === null ? text : configText(world, entry, target, attempt.choices, timeLimit)
    const after = files === null ? null : fileTimes(folder)
    writeWholeFile(join(folder, config), written, { within: folder })
    return {
      config,
      text: written,
      world,
      entry,
      call: target.call,
      dom,
      page,
      choices: attempt.choicesMade,
      before,
      found,
      sameElsewhere,
      changed: files === null || after === null ? [] : changedFiles(files, after),
      standIns: standInsOf(attempt.choices.globals, found.stubs),
      install: isMissing ? installCommand(folder) : null,
    }
  }
}

/** Throws an error if the config can't be written, before the game runs. */
function checkConfig(config: string, folder: string): void {
  try {
    checkWritableFile(join(folder, config), { within: folder })
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== 'EXDEV') throw error
    throw adoptError('config-elsewhere', { in: 'file', name: config }, {})
  }
}

/**
 * Returns the next attempt, based on the outcome of the previous attempt. Returns `null` if no other options would
 * help.
 */
function nextAttempt(attempt: Attempt, outcome: TrialOutcome): Attempt | null {
  const { choices, choicesMade, tried, resultsBefore } = attempt
  const missing = 'found' in outcome ? outcome.found.missing : missingIn(outcome.failed)
  // Only the first name is added, because a script that fails without this name may define the other names.
  const name = missing.find((one) => !choices.globals.includes(one))
  if (name !== undefined) {
    const globals = [...choices.globals, name]
    const others = choicesMade.filter(({ option }) => option !== 'globals')
    return {
      ...attempt,
      choices: { ...choices, globals },
      choicesMade: [...others, { option: 'globals', names: globals }],
    }
  }
  if (!('found' in outcome)) return null
  const { atLoad, unstable, randomSorts, engineMath, results, resultsWithoutClock, seeds, clock, draws } =
    outcome.found
  const isDrawn = atLoad.some(({ name }) => !/^(?:Date|performance)\.now$/.test(name))
  const isSeeded = atLoad.length > 0 && results === 1
  if (!choices.fresh && (isDrawn || isSeeded || unstable !== null)) {
    const reason = atLoad.length > 0 ? 'draws-at-load' : 'state'
    return {
      ...attempt,
      choices: { ...choices, fresh: true },
      choicesMade: [...choicesMade, { option: 'fresh', reason }],
    }
  }
  if (!choices.sort && randomSorts.length > 0)
    return {
      ...attempt,
      choices: { ...choices, sort: true },
      choicesMade: [...choicesMade, { option: 'sort', reason: 'random-sort' }],
    }
  if (!choices.math && engineMath.length > 0)
    return {
      ...attempt,
      choices: { ...choices, math: true },
      choicesMade: [...choicesMade, { option: 'math', reason: 'engine-math' }],
    }
  // A game may keep the result of its first run, for example in its storage.
  if (!choices.fresh && !tried.has('fresh') && results === 1 && draws.length > 0)
    return {
      ...attempt,
      choices: { ...choices, fresh: true },
      choicesMade: [...choicesMade, { option: 'fresh', reason: 'state' }],
      tried: new Set([...tried, 'fresh']),
    }
  const isTried = tried.has('clock')
  if (isTried && choices.seedClock && resultsWithoutClock <= resultsBefore) {
    const others = choicesMade.filter(({ option }) => option !== 'clock')
    return { ...attempt, choices: { ...choices, seedClock: false }, choicesMade: others }
  }
  if (tried.has('fresh') && choices.fresh && results === 1 && choicesMade.some(isFreshForState)) {
    return {
      ...attempt,
      choices: { ...choices, fresh: false },
      choicesMade: choicesMade.filter((one) => !isFreshForState(one)),
    }
  }
  // Even if some results differ, a part of the game may draw from a generator that is seeded from the clock.
  if (!isTried && results < seeds && clock.length > 0) {
    const choice = { option: 'clock', reason: 'seeded-by-clock' } as const
    return {
      choices: { ...choices, seedClock: true },
      choicesMade: [...choicesMade, choice],
      tried: new Set([...tried, 'clock']),
      resultsBefore: resultsWithoutClock,
    }
  }
  return null
}

function isFreshForState(choice: Choice): boolean {
  return choice.option === 'fresh' && choice.reason === 'state'
}

function missingIn(failed: TrialFailure): readonly string[] {
  return 'missing' in failed ? failed.missing : []
}

/**
 * Returns the earliest findings of each kind: those in `before` or, if `before` has no findings of that kind, those in
 * `found`.
 */
function earliest(before: AdoptReport['before'], found: Findings): AdoptReport['before'] {
  return {
    atLoad: before.atLoad.length > 0 ? before.atLoad : found.atLoad,
    randomSorts: before.randomSorts.length > 0 ? before.randomSorts : found.randomSorts,
    engineMath: before.engineMath.length > 0 ? before.engineMath : found.engineMath,
    unstable: before.unstable ?? found.unstable,
  }
}

function packagesIn(stubs: readonly GameStub[]): string[] {
  return [...new Set(stubs.filter(({ kind }) => kind === 'package').map(({ name }) => name))]
}

/**
 * Converts a name such as `generateMap` to an ID such as `generate-map`. If that ID is already taken, appends a number.
 */
function idOf(title: string, taken: readonly string[]): string {
  const kebab = title
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const id = /^[a-z]/.test(kebab) ? kebab : `game-${kebab}`
  return taken.includes(id) ? `my-${id}` : id
}
