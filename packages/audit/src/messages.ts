import {
  inputErrorOf,
  foundText,
  isInputError,
  issuesOf,
  pathText,
  thrownText,
  unknownName,
  type DrawCounts,
  type Messages,
  type UnknownName,
} from '@seedfast/world'
import type { Failure } from './failure.js'
import type { PerturbedSeed } from './perturb/perturbed-seed.js'
import type { Perturbed } from '@seedfast/capture'
import type { EngineName } from './node/engines/engine-name.js'
import type { PartsComparison } from './compare/compare-parts.js'
import type { Difference } from './compare/first-difference.js'
import type { CallDifference, CallPlace, Cause, DrawPlace, HistoryStep } from './cause/cause.js'
import type { Contradiction } from './cause/contradiction.js'
import type { NotTestedReason } from './check/row-state.js'
import { recordedText } from './trace/call-text.js'
import type { DivergenceKind, DrawDivergence } from './trace/divergence.js'
import type { CandidatesDifference } from './trace/draw-entries.js'
import { unequalTexts } from './compare/unequal-texts.js'
import type { SeedCollision, SeedLoss } from './seeds/confusions.js'

/** The issue codes for the inputs that this package reads, each with its data. */
export interface AuditCodes {
  'not-a-catalog': { readonly got: unknown }
  'not-a-trace': { readonly got: unknown }
  /** A trace exceeds a limit. `max` is in bytes for a trace or a line. */
  'trace-limit': { readonly limit: 'file' | 'line' | 'streams'; readonly max: number }
  'invalid-field': { readonly got: unknown; readonly expected: AuditField }
  'duplicate-seed': { readonly seed: string }
  /** The number of draws in a trace differs from the number in its header. */
  'wrong-draw-count': { readonly got: number; readonly expected: number }
  /** A trace line isn't the expected draw. `draw` is the number of the expected draw, counted from 0. */
  'not-the-draw': { readonly got: unknown; readonly draw: number }
  'not-utf8': Readonly<Record<never, never>>
  'too-many-seeds': { readonly got: number; readonly most: string; readonly world: string }
  'unknown-engine': UnknownName
  /** A file was made with a version of the world that isn't the installed version. */
  'other-version': {
    readonly world: string
    readonly got: number
    readonly version: number
    /** The package and release that can open files made with version `got`, such as `@games/chest@1.4.0`. */
    readonly release: string | null
  }
}

/** The kind of content that a field in a catalog or trace must have. */
export type AuditField =
  | 'string'
  | 'value'
  | 'version'
  | 'array'
  | 'words'
  | 'strings'
  | 'path'
  | 'recorded-value'
  | 'recorded-values'
  | 'sha256'
  | 'draw-counts'
  | 'reason'
  | 'count'

const FIELDS: Readonly<Record<AuditField, string>> = {
  string: 'must be a string',
  value: 'must be a JSON value',
  version: 'must be a positive integer',
  array: 'must be an array',
  words: 'must be an array of 32-bit integers',
  strings: 'must be an array of strings',
  path: 'must be an array of strings and non-negative integers',
  'recorded-value': 'must be a string, a number, a boolean, null, or an object with "size" and "hash"',
  'recorded-values':
    'must be an array of strings, numbers, booleans, null, and objects with "size" and "hash"',
  sha256: 'must be 64 lowercase hex digits',
  'draw-counts': 'must be an object with the number of draws from each stream',
  reason: 'must be a non-empty string',
  count: 'must be a non-negative integer',
}

