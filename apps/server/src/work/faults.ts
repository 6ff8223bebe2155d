import { pathPointer, pathText, type InputError, type Path } from '@seedfast/world'
import type { Fault } from './work.js'

/** The most faults that an answer names, and the longest text of each. */
const MOST_FAULTS = 20
const LONGEST = 500

/** The faults of an input, each at its field of the request. */
export function faultsOf({ source, issues }: InputError): Fault[] {
  const before = sourcePath(source)
  return issues.slice(0, MOST_FAULTS).map(({ path, message }) => faultAt([...before, ...path], message))
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

/** A source is a field of the request (`params`, `--set`), its body, or a field inside the body (`body: params`). */
function sourcePath(source: string): Path {
  return source
    .split(': ')
    .map((part) => part.replace(/^--/, ''))
    .filter((part) => part !== 'body')
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
