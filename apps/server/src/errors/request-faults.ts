import { pathPointer, pathText, type InputError, type Issue, type Path, type Place } from '@seedfast/world'
import type { Fault } from './fault.js'

/** The maximum number of faults in an answer. */
const MOST_FAULTS = 20
/** The maximum length of each string in a fault, in characters. */
const LONGEST = 500

/** Returns the issues of an input as faults, each at its field of the request. */
export function faultsOf({ issues }: InputError): Fault[] {
  return issues.slice(0, MOST_FAULTS).map(faultOf)
}

/** Converts an issue to a fault at its field of the request. */
export function faultOf({ place, message, code, data }: Issue): Fault {
  const hasData = Object.keys(data as object).length > 0
  return { ...faultAt(fieldPath(place), message), code, ...(hasData ? { data } : {}) }
}

/** Returns a fault at a path of the request. */
export function faultAt(path: Path, message: string): Fault {
  const pointer = pathPointer(path).split('/').map(encodeURIComponent).join('/')
  return { field: shortened(pathText(path)), pointer: shortened(`#${pointer}`), detail: shortened(message) }
}

/** Formats the faults in one line. */
export function faultsText(faults: readonly Fault[]): string {
  const [first] = faults
  if (first === undefined) return 'The request is invalid.'
  const more = faults.length === 1 ? '' : ` (and ${faults.length - 1} more)`
  return `${first.field === '' ? 'the body' : first.field}: ${first.detail}${more}`
}

/**
 * Returns the path of the field that a place is in: the body itself, or a field named after the input, which belongs to
 * one side if there are two.
 */
function fieldPath({ in: kind, name, part, path = [] }: Place): Path {
  const side = part === undefined ? [] : [part]
  if (kind === 'body') return [...side, ...path]
  return [...side, kind === 'seed-code' ? 'code' : (name ?? kind), ...path]
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