const messages: Messages<AuditCodes> = {
  'not-a-catalog': ({ got }) => `not a catalog: format must be "seedfast-catalog/1", got ${foundText(got)}`,
  'trace-limit': ({ limit, max }) =>
    limit === 'streams'
      ? `contains more than ${max} streams`
      : `${limit === 'file' ? 'is too large; the limit for a trace is' : 'contains a line that is too long; the limit is'} ${max / 2 ** 20} MiB`,
  'not-a-trace': ({ got }) => `not a trace: format must be "seedfast-trace/1", got ${foundText(got)}`,
  'invalid-field': ({ got, expected }) =>
    got === undefined ? `is missing (${FIELDS[expected]})` : `${FIELDS[expected]}, got ${foundText(got)}`,
  'duplicate-seed': ({ seed }) => `duplicate seed ${foundText(seed)}`,
  'wrong-draw-count': ({ got, expected }) =>
    `the header declares ${expected} draws, but the file contains ${got}; it was truncated or edited`,
  'not-the-draw': ({ got, draw }) => `must be draw ${draw}, got ${foundText(got)}`,
  'not-utf8': () => 'must be UTF-8 text',
  'too-many-seeds': ({ got, most, world }) =>
    `must be at most ${most} (the number of ${world} seeds), got ${got}`,
  'unknown-engine': (name) => unknownName('engine', name),
  'other-version': ({ world, got, version, release }) =>
    `made with ${world} version ${got}, but version ${version} is installed and gives different results${release === null ? '' : `; to get version ${got}, run \`npm i ${release}\``}`,
}

export const auditIssue = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const auditInputError = inputErrorOf(auditIssue)

/**
 * Describes in English why a run failed. Omits the error's name if the error is about invalid input or a result that
 * isn't plain JSON.
 */
export function failureMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return thrownText(thrown)
  if (isInputError(thrown)) return thrown.message
  if (thrown.name !== 'NotJsonError') return thrownText(thrown)
  const isPromise = 'found' in thrown && thrown.found instanceof Promise
  const fix = isPromise ? '; await it in `generate`' : ''
  return `the result must be plain JSON: ${thrown.message}${fix}`
}

/** Describes a script that fails while it loads in an engine, or in a game's page. */
export function loadFailureText(thrown: string, file?: string): string {
  return `${file ?? 'the script'} fails while it loads: ${thrown}`
}

/** Describes why a run of a world failed on a seed. */
export function seedFailureText(world: string, seed: string, thrown: unknown): string {
  return `${world}, seed ${seed}: ${failureMessage(thrown)}`
}

/** Describes a world whose draws differ when a run is repeated. */
export function unsteadyDrawsText(world: string, seed: string): string {
  return `${world}, seed ${seed}: its draws differ when the run is repeated`
}

/** Describes a comparison whose sides both failed in the same way, after the given number of equal draws. */
export function bothFailedText([a, b]: readonly [string, string], draws: number, failed: Failure): string {
  return `${a} and ${b}: both fail after ${draws} equal ${draws === 1 ? 'draw' : 'draws'}: ${failureText(failed)}`
}

/** Formats a failure as several lines: the message, then one line per call site. */
export function failureText({ message, sites }: Failure): string {
  return [message, ...sites.map((site) => `    at ${site}`)].join('\n')
}

/**
 * Formats a difference between two JSON values, such as `graph.nodes[12].type (r3c1): expected "Battle", found
 * "Elite"`.
 */
export function differenceText({ path, ids, expected, found }: Difference): string {
  const where = pathText(path) || 'the value'
  const named = ids.length === 0 ? '' : ` (${ids.join(', ')})`
  const [textExpected, textFound] = unequalTexts(expected, found)
  return `${where}${named}: expected ${textExpected}, found ${textFound}`
}

/** Describes the difference between two sides, A (`expected`) and B (`found`), neither of which is the reference. */
export function sidesText({ path, expected, found }: Difference): string {
  const [textA, textB] = unequalTexts(expected, found)
  return `${pathText(path) || 'the whole part'}: A has ${textA}, B has ${textB}`
}

/**
 * Describes the first part that differs, and the number of equal parts. `name` is the word for a single part, such as
 * `level`.
 */
export function partsText(name: string, { first, equal, total }: PartsComparison<unknown>): string {
  if (first === null) return `all ${total} ${name}s are equal`
  return `first ${name} that differs: ${first.label}; ${equal} of ${total} ${name}s are equal`
}

/** Describes a cause in English, as one string per line. The first line is a headline. */
export function causeText(cause: Cause): readonly string[] {
  switch (cause.kind) {
    case 'left-over state':
      return [`state left by earlier runs: seed ${cause.seed} differs after ${historyText(cause.history)}`]
    case 'load-time call':
      return ['calls while the code loads, whose values change the result:', ...cause.calls.map(placeText)]
    case 'ambient call':
      return [
        "calls whose values don't depend on the seed, and change the result:",
        ...cause.calls.map(placeText),
      ]
    case 'order of settling':
      return [
        'the order in which timers and promises settle, which changes the result:',
        ...cause.calls.map(placeText),
      ]
    case 'engine difference':
      return [
        'a function that returns different values on the two engines:',
        ...cause.calls.map((call) => callDifferenceText(call)),
      ]
    case 'stack overflow':
      return [
        'a stack overflow: the result changes with the size of the stack',
        ...cause.calls.map(placeText),
      ]
    case 'time or place': {
      const settings =
        cause.settings.length === 0 ? 'the combination of all settings' : cause.settings.join(', ')
      return [
        `the result depends on the time or place: ${settings}`,
        ...cause.calls.map((call) => callDifferenceText(call)),
      ]
    }
    case 'lossy JSON':
      return [
        'values that side B loses by writing and reading them; without the loss, the sides are equal:',
        ...cause.losses.map(({ difference, ...call }) => `${placeText(call)}: ${differenceText(difference)}`),
      ]
    case 'order of draws':
      return [
        `the order of draws: another draw decides ${pathText(cause.part) || 'the result'}`,
        `A: ${drawPlaceText(cause.a)}`,
        `B: ${drawPlaceText(cause.b)}`,
      ]
    case 'lossy save':
      return ['saving: a stream continues differently after it is saved and loaded']
    case 'quiet draw':
      return ['a draw in a quiet part, which only observed runs can detect']
    case 'program condition':
      return [`${cause.name}: only this changes the result`]
    case 'changed code':
      return [`changed code: ${cause.base} still generates the catalog's result`]
    case 'unknown':
      if (cause.isUnsteady === true)
        return [
          cause.isProgram === true
            ? "unknown: the program gives different results when it is simply run again; Seedfast can't see its calls to the clock or to random functions"
            : 'unknown: a run differs even when it is repeated with the same random values, clock and timers',
        ]
      return [
        cause.tried.length === 0
          ? 'unknown'
          : `unknown: experiments found no evidence of ${list(cause.tried)}`,
        ...(cause.notTested === undefined
          ? []
          : [`not tested, because the experiments reached their limit: ${list(cause.notTested)}`]),
      ]
  }
}

