import { inputErrorOf, foundText, issuesOf, nearestHint, type Messages } from '@seedfast/world'
import type { GameStub } from '@seedfast/capture'
import type { CodemodCodes, CodemodNote } from './codemod/codemod-note.js'
import type { LoadError, Nothing, ThrownByGame } from './findings.js'

/** The codes for the reasons why a game can't be adopted, each with its data. */
export interface AdoptCodes {
  'no-target': { readonly got: string }
  'not-an-expression': { readonly got: string }
  'invalid-id': { readonly got: string }
  'no-entry': { readonly nearest: string | null }
  'config-exists': Readonly<Record<string, never>>
  /** The config is a symbolic link that leads out of the folder. */
  'config-elsewhere': Readonly<Record<string, never>>
  /** The entry doesn't export or declare a name that the expression uses. */
  'no-name': {
    readonly got: string
    readonly known: readonly string[]
    readonly nearest: string | null
    /** The scripts that threw an error while loading. These errors may be the reason why the name is missing. */
    readonly loadErrors: readonly LoadError[]
  }
  /** A name that the game declares has no value. `readsDate` is true if the game reads the date. */
  'undefined-name': {
    readonly name: string
    readonly readsDate: boolean
    readonly loadErrors: readonly LoadError[]
    readonly standIns: StandIns
  }
  /** The target is a name whose value isn't a function. `type` describes the value, such as `an array`. */
  'not-a-function': { readonly name: string; readonly type: string }
  'load-failed': { readonly error: ThrownByGame; readonly circular: CircularImport | null } & Lacks
  'run-failed': {
    readonly call: string
    readonly error: ThrownByGame
    /** The parameters of the function, if it is called without arguments. */
    readonly parameters: readonly string[]
    /** The scripts that threw an error while loading. These errors may be the reason for this one. */
    readonly loadErrors: readonly LoadError[]
  } & Lacks
  /** The expression `call` returns nothing that can be saved. */
  nothing: {
    readonly call: string
    readonly returned: Nothing
    readonly loadErrors: readonly LoadError[]
  } & Lacks
  'out-of-time': {
    readonly phase: 'load' | 'run'
    readonly call: string
    readonly seconds: number
    /** The events that the game waits for. */
    readonly waiting: readonly string[]
    /** Whether the game waits although no timer is set. */
    readonly isIdle: boolean
  }
  crashed: { readonly ended: string }
}

/** The parts that a game lacks, which may be the reason why it fails. */
interface Lacks {
  readonly missing: MissingPackages | null
  /** The Vite plugins that fail, each with its error, or that don't run because Vite isn't installed. */
  readonly plugins: readonly MissingPlugin[]
  readonly document: MissingDocument | null
  readonly standIns: StandIns
}

/** The globals that stand-ins replace, and the scripts from other sites that are left out. */
export interface StandIns {
  readonly globals: readonly string[]
  readonly scripts: readonly string[]
}

/** The elements that a game looks up in a document that doesn't have them. */
export interface MissingDocument {
  readonly elements: readonly string[]
  /** Whether the document is real. If so, it is empty, because no page was found for the game's module. */
  readonly isReal: boolean
}

/**
 * The packages that the game imports but that aren't installed, and the command that installs these packages, if the
 * command is known.
 */
export interface MissingPackages {
  readonly names: readonly string[]
  readonly install: string | null
}

/** A circular import that the game's entry is part of. */
export interface CircularImport {
  /** The modules in the order of their imports, such as `a.js → b.js → a.js`. */
  readonly modules: string
  /** The game's page and the first module that it loads; `null` if there is no such page or module. */
  readonly page: { readonly file: string; readonly first: string } | null
}

/** A Vite plugin that fails for the given reason, or that doesn't run because Vite isn't installed. */
export type MissingPlugin = Pick<GameStub, 'name' | 'reason'>

/** The maximum number of names to list in a message. */
const MOST_NAMES = 12

