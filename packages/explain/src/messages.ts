import { differenceText, type Difference } from '@seedfast/audit'
import {
  inputErrorOf,
  foundText,
  issuesOf,
  nearestHint,
  pathPointer,
  WorldError,
  type AnyWorld,
  type Messages,
  type Path,
} from '@seedfast/world'

/** The issue codes for explanation requests, each with its data. */
export interface ExplainCodes {
  /** The draws of the world can't be changed, because a program in another language makes them. */
  'only-labels': { readonly world: string }
  'not-a-label': {
    readonly got: string
    /** The number of labels in the run. */
    readonly labels: number
    /** The first labels in the run, at most 30. */
    readonly known: readonly string[]
    /** The label that was probably meant, or null if no label is similar. */
    readonly nearest: string | null
  }
  /** The path is neither a label nor a place in the result. */
  'not-a-part': {
    readonly got: string
    readonly labels: number
    readonly known: readonly string[]
    /** The label or place that was probably meant, as a path, or null if nothing is similar. */
    readonly nearest: string | null
    /**
     * The longest prefix of the path that exists in the result, and the keys of the value at the end of this prefix.
     */
    readonly deepest: { readonly path: Path; readonly keys: readonly string[] } | null
  }
}

/**
 * The maximum number of labels in an error's data. The number is limited, because a long run can have thousands of
 * labels. A message lists the labels only if the data contains all of them.
 */
export const MOST_LABELS = 30
/** The maximum number of keys that a message lists. */
const MOST_KEYS = 12

const messages: Messages<ExplainCodes> = {
  'only-labels': ({ world }) =>
    `not tested: the draws of ${world}, a program in another language, can't be changed; use labels`,
  'not-a-label': ({ got, labels, known, nearest }) => {
    const hint = labels === 0 ? ' (there are none)' : listHint('available: ', known, labels)
    return `unknown label ${foundText(got)}${nearest === null ? hint : nearestHint(nearest)}`
  },
  'not-a-part': ({ got, labels, known, nearest, deepest }) => {
    const problem = `must be a label or a path in the result, got ${foundText(got)}`
    if (nearest !== null) return `${problem}${nearestHint(nearest)}`
    const hint = listHint('labels: ', known, labels)
    if (deepest === null) return `${problem}${hint}`
    const where = deepest.path.length === 0 ? 'the result' : pathPointer(deepest.path)
    return `${problem}${hint}; ${where} has ${keysText(deepest.keys)}`
  },
}

/**
 * Formats a title and a list of names in parentheses. Returns an empty string unless `names` contains all `count`
 * names.
 */
function listHint(title: string, names: readonly string[], count: number): string {
  return names.length === 0 || names.length < count ? '' : ` (${title}${names.join(', ')})`
}

function keysText(keys: readonly string[]): string {
  if (keys.length === 0) return 'no keys'
  if (keys.length > 2 && keys.every((key, i) => key === String(i))) return `the keys 0 to ${keys.length - 1}`
  const more = keys.length - MOST_KEYS
  return `the ${keys.length === 1 ? 'key' : 'keys'} ${keys.slice(0, MOST_KEYS).join(', ')}${more > 0 ? ` and ${withCommas(more)} more` : ''}`
}

/** Formats an integer with thousands separators, the same way in every locale. */
export function withCommas(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

const issue = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const explainInputError = inputErrorOf(issue)

/**
 * Returns the error for an asynchronous world. An explanation generates thousands of results in a row, so asynchronous
 * worlds aren't supported.
 */
export function asyncWorldError({ id }: Pick<AnyWorld, 'id'>): WorldError {
  return new WorldError(`${id}: explain doesn't support worlds whose generate returns a promise`, {
    code: 'async',
    world: id,
  })
}

/**
 * Returns the error for a run that didn't produce the same result from the same draws, so that changing draws proves
 * nothing. `what` says how the result differs.
 */
export function unsteadyResultError(world: string, seed: string, what: UnsteadyResult): WorldError {
  return new WorldError(`${world}, seed ${seed}: ${unsteadyText(what)}, so changing draws proves nothing`, {
    code: 'unsteady-result',
    world,
    seed,
  })
}

/** How a repeated run differed: another thread's result, no result, or the first difference. */
export type UnsteadyResult =
  { readonly by: 'thread' } | { readonly by: 'repeat'; readonly difference: Difference | null }

function unsteadyText(what: UnsteadyResult): string {
  if (what.by === 'thread') return 'another thread produced a different result'
  const { difference } = what
  return `the same draws produced ${difference === null ? 'no result' : `a different result (${differenceText(difference)})`} the second time`
}