const MOST_STEPS = 8

function historyText(history: readonly HistoryStep[]): string {
  const steps = history.map((step) => (step === 'others' ? 'runs of other worlds' : `seed ${step.seed}`))
  const shown = steps.slice(0, MOST_STEPS)
  const more = steps.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''} in the same process`
}

function placeText({ name, site, library }: CallPlace): string {
  if (site === null) return `${name}${library === undefined ? '' : ` at ${library}`}`
  return library === undefined ? `${name} at ${site}` : `${name} at ${library}, used at ${site}`
}

function drawPlaceText({ stream, index, site }: DrawPlace): string {
  return `draw ${index} of stream ${stream}${site === null ? '' : ` at ${site}`}`
}

/** Describes a call that returns different values on two sides. */
export function callDifferenceText(call: CallDifference, a = 'A', b = 'B'): string {
  if (call.contradiction !== undefined)
    return `${placeText(call)}: called with a comparator that contradicts itself, so engines sort differently: ${contradictionText(call.contradiction)}`
  return `${placeText({ ...call, name: `${call.name}(${call.args})` })}: ${a} gets ${call.a}, ${b} gets ${call.b}`
}

/** Describes two values for which a comparator contradicts itself. */
export function contradictionText({ values: [a, b], answers: [ab, ba] }: Contradiction<string>): string {
  return `it returns ${ab} for (${a}, ${b}), but ${ba} for (${b}, ${a})`
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`
}

/** Describes why a way of regenerating results tested nothing. */
export function notTestedText(reason: NotTestedReason): string {
  switch (reason.kind) {
    case 'nothing-to-save':
      return "no generator that Seedfast can save was drawn from again after a save; your game's own saves weren't tested"
    case 'others-stopped':
      return `${reason.worlds.join(', ')} didn't finish in time`
    case 'stopped':
      return 'no seed was regenerated'
    case 'equal-by-chance':
      return 'equal only by chance, because calls that are named below change the result'
    case 'not-available':
      return `${reason.needs} isn't available`
    case 'program':
      return "programs in other languages don't run in JavaScript engines"
    case 'not-captured':
      return 'the world uses no captured clock or timers'
  }
}

/** The codes for violations of the rules that every world must follow, each with its data. */
export interface ViolationCodes {
  threw: { readonly error: string }
  /** The world called an ambient source of randomness or time. `site` is the call site, if known. */
  'ambient-call': { readonly called: string; readonly site: string | null }
  'seed-prints-differently': { readonly seed: string; readonly printed: string }
  /** The result differs after being written to JSON and read back. */
  'reads-back-differently': { readonly difference: Difference }
  'params-parse-differently': Readonly<Record<never, never>>
  /**
   * Two values that must be equal are different. `part` is the name of the compared part, or `null` if whole results
   * are compared.
   */
  different: { readonly part: string | null; readonly difference: Difference }
  'changed-by-caller': { readonly difference: Difference }
  'fact-mismatch': { readonly mismatch: string }
  'empty-view': { readonly view: string }
  'other-view': { readonly view: string }
}