const messages: Messages<AdoptCodes> = {
  'no-target': ({ got }) =>
    `must have the form <file>#<function or expression> (for example, src/map.js#generateMap), got ${foundText(got)}`,
  'not-an-expression': ({ got }) =>
    `must end with # and a name, a JavaScript expression, or statements whose last one is the result (for example, #World.generateMap() or #let world = makeWorld(); world.map), got ${foundText(got)}`,
  'invalid-id': ({ got }) =>
    `must start with a lower-case letter, followed by lower-case letters, digits and hyphens, got ${foundText(got)}`,
  'no-entry': ({ nearest }) => `doesn't exist${nearestHint(nearest)}`,
  'config-exists': () => 'already exists',
  'config-elsewhere': () => 'is a symbolic link that leads out of the folder; remove it',
  'no-name': ({ got, known, nearest, loadErrors }) =>
    `doesn't declare or export ${foundText(got)}${nearestHint(nearest)}${namesText(known)}${loadErrorsText(loadErrors)}`,
  'undefined-name': ({ name, readsDate, loadErrors, standIns }) =>
    `${name} is undefined; if a function sets it, call that function first, as in #init(), ${name}${readsDate ? `\n${DATE_TEXT}` : ''}${loadErrorsText(loadErrors)}${standInsText(standIns)}`,
  'not-a-function': ({ name, type }) => `${name} is ${type}, not a function; to return it, use #(${name})`,
  'load-failed': ({ error, circular, ...lacks }) =>
    `the game threw an error while loading: ${errorText(error)}${circularText(circular)}${lacksText(lacks)}`,
  'run-failed': ({ call, error, parameters, loadErrors, ...lacks }) =>
    `${namedCall(call)} throws: ${errorText(error)}${parameters.length === 0 ? '' : `\n${parametersText(call, parameters)}`}${loadErrorsText(loadErrors)}${lacksText(lacks)}`,
  nothing: ({ call, returned, loadErrors, ...lacks }) =>
    `${namedCall(call)} returns ${nothingText(returned)}${loadErrorsText(loadErrors)}${lacksText(lacks)}`,
  'out-of-time': ({ phase, call, seconds, waiting, isIdle }) => {
    const after = `after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    return phase === 'load'
      ? `the game hadn't finished loading ${after}; name a file that contains only the generation code`
      : `${namedCall(call)} is still running ${after}${waitingText(waiting, isIdle)}`
  },
  crashed: ({ ended }) => `the game ended its process (${ended})`,
}

/** The maximum length of a call that a message repeats. */
const MOST_CALL = 60

/** Returns a call, or a short description of it if it's long. */
export function namedCall(call: string): string {
  return call.length <= MOST_CALL ? call : 'the expression'
}

/** Explains why a game that reads the date may find no data. */
export const DATE_TEXT =
  'the game reads the date, which is 2000-01-01 when a run starts, and may have no data for it; to use a later date, wait in game time first, as in #await new Promise((f) => setTimeout(f, 8e11)), wordOfTheDay()'

function nothingText(returned: Nothing): string {
  switch (returned.kind) {
    case 'undefined':
      return 'undefined; end the expression with the value that contains the result, as in #start(), board'
    case 'function':
      return 'a function; call it, as in #makeGame()()'
    case 'stand-in':
      return `a stand-in for ${returned.path} instead of data`
  }
}

function waitingText(waiting: readonly string[], isIdle: boolean): string {
  if (waiting.length > 0)
    return `; it waits for an event that never happens here: ${waiting.join(', ')}; call the event's handler in the expression, or call the function that generates the result directly`
  return isIdle
    ? '; it waits for a promise that never resolves, although no timer is left; await game time instead, as in #start(), await new Promise((f) => setTimeout(f, 9000)), level, or call the handler of the event that resolves the promise'
    : '; if it waits for a loop that never ends, such as a frame loop, await game time instead, as in #start(), await new Promise((f) => setTimeout(f, 9000)), level'
}

function namesText(known: readonly string[]): string {
  if (known.length === 0) return '; it declares no names'
  const more = known.length > MOST_NAMES ? `, and ${known.length - MOST_NAMES} more` : ''
  return `; available: ${known.slice(0, MOST_NAMES).join(', ')}${more}`
}

/** Suggests to pass the arguments that a call lacks. */
export function parametersText(call: string, parameters: readonly string[]): string {
  const name = call.replace(/\(\)$/, '')
  return `${name} has ${parameters.length === 1 ? 'a parameter' : 'parameters'}, so pass ${parameters.length === 1 ? 'a value' : 'values'} for ${parameters.join(', ')}, as in #${name}(…)`
}

