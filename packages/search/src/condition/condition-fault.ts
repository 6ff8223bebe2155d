import { foundText, inputError, suggestion, type InputError } from '@seedfast/world'
import type { FactEnvironment } from './fact-environment.js'

/** What CEL says of a text that it does not take. */
export interface CelFault {
  readonly code?: string
  readonly summary?: string
  readonly range?: { readonly start: number; readonly end: number }
  readonly message: string
}

/** The pairs of numbers that CEL keeps apart. */
const MIXED = [
  ['int', 'double'],
  ['double', 'int'],
] as const

/** How many characters of a long line are shown around a place. */
const SHOWN = 120

/** What CEL limits, by its names. */
const LIMITS: Readonly<Record<string, string>> = {
  maxAstNodes: 'parts',
  maxDepth: 'levels of brackets',
  maxListElements: 'items in a list',
  maxMapEntries: 'entries in a map',
  maxCallArguments: 'arguments',
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['AND', '&&'],
  ['&', '&&'],
  ['or', '||'],
  ['OR', '||'],
  ['|', '||'],
  ['not', '!'],
  ['=', '=='],
])

/** What CEL says of a field that is asked of a list. */
const FIELD_OF_LIST = "List index must be int, got 'string'"

/** The error for a condition that CEL does not take: the place, what was found, and what may have been meant. */
export function conditionFault(
  environment: FactEnvironment,
  source: string,
  text: string,
  fault: CelFault,
): InputError {
  const { start, end } = fault.range ?? { start: 0, end: 0 }
  return faultAt(source, text, start, meaning(environment, fault, text.slice(start, end)))
}

/** The error at a place of a condition, with the line shown below, or as much of it as a person can take in. */
export function faultAt(source: string, text: string, at: number, message: string): InputError {
  const before = text.slice(0, at).split('\n')
  const column = before.at(-1)!.length
  const line = text.split('\n')[before.length - 1]!
  const place = `line ${before.length}, column ${column + 1}`
  const from = column < SHOWN - 20 ? 0 : column - SHOWN / 2
  const start = from > 0 ? '…' : ''
  const end = line.length > from + SHOWN ? '…' : ''
  const shown = `${start}${line.slice(from, from + SHOWN)}${end}`
  const pointer = `${' '.repeat(start.length + column - from)}^`
  return inputError(source, [], `${place}: ${message}\n  ${shown}\n  ${pointer}`)
}

function meaning(
  { names, fields }: FactEnvironment,
  { code, summary, message }: CelFault,
  found: string,
): string {
  const said = summary ?? message.split('\n')[0]!
  switch (code) {
    case 'unknown_variable':
      return `expected the name of a fact, found ${foundText(found)}${nameHint(found, names)}`
    case 'no_such_key': {
      const field = said.replace(/^No such key: /, '')
      return `expected a field that is there, found ${foundText(field)}${suggestion(field, fields)}`
    }
    case 'no_such_overload': {
      const types = said.replace(/^no such overload: /, '')
      return `expected types that go together, found ${typeText(types)}${typeHint(types)}`
    }
    case 'no_matching_overload': {
      const call = said.replace(/^found no matching overload for '(.*)'$/, '$1')
      return `expected arguments that go with the function, found ${typeText(call)}${callHint(call)}`
    }
    case 'unexpected_token':
    case 'unexpected_character':
    case 'reserved_identifier':
      return `expected a condition in CEL, found ${found === '' ? 'its end' : `${foundText(found)}${signHint(found)}`}`
    case 'limit_exceeded': {
      const [, limit = '', most = ''] = /^Exceeded (\w+) \((\d+)\)$/.exec(said) ?? []
      return `expected at most ${most} ${LIMITS[limit] ?? limit}, found more`
    }
    default:
      if (said === FIELD_OF_LIST) {
        return `expected an object, found a list of them, whose items are asked by list.exists(o, o.${found} == …)`
      }
      return `expected a condition in CEL; ${typeText(said)}`
  }
}

/** Where no fact is near, a text may have been meant. */
function nameHint(found: string, names: readonly string[]): string {
  const near = suggestion(found, names)
  return near.startsWith('; did you mean') ? near : `; a text stands in quotation marks, "${found}"${near}`
}

function callHint(call: string): string {
  return /^list\b.*\.contains\(/.test(call) ? '; what a list has is asked by "…" in list' : ''
}

/** What a sign of other languages is in CEL. */
export function signHint(found: string): string {
  const sign = SIGNS.get(found)
  return sign === undefined ? '' : `; did you mean ${sign}?`
}

/** CEL's names of types as facts have them. */
export function typeText(text: string): string {
  return text.replaceAll('double', 'float').replaceAll(/fact_\w+/g, 'object')
}

function typeHint(types: string): string {
  if (types === 'string in string') return '; what a text has in it is asked by text.contains("…")'
  const mixed = MIXED.some(([a, b]) => new RegExp(`^${a} (?:==|!=|[-+*/%]) ${b}$`).test(types))
  return mixed ? '; a float goes with 3.0, an int with 3, and double(x) makes a float of an int' : ''
}