const violations: Messages<ViolationCodes> = {
  threw: ({ error }) => error,
  'ambient-call': ({ called, site }) => `${called} was called${site === null ? '' : ` at ${site}`}`,
  'seed-prints-differently': ({ seed, printed }) => `seed ${seed} is printed as ${printed}`,
  'reads-back-differently': ({ difference }) =>
    `the result changes when it is written as JSON and parsed again: ${differenceText(difference)}`,
  'params-parse-differently': () => 'parsing the parsed params again changes them',
  different: ({ part, difference }) => `${part === null ? '' : `${part}: `}${differenceText(difference)}`,
  'changed-by-caller': ({ difference }) =>
    `after the previous result was changed: ${differenceText(difference)}`,
  'fact-mismatch': ({ mismatch }) => mismatch,
  'empty-view': ({ view }) => `view ${view} must return a non-empty string`,
  'other-view': ({ view }) => `view ${view} returns a different string`,
}

/** Describes in English how a world breaks a rule of the contract. */
export function violationText<Code extends keyof ViolationCodes>(
  code: Code,
  data: ViolationCodes[Code],
): string {
  return violations[code](data)
}

/** Returns a message saying that a slow world was tested with fewer seeds than planned. */
export function fewerSeedsText(
  world: string,
  { tried, wanted }: { readonly tried: number; readonly wanted: number },
  seconds: number,
): string {
  const each = (seconds / tried).toPrecision(2)
  return `contract of ${world}: tested ${tried} of ${wanted} seeds, because each takes about ${each} s; to choose the seeds, set the option \`seeds\``
}

/** The commands that install each engine. */
const INSTALL: Readonly<Record<EngineName, string>> = {
  node: 'Node',
  bun: '`npm i -D bun`',
  deno: '`npm i -D deno`',
  chromium:
    '`npm i -D playwright-core` and a Chromium (SEEDFAST_CHROMIUM names it; on Debian `apt install chromium`)',
  firefox:
    '`npm i -D puppeteer-core` and a Firefox (SEEDFAST_FIREFOX names it; on Debian `apt install firefox-esr`)',
}

/** Returns the message for engines that aren't installed, with one line per engine. */
export function enginesMissingText(engines: readonly EngineName[]): string {
  return engines.map((name) => `${name} isn't installed; to add it: ${INSTALL[name]}`).join('\n')
}

const SEED_LOSS: Readonly<Record<SeedLoss, string>> = {
  all: 'the seed changes nothing',
  part: 'the world loses part of the seed',
  text: 'the world converts different strings to the same value, as Number(run.seed) does (NaN)',
  zeros: 'the world loses zeros at the end of the seed, or stops at a zero',
  '16 bits': 'the world uses no more than the last 16 bits of the seed',
  '32 bits': 'the world uses no more than the last 32 bits of the seed',
  rounds: 'the world rounds the seed, as Number(run.seed) does above 2^53',
}

/** Describes two seeds that a world doesn't distinguish, with the evidence. */
export function seedCollisionText({ seeds: [a, b], loss, draws, pairs }: SeedCollision): string {
  const from =
    draws > 0
      ? ` from the same ${draws === 1 ? 'draw' : `${draws} draws`}`
      : pairs > 1
        ? `, as do ${pairs - 1} more such ${pairs === 2 ? 'pair' : 'pairs'}`
        : ''
  return `seeds ${a} and ${b} give the same result${from}: ${SEED_LOSS[loss]}`
}

/** Reports that the search for seeds that a world doesn't distinguish was skipped or stopped, because runs are slow. */
export const SEED_COLLISION_NOT_TESTED =
  'whether the world distinguishes all seeds: not tested, because runs are slow'

/** The descriptions of the kinds of divergence. Each describes side B in comparison with side A. */
const DIVERGENCE_MEANING: Readonly<Record<DivergenceKind, string>> = {
  'extra draw': "B makes a draw here that A doesn't make; all later draws of the stream are shifted",
  'missing draw': 'B omits a draw that A makes; all later draws of the stream are shifted',
  'different order': 'both make the same draws from the stream, but in a different order',
  'different stream': 'B makes this draw from a different stream',
  'different rule': 'both draw here, but with a different sampling rule',
  'different bound': 'both draw with the same rule, but with different arguments',
  'different candidates':
    'both draw with the same rule, but the candidates, their order or their weights differ',
  'different conversion': 'both make the same call with the same bits, but convert the bits differently',
  'different label': 'both make the same draw, but it decides a different part of the result in each run',
  'different call site': 'both make the same draw, but from different places in the code',
  'different bits':
    'both make the same call, but from different stream states: the seeds differ, or the stream was advanced outside of a draw',
}

