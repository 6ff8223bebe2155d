import { foundText, InputError, issuesOf, type Issue, type Messages, type Place } from '@seedfast/world'
import type { ThrownByGame } from './findings.js'

/** The codes for the reasons why a game can't be adopted, each with its data. */
export interface AdoptCodes {
  'no-target': { readonly got: string }
  'not-an-expression': { readonly got: string }
  'no-entry': { readonly nearest: string | null }
  'config-exists': { readonly config: string }
  /** The entry doesn't export or declare a name that the expression uses. */
  'no-name': {
    readonly got: string
    readonly known: readonly string[]
    readonly nearest: string | null
    /** The scripts that threw an error while loading. These errors may be the reason why the name is missing. */
    readonly loadErrors: readonly { readonly file: string; readonly message: string }[]
  }
  'load-failed': { readonly error: ThrownByGame; readonly missing: MissingPackages | null }
  'run-failed': {
    readonly call: string
    readonly error: ThrownByGame
    readonly missing: MissingPackages | null
  }
  /** The expression `call` returns nothing. */
  nothing: { readonly call: string; readonly missing: MissingPackages | null }
  'out-of-time': { readonly phase: 'load' | 'run'; readonly call: string; readonly seconds: number }
  crashed: { readonly ended: string }
}

/** The packages that the game imports but that aren't installed, and the command to install them, if it's known. */
export interface MissingPackages {
  readonly names: readonly string[]
  readonly install: string | null
}

/** The maximum number of names to list in a message. */
const MOST_NAMES = 12

const messages: Messages<AdoptCodes> = {
  'no-target': ({ got }) =>
    `must have the form <file>#<function or expression> (for example, src/map.js#generateMap), got ${foundText(got)}`,
  'not-an-expression': ({ got }) =>
    `must end with # and a name or a JavaScript expression (for example, #World.generateMap()), got ${foundText(got)}`,
  'no-entry': ({ nearest }) => `doesn't exist${nearest === null ? '' : ` (did you mean ${nearest}?)`}`,
  'config-exists': ({ config }) => `${config} already exists; use --force to replace it`,
  'no-name': ({ got, known, nearest, loadErrors }) =>
    `doesn't declare or export ${foundText(got)}${nearest === null ? '' : ` (did you mean ${nearest}?)`}${namesText(known)}${loadErrors.map(({ file, message }) => `\n${file} fails while it loads: ${message}`).join('')}`,
  'load-failed': ({ error, missing }) =>
    `the game threw an error while loading: ${errorText(error)}${missingText(missing, '\n')}`,
  'run-failed': ({ call, error, missing }) =>
    `${call} throws: ${errorText(error)}${missingText(missing, '\n')}`,
  nothing: ({ call, missing }) =>
    missing !== null
      ? `${call} returns nothing${missingText(missing, '; ')}`
      : `${call} returns nothing; use an expression that reads the result afterwards (for example, \`(${call}, map)\`)`,
  'out-of-time': ({ phase, call, seconds }) =>
    phase === 'load'
      ? `the game is still loading after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and may be in an infinite loop; name a file that contains only the generation code, or raise --time-limit`
      : `${call} is still running after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}; raise --time-limit if it needs more time`,
  crashed: ({ ended }) => `the game ended its process (${ended})`,
}

function namesText(known: readonly string[]): string {
  if (known.length === 0) return '; it declares no names'
  const more = known.length > MOST_NAMES ? `, and ${known.length - MOST_NAMES} more` : ''
  return `; available: ${known.slice(0, MOST_NAMES).join(', ')}${more}`
}

function missingText(missing: MissingPackages | null, separator: string): string {
  if (missing === null) return ''
  const { names, install } = missing
  const fix = install === null ? '' : `; run \`${install}\` and adopt again`
  return `${separator}replaced by stand-ins, because they aren't installed: ${names.slice(0, MOST_NAMES).join(', ')}${fix}`
}

function errorText({ name, message, sites }: ThrownByGame): string {
  return [`${name}: ${message}`, ...sites.map((site) => `    at ${site}`)].join('\n')
}

const issueOf = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export function adoptError<Code extends keyof AdoptCodes & string>(
  code: Code,
  place: Place,
  data: AdoptCodes[Code],
): InputError {
  return new InputError([issueOf(code, place, data) as Issue])
}

/** Every code of this package, for reference pages. */
export const ADOPT_CODES = Object.keys(messages) as readonly (keyof AdoptCodes)[]
