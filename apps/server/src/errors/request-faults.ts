import {
  pathPointer,
  pathText,
  shortenedValue,
  type InputError,
  type Issue,
  type Path,
  type Place,
  type Problem,
} from '@seedfast/world'
import type { Fault } from './fault.js'

const MOST_FAULTS = 20
/** The maximum length of each string in a fault, in characters. Longer strings are truncated. */
const LONGEST = 500
/** The maximum number of values, and of characters in a string, in a fault's data. */
const MOST_DATA = 2000

/** Converts the issues of an input error to faults. Returns at most `MOST_FAULTS`. */
export function faultsOf({ issues }: InputError): Fault[] {
  return issues.slice(0, MOST_FAULTS).map(faultOf)
}

/** Converts the rules that a result breaks to faults. Returns at most `MOST_FAULTS`. */
export function faultsOfProblems(problems: readonly Problem[]): Fault[] {
  return problems.slice(0, MOST_FAULTS).map(faultOfProblem)
}

export function faultOf({ place, message, code, data }: Issue): Fault {
  const hasData = Object.keys(data as object).length > 0
  return {
    ...faultAt(fieldPath(place), message),
    code,
    ...(hasData ? { data: shortenedValue(data, MOST_DATA) } : {}),
  }
}

/** Converts a rule that a result breaks to a fault of the result. */
function faultOfProblem({ path, message, code, data }: Problem): Fault {
  return {
    ...faultAt(['result', ...path], message),
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data: shortenedValue(data, MOST_DATA) }),
  }
}

function faultAt(path: Path, message: string): Fault {
  const pointer = pathPointer(path).split('/').map(encodeURIComponent).join('/')
  return { field: shortened(pathText(path)), pointer: shortened(`#${pointer}`), detail: shortened(message) }
}

/** Formats the first fault on one line, with the number of remaining faults. */
export function faultsText(faults: readonly Fault[]): string {
  const [first] = faults
  if (first === undefined) return 'The request is invalid.'
  const more = faults.length === 1 ? '' : ` (and ${faults.length - 1} more)`
  return `${first.field === '' ? 'the body' : first.field}: ${first.detail}${more}`
}

/**
 * Returns the path of the request field that an issue's place refers to. The body itself has an empty path. If the
 * request compares two runs, the path starts with the side.
 */
function fieldPath({ in: kind, name, part, path = [] }: Place): Path {
  const side = part === undefined ? [] : [part]
  if (kind === 'body') return [...side, ...path]
  return [...side, kind === 'seed-code' ? 'code' : (name ?? kind), ...path]
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