/** Describes the first draw that differs: what kind of difference it is and, if it helps, the values. */
export function divergenceMeaning({ kind, a, b }: DrawDivergence): string {
  if (a !== null && b !== null) {
    if (kind === 'different conversion') {
      return `the same bits became ${recordedText(a.value)} and ${recordedText(b.value)}: ${DIVERGENCE_MEANING[kind]}`
    }
    if (kind === 'different bits' && (a.words.length === 0 || b.words.length === 0)) {
      return "both make the same call, but get different values; the bits aren't known on both sides, so either the bits or their conversion differ"
    }
  }
  return DIVERGENCE_MEANING[kind]
}

const MOST_NAMED = 8

/** Describes the difference between the candidates of two draws, as one string per line. */
export function candidatesText({ onlyA, onlyB, first }: CandidatesDifference): string[] {
  if (onlyA.length > 0 || onlyB.length > 0) return [...onlyText('A', onlyA), ...onlyText('B', onlyB)]
  return [
    `the same candidates in a different order: at index ${first.at}, A has ${first.a} and B has ${first.b}`,
  ]
}

function onlyText(side: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return []
  const more = entries.length - MOST_NAMED
  return [`only ${side} has ${entries.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

/** The parts of a catalog entry that are compared: the hash of the result, and the draw counts. */
interface Stored {
  readonly sha256: string
  readonly draws: DrawCounts
}

/** Describes how a seed's result or draw counts differ from the catalog. */
export function breakText(kind: 'result' | 'draws', expected: Stored, found: Stored): string {
  const differences = drawDifferences(expected, found)
  const more = differences.length - MOST_NAMED
  const counts = `${differences.slice(0, MOST_NAMED).join('; ')}${more > 0 ? ` and ${more} more` : ''}`
  if (kind === 'draws') return `the same result from different draws: ${counts}`
  return `${resultsText(expected, found)}${counts === '' ? ', with the same number of draws' : `; ${counts}`}`
}

/** Formats the hash of the expected result and the hash of the found result, both shortened. */
export function resultsText(expected: Stored, found: Stored): string {
  return `expected result ${expected.sha256.slice(0, 12)}…, found ${found.sha256.slice(0, 12)}…`
}

/** Describes the streams whose numbers of draws differ, sorted by stream name. */
export function drawDifferences(expected: Stored, found: Stored): string[] {
  return [...new Set([...Object.keys(expected.draws), ...Object.keys(found.draws)])]
    .filter((name) => drawsOf(expected, name) !== drawsOf(found, name))
    .sort()
    .map((name) => {
      const was = drawsOf(expected, name)
      return `stream ${name}: expected ${was} ${was === 1 ? 'draw' : 'draws'}, found ${drawsOf(found, name)}`
    })
}

/**
 * Returns the number of draws from a stream. Reads only own properties, because a stream may have a name like
 * `constructor`.
 */
function drawsOf({ draws }: Stored, stream: string): number {
  return Object.hasOwn(draws, stream) ? draws[stream]! : 0
}

/** The words for the conditions that perturbed runs change. */
const CONDITIONS: Readonly<Record<Perturbed, string>> = {
  'start time': 'the date or time at which it starts',
  clock: 'clock speed',
  'frame time': 'frame time',
  'timer order': 'the order of timers',
  'settle order': 'the order in which files are loaded and promises settle',
  'time zone': 'the time zone',
  locale: 'the locale',
  environment: 'the machine, browser or environment',
}

/**
 * Describes why a seed's result differs under changed conditions, such as `your game depends on frame time:
 * ball.js:14:3`. Returns an empty list if it doesn't differ.
 */
export function perturbedTexts(outcome: PerturbedSeed): readonly string[] {
  if (outcome.state === 'changed') return ['the result differs even without changed conditions']
  if (outcome.state !== 'depends') return []
  if (outcome.dependences.length === 0)
    return ['your game depends on a changed condition; there was no time to find out which']
  return outcome.dependences.map(({ on, also = [], calls, isTogether }) => {
    const places = calls.map(({ name, site }) => `${site ?? 'unknown line'} (${name})`).join(', ')
    const only = isTogether === true ? ', only together' : ''
    const where = places === '' ? '; no single line changes the result on its own' : `: ${places}${only}`
    const what = [on, ...also].map((one) => CONDITIONS[one]).join(' and ')
    return `your game depends on ${what}${also.length > 0 ? ' together' : ''}${where}`
  })
}
