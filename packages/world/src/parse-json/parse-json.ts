import { InputError } from '../errors/input-error.js'
import { placeInside, type Place } from '../errors/place.js'
import { jsonFault } from './json-fault.js'
import { worldInputError, worldIssue } from '../messages.js'

/**
 * Parses JSON, ignoring a byte order mark at the start. Throws an InputError for a syntax error, with its line and
 * column, and for values that would change when they are written again, such as objects with duplicate keys. Arrays and
 * objects may be nested at most `mostLevels` (default 1000) levels deep.
 */
export function parseJson(text: string, place: Place, mostLevels?: number): unknown {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text
  const fault = jsonFault(json, mostLevels)
  if (fault === null) return JSON.parse(json) as unknown
  if (fault.kind === 'value') {
    throw new InputError([worldIssue(fault.code, placeInside(place, fault), fault.data)])
  }
  const { position, mistake } = fault
  const whole = mistake === 'empty' || mistake === 'cut-off'
  throw worldInputError('invalid-json', whole ? place : { ...place, ...lineAndColumn(json, position) }, {
    mistake,
  })
}

/** Returns the line and column of a position in a string, both counted from 1. */
export function lineAndColumn(
  text: string,
  position: number,
): { readonly line: number; readonly column: number } {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1 && end < position; end = text.indexOf('\n', start)) {
    line++
    start = end + 1
  }
  return { line, column: position - start + 1 }
}
