import type { Engine } from '@seedfast/audit/node'
import { checkWritableFile, FileError, writeWholeFile } from '@seedfast/files'
import type { GameStub } from '@seedfast/capture'
import { bundle, findConfig } from '@seedfast/project'
import { DEFAULT_TIME_LIMIT } from '@seedfast/world'
import { basename, join } from 'node:path'
import type { AdoptReport, Choice } from './adopt-report.js'
import { adoptTarget } from './target/adopt-target.js'
import { circularImport } from './target/circular-import.js'
import { configText, gameModule, type Choices } from './config-text.js'
import { changedFiles, fileTimes } from './file-times.js'
import { engineTrials } from './engine-trials.js'
import { failureError, standInsOf } from './failure-error.js'
import { findEntry, isPage, pageOf } from './target/find-entry.js'
import type { Findings, TrialFailure, TrialOutcome } from './findings.js'
import { importedNames } from './imported-names.js'
import { installCommand } from './install-command.js'
import { adoptError } from './messages.js'
import { isClock } from './trial/game-values.js'
import { runTrial, type NeededOption, type TrialPhase, type TrialRequest } from './trial/trial.js'

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
  /** The other JavaScript engines in which to run the game with the first seed. Default: none. */
  readonly engines?: readonly Engine[]
  readonly stop: AbortSignal
  /** Called when adopting enters a new phase. */
  readonly onPhase?: (phase: AdoptPhase) => void
}

/** The current phase of `adopt`. It builds the game, then tries to run it, with different options each time. */
export type AdoptPhase =
  | { readonly name: 'build' }
  /** Another attempt starts. `choices` contains the options that the previous attempt lacked. */
  | { readonly name: 'attempt'; readonly attempt: number; readonly choices: readonly Choice[] }
  | (TrialPhase & { readonly attempt: number })
  | { readonly name: 'engine'; readonly engine: string }

/** The number of seeds to generate results for. */
const SEEDS = 5
/** The maximum number of attempts to run the game. */
const MOST_ATTEMPTS = 3

interface Attempt {
  readonly choices: Choices
  readonly choicesMade: readonly Choice[]
  /** Whether stand-ins replace the names that the game doesn't define. */
  readonly isLenient: boolean
  /** The options that were tried without evidence that the game needs them. They are reverted if they don't help. */
  readonly tried: ReadonlySet<'fresh' | 'clock'>
  /** Whether the attempt only tries options. */
  readonly isExperiment: boolean
}

/**
 * Makes a game reproducible. Finds the game's entry and runs the game in a separate process, with different options
 * each time, until nothing is missing. Then writes `seedfast.config.js`. If the game can't be adopted, throws an
 * InputError and writes nothing.
 */
