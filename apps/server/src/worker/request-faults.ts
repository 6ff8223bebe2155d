import { pathPointer, pathText, type InputError, type Path, type Place } from '@seedfast/world'
import type { Fault } from '../work/work.js'

/** The most faults that an answer names, and the longest text of each. */
const MOST_FAULTS = 20
const LONGEST = 500

/** The faults of an input, each at its field of the request. */
export function faultsOf({ issues }: InputError): Fault[] {
  return issues.slice(0, MOST_FAULTS).map(({ place, message, code, data }) => ({
    ...faultAt(fieldPath(place), message),
    code,
    ...(Object.keys(data as object).length === 0 ? {} : { data }),
  }))
}

/** A fault at a path of the request. */
export function faultAt(path: Path, message: string): Fault {
  const pointer = pathPointer(path).split('/').map(encodeURIComponent).join('/')
  return { field: shortened(pathText(path)), pointer: shortened(`#${pointer}`), detail: shortened(message) }
}

/** The faults in one sentence. */
export function faultsText(faults: readonly Fault[]): string {
  const [first] = faults
  if (first === undefined) return 'The request cannot be used.'
  const more = faults.length === 1 ? '' : ` (and ${faults.length - 1} more)`
  return `${first.field === '' ? 'the body' : first.field}: ${first.detail}${more}`
}

/** The path of a request's field: of the body itself, of a field that is named like the input, or inside of that. */
function fieldPath({ in: kind, name, path = [] }: Place): Path {
  if (kind === 'body') return path
  if (kind === 'seed-code') return ['code', ...path]
  // A field inside the body, or of one side, comes as `body: params` or `a: seed`.
  const parts = (name ?? kind).split(': ').filter((part) => part !== 'body')
  return [...parts, ...path]
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
