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

function lineAndColumn(text: string, position: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