function circularText(circular: CircularImport | null): string {
  if (circular === null) return ''
  const { modules, page } = circular
  const fix =
    page === null
      ? 'another of these modules may have to load first'
      : `${page.file} loads ${page.first} first, so adopt that module, which may import others, as in ${page.first}#(await import('./map.js')).generateMap()`
  const [entry] = modules.split(' → ')
  return `\n${entry} is part of a circular import, so the order in which modules load matters: ${modules}; ${fix}`
}

function lacksText({ missing, plugins, document, standIns }: Lacks): string {
  return `${missingText(missing)}${standInsText(standIns)}${pluginsText(plugins)}${documentText(document)}`
}

function standInsText(standIns: StandIns): string {
  return standInLines(standIns)
    .map((line) => `\n${line}`)
    .join('')
}

/** Lists the stand-ins that may be the reason why a game fails or has no results, with the fix. */
export function standInLines({ globals, scripts }: StandIns): readonly string[] {
  const them = globals.length === 1 ? 'it' : 'them'
  return [
    ...(globals.length === 0
      ? []
      : [
          `not defined by the game, so replaced by stand-ins: ${globals.slice(0, MOST_NAMES).join(', ')}; if a library defines ${them}, install it, and adopt a page whose <script> tags load the library and then the game`,
        ]),
    ...(scripts.length === 0
      ? []
      : [
          `left out, because they are on other sites: ${scripts.slice(0, MOST_NAMES).join(', ')}; download them, and adopt a page that loads the files`,
        ]),
  ]
}

function missingText(missing: MissingPackages | null): string {
  if (missing === null) return ''
  const { names, install } = missing
  const fix = install === null ? '' : `; run \`${install}\` and adopt again`
  return `\nreplaced by stand-ins, because they aren't installed: ${names.slice(0, MOST_NAMES).join(', ')}${fix}`
}

function pluginsText(plugins: readonly MissingPlugin[]): string {
  return plugins.length === 0
    ? ''
    : `\nVite plugins whose changes are missing: ${plugins.slice(0, MOST_NAMES).map(pluginText).join(', ')}`
}

/** Formats a missing Vite plugin, such as `vite-plugin-map (no maps found)`. */
export function pluginText({ name, reason }: MissingPlugin): string {
  return reason === undefined ? name : `${name} (${reason})`
}

function documentText(document: MissingDocument | null): string {
  if (document === null || document.elements.length === 0) return ''
  const { elements, isReal } = document
  const named = elements.slice(0, MOST_NAMES).join(', ')
  return isReal
    ? `\nthe game looks up elements of its page, but the document is empty: ${named}; adopt the page instead, as in index.html#…`
    : `\nthe game looks up elements of its page, which stand-ins replace: ${named}`
}

function loadErrorsText(loadErrors: readonly LoadError[]): string {
  return loadErrors.map((error) => `\n${loadErrorText(error)}`).join('')
}

/** Describes an error that a script threw while it was loading, with the innermost call site. */
export function loadErrorText({ file, error }: LoadError): string {
  return `${file} fails while it loads: ${errorText(error)}`
}

function errorText({ name, message, sites }: ThrownByGame): string {
  return [`${name}: ${message}`, ...sites.map((site) => `    at ${site}`)].join('\n')
}

/** Creates an InputError that contains a single issue. */
export const adoptError = inputErrorOf(issuesOf(messages))

const notes: Messages<CodemodCodes> = {
  'not-a-script': () => 'only JavaScript and TypeScript files are changed; move the code into one',
  'syntax-error': ({ error }) => `can't be parsed: ${error}`,
  'unknown-kind': () => 'has no imports, so it may be a module or a plain script',
  'script-types': () =>
    'a TypeScript file without imports is a plain script; add `export {}` to make it a module',
  'own-name': ({ name }) => `the file declares its own ${name}`,
  replaced: () => 'the game replaces Math.random; remove this',
  destructured: () => `reads random from Math; import it from '@seedfast/rng/random' instead`,
  'other-source': ({ name }) => `${name} doesn't come from the seed, and has no direct replacement`,
  'uuid-use': () =>
    `import { v4 } from 'uuid' and call it without arguments, or call uuid() from '@seedfast/rng/random'`,
  sorts: () =>
    'a comparator that draws gives a different order on each engine; sort by a key drawn in advance',
  'draws-at-load': () =>
    'draws while the file loads, when no stream is set yet; move the call into a function',
}

/** Formats a note as text, without its file, line and column. */
export function codemodNoteText(note: CodemodNote): string {
  return (notes[note.code] as (data: CodemodNote['data']) => string)(note.data)
}
