import { inputError } from './input-error.js'
import { jsonFault } from './json-fault.js'

/**
 * The value of a JSON text; a byte order mark before it does not matter. Throws an InputError with the place of what is
 * wrong, also for what could not be written again as it was read, such as a key that stands twice, and for lists and
 * objects inside each other to more than `mostLevels` (1000).
 */
export function parseJson(text: string, source: string, mostLevels?: number): unknown {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text
  const fault = jsonFault(json, mostLevels)
  if (fault === null) return JSON.parse(json) as unknown
  if (fault.kind === 'value') throw inputError(source, fault.path, fault.message)
  throw inputError(source, [], `expected JSON, found ${notJson(json, fault.position, fault.hint)}`)
}

function notJson(text: string, position: number, hint: string | null): string {
  if (text.trim() === '') return 'an empty text'
  if (position >= text.trimEnd().length) return 'a text that ends too soon'
  const what = hint === null ? '' : `: ${hint}`
  return `a text that is no JSON at ${lineAndColumn(text, position)}${what}`
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`
}