export async function adopt(request: AdoptRequest): Promise<AdoptReport> {
  const {
    folder,
    dom = false,
    seconds = DEFAULT_TIME_LIMIT,
    engines = [],
    stop,
    onPhase = () => {},
  } = request
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

  const gameChoices = {
    dom,
    page,
    imported: importedNames(join(folder, entry), target.names),
    imports: target.imports,
  }
  const source = gameModule(entry, gameChoices)
  onPhase({ name: 'build' })
  // Building a large game takes seconds, so all attempts use the same build.
  const game = await bundle({ name: entry, entry: `export { default } from ${source}\n`, folder })

  /** Builds the config's worlds. Returns the URL of the module. */
  const buildWorlds = (choices: Choices): Promise<string> => {
    const config = configText(world, entry, target, choices).replace(source, () => JSON.stringify(game))
    const trial = `${config.replace('export default', 'export const exported =')}\nexport const worlds = [world]\nexport { game }\n`
    onPhase({ name: 'build' })
    return bundle({ name: entry, entry: trial, folder, external: game })
  }
  let millisecondsPerRun: number | null = null
  const tryOnce = async (
    { choices, isLenient }: Attempt,
    attempt: number,
    seeds: number,
    purpose: TrialRequest['purpose'],
  ): Promise<TrialOutcome> => {
    const module = await buildWorlds(choices)
    const { names, path } = target
    const outcome = await runTrial(
      { module, folder, names, path, seeds, purpose, isLenient, seconds, millisecondsPerRun },
      stop,
      (phase) => onPhase({ ...phase, attempt }),
    )
    if ('found' in outcome) millisecondsPerRun = outcome.found.millisecondsPerRun
    return outcome
  }
  let attempt: Attempt = {
    choices: { fresh: false, sort: false, math: false, seedClock: false, globals: [], ...gameChoices },
    choicesMade: [],
    isLenient: false,
    tried: new Set(),
    isExperiment: false,
  }
  let before: AdoptReport['before'] = {
    atLoad: [],
    randomSorts: [],
    contradictions: [],
    engineMath: [],
    unstable: null,
  }
  /** The last attempt whose options help, so that the game doesn't have to run again if others don't. */
  let helpful: { readonly attempt: Attempt; readonly found: Findings } | null = null
  for (let n = 1; ; n++) {
    const isLast = n === MOST_ATTEMPTS
    const needs = isLast ? [] : optionsLeft(attempt.choices)
    let outcome = await tryOnce(attempt, n, SEEDS, { kind: 'first', needs })
    if ('found' in outcome) {
      before = earliest(before, outcome.found)
      if (attempt.isLenient) attempt = withGlobals(attempt, outcome.found.missing)
    }
    if (attempt.isExperiment && helpful !== null && !isBetter(outcome, helpful.found)) {
      attempt = { ...helpful.attempt, tried: attempt.tried }
      outcome = { found: helpful.found }
    }
    if ('found' in outcome) helpful = { attempt, found: outcome.found }
    const next = isLast ? null : nextAttempt(attempt, outcome, n + 1 === MOST_ATTEMPTS)
    if (next !== null) {
      const known = new Set(attempt.choicesMade)
      onPhase({ name: 'attempt', attempt: n + 1, choices: next.choicesMade.filter((one) => !known.has(one)) })
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
      throw failureError(outcome.failed, target, entry, seconds, {
        missing,
        plugins,
        document,
        standIns,
        circular: circularImport(stubs, entry, folder),
      })
    }
    const { found: first } = outcome
    const again = await tryOnce({ ...attempt, isLenient: false }, n, first.seeds, { kind: 'again' })
    const sameElsewhere = 'found' in again && again.found.hash === first.hash
    const found = {
      ...first,
      perturbed: sameElsewhere ? again.found.perturbed : null,
      collision: sameElsewhere ? again.found.collision : undefined,
    }
    const isMissing = found.stubs.some(({ kind }) => kind === 'package' || kind === 'unused-plugin')
    const timeLimit = found.isAsync && seconds > DEFAULT_TIME_LIMIT ? seconds : null
    const written = configText(world, entry, target, attempt.choices, timeLimit)
    const after = files === null ? null : fileTimes(folder)
    const isWritten = found.results > 1
    if (isWritten) writeWholeFile(join(folder, config), written)
    const elsewhere = await engineTrials(
      isWritten ? engines : [],
      { build: () => buildWorlds(attempt.choices), folder, world, found, seconds, stop },
      (engine) => onPhase({ name: 'engine', engine }),
    )
    return {
      config,
      isWritten,
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
      elsewhere,
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

/** Returns the options that the game runs without. */
function optionsLeft({ fresh, sort, math }: Choices): readonly NeededOption[] {
  const left = { fresh: !fresh, sort: !sort, math: !math }
  return (['fresh', 'sort', 'math'] as const).filter((option) => left[option])
}

function isBetter(outcome: TrialOutcome, { resultsWithoutClock }: Findings): boolean {
  return 'found' in outcome && outcome.found.resultsWithoutClock > resultsWithoutClock
}

/** Adds names to the globals that stand-ins replace. */
function withGlobals(attempt: Attempt, names: readonly string[]): Attempt {
  const { choices, choicesMade } = attempt
  const globals = [...new Set([...choices.globals, ...names])].sort()
  if (globals.length === choices.globals.length) return attempt
  const others = choicesMade.filter(({ option }) => option !== 'globals')
  return {
    ...attempt,
    choices: { ...choices, globals },
    choicesMade: [...others, { option: 'globals', names: globals }],
  }
}

/**
 * Returns the next attempt, based on the outcome of the previous one. Returns `null` if no other options would help.
 * Adds all options that the game needs at once. If `isLast` is true, there is no other attempt after the next one.
 */
function nextAttempt(attempt: Attempt, outcome: TrialOutcome, isLast: boolean): Attempt | null {
  const { choices, tried } = attempt
  if (!('found' in outcome)) {
    const missing = missingIn(outcome.failed).filter((name) => !choices.globals.includes(name))
    return missing.length === 0 ? null : { ...withGlobals(attempt, missing.slice(0, 1)), isLenient: true }
  }
  const { found } = outcome
  // Only the first name is added, because a script that fails without this name may define the other names.
  const lacking = attempt.isLenient ? [] : found.missing.slice(0, 1)
  const isDrawn = found.atLoad.some(({ name }) => !isClock(name))
  const isSeeded = found.atLoad.length > 0 && found.results === 1 && !found.isPartial
  const needed: readonly (Choice | false)[] = [
    !choices.fresh &&
      (isDrawn || isSeeded || found.unstable !== null) && {
        option: 'fresh',
        reason: found.atLoad.length > 0 ? 'draws-at-load' : 'state',
      },
    !choices.sort &&
      (found.randomSorts.length > 0 || found.contradictions.length > 0) && {
        option: 'sort',
        reason: found.randomSorts.length > 0 ? 'random-sort' : 'contradiction',
      },
    !choices.math && found.engineMath.length > 0 && { option: 'math', reason: 'engine-math' },
  ]
  const added = needed.filter((one) => one !== false)
  if (added.length > 0 || lacking.length > 0)
    return {
      ...withChoices(withGlobals(attempt, lacking), added),
      isLenient: attempt.isLenient || lacking.length > 0,
    }
  // A game may keep the result of its first run, for example in its storage.
  const canBeFresh = !choices.fresh && !tried.has('fresh') && found.results === 1 && found.draws.length > 0
  // Even if some results differ, a part of the game may draw from a generator that is seeded from the clock.
  const canSetClock =
    !choices.seedClock && !tried.has('clock') && found.results < found.seeds && found.clock.length > 0
  const options: readonly (Choice | false)[] = [
    canBeFresh && { option: 'fresh', reason: 'state' },
    canSetClock && (isLast || !canBeFresh) && { option: 'clock', reason: 'seeded-by-clock' },
  ]
  const experiment = options.filter((one) => one !== false)
  if (experiment.length === 0) return null
  return {
    ...withChoices(attempt, experiment),
    tried: new Set([...tried, ...experiment.map(({ option }) => option as 'fresh' | 'clock')]),
    isExperiment: true,
  }
}

function withChoices(attempt: Attempt, added: readonly Choice[]): Attempt {
  const isAdded = (option: Choice['option']): boolean => added.some((one) => one.option === option)
  const { fresh, sort, math, seedClock } = attempt.choices
  return {
    ...attempt,
    choices: {
      ...attempt.choices,
      fresh: fresh || isAdded('fresh'),
      sort: sort || isAdded('sort'),
      math: math || isAdded('math'),
      seedClock: seedClock || isAdded('clock'),
    },
    choicesMade: [...attempt.choicesMade, ...added],
    isExperiment: false,
  }
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
    contradictions: before.contradictions.length > 0 ? before.contradictions : found.contradictions,
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
